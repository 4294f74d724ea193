// Progress on the pages of the book. It counts answers and packs the counts into the code that te.progress reads; names,
// numbers and words come from progress-data.js. It knows no rules, and nothing waits for it.
(() => {
  "use strict";
  const book = window.trucBook;
  const words = book.words;
  const PLACE = "truc-progress"; // one for all pages of a site
  const LIVE = "truc-progress-live"; // the code that the Python of the live pages leaves
  const DAY = 86400000; // ms
  const fill = (text, fields) => text.replace(/\{(\w+)\}/g, (_, name) => fields[name]);
  const today = () => Math.floor(Date.now() / DAY);

  // ---- what is kept -------------------------------------------------------------------------------------------------
  // skills: by name {variant, row, asked, wrong, step, quarter, last, wait}; seen: by drill, by question [day, right].

  let known = { skills: {}, seen: {}, code: "" };
  let keeps = true;

  function load() {
    try {
      const found = JSON.parse(localStorage.getItem(PLACE) || "null");
      if (found && found.skills && found.seen) known = found;
    } catch { keeps = false; }
  }

  function save() {
    known.code = writeCode(known.skills);
    try { localStorage.setItem(PLACE, JSON.stringify(known)); } catch { keeps = false; }
  }

  function answered({ key, skill, variant, q, right, hints }) {
    load(); // another tab may have gone on
    const seen = known.seen[key] = known.seen[key] || {};
    const soon = seen[q] && today() - seen[q][0] < 1; // the same question counts once a day
    seen[q] = [today(), right ? 1 : 0];
    if (!soon) known.skills[skill] = after(known.skills[skill], { variant, right, hints });
    save();
    show();
  }

  // Right answers in a row make a skill mastered; one after hints neither lengthens the row nor ends it.
  function after(was, { variant, right, hints }) {
    const before = was || { row: 0, asked: 0, wrong: 0, step: 0, quarter: 0, wait: 0 };
    const row = !right ? 0 : hints ? before.row : Math.min(before.row + 1, book.row);
    const fresh = book.fresh[row];
    return {
      variant, row, asked: before.asked + 1, wrong: before.wrong + (right ? 0 : 1), last: today(),
      step: right ? Math.max(before.step, fresh.step) : fresh.step,
      quarter: fresh.quarter,
      wait: right ? Math.max(before.wait, fresh.wait) : fresh.wait,
    };
  }

  // ---- the code: a number, digit by digit, the first digit lowest ----------------------------------------------------

  function writeCode(skills) {
    const names = Object.keys(skills).filter((name) => skills[name].asked).sort();
    if (!names.length) return "";
    const digits = [];
    const put = (value, base) => digits.push([BigInt(value), BigInt(base)]);
    const putNumber = (value) => {
      let rest = value;
      do { const low = rest % 8; rest = Math.floor(rest / 8); put(low + (rest ? 8 : 0), 16); } while (rest);
    };
    const putName = (name, list) => {
      const place = Math.max(0, list.indexOf(name));
      put(place, 64);
      if (place) return;
      const bytes = new TextEncoder().encode(name);
      putNumber(bytes.length);
      bytes.forEach((byte) => put(byte, 256));
    };
    const latest = Math.max(...names.map((name) => skills[name].last));
    put(book.format, 32);
    putNumber(latest);
    putNumber(names.length);
    for (const name of names) {
      const each = skills[name];
      putName(name, book.skills);
      putName(each.variant, book.games);
      put(each.row, book.row + 1);
      putNumber(each.asked);
      putNumber(each.wrong);
      put(each.step, book.steps);
      put(each.quarter, book.quarters);
      putNumber(latest - each.last);
      putNumber(each.wait);
    }
    return spell(digits.reduceRight((number, [value, base]) => number * base + value, 0n));
  }

  function spell(number) {
    const digits = [];
    for (let rest = number; rest; rest /= 32n) digits.push(Number(rest % 32n));
    while (digits.length % 4 !== 2) digits.push(0);
    digits.reverse();
    const sum = check(digits);
    const text = [...digits, Math.floor(sum / 32), sum % 32].map((digit) => book.alphabet[digit]).join("");
    return text.match(/.{1,4}/g).join("-");
  }

  const check = (digits) => digits.reduce((sum, digit, i) => sum + (i + 1) * digit, 0) % book.checkPrime;

  // The skills in a code; null if it is none.
  function readCode(code) {
    const text = code.toUpperCase().replace(/[\s-]/g, "").replace(/O/g, "0").replace(/[IL]/g, "1");
    const digits = [...text].map((letter) => book.alphabet.indexOf(letter));
    if (text.length < 6 || text.length % 4 || digits.includes(-1)) return null;
    const sum = digits[digits.length - 2] * 32 + digits[digits.length - 1];
    if (check(digits.slice(0, -2)) !== sum) return null;
    let rest = digits.slice(0, -2).reduce((number, digit) => number * 32n + BigInt(digit), 0n);
    const take = (base) => { const value = Number(rest % BigInt(base)); rest /= BigInt(base); return value; };
    const takeNumber = () => {
      for (let value = 0, weight = 1; ; weight *= 8) {
        const part = take(16);
        value += (part % 8) * weight;
        if (part < 8 || weight > 1e12) return value;
      }
    };
    const takeName = (list) => {
      const place = take(64);
      if (place) return list[place] || null;
      const length = takeNumber();
      if (length > book.longestName) return null;
      return new TextDecoder().decode(new Uint8Array(Array.from({ length }, () => take(256))));
    };
    if (take(32) !== book.format) return null;
    const latest = takeNumber();
    const count = takeNumber();
    const skills = {};
    for (let i = 0; i < count && i < 500; i += 1) {
      const skill = takeName(book.skills);
      const variant = takeName(book.games);
      const each = { variant, row: take(book.row + 1), asked: takeNumber(), wrong: takeNumber(),
        step: take(book.steps), quarter: take(book.quarters), last: latest - takeNumber(), wait: takeNumber() };
      const sound = skill && variant !== null && each.asked >= 1 && each.row <= each.asked - each.wrong && each.last >= 0;
      if (!sound) return null;
      skills[skill] = each;
    }
    return rest === 0n && Object.keys(skills).length === count ? skills : null;
  }

  function ahead(one, other) {
    const differs = ["row", "step", "last", "wait"].find((name) => one[name] !== other[name]);
    return Boolean(differs) && one[differs] > other[differs];
  }

  // Takes over what is better in a code: the longer row, then what is known for longer. Returns how many skills it names.
  function restore(code) {
    const found = readCode(code);
    if (!found) return null;
    load();
    for (const [skill, there] of Object.entries(found)) {
      const here = known.skills[skill];
      const best = here && ahead(here, there) ? here : there;
      const right = (each) => (each ? each.asked - each.wrong : 0);
      const asked = Math.max(there.asked, here ? here.asked : 0);
      known.skills[skill] = { ...best, asked, wrong: asked - Math.max(right(there), right(here)) };
    }
    save();
    return Object.keys(found).length;
  }

  function fromLive() {
    try { restore(localStorage.getItem(LIVE) || ""); } catch { keeps = false; }
  }

  // ---- what is shown -------------------------------------------------------------------------------------------------

  function make(tag, attributes, ...inside) {
    const node = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
    node.append(...inside);
    return node;
  }

  const islands = [...document.querySelectorAll("[data-tre-island][data-tre-skill]")]; // the drills
  const panels = [...document.querySelectorAll("[data-book-progress]")].map(build);

  function build(place) {
    const name = "book-code-" + place.dataset.bookProgress;
    const part = {
      kind: place.dataset.bookProgress,
      lines: make("div", {}),
      code: make("code", { tabindex: "0" }),
      carry: make("div", {}),
      said: make("p", { role: "status" }),
      field: make("input", { id: name, autocomplete: "off", spellcheck: "false" }),
    };
    const copy = make("button", { type: "button" }, words.copy);
    const take = make("button", { type: "button" }, words.restore);
    copy.addEventListener("click", () => copyOut(part));
    take.addEventListener("click", () => takeIn(part));
    part.field.addEventListener("keydown", (event) => { if (event.key === "Enter") takeIn(part); });
    part.carry.append(make("p", {}, words.code, " ", part.code), copy);
    place.className = "book-progress";
    place.append(
      make("h2", {}, words.title), part.lines,
      make("details", { class: "book-carry" }, make("summary", {}, words.carry), part.carry,
        make("label", { for: name }, words.paste), part.field, take, part.said),
    );
    return part;
  }

  async function copyOut(part) {
    try {
      await navigator.clipboard.writeText(part.code.textContent);
      part.said.textContent = words.copied;
    } catch {
      getSelection().selectAllChildren(part.code);
      part.said.textContent = words.notCopied;
    }
  }

  function takeIn(part) {
    const n = restore(part.field.value);
    part.said.textContent = n === null ? words.slip : fill(words.restored, { n });
    show();
  }

  function count(key) {
    const results = Object.values(known.seen[key] || {});
    return { asked: results.length, right: results.filter(([, right]) => right).length };
  }

  function show() {
    const every = Object.values(known.skills);
    const asked = every.reduce((sum, each) => sum + each.asked, 0);
    const right = asked - every.reduce((sum, each) => sum + each.wrong, 0);
    const mastered = every.filter((each) => each.row >= book.row).length;
    const all = fill(words.all, { asked, right, mastered, skills: Object.keys(book.titles).length });
    for (const part of panels) {
      const lines = part.kind === "page" ? pageLines() : [];
      if (asked) lines.push(make("p", {}, all));
      if (!asked) lines.unshift(make("p", {}, words.none));
      if (!keeps) lines.push(make("p", {}, words.notKept));
      part.lines.replaceChildren(...lines);
      part.code.textContent = known.code;
      part.carry.hidden = !known.code;
    }
  }

  function pageLines() {
    const counts = islands.map((island) => count(island.dataset.treKey));
    const asked = counts.reduce((sum, each) => sum + each.asked, 0);
    const right = counts.reduce((sum, each) => sum + each.right, 0);
    const lines = asked ? [make("p", {}, fill(words.page, { right, asked }))] : [];
    const open = counts.findIndex((each) => each.asked < book.round);
    if (open >= 0) {
      const title = islands[open].querySelector(".tre-title");
      lines.push(make("p", {}, words.nextDrill + " ", make("a", { href: "#" + islands[open].id }, title ? title.textContent : "")));
      return lines;
    }
    const onward = document.querySelector(".prev-next-footer a.right-next");
    const name = onward && onward.querySelector(".prev-next-title");
    if (name) lines.push(make("p", {}, words.next + " ", make("a", { href: onward.getAttribute("href") }, name.textContent)));
    return lines;
  }

  // ---- beginning ------------------------------------------------------------------------------------------------------

  islands.forEach((island, i) => { island.id = island.id || "drill-" + (i + 1); });
  document.addEventListener("tre-answered", (event) => {
    const island = event.target.closest("[data-tre-skill]");
    if (!island) return;
    const { treKey: key, treSkill: skill, treVariant: variant } = island.dataset;
    answered({ key, skill, variant, ...event.detail });
  });
  window.addEventListener("storage", (event) => {
    if (event.key === PLACE) load();
    if (event.key === LIVE) fromLive();
    show();
  });
  load();
  fromLive();
  show();

  // On paper nothing stays folded.
  let unfolded = [];
  window.addEventListener("beforeprint", () => {
    unfolded = [...document.querySelectorAll(".bd-article details:not([open])")];
    for (const each of unfolded) each.open = true;
  });
  window.addEventListener("afterprint", () => { for (const each of unfolded) each.open = false; });
})();
