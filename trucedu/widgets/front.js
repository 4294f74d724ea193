// The front end of every trucedu game: shows what Python has drawn, moves by keyboard, speaks, and judges by lookup.
// It knows no cards and no rules. Down come `state` (markup, tables, words) and `heard` (how far Python has read);
// up go `answers` (a drill's list of entries, which only grows) or `action` (a table's one press).

const QUICK = 300; // ms: a second press that follows this fast is a double click, not a decision
const PATIENCE = 5000; // ms: after this long without an answer Python counts as gone
const SIGNS = { right: "✓", close: "△", wrong: "✗" };

// ---- judging and counting: plain functions of data --------------------------------------------------------------

export function mark(judge, answer) {
  if (judge.kind === "choose") return judge.marks[answer];
  if (judge.kind === "number") return judge.marks[String(answer)] || judge.otherwise;
  if (judge.kind === "cards") return judge.marks[[...answer].sort().join(" ")];
  const ranks = answer.map((id) => judge.ranks[id]);
  let turned = 0;
  ranks.forEach((rank, j) => ranks.slice(0, j).forEach((before) => { if (before > rank) turned += 1; }));
  if (!turned) return judge.right;
  const i = ranks.findIndex((rank, j) => rank > ranks[j + 1]);
  const found = judge.pairs[answer[i + 1] + " " + answer[i]];
  return turned === 1 ? { ...found, verdict: "close" } : found;
}

export function fold(state, log) {
  const all = state.questions.map((_, i) => i);
  let sitting = { queue: all, at: 0, phase: "ask", hints: 0, results: [], waiting: false };
  for (const entry of log) if (entry.round === state.round) sitting = after(state, sitting, entry) || sitting;
  return sitting;
}

function after(state, was, entry) {
  const { queue, at, phase } = was;
  if (phase !== "end" && entry.q !== queue[at]) return null;
  if (entry.do === "answer" && phase === "ask") {
    const verdict = mark(state.questions[entry.q].judge, entry.value);
    const result = { q: entry.q, value: entry.value, mark: verdict, hints: was.hints };
    return verdict ? { ...was, phase: "told", results: [...was.results, result] } : null;
  }
  if (entry.do === "hint" && phase === "ask" && was.hints < 3) return { ...was, hints: was.hints + 1 };
  if (entry.do === "next" && phase === "told") {
    return { ...was, at: at + 1, hints: 0, phase: at + 1 === queue.length ? "end" : "ask" };
  }
  if (phase !== "end") return null;
  const fresh = { at: 0, phase: "ask", hints: 0, results: [], waiting: false };
  const missed = was.results.filter((result) => result.mark.verdict !== "right").map((result) => result.q);
  if (entry.do === "again" && missed.length) return { ...fresh, queue: missed };
  if (entry.do === "over") return { ...fresh, queue: state.questions.map((_, i) => i) };
  return entry.do === "more" && !was.waiting ? { ...was, waiting: true } : null;
}

// ---- small helpers for the page -----------------------------------------------------------------------------------

function make(tag, attributes, ...inside) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes || {})) {
    if (value === true) node.setAttribute(name, "");
    else if (value !== false && value !== undefined) node.setAttribute(name, value);
  }
  node.append(...inside.filter((each) => each !== null && each !== undefined && each !== ""));
  return node;
}

const fill = (text, fields) => text.replace(/\{(\w+)\}/g, (_, name) => fields[name]);
// What a page may keep from one visit to the next; where it may not, nothing is kept.
const kept = {
  get(name) { try { return localStorage.getItem(name) || ""; } catch { return ""; } },
  set(name, text) { try { if (text) localStorage.setItem(name, text); else localStorage.removeItem(name); } catch { /* not kept */ } },
};
const say = (node, text) => { if (node.textContent !== text) node.textContent = text; };

