// What may go on in the steps of a row of section 4: those of a call, with the row's record in hand.

import { clockCall } from '../../model/steps/by-clock.ts';
import type { Document } from '../document/document.ts';
import type { Place } from '../document/place.ts';
import type { Offer } from './completion.ts';
import { lifecycleAbove } from './environment.ts';
import { stepOffers } from './steps.ts';

/** Steps that only a call has, and the one who makes it. */
const OF_CALLS = /^(?:find|list|read|update|sign|newest|oldest|by|page|me)\b/;

interface Asked {
  readonly place: Place;
  readonly document: Document;
  readonly before: string;
}

/** What may follow in the cell Does of a row by the clock. */
export function clockStepOffers({ place, document, before }: Asked): Offer[] {
  const [name] = lifecycleAbove(place)?.split('.') ?? [];
  if (name === undefined) return [];
  const at = { line: 1, column: 1, length: 0 };
  const call = clockCall('', { name, at }, [], at);
  const offers = stepOffers(`find ${name} by id; ${before}`, call, document);
  return offers.filter(({ label }) => !OF_CALLS.test(label));
}
