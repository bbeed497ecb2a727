// Texts of an exact length, as people count characters.

import { NOBODYS_WEB } from '../plan/terms.ts';
import type { Value } from '../plan/value.ts';
import { matching } from './matching.ts';
import type { Setting } from './plausible.ts';
import type { Wanted } from './wanted.ts';

/** One character to people, two units to a machine that counts wrongly. */
const WIDE = '🙂';
const MAIL = '@example.com';
/** As long as what may stand beside the mark. */
const ROOM = 12;

/** A text of the member's type with so many characters; undefined where there is none. */
export function ofLength(wanted: Wanted, size: number, setting: Setting): Value | undefined {
  const { type, rules } = wanted;
  const { mark, web = NOBODYS_WEB } = setting;
  const salt = size < ROOM + mark.length ? `${setting.salt}` : `${mark}${setting.salt}`;
  const isMail = type.kind === 'email' || rules.some(({ test }) => test.kind === 'an email');
  if (isMail) return around('n', salt, MAIL, '', size);
  const isWeb = type.kind === 'url' || rules.some(({ test }) => test.kind === 'a url');
  if (isWeb) return around(`${web}/`, salt, '', '', size);
  const patterns = rules.flatMap(({ test }) => (test.kind === 'matches' ? [test.pattern] : []));
  if (type.kind === 'slug' && patterns.length === 0) return around('n', salt, '', '', size);
  if (type.kind !== 'text' && type.kind !== 'slug') return undefined;
  return patterns.length > 0
    ? matching(patterns, size)
    : (around('n', salt, '', wanted.isPlain === true ? '' : WIDE, size) ??
        short(size, setting.salt));
}

/** A text that begins and ends so, filled up to its length; undefined where that is too short. */
function around(
  head: string,
  salt: string,
  tail: string,
  wide: string,
  size: number,
): string | undefined {
  const fixed = [...(head + salt + wide + tail)].length;
  return size < fixed ? undefined : head + 'x'.repeat(size - fixed) + salt + wide + tail;
}

const short = (size: number, salt: number): string =>
  'abcdefghijklmnopqrstuvwxyz'[salt % 26]!.repeat(size);