// Python names the drawings of every view alike; here each view gets its own names, so that no id is there twice.
function parse(html, suffix) {
  const template = document.createElement("template");
  template.innerHTML = html;
  for (const node of template.content.querySelectorAll("[id]")) node.id += suffix;
  for (const node of template.content.querySelectorAll("use")) {
    const target = node.getAttribute("href") || "";
    if (target.startsWith("#")) node.setAttribute("href", target + suffix);
  }
  return template.content;
}

// Makes the children of `old` equal to those of `fresh` and touches nothing that is equal already.
function patch(old, fresh) {
  const before = [...old.childNodes];
  const after = [...fresh.childNodes];
  after.forEach((node, i) => {
    const there = before[i];
    if (!there) old.append(node);
    else if (there.nodeType !== node.nodeType || there.nodeName !== node.nodeName) there.replaceWith(node);
    else if (node.nodeType !== Node.ELEMENT_NODE) { if (there.data !== node.data) there.data = node.data; }
    else if (there.getAttribute("data-tre-do") !== node.getAttribute("data-tre-do")) there.replaceWith(node);
    else {
      for (const { name } of [...there.attributes]) {
        if (!node.hasAttribute(name) && name !== "open" && name !== "tabindex") there.removeAttribute(name);
      }
      for (const { name, value } of node.attributes) {
        if (name === "open" || there.getAttribute(name) === value) continue;
        there.setAttribute(name, value);
        if (name === "value") there.value = value; // what was typed before gives way
      }
      patch(there, node);
    }
  });
  before.slice(after.length).forEach((node) => node.remove());
}

// ---- one view of one game -----------------------------------------------------------------------------------------

class View {
  constructor(model, el) {
    this.model = model;
    this.suffix = "-" + Math.random().toString(36).slice(2, 8);
    this.picked = [];
    this.acted = -QUICK;
    this.lost = false;
    this.shown = "";
    const press = (event) => this.pressed(event);
    const key = (event) => this.key(event);
    this.root = make("div", { class: "tre-game", role: "region" });
    this.root.addEventListener("click", press);
    this.root.addEventListener("keydown", key);
    for (const name of ["keyup", "keypress"]) this.root.addEventListener(name, (event) => event.stopPropagation());
    this.build();
    el.append(this.root);
    this.handlers = {
      "change:state": () => { this.lost = false; this.draw(); },
      "change:answers": () => this.draw(),
      "change:heard": () => { this.lost = false; this.draw(); },
      comm_live_update: () => { this.lost = !this.lost; this.draw(); },
    };
    for (const [name, handler] of Object.entries(this.handlers)) model.on(name, handler);
    this.draw();
  }

  close() {
    clearTimeout(this.waiting);
    for (const [name, handler] of Object.entries(this.handlers)) this.model.off(name, handler);
    this.root.remove();
  }

  get state() { return this.model.get("state") || {}; }
  get log() { return this.model.get("answers") || []; }
  get words() { return this.state.words; }

  build() {
    const { words } = this.state;
    this.part = {
      sprite: make("div", { class: "tre-sprite" }),
      title: make("span", { class: "tre-title" }),
      steps: make("ol", { class: "tre-steps", "aria-label": words.progress }),
      left: make("button", { type: "button", class: "tre-press tre-button", "data-tre-left": true, hidden: true }, words.leftOff || ""),
      body: make("div", { class: "tre-body" }),
      tip: make("p", { class: "tre-tip", role: "status" }),
      verdict: make("div", { class: "tre-verdict", "aria-live": "assertive", "aria-atomic": "true" }),
      below: make("div", { class: "tre-below" }),
      aside: make("div", { class: "tre-aside" }),
      after: make("div", { class: "tre-after" }),
      hints: make("ol", { class: "tre-hints", "aria-live": "polite" }),
      hint: make("button", { type: "button", class: "tre-press tre-button tre-quiet", "data-tre-hint": true }),
      help: make("button", { type: "button", class: "tre-press tre-button tre-quiet tre-help",
        "data-tre-keys": true, "aria-expanded": "false" }, make("span", { "aria-hidden": "true" }, "? "), words.keys),
      keys: make("div", { class: "tre-keys", hidden: true },
        make("p", { class: "tre-keys-title" }, words.keysTitle),
        make("ul", {}, ...words.keysList.split("\n").map((line) => make("li", {}, line)))),
      gone: make("p", { class: "tre-gone", role: "status" }),
      trouble: make("div", { class: "tre-trouble", role: "alert" }),
      code: make("p", { class: "tre-code" }),
      heard: make("p", { class: "tre-hear", "aria-live": "polite" }),
    };
    const part = this.part;
    this.root.append(
      part.sprite, make("div", { class: "tre-head" }, part.title, part.steps), part.left, part.body, part.tip, part.verdict, part.below, part.aside,
      part.hints, make("div", { class: "tre-doing tre-foot" }, part.after, part.hint, part.help), part.keys,
      part.gone, part.trouble, part.code, part.heard,
    );
  }

