// Colours for a terminal. They are written as marks with a key of this process, so that no text from
// outside can write one; whatever prints turns them into escapes, and leaves no other escape as it is.

import { printable } from './printable.ts';

type Style = (text: string) => string;

export interface Paint {
  readonly bold: Style;
  readonly dim: Style;
  readonly red: Style;
  readonly green: Style;
  readonly yellow: Style;
  readonly cyan: Style;
}

/** The parameters that begin and end each style (ECMA-48, SGR). */
const STYLES: Readonly<Record<keyof Paint, readonly [number, number]>> = {
  bold: [1, 22],
  dim: [2, 22],
  red: [31, 39],
  green: [32, 39],
  yellow: [33, 39],
  cyan: [36, 39],
};

const KEY = globalThis.crypto.randomUUID();
const markOf = (parameter: number): string => `{${KEY}:${parameter}}`;
const MARKS = new RegExp(`\\{${KEY}:(\\d+)\\}`, 'g');

/** Paints, or leaves texts as they are. */
export function paintOf(coloured: boolean): Paint {
  const style = (name: keyof Paint): Style => {
    const [begin, end] = STYLES[name].map(markOf) as [string, string];
    // What is painted within ends there: the outer style goes on afterwards.
    return coloured ? (text) => begin + text.replaceAll(end, end + begin) + end : (text) => text;
  };
  return {
    ...{ bold: style('bold'), dim: style('dim'), red: style('red') },
    ...{ green: style('green'), yellow: style('yellow'), cyan: style('cyan') },
  };
}

/** A text as a terminal is given it: with colours where it was painted, and no other escape. */
export const forTerminal = (text: string): string =>
  printable(text).replace(MARKS, (_mark, parameter: string) => `\u001B[${parameter}m`);
