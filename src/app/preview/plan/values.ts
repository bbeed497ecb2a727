// The parameters of a call as they are at hand: from the route, the records shown, and a form.

import type { Json } from '../../../model/index.ts';
import { valueAt, type JsonObject } from '../../../screens/calls/parts.ts';
import type { Bound, Shown } from '../../../screens/sources.ts';

/** What a page, or one row of it, has at hand. */
export interface AtHand {
  readonly route: Readonly<Record<string, string>>;
  /** The record shown by a part of an answer: the row in hand where it is a list. */
  readonly record: (shown: Shown) => JsonObject | null;
}

export type Parameters = Readonly<Record<string, Json>>;

/** What is not asked for in the form; null where a record or value is not there (yet). */
export function given(bound: readonly Bound[], hand: AtHand): Parameters | null {
  const values: [string, Json][] = [];
  for (const { parameter, source } of bound) {
    if (source.from === 'form') continue;
    const value =
      source.from === 'route'
        ? hand.route[parameter.name]
        : valueAt(hand.record(source.shown) ?? undefined, source.path);
    if (value !== undefined && value !== null) values.push([parameter.name, value]);
    else if (!parameter.optional) return null;
  }
  return Object.fromEntries(values);
}
