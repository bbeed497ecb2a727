// Functions on text: CEL's own and replace of its extension, and slug, lower, upper and pad.

import type { Frame } from '../values/frame.ts';
import { pattern } from '../patterns/pattern.ts';
import { BOOLEAN, TEXT } from '../values/value-type.ts';
import {
  type FunctionDefinition,
  type Implementation,
  INTEGER_ARGUMENT,
  PADDED_ARGUMENT,
  TEXT_ARGUMENT,
  plain,
} from './definition.ts';

/** Beyond this nobody pads, and a mistyped width would fill the memory. */
const MAX_WIDTH = 1_000;

// Letters that no decomposition folds to their plain neighbours.
const FOLDED: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
};

/** `Crème brûlée, 2 ways!` → `creme-brulee-2-ways`: as it stands in an address. */
export function slug(text: string): string {
  const small = text.toLowerCase();
  // Most text has no letter to fold, and folding takes ten times as long.
  if (/^[ -~]*$/.test(small)) return small.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
  const plainLetters = small
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[ßæœøđðłþı]/g, (letter) => FOLDED[letter]!)
    .normalize('NFC');
  return plainLetters.replace(/[^\p{L}\p{N}\p{M}]+/gu, '-').replace(/^-|-$/g, '');
}

/** A number or text with zeros before it, at least `width` characters long. */
function pad(value: string | number, width: number): string | undefined {
  if (width < 0 || width > MAX_WIDTH) return undefined;
  const text = String(value);
  const sign = typeof value === 'number' && value < 0 ? '-' : '';
  const missing = width - [...text].length;
  return sign + '0'.repeat(Math.max(missing, 0)) + text.slice(sign.length);
}

/** Beyond this no text of a product goes, and texts replaced by longer ones would fill the memory. */
const MAX_LENGTH = 1_000_000;

function replaced(text: string, part: string, by: string, frame: Frame): string | undefined {
  if (part === '') return undefined;
  const pieces = text.split(part);
  frame.spend?.(pieces.length);
  const length = text.length + (pieces.length - 1) * (by.length - part.length);
  return length > MAX_LENGTH ? undefined : pieces.join(by);
}

const onText =
  (run: (text: string, other: string) => string | boolean | undefined): Implementation =>
  (_frame, text, other) =>
    run(text as string, other as string);

const search = (
  name: string,
  about: string,
  run: (text: string, part: string) => boolean,
): FunctionDefinition =>
  plain(
    {
      name,
      form: 'method',
      usage: `text.${name}(part)`,
      about,
      takes: [TEXT_ARGUMENT, TEXT_ARGUMENT],
      gives: BOOLEAN,
    },
    onText(run),
  );

const rewrite = (name: string, about: string, run: (text: string) => string): FunctionDefinition =>
  plain(
    { name, form: 'either', usage: `${name}(text)`, about, takes: [TEXT_ARGUMENT], gives: TEXT },
    onText(run),
  );

export const TEXT_FUNCTIONS: readonly FunctionDefinition[] = [
  search('contains', 'whether the part stands in the text', (text, part) => text.includes(part)),
  search('startsWith', 'whether the text begins with the part', (text, part) =>
    text.startsWith(part),
  ),
  search('endsWith', 'whether the text ends with the part', (text, part) => text.endsWith(part)),
  plain(
    {
      name: 'matches',
      form: 'either',
      usage: 'text.matches(pattern)',
      about: 'whether an RE2 pattern is found in the text',
      takes: [TEXT_ARGUMENT, TEXT_ARGUMENT],
      gives: BOOLEAN,
    },
    (frame, text, source) => {
      const { test, size = 1 } = pattern(source as string);
      frame.spend?.((text as string).length * size);
      return test?.(text as string);
    },
  ),
  plain(
    {
      name: 'replace',
      form: 'method',
      usage: 'text.replace(part, by)',
      about: 'the text with another one wherever the part stands in it',
      takes: [TEXT_ARGUMENT, TEXT_ARGUMENT, TEXT_ARGUMENT],
      gives: TEXT,
    },
    (frame, text, part, by) => replaced(text as string, part as string, by as string, frame),
  ),
  rewrite('slug', 'the text in small letters and hyphens, as in an address', slug),
  rewrite('lower', 'the text in small letters', (text) => text.toLowerCase()),
  rewrite('upper', 'the text in capitals', (text) => text.toUpperCase()),
  plain(
    {
      name: 'pad',
      form: 'either',
      usage: 'value.pad(width)',
      about: 'the number or text with zeros before it, up to a width',
      takes: [PADDED_ARGUMENT, INTEGER_ARGUMENT],
      gives: TEXT,
    },
    (_frame, value, width) => pad(value as string | number, width as number),
  ),
];
