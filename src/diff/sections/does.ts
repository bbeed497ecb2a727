// What changes in what a row of section 4 does besides moving.

import type { Transition } from '../../model/sections/states.ts';
import type { Change } from '../facts/change.ts';
import { places } from '../facts/compared.ts';
import { states } from '../kinds/states.ts';
import { areReordered, matched } from '../facts/matched.ts';
import { idOf, wordsOf } from './steps.ts';

/** What a row of section 4 does besides that it did not, or no longer does. */
export function diffDoes(
  [old, now]: readonly [Transition, Transition],
  holes: { readonly of: string; readonly row: string },
): Change[] {
  const subject = `${holes.of} ${holes.row}`;
  const found = matched(old.does ?? [], now.does ?? [], idOf);
  const { gone, come } = found;
  const [from, to] = [gone[0], come[0]];
  if (from && to && gone.length + come.length === 2 && from.kind === to.kind) {
    const words = { from: wordsOf(from), to: wordsOf(to) };
    return [
      states['does-changed'](`${subject} ${words.to}`, places(from, to), { ...holes, ...words }),
    ];
  }
  return [
    ...gone.map((step) => {
      const words = wordsOf(step);
      return states['does-removed'](`${subject} ${words}`, places(step, now), {
        ...holes,
        step: words,
      });
    }),
    ...come.map((step) => {
      const words = wordsOf(step);
      return states['does-added'](`${subject} ${words}`, places(old, step), {
        ...holes,
        step: words,
      });
    }),
    ...(areReordered(found, now.does ?? [])
      ? [states['does-reordered'](subject, places(old, now), holes)]
      : []),
  ];
}
