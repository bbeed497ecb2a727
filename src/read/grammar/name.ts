// Names as cells hold them: bare, or all of a code span.

import type { Reference } from '../../model/schema/values/reference.ts';
import type { Phrase } from '../../text/phrase.ts';
import { wholeCode } from './whole-code.ts';
import { letters, type Pattern } from '../../text/letters.ts';

export const CALL_NAME = /^[a-z][A-Za-z0-9_]*$/;
/** Of screens and roles, which people write in words. */
export const WORDED_NAME = letters(
  String.raw`^[\p{Lu}][\p{L}\p{N}_'’/&()-]*(?: [\p{L}\p{N}_'’/&()-]+)*$`,
);
export const ENTITY_NAME = letters(String.raw`^[\p{Lu}][\p{L}\p{N}_]*$`);
export const FIELD_NAME = letters(String.raw`^[\p{Ll}][\p{L}\p{N}_]*$`);
export const UPPER_NAME = /^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*$/;

/** One word, or words joined by `-`, `_` or capitals, as an `UPPER_NAME`; null for anything else. */
export function inCapitals(text: string): string | null {
  const name = text
    .replaceAll('`', '')
    .trim()
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replaceAll('-', '_')
    .toUpperCase();
  return UPPER_NAME.test(name) ? name : null;
}

/** The name that a phrase is, null where it is not of that form. */
export function nameIn(phrase: Phrase, form: Pattern): Reference | null {
  const name = wholeCode(phrase.trim());
  return form.test(name.text) ? { name: name.text, at: name.at } : null;
}