  draw() {
    const { state, part, words } = this;
    this.root.setAttribute("aria-label", state.name || state.title);
    this.root.classList.toggle("tre-drill", state.game === "drill");
    say(part.title, state.title);
    if (this.sprite !== state.sprite) {
      this.sprite = state.sprite;
      part.sprite.replaceChildren(parse(state.sprite || "", this.suffix));
    }
    if (part.code.dataset.code !== state.code) {
      part.code.dataset.code = state.code;
      part.code.replaceChildren(...(state.code ? [words.code + " ", make("code", {}, state.code)] : []));
    }
    if (state.game === "drill") this.drawDrill();
    else this.drawScene();
    const behind = state.live && this.lost;
    say(part.gone, behind ? (state.game === "drill" ? words.gone : words.goneTable) : "");
    this.drawTrouble(state.error);
    this.rove();
  }

  drawTrouble(error) {
    const text = error ? error.text + error.report : "";
    if (this.trouble === text) return;
    this.trouble = text;
    this.part.trouble.replaceChildren(...(error ? [
      make("p", {}, this.words.trouble + " " + error.text),
      make("details", {}, make("summary", {}, this.words.report), make("pre", { tabindex: "0" }, error.report)),
    ] : []));
  }

  // ---- a table: Python draws everything, a press goes up -----------------------------------------------------------

  drawScene() {
    const { state, part } = this;
    const held = document.activeElement;
    const inside = held && part.body.contains(held);
    const moved = this.seq !== state.seq;
    this.seq = state.seq;
    const kept = inside ? held.getAttribute("data-tre-do") : null;
    patch(part.body, parse(state.html, this.suffix));
    patch(part.below, parse(state.below || "", this.suffix));
    if (this.aside !== state.aside) {
      this.aside = state.aside;
      part.aside.replaceChildren(parse(state.aside || "", this.suffix));
    }
    for (const lines of this.root.querySelectorAll(".tre-lines")) lines.scrollTop = lines.scrollHeight;
    if (inside && (moved || !part.body.contains(document.activeElement))) {
      const wanted = moved && !state.verdict ? state.focus : kept;
      const buttons = [...part.body.querySelectorAll("[data-tre-do]")];
      const next = buttons.find((node) => node.getAttribute("data-tre-do") === wanted)
        || (part.body.contains(held) ? held : buttons[0]);
      if (next) next.focus();
    }
    part.hint.hidden = true;
    part.steps.hidden = true;
    this.drawLeft();
    say(part.heard, state.say || "");
    const told = JSON.stringify(state.verdict || null);
    if (this.shown !== told) {
      this.shown = told;
      this.showVerdict(state.verdict, "");
    }
  }

  // A table that was laid anew (after a restart, say) offers to go on where the page last saw it.
  drawLeft() {
    const { state, part } = this;
    if (!state.place) return;
    const name = "tre-table:" + state.place;
    if (state.seq > 1 || state.resume) kept.set(name, state.resume);
    const wanted = state.seq === 1 && !state.resume ? kept.get(name) : "";
    const held = document.activeElement === part.left;
    part.left.dataset.treLeft = wanted;
    part.left.hidden = !wanted;
    if (held && !wanted) this.focusOn('[data-tre-do="' + state.focus + '"]');
  }

