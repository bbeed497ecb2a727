// What may go on in an example of section 7: parameters of its call, and values of their types.

import type { Call } from '../../model/sections/calls.ts';
import { entityBehind, hasRule, titleOf, uniquesOf } from '../../model/sections/lookup.ts';
import type { Type } from '../../model/values/type.ts';
import { leaves } from '../names/declared.ts';
import type { Document } from '../document/document.ts';
import { METHODS } from '../forms/calls/calls.ts';
import { MOMENTS } from '../forms/calls/requests.ts';
import type { Asked } from './cells.ts';
import { formOffer, type Offer, wordOffer } from './completion.ts';
import { callAt } from './environment.ts';
import { coded } from './things.ts';
import { capitalised, withArticle } from '../../text/article.ts';

/** A method, then constants as defaults; behind `where` what the request gives as well. */
export function requestLineOffers({
  before,
  place,
  document,
  things,
  isInCode: inCode,
}: Asked): Offer[] {
  if (/^`?[A-Z]*$/.test(before)) {
    const methods = METHODS.map((form) => ({ ...formOffer(form), text: `${form.write} ` }));
    return coded(methods, inCode);
  }
  if (!/\bwhere\b/.test(before)) return things.constants;
  return [...things.parameters(callAt(place, document)), ...things.constants];
}

/** The name of the parameter whose value is being written. */
const VALUE_OF = /([\p{L}_][\p{L}\p{N}_-]*)\s*:\s*\[?[^,{}[\]:]*(?:\d:\d*)?$/u;
const NAME = /[{,]\s*[\p{L}\p{N}_-]*$/u;

/** The parameters after a brace or a comma, a value after a colon. */
export function requestOffers({ before, place, document, things, isInCode }: Asked): Offer[] {
  const call = callAt(place, document);
  if (call === undefined) return [];
  if (!isInCode) return [{ ...wordOffer('{ … }', 'What the request gives.'), text: '`{ ' }];
  if (NAME.test(before))
    return things.parameters(call).map((offer) => ({ ...offer, text: `${offer.text}: ` }));
  const name = VALUE_OF.exec(before)?.[1];
  return name === undefined ? [] : valueOffers(call, name, document);
}

/** What a parameter of a call may be given. */
function valueOffers(call: Call, name: string, document: Document): Offer[] {
  const found = call.steps.find((step) => step.kind === 'find' && step.parameter === name);
  if (found?.kind === 'find') return recordOffers(document, found.entity.name);
  const members = call.takes === null ? [] : leaves(call.takes.shape);
  const typed = [...members, ...call.query, ...call.pathParameters];
  const type = typed.find((one) => one.name === name)?.type ?? null;
  return type === null ? [] : ofType(type, document);
}

function ofType(type: Type, document: Document): Offer[] {
  switch (type.kind) {
    case 'list':
      return ofType(type.of, document);
    case 'one of':
      return type.values.map((value) => wordOffer(value, '', 'value'));
    case 'boolean':
      return ['yes', 'no'].map((word) => wordOffer(word));
    case 'date':
    case 'datetime':
      return MOMENTS.map(formOffer);
    case 'reference':
      return recordOffers(document, type.to);
    default:
      return [];
  }
}

/** What the examples of an entity go by: their titles, and what no other shares. */
export function recordOffers({ spec }: Document, name: string | undefined): Offer[] {
  const entity = entityBehind(spec, name ?? '');
  if (entity === undefined) return [];
  const title = titleOf(entity);
  const naming = [...(title === undefined ? [] : [title]), ...uniquesOf(entity)].filter(
    (field) => !hasRule(field, 'write-only'),
  );
  const names = (entity.examples?.rows ?? []).flatMap(({ values }) =>
    naming.flatMap((field) => {
      const value = values[field.name]?.value ?? null;
      return value === null ? [] : [String(value)];
    }),
  );
  const written = (text: string) => (/[,{}[\]"]/.test(text) ? JSON.stringify(text) : text);
  return [...new Set(names)].map((text) => ({
    ...wordOffer(text, `${capitalised(withArticle(entity.name))}.`, 'value'),
    text: written(text),
  }));
}

/** The status of a request that succeeds. */
export const statusOffers = (call: Call | undefined): Offer[] =>
  call === undefined ? [] : [wordOffer(`${call.answer.status}`, 'The request succeeds.')];
