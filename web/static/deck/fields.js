/* How far the stickers are: one field per card, filled once it has one. */

const NEXT_WIDTH = [[120, 24], [240, 36], [Infinity, 48]];

let drawn = { key: '', node: null };

/** The fields as a node; drawn anew only when a number changed. `label` is for those who do not see them. */
export function fields(filled, all, label) {
  const key = `${filled}/${all}`;
  if (drawn.key !== key) drawn = { key, node: draw(filled, all) };
  drawn.node.setAttribute('aria-label', label);
  return drawn.node;
}

function draw(filled, all) {
  const node = document.createElement('div');
  node.className = `mp w${NEXT_WIDTH.find(([most]) => all <= most)[1]}`;
  node.setAttribute('role', 'img');
  for (let i = 0; i < all; i++) node.append(Object.assign(document.createElement('i'), { className: i < filled ? 'x' : 'hole' }));
  return node;
}