  // ---- a drill -----------------------------------------------------------------------------------------------------

  drawDrill() {
    const { state, part, words } = this;
    const sitting = this.sitting = fold(state, this.log);
    const end = sitting.phase === "end";
    const q = end ? -1 : sitting.queue[sitting.at];
    const last = sitting.phase === "told" ? sitting.results[sitting.results.length - 1] : null;
    const question = state.questions[q];
    const here = [state.round, sitting.queue.join(), sitting.at].join("/");
    if (this.here !== here) {
      this.here = here;
      this.picked = [];
      part.body.replaceChildren(end ? this.summary(sitting) : parse(question.html, this.suffix));
      const of = sitting.queue.length;
      say(part.heard, end ? "" : fill(words.question, { n: sitting.at + 1, of }) + ". " + question.prompt);
      say(part.tip, "");
    }
    this.drawSteps(sitting);
    const told = here + (last ? "!" : "");
    if (this.shown !== told) {
      this.shown = told;
      this.showVerdict(last && { ...last.mark, rule: last.mark.rule || question.rule },
        last && last.mark.verdict !== "right" ? question.solution : "");
      const lastOne = sitting.at + 1 === sitting.queue.length;
      part.after.replaceChildren(...(last ? [make("button",
        { type: "button", class: "tre-press tre-button tre-primary", "data-tre-next": true },
        lastOne ? words.finish : words.next)] : []));
      part.body.classList.toggle("tre-answered", Boolean(last));
    }
    if (!end) this.drawPicks(question, last);
    this.drawHints(question, sitting, last);
  }

  drawSteps(sitting) {
    const { words } = this;
    const steps = sitting.queue.map((q, i) => {
      const result = sitting.results[i];
      const now = i === sitting.at && sitting.phase !== "end";
      const state = result ? words[result.mark.verdict] : words.open;
      const name = fill(words.question, { n: i + 1, of: sitting.queue.length }) + ": " + state;
      return make("li", { class: "tre-step" + (result ? " tre-step-" + result.mark.verdict : ""), "aria-current": now && "step" },
        make("span", { "aria-hidden": "true" }, result ? SIGNS[result.mark.verdict] : String(i + 1)),
        make("span", { class: "tre-hear" }, name));
    });
    const list = make("ol", {}, ...steps);
    this.part.steps.hidden = false;
    patch(this.part.steps, list);
  }

  showVerdict(verdict, solution) {
    const { part, words } = this;
    part.verdict.className = "tre-verdict" + (verdict ? " tre-verdict-" + verdict.verdict : "");
    if (!verdict) { part.verdict.replaceChildren(); return; }
    const word = { right: words.Right, close: words.Close, wrong: words.Wrong }[verdict.verdict];
    part.verdict.replaceChildren(
      make("p", { class: "tre-verdict-word" }, make("span", { class: "tre-sign", "aria-hidden": "true" },
        SIGNS[verdict.verdict]), " ", verdict.word || word),
      make("p", { class: "tre-why" }, verdict.text),
      ...(verdict.more || []).map((line) => make("p", { class: "tre-why" }, line)),
      ...(solution ? [make("p", { class: "tre-solution" }, fill(words.solution, { answer: solution }))] : []),
      ...(verdict.rule ? [make("p", { class: "tre-rule" }, fill(words.rule, { rule: verdict.rule }))] : []),
    );
  }

