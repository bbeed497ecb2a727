// Pages of lists.

import { type Answer, refuseAll, type Violation } from './answers.ts';

export interface Page {
  readonly limit: number;
  readonly offset: number;
}

/** The page that an address asks for, or the refusal of one that there cannot be. */
export function pageIn(query: URLSearchParams): Page | { readonly refused: Answer } {
  const limit = query.get('limit') ?? '20';
  const offset = query.get('offset') ?? '0';
  const wrong = Object.entries({ limit, offset })
    .filter(([, value]) => !/^\d+$/.test(value))
    .map(([field]): Violation => ({ code: 'INVALID', field }));
  const refused = refuseAll(wrong);
  return refused === null ? { limit: Number(limit), offset: Number(offset) } : { refused };
}

export const pageOf = <Item>(items: readonly Item[], { limit, offset }: Page): Item[] =>
  items.slice(offset, offset + limit);
