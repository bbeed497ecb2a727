// Which texts are an email, a url, a uuid, a slug.

import { slug } from '../../expression/index.ts';
import type { Json } from '../../model/values/json.ts';
import { type Type, longestOf } from '../../model/values/type.ts';

/** As browsers judge `<input type=email>` (HTML Living Standard, valid e-mail address). */
const EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;
/** RFC 9562, any version. */
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
/** The length that a text may have and oversteps; null where it is not too long for its type. */
export function overstepped(kind: Type['kind'], text: Json): number | null {
  const most = longestOf(kind);
  return typeof text === 'string' && text.length > most ? most : null;
}

export const isEmail = (text: string): boolean =>
  overstepped('email', text) === null && EMAIL.test(text);

/** An absolute address of the web, which people can open without harm. */
export function isUrl(text: string): boolean {
  if (overstepped('url', text) !== null || /[\s<>"]/.test(text) || !/^https?:\/\//i.test(text))
    return false;
  return URL.canParse(text);
}

export const isUuid = (text: string): boolean => UUID.test(text);
/** What nearly all of them look like; any other text is held against what it would become. */
const PLAIN_SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
export const isSlug = (text: string): boolean =>
  PLAIN_SLUG.test(text) || (text !== '' && slug(text) === text);

/** Whether text is empty or only white space. */
export const isBlank = (text: string): boolean => text.trim() === '';