  drawPicks(question, last) {
    const { judge } = question;
    const picks = [...this.part.body.querySelectorAll("[data-tre-pick]")];
    const id = (node) => node.getAttribute("data-tre-pick");
    const chosen = last ? [].concat(last.value) : this.picked;
    for (const node of picks) {
      const place = chosen.map(String).indexOf(id(node));
      const badge = node.querySelector("[data-tre-badge]");
      if (node.hasAttribute("aria-pressed")) node.setAttribute("aria-pressed", String(place >= 0));
      node.toggleAttribute("data-tre-chosen", place >= 0);
      let sign = "";
      let heard = "";
      if (judge.kind === "order" && place >= 0) {
        sign = String(place + 1);
        heard = fill(this.words.place, { n: place + 1 });
      }
      const good = Boolean(last) && this.isRight(judge, id(node), place);
      const bad = Boolean(last) && !good && place >= 0;
      node.setAttribute("aria-disabled", String(Boolean(last)));
      node.classList.toggle("tre-pick-right", good);
      node.classList.toggle("tre-pick-wrong", bad);
      if (good || bad) {
        sign = (judge.kind === "order" ? sign + " " : "") + (good ? SIGNS.right : SIGNS.wrong);
        heard += " " + (good ? this.words.right : this.words.wrong) + (place >= 0 ? ", " + this.words.yours : "");
      }
      const wanted = make("span", {}, make("span", { "aria-hidden": "true" }, sign), sign && make("span", { class: "tre-hear" }, heard));
      if (!sign) wanted.replaceChildren();
      patch(badge, wanted);
    }
    const field = this.part.body.querySelector("[data-tre-number]");
    if (field) field.readOnly = Boolean(last);
    if (field && last) field.value = last.value;
    for (const node of this.part.body.querySelectorAll("[data-tre-check], [data-tre-clear]")) node.hidden = Boolean(last);
  }

  // Whether a pick belongs to the right answer (for *order*: whether it stands where it may).
  isRight(judge, id, place) {
    if (judge.kind === "choose") return judge.marks[id].verdict === "right";
    if (judge.kind === "cards") {
      return Object.entries(judge.marks).some(([key, each]) => each.verdict === "right" && key.split(" ").includes(id));
    }
    const sorted = Object.values(judge.ranks).sort((a, b) => a - b);
    return place >= 0 && sorted[place] === judge.ranks[id];
  }

  drawHints(question, sitting, last) {
    const { part, words } = this;
    const shown = question && !last ? question.hints.slice(0, sitting.hints) : [];
    patch(part.hints, make("ol", {}, ...shown.map((hint, i) => make("li", {},
      make("span", { class: "tre-hint-name" }, fill(words.hints, { n: i + 1, of: question.hints.length }) + ": "), hint))));
    part.hint.hidden = !question || Boolean(last);
    const spent = Boolean(question) && sitting.hints >= question.hints.length;
    part.hint.setAttribute("aria-disabled", String(spent));
    const of = question ? question.hints.length : 3;
    say(part.hint, sitting.hints ? words.hint + " " + sitting.hints + "/" + of : words.hint);
  }

  summary(sitting) {
    const { state, words } = this;
    const missed = sitting.results.filter((result) => result.mark.verdict !== "right");
    const right = sitting.results.length - missed.length;
    const button = (name, text, first) => make("button",
      { type: "button", class: "tre-press tre-button" + (first ? " tre-primary" : ""), ["data-tre-" + name]: true }, text);
    const list = missed.map((result) => make("li", {},
      make("span", { class: "tre-sign", "aria-hidden": "true" }, SIGNS[result.mark.verdict]), " ",
      state.questions[result.q].prompt + " ",
      make("span", { class: "tre-solution" }, fill(words.solution, { answer: state.questions[result.q].solution }))));
    return make("div", { class: "tre-summary" },
      make("p", { class: "tre-prompt", tabindex: "-1", "data-tre-prompt": true }, fill(words.score, { right, of: sitting.results.length })),
      make("p", { class: "tre-words" }, missed.length ? words.someRight : words.allRight),
      missed.length ? make("ul", { class: "tre-missed" }, ...list) : null,
      make("div", { class: "tre-doing" }, missed.length ? button("again", words.again, true) : null,
        state.live ? button("more", words.more, !missed.length) : null, button("over", words.over, false)),
    );
  }

  // ---- what the learner does ---------------------------------------------------------------------------------------

