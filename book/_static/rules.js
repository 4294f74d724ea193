// Makes a link of the rule that a verdict or the account of a deal names. What a rule is called and where it stands comes from rule-places.js.
(() => {
  "use strict";
  const known = window.trucRules;
  const root = document.documentElement.dataset.content_root || "./";

  function make(address, text) {
    const link = document.createElement("a");
    link.href = root + address;
    link.textContent = text;
    return link;
  }

  // The nearest key of the sheet that has a place: its own, or that of the table around it.
  function placeOf(game, key) {
    for (let steps = key.split("."); steps.length; steps.pop()) {
      const found = game.keys[steps.join(".")];
      if (found) return found;
    }
    return null;
  }

  function explain(line) {
    const [, name, key] = /([\w-]+)#([\w.-]+)/.exec(line.textContent) || [];
    const game = known.games[name];
    const place = game && placeOf(game, key);
    if (!place) return;
    const [section, ids] = place;
    const [title, anchor] = game.sections[section];
    const pieces = [make(game.page + "#" + anchor, game.name + ", " + title)];
    for (const id of ids) pieces.push(" · ", make(known.pages[id.split("-")[0]] + "#" + id, id));
    const [before, after] = known.words.split("{place}");
    line.replaceChildren(before, ...pieces, after);
  }

  function look(island) {
    for (const line of island.querySelectorAll(".tre-rule, .tre-lines .tre-meaning")) if (!line.querySelector("a")) explain(line);
  }

  for (const island of document.querySelectorAll("[data-tre-island]")) {
    look(island);
    new MutationObserver(() => look(island)).observe(island, { childList: true, subtree: true });
  }
})();
