// Texts that a call answers by themselves, of no record: tags, names. What shows them may show records
// that hold them as well, so that they are looked for where those of the first page hold others.

import type { Screen } from '../../model/index.ts';
import { fill, reach } from '../play/fill.ts';
import { make } from '../search/attempt.ts';
import { answered, type Value } from '../value.ts';
import { crowd } from './crowd.ts';
import { listingBy } from './hides.ts';
import type { Listing } from './listing.ts';
import { fillable } from './reaching.ts';
import type { Poised, Workshop } from './workshop.ts';

/** The first of each list of texts that a call answers. */
export function plainTexts({ facts, situation, ask }: Poised): Value[] {
  const { act, outcome } = make(situation, ask);
  const { shape } = facts.call.answer;
  const members = shape?.kind === 'object' ? shape.members : [];
  return members.flatMap(({ name, shape: inner }): Value[] => {
    const isTexts =
      inner.kind === 'value' && inner.type.kind === 'list' && inner.type.of.kind === 'text';
    const path = [name, 0];
    const first = reach(outcome.after.memory, outcome.answer.body, path);
    return isTexts && typeof first === 'string' ? [answered(act.id, ...path)] : [];
  });
}

/**
 * Somebody about to be answered texts that are in no other list of the screen as it shows it at first;
 * null where none holds them, or nothing else was found.
 */
export function apart(workshop: Workshop, screen: Screen, poised: Poised): Poised | null {
  const { facts, player } = poised;
  for (const shown of screen.shows) {
    const listing = shown.name === facts.call.name ? null : listingBy(workshop, shown);
    if (listing === null || !holds(workshop, listing, poised)) continue;
    const size = fillable(workshop, listing);
    const made = size === null ? null : crowd(workshop, listing, size);
    const later = made && workshop.poised(made.poised.situation, facts, player).next().value;
    if (later && plainTexts(later).length > 0 && !holds(workshop, listing, later)) return later;
  }
  return null;
}

/** Whether a list answers, for whoever is answered texts, one of these as well. */
function holds(workshop: Workshop, { facts }: Listing, poised: Poised): boolean {
  const { situation, player } = poised;
  const list = workshop.poised(situation, facts, player).next().value;
  if (list === undefined) return false;
  const { memory } = make(situation, poised.ask).outcome.after;
  const body = JSON.stringify(make(list.situation, list.ask).outcome.answer.body);
  return plainTexts(poised).some((text) => body.includes(JSON.stringify(fill(memory, text))));
}
