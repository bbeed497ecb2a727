// The lines of section 7 about many calls at once.

import type { EveryAnswer, EveryRequest } from '../model/index.ts';
import { code } from './words.ts';

/** `Every request but GET: X-CSRF-Token: {csrf} where …, else CSRF_FAILED`. */
export function everyRequestInWords(line: EveryRequest): string {
  const { header, name, where, error } = line;
  const condition = where === null ? '' : ` where ${code(where.source)}`;
  const otherwise = error === null ? '' : `, else ${code(error.name)}`;
  return `Every request${whichInWords(line)}: ${code(`${header}: {${name}}`)}${condition}${otherwise}`;
}

/** ` but GET, signIn`: which requests a line is about; empty where it is about all. */
export function whichInWords({ which: { kind, methods, calls } }: EveryRequest): string {
  const named = [...methods, ...calls.map(({ name }) => code(name))];
  return kind === 'but' && named.length === 0 ? '' : ` ${kind} ${named.join(', ')}`;
}

/** `Every answer: X-Request-Id: {uuid()}`. */
export function everyAnswerInWords({ header, value }: EveryAnswer): string {
  return `Every answer: ${code(`${header}: ${valueInWords(value)}`)}`;
}

/** `{uuid()}`: a header's value, its expressions in braces. */
export const valueInWords = (value: EveryAnswer['value']): string =>
  value.map((part) => (typeof part === 'string' ? part : `{${part.source}}`)).join('');
