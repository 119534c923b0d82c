// Type-ahead under the search box (aria combobox). Nothing is asked and nothing fires while an input method is composing.
const WAIT = 90;

class Suggestions {
  constructor(box) {
    this.box = box;
    this.row = box.closest(".ask-row");
    this.list = Object.assign(document.createElement("ul"), { className: "suggest", id: `${box.id}-suggest`, hidden: true });
    this.list.setAttribute("role", "listbox");
    this.list.setAttribute("aria-label", "建议");
    this.row.append(this.list);
    for (const [name, value] of Object.entries({ role: "combobox", "aria-expanded": "false", "aria-controls": this.list.id, "aria-autocomplete": "list" })) box.setAttribute(name, value);
    this.at = -1;
    this.asked = 0;
    box.addEventListener("input", (event) => this.later(event));
    box.addEventListener("compositionend", () => this.later());
    box.addEventListener("keydown", (event) => this.key(event));
    box.addEventListener("blur", () => setTimeout(() => this.close(), 150));
    box.form.addEventListener("submit", () => this.close());
    this.list.addEventListener("pointerdown", (event) => event.preventDefault());
    this.list.addEventListener("click", (event) => this.choose(event.target.closest("li")));
  }

  later(event) {
    clearTimeout(this.timer);
    if (event?.isComposing) return;
    this.timer = setTimeout(() => this.ask(), WAIT);
  }

  async ask() {
    const text = this.box.value.trim();
    const turn = ++this.asked;
    if (!text) return this.close();
    const book = this.box.form.elements.book?.value;
    const query = new URLSearchParams(book ? { q: text.slice(0, 64), book } : { q: text.slice(0, 64) });
    try {
      const answer = await fetch(`/api/v1/complete?${query}`);
      if (!answer.ok) return this.close();
      const { completions } = await answer.json();
      if (turn === this.asked && document.activeElement === this.box) this.show(completions);
    } catch {
      this.close();
    }
  }

  show(completions) {
    this.list.replaceChildren(...completions.map((completion, index) => this.row_of(completion, index)));
    this.at = -1;
    this.list.hidden = completions.length === 0;
    this.box.setAttribute("aria-expanded", String(completions.length > 0));
    this.box.removeAttribute("aria-activedescendant");
  }

  row_of(completion, index) {
    const item = Object.assign(document.createElement("li"), { id: `${this.list.id}-${index}` });
    item.setAttribute("role", "option");
    item.setAttribute("aria-selected", "false");
    item.dataset.url = completion.url;
    for (const [tag, text] of [["b", completion.text], ["span", completion.label], ["small", completion.noun]]) item.append(Object.assign(document.createElement(tag), { textContent: text }));
    return item;
  }

  close() {
    clearTimeout(this.timer);
    this.asked += 1;
    this.show([]);
  }

  key(event) {
    if (event.isComposing || event.keyCode === 229) return event.key === "Enter" ? event.preventDefault() : undefined;
    if (this.list.hidden) return undefined;
    if (event.key === "Escape") { event.preventDefault(); return this.close(); }
    if (event.key === "ArrowDown" || event.key === "ArrowUp") { event.preventDefault(); return this.move(event.key === "ArrowDown" ? 1 : -1); }
    if (event.key === "Enter" && this.at >= 0) { event.preventDefault(); return this.choose(this.list.children[this.at]); }
    return undefined;
  }

  move(by) {
    const items = [...this.list.children];
    this.at = ((this.at + 1 + by + items.length + 1) % (items.length + 1)) - 1;
    items.forEach((item, index) => item.setAttribute("aria-selected", String(index === this.at)));
    if (this.at < 0) return this.box.removeAttribute("aria-activedescendant");
    this.box.setAttribute("aria-activedescendant", items[this.at].id);
    return items[this.at].scrollIntoView({ block: "nearest" });
  }

  choose(item) {
    if (item) location.assign(item.dataset.url);
  }
}

for (const box of document.querySelectorAll('form[role="search"] input[name="q"]')) new Suggestions(box);