  pressed(event) {
    const node = event.target.closest("button");
    if (!node || !this.root.contains(node)) return;
    const is = (name) => node.hasAttribute("data-tre-" + name);
    if (is("keys")) { this.toggleKeys(); return; }
    if (is("clear")) { this.picked = []; this.draw(); this.focusFirst(); return; }
    if (node.getAttribute("data-tre-do") === "signs") { this.opened("r"); return; } // nothing for Python to do
    if (is("left")) { this.act("resume " + node.dataset.treLeft); return; }
    if (is("do")) { this.act(node.getAttribute("data-tre-do")); return; }
    if (is("send")) { this.send(node.getAttribute("data-tre-send")); return; }
    if (is("pick")) { this.pick(node.getAttribute("data-tre-pick")); return; }
    if (is("check")) { this.check(); return; }
    const doing = ["hint", "next", "again", "over", "more"].find(is);
    if (doing) this.enter(doing);
  }

  pick(id) {
    const { sitting } = this;
    if (!sitting || sitting.phase !== "ask") return;
    const { judge } = this.state.questions[sitting.queue[sitting.at]];
    if (judge.kind === "choose") { this.enter("answer", id); return; }
    const full = judge.kind === "cards" && this.picked.length >= judge.take;
    say(this.part.tip, "");
    if (this.picked.includes(id)) this.picked = this.picked.filter((each) => each !== id);
    else if (full) say(this.part.tip, fill(this.words.many, { n: judge.take }));
    else this.picked = [...this.picked, id];
    this.draw();
  }

  chosen(button) {
    return Boolean(button) && button.matches("[data-tre-pick]") && this.picked.includes(button.dataset.trePick);
  }

  check() {
    const { sitting, words } = this;
    if (!sitting || sitting.phase !== "ask") return;
    const { judge } = this.state.questions[sitting.queue[sitting.at]];
    let answer = this.picked;
    let tip = "";
    if (judge.kind === "number") {
      const typed = this.part.body.querySelector("[data-tre-number]").value.trim();
      answer = Number(typed);
      const fits = /^-?[0-9]+$/.test(typed) && answer >= judge.low && answer <= judge.high;
      if (!fits) tip = fill(words.noNumber, judge);
    } else if (judge.kind === "cards" && answer.length < judge.take) {
      tip = fill(words.few, { n: judge.take, have: answer.length });
    } else if (judge.kind === "order" && answer.length < Object.keys(judge.ranks).length) {
      tip = fill(words.all, { left: Object.keys(judge.ranks).length - answer.length });
    }
    say(this.part.tip, tip);
    if (!tip) this.enter("answer", answer);
  }

  // Adds an entry to the list, unless it does not fit or comes too fast to be meant.
  enter(doing, value) {
    const { state, log, sitting } = this;
    const now = performance.now();
    if (now - this.acted < QUICK) return;
    const entry = { n: log.length + 1, round: state.round, do: doing, q: sitting.phase === "end" ? 0 : sitting.queue[sitting.at] };
    if (value !== undefined) entry.value = value;
    if (!after(state, sitting, entry)) return;
    this.acted = now;
    this.model.set("answers", [...log, entry]);
    this.model.save_changes();
    this.draw();
    this.tell(entry);
    this.listen(() => this.log.length > (this.model.get("heard") || 0));
    if (doing === "answer") this.focusOn("[data-tre-next]");
    else if (doing !== "hint" && doing !== "more") this.focusFirst();
  }

  // For a page that keeps count of answers: what was answered, and what it was worth.
  tell(entry) {
    if (entry.do !== "answer") return;
    const { mark: worth, hints } = this.sitting.results[this.sitting.results.length - 1];
    const detail = { q: entry.q, right: worth.verdict === "right", hints };
    this.root.dispatchEvent(new CustomEvent("tre-answered", { bubbles: true, detail }));
  }

  act(doing) {
    const { state } = this;
    const sent = this.model.get("action") || {};
    if (sent.n === state.seq) return; // sent already: Python has not moved on yet
    const now = performance.now();
    if (now - this.acted < QUICK) return;
    this.acted = now;
    this.model.set("action", { n: state.seq, do: doing });
    this.model.save_changes();
    this.listen(() => this.state.seq === state.seq);
  }

