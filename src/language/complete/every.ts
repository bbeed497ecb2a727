// What may go on in a line of section 7 about many calls at once.

import { TEXT } from '../../expression/index.ts';
import type { Document } from '../document/document.ts';
import { METHODS } from '../forms/calls/calls.ts';
import type { Place } from '../document/place.ts';
import { formOffer, isInCode, type Offer } from './completion.ts';
import { expressionOffers } from './expressions.ts';
import { coded, Things } from './things.ts';

const LINE = /^\s*(?:[-*]\s+)?every (?:request|answer)\b/i;
const NAMES_CALLS = /^[^:]*\s(?:but|of)\s[^:]*$/i;

/** The offers for what stands before a position; null where it is no such line. */
export function everyOffers(
  line: string,
  { section, heading }: Place,
  document: Document,
): Offer[] | null {
  if (section?.id !== 'calls' || heading !== null || !LINE.test(line)) return null;
  const things = new Things(document);
  const inCode = isInCode(line);
  if (NAMES_CALLS.test(line)) return [...METHODS.map(formOffer), ...coded(things.calls(), inCode)];
  if (/\belse\s+`?\w*$/i.test(line)) return coded(things.errors, inCode);
  const open = line.slice(line.lastIndexOf('`') + 1);
  const value = /^\s*(?:[-*]\s+)?every answer\s*:.*\{([^{}]*)$/i.exec(line)?.[1];
  if (value !== undefined)
    return expressionOffers(value, document.linked.scope.with({}), [], null, document);
  if (!inCode || !/\bwhere\s+`[^`]*$/i.test(line)) return [];
  const name = /:\s*\{(\w+)\}/.exec(line)?.[1];
  const environment = document.linked.scope.with(name === undefined ? {} : { [name]: TEXT });
  return expressionOffers(open, environment, [], null, document);
}
