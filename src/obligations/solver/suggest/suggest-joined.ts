// The same for texts that are put together: what one of two parts would have to be, the other staying as it is.

import type { Tree, Value } from '../../../expression/index.ts';
import type { Deeper, Suggestion } from './suggestion.ts';
import type { Want } from './want.ts';

/** Wishes for the parts of a text by which the whole is what is wanted. */
export function byJoining(
  left: Tree,
  right: Tree,
  a: Value,
  b: Value,
  want: Want,
  deeper: Deeper,
): Suggestion[] {
  const within = (before: string, after: string): Want[] => wishes(want, before, after);
  return [
    ...within('', shown(b)).flatMap((wish) => deeper(left, wish)),
    ...within(shown(a), '').flatMap((wish) => deeper(right, wish)),
  ];
}

const shown = (value: Value): string => String(value ?? '');

/** What is wanted of a text that stands between two others. */
function wishes(want: Want, before: string, after: string): Want[] {
  const others = before + after;
  if (want.kind === 'is' && typeof want.value === 'string') {
    const whole = want.value;
    const isAround =
      whole.startsWith(before) && whole.endsWith(after) && whole.length >= others.length;
    const own = whole.slice(before.length, whole.length - after.length);
    return isAround ? [{ kind: 'is', value: own }] : [];
  }
  if (want.kind === 'size') {
    const size = [...others].length;
    const least = Math.max(0, want.least - size);
    // Where the others are too long by themselves, it is as short as can be for now.
    return want.most < size
      ? [{ kind: 'size', least: 1, most: 1 }]
      : [{ kind: 'size', least, most: want.most - size }];
  }
  return want.kind === 'joined'
    ? [{ ...want, before: want.before + before, after: after + want.after }]
    : [{ kind: 'joined', before, after, want }];
}