  // What was typed goes up as a press does.
  send(name) {
    this.act(name + " " + this.part.body.querySelector('[data-tre-field="' + name + '"]').value.trim());
  }

  // If Python stays silent for long, say so; nothing waits for it.
  listen(silent) {
    if (!this.state.live) return;
    clearTimeout(this.waiting);
    this.waiting = setTimeout(() => { if (silent()) { this.lost = true; this.draw(); } }, PATIENCE);
  }

  toggleKeys() {
    const hidden = this.part.keys.toggleAttribute("hidden");
    this.part.help.setAttribute("aria-expanded", String(!hidden));
  }

  // ---- keyboard ----------------------------------------------------------------------------------------------------

  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return; // saving and the like stay the notebook's
    event.stopPropagation(); // a notebook would take "a", "b" or "x" for commands
    const { target, key } = event;
    const button = target.closest("button");
    if (event.repeat && (key === "Enter" || key === " ")) { event.preventDefault(); return; }
    if (target.matches("input")) {
      if (key !== "Enter") return;
      event.preventDefault();
      if (target.hasAttribute("data-tre-field")) this.send(target.getAttribute("data-tre-field"));
      else if (target.readOnly) this.enter("next");
      else this.check();
      return;
    }
    if (this.move(target, key)) { event.preventDefault(); return; }
    if (key === "?") { event.preventDefault(); this.toggleKeys(); return; }
    if (this.opened(key.toLowerCase())) { event.preventDefault(); return; }
    if (key === "h" || key === "H") { if (!this.part.hint.hidden) this.enter("hint"); return; }
    if (/^[1-9]$/.test(key)) {
      const node = [...this.part.body.querySelectorAll("[data-tre-roving] button")][Number(key) - 1];
      if (node) { node.focus(); node.click(); }
      return;
    }
    // Enter on a card that is chosen already means "that is my answer"; the blank bar still takes it back.
    if (key === "Enter" && this.sitting && this.sitting.phase === "ask" && this.chosen(button)) {
      event.preventDefault();
      this.check();
      return;
    }
    if (key === "Enter" && this.sitting && this.sitting.phase === "told" && (!button || button.matches("[data-tre-pick]"))) {
      event.preventDefault();
      this.enter("next");
    }
  }

  // A letter opens or closes what lies folded under it; "r" plays the signs on the faces again.
  opened(letter) {
    if (letter === "r") {
      const faces = [...this.part.body.querySelectorAll(".tre-signal-play")];
      for (const face of faces) face.classList.remove("tre-signal-play");
      this.root.getBoundingClientRect(); // so that taking the class away is noticed
      for (const face of faces) face.classList.add("tre-signal-play");
      return faces.length > 0;
    }
    const fold = [...this.root.querySelectorAll("[data-tre-key]")].find((node) => node.dataset.treKey === letter);
    if (!fold) return false;
    fold.open = !fold.open;
    if (fold.open) fold.querySelector("summary").focus();
    else this.focusOn("[data-tre-roving] button[tabindex='0']");
    return true;
  }

  move(target, key) {
    const group = target.closest("[data-tre-roving]");
    if (!group) return false;
    const nodes = [...group.querySelectorAll("button")];
    const at = nodes.indexOf(target.closest("button"));
    const last = nodes.length - 1;
    const across = group.getAttribute("data-tre-roving") === "grid" && { ArrowDown: 1, ArrowUp: -1 }[key];
    if (across) { const there = this.nextRow(nodes, nodes[at], across); if (there) there.focus(); this.rove(); return true; }
    const to = { ArrowRight: at + 1, ArrowDown: at + 1, ArrowLeft: at - 1, ArrowUp: at - 1, Home: 0, End: last }[key];
    if (to === undefined || at < 0) return false;
    const next = nodes[to < 0 ? last : to > last ? 0 : to];
    next.focus();
    this.rove();
    return true;
  }

  // The button in the row below (1) or above (-1) that is nearest to this one; none at the edge.
  nextRow(nodes, from, way) {
    const middle = (node) => { const box = node.getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]; };
    const [x, y] = middle(from);
    const beyond = nodes.filter((node) => (middle(node)[1] - y) * way > 4);
    const row = Math.min(...beyond.map((node) => middle(node)[1] * way));
    const near = (node) => Math.abs(middle(node)[0] - x);
    return beyond.filter((node) => middle(node)[1] * way < row + 4).sort((a, b) => near(a) - near(b))[0];
  }

  // One stop for the Tab key in each group: the button last used there, or the first.
  rove() {
    for (const group of this.root.querySelectorAll("[data-tre-roving]")) {
      const nodes = [...group.querySelectorAll("button")];
      const stop = nodes.find((node) => node === document.activeElement)
        || nodes.find((node) => node.getAttribute("tabindex") === "0") || nodes[0];
      for (const node of nodes) node.setAttribute("tabindex", node === stop ? "0" : "-1");
    }
  }

  focusOn(selector) {
    const node = this.root.querySelector(selector);
    if (node) node.focus({ preventScroll: false });
  }

  focusFirst() {
    this.focusOn(this.part.body.querySelector("[data-tre-number]") ? "[data-tre-number]"
      : this.part.body.querySelector("[data-tre-pick]") ? "[data-tre-pick]" : "[data-tre-prompt]");
  }
}

