// A record that a list holds for somebody who is about to ask for it, or that something else is so of.

import type { Expression } from '../../../../model/index.ts';
import type { Actor } from '../../../search/actors/actors.ts';
import type { Aim } from '../../../solver/solve.ts';
import { treeOf } from '../../../subject/expressions/tree-of.ts';
import type { SceneRecord } from '../../../world/scene.ts';
import type { CallQuery, PreparedCall } from '../../../planning/call-query.ts';
import type { PlanningContext } from '../../../planning/planning-context.ts';
import { aimSeen, viewOfListed } from '../../../planning/viewed.ts';
import { isListed, seekListed, type Listing } from './listing.ts';

/** Whether a record is what an obligation is about, for whoever is about to ask. */
export type Judge = (prepared: PreparedCall, record: SceneRecord) => boolean;

export interface Found {
  readonly prepared: PreparedCall;
  readonly record: SceneRecord;
}

/** A record that is listed: as things come about, else sought by what calls give to one for each of the conditions. */
export function oneListed(context: PlanningContext, listing: Listing): Found | null {
  // What was found goes for all that is asked of the list; what was not may be found later.
  const known = context.once(oneListed, () => new Map<Listing['step'], Found>());
  const found = known.get(listing.step) ?? soughtOne(context, listing);
  if (found !== null) known.set(listing.step, found);
  return found;
}

function soughtOne(context: PlanningContext, listing: Listing): Found | null {
  const judge = listedBy(context, listing);
  const found = seek(context, listing, judge);
  if (found !== null) return found;
  const aims = listing.always.map((where) => comingOut(context, listing, where, true));
  const way = aims.filter((aim) => aim !== null);
  if (way.length === 0 || way.length < aims.length) return null;
  return seek(context, listing, judge, () => true, undefined, { ways: [way] });
}

const listedBy =
  (context: PlanningContext, listing: Listing): Judge =>
  (prepared, record) =>
    isListed(context, listing, prepared, record);

/** A record of which it is so, in a situation that is as it should be; `enough` ends the search. */
export function seek(
  context: PlanningContext,
  listing: Listing,
  judge: Judge,
  enough?: () => boolean,
  players?: readonly Actor[],
  towards?: Pick<CallQuery, 'ways' | 'starts'>,
): Found | null {
  let record: SceneRecord | undefined;
  const isFound = (one: PreparedCall): boolean => {
    record = about(listing, one, judge);
    return record !== undefined;
  };
  const prepared = seekListed(context, listing, isFound, players, enough, towards);
  return prepared === null || record === undefined ? null : { prepared, record };
}

/** That a condition comes out so of the latest record that the list could hold; null where it cannot be read. */
export function comingOut(
  context: PlanningContext,
  { step }: Listing,
  where: Expression,
  holds: boolean,
): Aim | null {
  const tree = treeOf(where);
  return tree && { ...aimSeen(where, tree, viewOfListed(context, step)), holds };
}

/** The first record that an obligation is about, in the situation of whoever asks. */
export const about = (
  { step }: Listing,
  prepared: PreparedCall,
  judge: Judge,
): SceneRecord | undefined =>
  prepared.situation.recordsOf(step.entity.name).find((record) => judge(prepared, record));
