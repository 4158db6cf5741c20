/* What an attack comes to: a sentence, and the damage as a sum people can check and correct. */

import { words } from '../../core/numbers.js';
import { store } from '../../core/store.js';
import { t } from '../../core/texts.js';
import { ATTACK } from './figures.js';

/** What happened, in one sentence. */
export function title(attack) {
  const { target } = attack;
  const [hit, loss] = [attack.read('hit'), attack.read('loss')];
  if (!hit) return t('page.kh.parried', { attack: attack.read('attack_total'), defence: attack.read('defence_total') });
  if (!loss) return t('page.kh.hit_nothing', { name: target.name });
  return t(loss >= target.life ? 'page.kh.hit_dead' : 'page.kh.hit', { name: target.name, n: loss });
}

/* Each part opens its own number; what adds nothing is left out. */
export function terms(state, attack) {
  const { target, card } = attack;
  const loss = attack.read('loss');
  const sixes = attack.read('attack_sixes');
  const list = [
    { value: attack.read('damage'), mark: 'damage', label: card?.name ?? t('page.kh.weapon'), always: true },
    { sign: '+', value: state.view.options.sixes === 'once' ? Math.min(1, sixes) : sixes, mark: 'attack_sixes', label: t('page.kh.sixes', { n: sixes }) },
    { sign: '\u2212', value: attack.read('defence_sixes'), mark: 'defence_sixes', label: t('page.kh.sixes_of', { name: target.name, n: attack.read('defence_sixes') }) },
    { sign: '\u2212', value: attack.read('armour'), mark: 'armour', label: t('page.kh.armour') },
  ].filter(({ value, always }) => value || always);
  const after = `${words(target.life)} → ${words(Math.max(0, target.life - loss))}`;
  return [...list.map((part) => ({ ...part, press: state.seat ? correct(part.mark) : null })), { sign: '=', value: loss, label: target.name, more: after }];
}

const correct = (mark) => () => store.set({ open: { kind: 'mark', sheet: ATTACK, mark } });
