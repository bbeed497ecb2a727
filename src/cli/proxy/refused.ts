// Which error of section 8 an answer is.

import type { CatalogueError, Json, Spec } from '../../model/index.ts';
import { isObject } from './exchange.ts';

const MAX_DEPTH = 6;

/** The texts within a body. */
function textsIn(value: Json, depth = 0): string[] {
  if (typeof value === 'string') return [value];
  if (depth >= MAX_DEPTH) return [];
  if (Array.isArray(value)) return value.flatMap((item) => textsIn(item, depth + 1));
  return isObject(value) ? Object.values(value).flatMap((item) => textsIn(item, depth + 1)) : [];
}

/** The error whose code or message a body has in it; null where no error is recognised. */
export function errorIn({ sections }: Spec, body: Json): CatalogueError | null {
  const { errors } = sections.errors.facts;
  const texts = textsIn(body);
  const coded = errors.find(({ code }) => texts.includes(code));
  if (coded !== undefined) return coded;
  const plain = errors.filter(({ message }) => !message.includes('{') && message !== '');
  return plain.find(({ message }) => texts.includes(message)) ?? null;
}
