// Texts at the edge of a pattern: one that matches, and those that just do not.

import { normaliser } from '../../engine/entities/normalise.ts';
import { counterSampleOf, sampleOf } from '../../expression/patterns/sample.ts';
import type { Json, Rule, Type } from '../../model/index.ts';
import { isOfType } from './of-type.ts';
import { plausible, type Setting } from './plausible.ts';
import { passes } from './tests.ts';
import type { Wanted } from './wanted.ts';

interface Patterned {
  readonly met: readonly string[];
  readonly past: readonly string[];
}

/** A text that matches, and several that do not and break no other rule if that can be, the plainest first. */
export function patterned(wanted: Wanted, rule: Rule, source: string, setting: Setting): Patterned {
  const [met = sampleOf(source)] = plausible(wanted, setting);
  const others = wanted.rules.filter((other) => other !== rule);
  const text = typeof met === 'string' ? met : '';
  const kept = wanted.field === null ? (value: Json) => value : normaliser(wanted.field);
  // What is not even of its type is refused for that.
  const fails = (value: string): boolean =>
    !passes(setting.spec, rule, kept(value), setting.now) &&
    value.trim() !== '' &&
    isOfType(wanted.type, value);
  const failsAlone = (value: string): boolean =>
    fails(value) && others.every((other) => passes(setting.spec, other, kept(value), setting.now));
  const near = [...nearTo(text), ...Array.from(text, (_, end) => text.slice(0, end))];
  const past =
    near.find(failsAlone) ??
    [counterSampleOf(source)].find((value) => value !== undefined && fails(value));
  const more = [tooShort(text, failsAlone), acrossLines(text, wanted.type, failsAlone)];
  return {
    met: text === '' ? [] : [text],
    past: [...new Set([past, ...more])].flatMap((value) => value ?? []),
  };
}

/** The longest beginning of a text that matches that does not match itself. */
const tooShort = (text: string, fails: (value: string) => boolean): string | undefined =>
  Array.from(text, (_, end) => text.slice(0, end)).findLast(fails);

/** A text that matches, with a line before it or after it: the pattern is about all of the text. */
const acrossLines = (
  text: string,
  { kind }: Type,
  fails: (value: string) => boolean,
): string | undefined =>
  kind === 'text' && text !== ''
    ? [`${text}\n!`, `!\n${text}`, `${text}\n${text}`].find(fails)
    : undefined;

/** Classes of characters, and what may stand in place of each of them. */
const CHARACTER_CLASSES: readonly (readonly [RegExp, string])[] = [
  [/\p{Nd}/gu, 'x'],
  [/\p{Lu}/gu, 'x'],
  [/\p{Ll}/gu, 'X'],
  [/\p{L}/gu, '1'],
  [/[^\p{L}\p{Nd}]/gu, 'x'],
];

/** Texts that differ from one in a character that its pattern may not allow, or in all of a class that it needs. */
const nearTo = (text: string): string[] => [
  ...[`${text.slice(0, -1)}!`, `!${text.slice(1)}`, `${text}!`, text.toUpperCase()],
  ...['1', '-1', 'x', '-x'].flatMap((sign) => [
    `${text.slice(0, -sign.length)}${sign}`,
    `${text}${sign}`,
  ]),
  text.repeat(8),
  ...CHARACTER_CLASSES.map(([kind, other]) => text.replaceAll(kind, other)),
];
