// What a list holds for whoever asks without parameters: what all of its conditions let through, and
// nothing that one of them does not.

import type { Expression } from '../../model/index.ts';
import { telling } from '../expect/shown.ts';
import type { Plan } from '../plan.ts';
import type { Player } from '../search/cast.ts';
import { type Without, withoutEach } from '../subject/operands.ts';
import type { SceneRecord } from '../world/scene.ts';
import { withAnother } from './another.ts';
import { untried, type Drafts, type Untried } from './draft.ts';
import {
  isListed,
  listPlan,
  meets,
  nothingListed,
  nothingTells,
  seekListed,
  type Listing,
} from './listing.ts';
import { reaching } from './reaching.ts';
import { rulingOf } from './judgement.ts';
import type { Poised, Workshop } from './workshop.ts';

/** Whether a record is what an obligation is about, for whoever is about to ask. */
export type Judge = (poised: Poised, record: SceneRecord) => boolean;

export interface Found {
  readonly poised: Poised;
  readonly record: SceneRecord;
}

export function deriveListed(workshop: Workshop, drafts: Drafts, listing: Listing): void {
  const { facts, step, always } = listing;
  const call = facts.call.name;
  const common = { kind: 'calls/listed', at: step.at, needs: ['entities', 'roles'] } as const;
  const condition = always.map(({ source }) => source).join(' and ');
  drafts.add({
    ...common,
    name: `${call}:listed`,
    words: { call, condition: condition || `every ${step.entity.name}`, situation: 'listed' },
    plan: () => holdsPlan(workshop, listing),
  });
  always.forEach((where, index) => {
    drafts.add({
      ...common,
      name: `${call}:left out ${index + 1}`,
      words: { call, condition: where.source, situation: 'left out' },
      plan: () => lacksPlan(workshop, listing, where),
    });
    for (const without of withoutEach(where)) {
      const { operand } = without;
      drafts.add({
        ...common,
        name: `${call}:${index + 1} where ${operand} decides`,
        words: { call, condition: where.source, situation: `where ${operand} decides` },
        plan: () => decidesPlan(workshop, listing, where, without),
      });
    }
  });
}

/** That a record is left out, or listed, which would not be so without an operand. */
function decidesPlan(
  workshop: Workshop,
  listing: Listing,
  where: Expression,
  { expression: without, widens }: Without,
): Plan | Untried {
  if (widens) return lacksPlan(workshop, listing, where, without);
  const found = seek(
    workshop,
    listing,
    (poised, record) =>
      isListed(workshop, listing, poised, record) &&
      !meets(workshop, listing, poised, without, record),
  );
  if (found !== null) return showsPlan(workshop, listing, found);
  return untried(`Nothing was found that ${listing.facts.call.name} lists by this alone.`);
}

function holdsPlan(workshop: Workshop, listing: Listing): Plan | Untried {
  const found = seek(workshop, listing, listedBy(workshop, listing));
  if (found !== null) return showsPlan(workshop, listing, found);
  const { name } = listing.facts.call;
  return nothingListed(workshop, listing, `Nothing was found that ${name} lists.`);
}

/** That a record is listed. */
function showsPlan(workshop: Workshop, listing: Listing, found: Found): Plan | Untried {
  const item = telling(found.poised.situation, listing.place.as, found.record);
  if (item === null) return untried(nothingTells(listing));
  const ask = reaching(workshop, listing, found.poised, found.record);
  return listPlan(workshop, listing, found.poised, ask, { $holds: [item] });
}

/** That a record is not listed which every other condition, and this without a part, lets through. */
function lacksPlan(
  workshop: Workshop,
  listing: Listing,
  where: Expression,
  without: Expression | null = null,
): Plan | Untried {
  const found = leftOut(workshop, listing, where, without);
  if (found === null)
    return untried(
      `Nothing was found that ${listing.facts.call.name} leaves out by this condition alone.`,
    );
  const item = telling(found.poised.situation, listing.place.as, found.record);
  if (item === null) return untried(nothingTells(listing));
  return listPlan(workshop, listing, found.poised, found.poised.ask, { $lacks: [item] });
}

/**
 * A record, and who is about to ask for the list, that only one condition leaves out; `without` is that
 * condition without a part, which lets it through. `fits` says what else has to be so of both.
 */
export function leftOut(
  workshop: Workshop,
  listing: Listing,
  where: Expression,
  without: Expression | null,
  { fits = () => true, players }: { fits?: Judge; players?: readonly Player[] } = {},
): Found | null {
  const isLeftOut: Judge = (poised, record) =>
    (without === null || meets(workshop, listing, poised, without, record)) &&
    listing.always.every(
      (other) => (other === where) !== meets(workshop, listing, poised, other, record),
    ) &&
    fits(poised, record);
  let beside: Found | null = null;
  const hasBeside = (): boolean =>
    (beside ??= besideAnother(workshop, listing, where, isLeftOut, players)) !== null;
  return seek(workshop, listing, isLeftOut, hasBeside, players) ?? beside;
}

const listedBy =
  (workshop: Workshop, listing: Listing): Judge =>
  (poised, record) =>
    isListed(workshop, listing, poised, record);

function seek(
  workshop: Workshop,
  listing: Listing,
  judge: Judge,
  enough?: () => boolean,
  players?: readonly Player[],
): Found | null {
  let record: SceneRecord | undefined;
  const isFound = (one: Poised): boolean => {
    record = about(listing, one, judge);
    return record !== undefined;
  };
  const poised = seekListed(workshop, listing, isFound, players, enough);
  return poised === null || record === undefined ? null : { poised, record };
}

const about = ({ step }: Listing, poised: Poised, judge: Judge): SceneRecord | undefined =>
  poised.situation.recordsOf(step.entity.name).find((record) => judge(poised, record));

/**
 * Where a condition speaks of what the call finds, and one of each is all that a search makes: with
 * another to be found, which the record is not listed for.
 */
function besideAnother(
  workshop: Workshop,
  listing: Listing,
  where: Expression,
  judge: Judge,
  players?: readonly Player[],
): Found | null {
  const { facts } = listing;
  const { names } = workshop.subject.uses(where, facts.variables);
  const find = facts.finds.find(({ as }) => names.includes(as));
  const first = find && seek(workshop, listing, listedBy(workshop, listing));
  if (find === undefined || first == null) return null;
  for (const situation of withAnother(workshop, first.poised.situation, find.entity.name))
    for (const player of players ?? [first.poised.player, ...workshop.cast.everybody])
      for (const poised of workshop.poised(situation, facts, player)) {
        const record = about(listing, poised, judge);
        if (record !== undefined && rulingOf(workshop, poised).allowed) return { poised, record };
      }
  return null;
}
