/* Templates that cannot inject: a template's own strings are parsed once, values only ever become text, attributes,
   properties or listeners. render() patches the places whose value changed, so a focused field stays as it is.

     render(html`<button class="btn ${kind}" @click=${press} ?hidden=${gone} .value=${text}>${label}</button>`, host)

   A place in text takes words, numbers, a template, a node, a list of these, or nothing (null, false, undefined).
   `keyed(key, template)` names an item of a list, so it moves instead of being rewritten. */

import { Hole } from './hole.js';

const HERE = '\u00a7';
const PLACE = /\u00a7(\d+)\u00a7/;
const compiled = new WeakMap();

export const html = (strings, ...values) => ({ strings, values, svg: false });
export const svg = (strings, ...values) => ({ strings, values, svg: true });
export const keyed = (key, template) => ({ ...template, key });

const hosts = new WeakMap();

/** Show `template` in `host`; the first call fills it, later ones patch it. */
export function render(template, host) {
  let hole = hosts.get(host);
  if (!hole) {
    host.replaceChildren();
    hosts.set(host, (hole = new Hole(host, build)));
  }
  hole.set(template);
}

/** Make a template's nodes and the setters of its places. */
export function build(template) {
  const { content, places } = compile(template);
  const nodes = document.importNode(content, true);
  const found = [...walk(nodes)];
  return { nodes, setters: places.map((place) => setter(found[place.at], place)) };
}

function compile({ strings, svg: isSvg }) {
  if (compiled.has(strings)) return compiled.get(strings);
  const holder = document.createElement('template');
  const source = join(strings);
  holder.innerHTML = isSvg ? `<svg>${source}</svg>` : source;
  const content = holder.content;
  if (isSvg) content.firstChild.replaceWith(...content.firstChild.childNodes);
  const result = { content, places: places(content) };
  compiled.set(strings, result);
  return result;
}

function join(strings) {
  let source = strings[0];
  for (let i = 1; i < strings.length; i++) {
    const inTag = source.lastIndexOf('<') > source.lastIndexOf('>');
    // A `style` attribute, even an inert one, would be reported against the content policy as soon as it is parsed.
    if (inTag) source = source.replace(/\sstyle=$/, ' data-style=');
    source += (inTag ? `${HERE}${i - 1}${HERE}` : `<!--${HERE}${i - 1}${HERE}-->`) + strings[i];
  }
  return source;
}

function* walk(root) {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_COMMENT);
  while (walker.nextNode()) yield walker.currentNode;
}

function places(content) {
  const list = [];
  [...walk(content)].forEach((node, at) => {
    if (node.nodeType === Node.COMMENT_NODE) {
      if (PLACE.test(node.data)) list.push({ at, first: Number(PLACE.exec(node.data)[1]), kind: 'child' });
      return;
    }
    for (const { name, value } of [...node.attributes]) {
      if (!PLACE.test(value)) continue;
      const parts = value.split(PLACE);
      const texts = parts.filter((_, i) => i % 2 === 0);
      list.push({ at, first: Number(parts[1]), kind: name[0], name, texts });
      node.removeAttribute(name);
    }
  });
  return list;
}

function setter(node, place) {
  if (place.kind === 'child') {
    const hole = new Hole(node, build);
    return (values) => hole.set(values[place.first]);
  }
  const put = { '@': listen, '?': toggle, '.': assign }[place.kind] ?? (place.name === 'data-style' ? style : write);
  const name = '@?.'.includes(place.kind) ? place.name.slice(1) : place.name;
  let old;
  return (values) => {
    const value = whole(place, values);
    if (value !== old || (place.kind === '.' && !isTypedInto(node, name))) put(node, name, value, old);
    old = value;
  };
}

// A redraw takes nothing from who types.
const isTypedInto = (node, name) => name === 'value' && node === document.activeElement;

function whole({ texts, first }, values) {
  if (texts.length === 2 && !texts[0] && !texts[1]) return values[first];
  return texts.reduce((text, piece, i) => text + (values[first + i - 1] ?? '') + piece);
}

function write(node, name, value) {
  if (value === null || value === undefined || value === false) node.removeAttribute(name);
  else node.setAttribute(name, value === true ? '' : value);
}

const toggle = (node, name, value) => node.toggleAttribute(name, Boolean(value));

function assign(node, name, value) {
  if (node[name] !== value) node[name] = value;
}

function listen(node, name, value, old) {
  if (old) node.removeEventListener(name, old);
  if (value) node.addEventListener(name, value);
}

function style(node, _, value, old) {
  for (const name of Object.keys(old ?? {})) if (!(name in (value ?? {}))) node.style.removeProperty(name);
  for (const [name, text] of Object.entries(value ?? {})) node.style.setProperty(name, text);
}
