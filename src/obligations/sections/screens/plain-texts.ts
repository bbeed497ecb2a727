// Texts that a call answers by themselves, of no record: tags, names. What shows them may show records
// that hold them as well, so that they are looked for where those of the first page hold others.

import type { Screen } from '../../../model/index.ts';
import { fill, reach } from '../../play/fill.ts';
import { make } from '../../search/attempt.ts';
import { answered, type Value } from '../../plan/value.ts';
import { crowd } from '../calls/lists/crowd.ts';
import { listingBy } from './listing-by.ts';
import type { Listing } from '../calls/lists/listing.ts';
import { fillable } from '../calls/lists/reaching.ts';
import type { PlanningContext } from '../../planning/planning-context.ts';
import type { PreparedCall } from '../../planning/call-query.ts';

/** The first of each list of texts that a call answers. */
export function plainTexts({ facts, situation, ask }: PreparedCall): Value[] {
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
export function apart(
  context: PlanningContext,
  screen: Screen,
  prepared: PreparedCall,
): PreparedCall | null {
  const { facts, actor } = prepared;
  for (const shown of screen.shows) {
    const listing = shown.name === facts.call.name ? null : listingBy(context, shown);
    if (listing === null || !holds(context, listing, prepared)) continue;
    const size = fillable(context, listing);
    const made = size === null ? null : crowd(context, listing, size);
    const later = made && context.prepared(made.prepared.situation, facts, actor).next().value;
    if (later && plainTexts(later).length > 0 && !holds(context, listing, later)) return later;
  }
  return null;
}

/** Whether a list answers, for whoever is answered texts, one of these as well. */
function holds(context: PlanningContext, { facts }: Listing, prepared: PreparedCall): boolean {
  const { situation, actor } = prepared;
  const list = context.prepared(situation, facts, actor).next().value;
  if (list === undefined) return false;
  const { memory } = make(situation, prepared.ask).outcome.after;
  const body = JSON.stringify(make(list.situation, list.ask).outcome.answer.body);
  return plainTexts(prepared).some((text) => body.includes(JSON.stringify(fill(memory, text))));
}
