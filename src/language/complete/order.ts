// What may go on in the line of section 8 that gives the order of judgement.

import { ORDERED } from '../../model/order.ts';
import type { Document } from '../document/document.ts';
import type { Place } from '../document/place.ts';
import { isInCode, type Offer, wordOffer } from './completion.ts';
import { coded, Things } from './things.ts';

/** What an Order can name that stands not in it yet; null where no such line is begun. */
export function orderOffers(line: string, place: Place, document: Document): Offer[] | null {
  const list = /^\s*(?:[-*]\s+)?order\s*:(.*)$/i.exec(line)?.[1];
  if (place.section?.id !== 'errors' || list === undefined) return null;
  const there = list.split(',').map((name) => name.replaceAll('`', '').trim());
  const isInSpan = isInCode(line);
  const words = isInSpan ? [] : ORDERED.map((name) => wordOffer(name));
  return [...words, ...coded(new Things(document).errors, isInSpan)].filter(
    ({ label }) => !there.includes(label),
  );
}
