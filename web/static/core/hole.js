/* One place in a page that takes words, a template, a node or a list, and changes as little as it can. */

export class Hole {
  /** `anchor` is a comment to fill before, or an element to fill. `build` makes a template's nodes. */
  constructor(anchor, build) {
    this.end = anchor.nodeType === Node.COMMENT_NODE ? anchor : anchor.appendChild(new Comment());
    this.start = this.end.parentNode.insertBefore(new Comment(), this.end);
    this.build = build;
    this.holds = null;
  }

  set(value) {
    if (value === null || value === undefined || value === false || value === '') return this.clear();
    if (Array.isArray(value)) return this.#list(value);
    if (value.strings) return this.#template(value);
    if (value instanceof Node) return this.#node(value);
    return this.#words(String(value));
  }

  clear() {
    if (!this.holds) return;
    while (this.start.nextSibling !== this.end) this.start.nextSibling.remove();
    this.holds = null;
  }

  /** Put everything of this place, its ends included, behind `node`. */
  moveBehind(node) {
    if (node.nextSibling === this.start) return;
    for (let here = this.start, next; here; here = next) {
      next = here === this.end ? null : here.nextSibling;
      node.parentNode.insertBefore(here, node.nextSibling);
      node = here;
    }
  }

  remove() {
    this.clear();
    this.start.remove();
    this.end.remove();
  }

  #words(text) {
    if (this.holds?.words) {
      if (this.holds.words.data !== text) this.holds.words.data = text;
      return;
    }
    this.#fill(new Text(text));
    this.holds = { words: this.end.previousSibling };
  }

  #node(node) {
    if (this.holds?.node === node) return;
    this.#fill(node);
    this.holds = { node };
  }

  #template(template) {
    const same = this.holds?.strings === template.strings && this.holds.key === template.key;
    if (!same) {
      const { nodes, setters } = this.build(template);
      setters.forEach((set) => set(template.values));
      this.#fill(nodes);
      this.holds = { strings: template.strings, key: template.key, setters };
      return;
    }
    this.holds.setters.forEach((set) => set(template.values));
  }

  #list(items) {
    if (!this.holds?.items) {
      this.clear();
      this.holds = { items: new Map() };
    }
    const { items: old } = this.holds;
    const now = new Map();
    let behind = this.start;
    items.forEach((item, i) => {
      const key = item?.key ?? i;
      const hole = old.get(key) ?? new Hole(this.end.parentNode.insertBefore(new Comment(), this.end), this.build);
      old.delete(key);
      hole.moveBehind(behind);
      hole.set(item);
      now.set(key, hole);
      behind = hole.end;
    });
    for (const hole of old.values()) hole.remove();
    this.holds.items = now;
  }

  #fill(node) {
    this.clear();
    this.end.parentNode.insertBefore(node, this.end);
  }
}