export function render({ model, el }) {
  const view = new View(model, el);
  return () => view.close();
}

// ---- islands: the same game on a page without Python ----------------------------------------------------------------

export function islands(page) {
  const seen = {}; // the same drill twice on a page: each keeps its own answers
  const titles = {}; // two drills of one title: each has its own name
  for (const place of page.querySelectorAll("[data-tre-island]")) {
    const data = place.querySelector("script[type='application/json']");
    const state = JSON.parse(data.textContent);
    place.replaceChildren();
    seen[state.key] = (seen[state.key] || 0) + 1;
    titles[state.title] = (titles[state.title] || 0) + 1;
    if (titles[state.title] > 1) state.name = state.title + " " + titles[state.title];
    const name = "tre:" + state.key + "#" + seen[state.key];
    const model = state.tree ? courseModel(state) : localModel({ state, answers: [], heard: 0 }, name);
    render({ model, el: place });
  }
}

// A game worked out beforehand: each press looks up the picture that it leads to, and what is read out with it.
function courseModel({ tree, ...state }) {
  const { texts, verdicts, pictures } = tree;
  const join = (places) => places.map((place) => texts[place]).join("");
  const shown = (at, seq, focus, said, verdict) => ({ ...state, at, seq, focus, say: said, verdict: verdict || null,
    html: join(pictures[at][0]), below: join(pictures[at][1]) });
  const model = localModel({ state: shown(0, 1, "", "", null) }, "");
  model.save_changes = () => {
    const { do: press } = model.get("action");
    const now = model.get("state");
    const way = pictures[now.at][2][press];
    if (!way) return;
    const [to, focus, said, verdict] = way;
    model.set("state", shown(to, now.seq + 1, texts[focus], texts[said], verdicts[verdict]));
  };
  return model;
}

function localModel(values, name) {
  const handlers = {};
  try { if (name) values.answers = JSON.parse(localStorage.getItem(name)) || []; } catch { /* kept for this visit only */ }
  return {
    get: (trait) => values[trait],
    set(trait, value) {
      values[trait] = value;
      for (const handler of handlers["change:" + trait] || []) handler();
    },
    save_changes() {
      try { localStorage.setItem(name, JSON.stringify(values.answers)); } catch { /* a page may not store */ }
    },
    on(event, handler) { (handlers[event] = handlers[event] || []).push(handler); },
    off(event, handler) { handlers[event] = (handlers[event] || []).filter((each) => each !== handler); },
  };
}

export default { render };
