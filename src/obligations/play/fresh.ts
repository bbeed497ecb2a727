// What makes a scenario's texts new to a product that has seen this suite before: the mark that every
// text made up for it has is another one each time.

import { HEX_MARK, MARK } from '../plan/terms.ts';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const DIGITS = '0123456789';

/** Puts new marks into values; what has none is given back as it is. */
export type Freshen = <Of>(value: Of) => Of;

/** Nothing is put in: a world of its own is new by itself. */
export const asItIs: Freshen = (value) => value;

/** New marks, the same ones for a whole scenario. */
export function freshly(): Freshen {
  const mark = any(LETTERS, 1) + any(LETTERS + DIGITS, MARK.length - 1);
  const hex = any(`abcdef${DIGITS}`, HEX_MARK.length);
  return (value) => {
    const text = JSON.stringify(value);
    if (text === undefined) return value;
    const fresh = text
      .replaceAll(MARK, mark)
      .replaceAll(MARK.toUpperCase(), mark.toUpperCase())
      .replaceAll(HEX_MARK, hex);
    return fresh === text ? value : (JSON.parse(fresh) as typeof value);
  };
}

const any = (signs: string, count: number): string =>
  Array.from({ length: count }, () => signs[Math.floor(Math.random() * signs.length)]).join('');
