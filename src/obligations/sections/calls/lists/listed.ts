// What a list holds for whoever asks without parameters: what all of its conditions let through, and
// nothing that one of them does not.

import { entityNamed, type Expression } from '../../../../model/index.ts';
import { telling, tellingAmongAll } from '../../../expect/shown.ts';
import type { Plan } from '../../../plan/plan.ts';
import type { Actor } from '../../../search/actors/actors.ts';
import { type Without, withoutEach } from '../../../subject/comparisons/operands.ts';
import { withAnother } from '../../../requests/another.ts';
import type { Drafts } from '../../../planning/drafts/draft.ts';
import { untried, type Untried } from '../../../planning/no-plan.ts';
import { listPlan } from './list-plan.ts';
import { isListed, meets, nothingListed, nothingTells, type Listing } from './listing.ts';
import { reaching } from './reaching.ts';
import { rulingOf } from '../../../planning/judgement.ts';
import type { PlanningContext } from '../../../planning/planning-context.ts';
import { about, comingOut, oneListed, seek, type Found, type Judge } from './one-listed.ts';
import type { Aim } from '../../../solver/solve.ts';

export function deriveListed(context: PlanningContext, drafts: Drafts, listing: Listing): void {
  const { facts, step, always } = listing;
  const call = facts.call.name;
  const common = { kind: 'calls/listed', at: step.at, needs: ['entities', 'roles'] } as const;
  const condition = always.map(({ source }) => source).join(' and ');
  drafts.add({
    ...common,
    name: `${call}:listed`,
    words: { call, condition: condition || `every ${step.entity.name}`, situation: 'listed' },
    plan: () => holdsPlan(context, listing),
  });
  always.forEach((where, index) => {
    drafts.add({
      ...common,
      name: `${call}:left out ${index + 1}`,
      words: { call, condition: where.source, situation: 'left out' },
      plan: () => lacksPlan(context, listing, where),
    });
    for (const without of withoutEach(where)) {
      const { operand } = without;
      drafts.add({
        ...common,
        name: `${call}:${index + 1} where ${operand} decides`,
        words: { call, condition: where.source, situation: `where ${operand} decides` },
        plan: () => decidesPlan(context, listing, where, without),
      });
    }
  });
}

/** That a record is left out, or listed, which would not be so without an operand. */
function decidesPlan(
  context: PlanningContext,
  listing: Listing,
  where: Expression,
  { expression: without, widens }: Without,
): Plan | Untried {
  if (widens) return lacksPlan(context, listing, where, without);
  const isDeciding: Judge = (prepared, record) =>
    isListed(context, listing, prepared, record) &&
    !meets(context, listing, prepared, without, record);
  const found =
    seek(context, listing, isDeciding) ??
    ledFrom(context, listing, isDeciding, undefined, [
      ...listing.always.map((other) => comingOut(context, listing, other, true)),
      comingOut(context, listing, without, false),
    ]);
  if (found !== null) return showsPlan(context, listing, found);
  return untried(`Nothing was found that ${listing.facts.call.name} lists by this alone.`);
}

function holdsPlan(context: PlanningContext, listing: Listing): Plan | Untried {
  const found = oneListed(context, listing);
  if (found !== null) return showsPlan(context, listing, found);
  const { name } = listing.facts.call;
  return nothingListed(context, listing, `Nothing was found that ${name} lists.`);
}

/** That a record is listed. */
function showsPlan(context: PlanningContext, listing: Listing, found: Found): Plan | Untried {
  const item = telling(found.prepared.situation, listing.place.as, found.record);
  if (item === null) return untried(nothingTells(listing));
  const ask = reaching(context, listing, found.prepared, found.record);
  return listPlan(context, listing, found.prepared, ask, { $holds: [item] });
}

/** That a record is not listed which every other condition, and this without a part, lets through. */
function lacksPlan(
  context: PlanningContext,
  listing: Listing,
  where: Expression,
  without: Expression | null = null,
): Plan | Untried {
  const found = leftOut(context, listing, where, without);
  if (found === null)
    return untried(
      `Nothing was found that ${listing.facts.call.name} leaves out by this condition alone.`,
    );
  const tell = isElsewhere(context, listing, found) ? tellingAmongAll : telling;
  const item = tell(found.prepared.situation, listing.place.as, found.record);
  if (item === null) return untried(nothingTells(listing));
  return listPlan(context, listing, found.prepared, found.prepared.ask, { $lacks: [item] });
}

/** Whether a line `Within` keeps a record from whoever asks. */
function isElsewhere(
  { spec }: PlanningContext,
  { step }: Listing,
  { prepared, record }: Found,
): boolean {
  const { situation, actor } = prepared;
  const path = entityNamed(spec, step.entity.name)?.within?.path ?? [];
  const who = situation.person(actor.name)?.identity;
  const me = who && situation.scene().record(who.entity, who.key);
  const share = path[0]?.name;
  if (path.length !== 1 || share === undefined) return false;
  return JSON.stringify(me?.stored[share]) !== JSON.stringify(record.stored[share]);
}

/**
 * A record, and who is about to ask for the list, that only one condition leaves out; `without` is that
 * condition without a part, which lets it through. `fits` says what else has to be so of both.
 */
export function leftOut(
  context: PlanningContext,
  listing: Listing,
  where: Expression,
  without: Expression | null,
  { fits = () => true, players }: { fits?: Judge; players?: readonly Actor[] } = {},
): Found | null {
  const isLeftOut: Judge = (prepared, record) =>
    (without === null || meets(context, listing, prepared, without, record)) &&
    listing.always.every(
      (other) => (other === where) !== meets(context, listing, prepared, other, record),
    ) &&
    fits(prepared, record);
  let beside: Found | null = null;
  const hasBeside = (): boolean =>
    (beside ??= besideAnother(context, listing, where, isLeftOut, players)) !== null;
  return (
    seek(context, listing, isLeftOut, hasBeside, players) ??
    beside ??
    ledFrom(context, listing, isLeftOut, players, [
      ...listing.always.map((other) => comingOut(context, listing, other, other !== where)),
      ...(without === null ? [] : [comingOut(context, listing, without, true)]),
    ])
  );
}

/** A record for which the conditions of the list come out so, sought by what calls give to one, from where one is listed. */
function ledFrom(
  context: PlanningContext,
  listing: Listing,
  judge: Judge,
  players: readonly Actor[] | undefined,
  aims: readonly (Aim | null)[],
): Found | null {
  const way = aims.filter((aim) => aim !== null);
  const from = way.length < aims.length ? null : oneListed(context, listing);
  if (from === null) return null;
  // What going on from the first data comes upon has been looked at before.
  const isAll = (): boolean => true;
  const starts = [from.prepared.situation];
  return seek(context, listing, judge, isAll, players, { ways: [way], starts });
}

/**
 * Where a condition speaks of what the call finds, and one of each is all that a search makes: with
 * another to be found, which the record is not listed for.
 */
function besideAnother(
  context: PlanningContext,
  listing: Listing,
  where: Expression,
  judge: Judge,
  players?: readonly Actor[],
): Found | null {
  const { facts } = listing;
  const { names } = context.subject.uses(where, facts.variables);
  const find = facts.finds.find(({ as }) => names.includes(as));
  const first = find && oneListed(context, listing);
  if (find === undefined || first == null) return null;
  for (const situation of withAnother(context, first.prepared.situation, find.entity.name))
    for (const actor of players ?? [first.prepared.actor, ...context.actors.everybody])
      for (const prepared of context.prepared(situation, facts, actor)) {
        const record = about(listing, prepared, judge);
        if (record !== undefined && rulingOf(context, prepared).allowed)
          return { prepared, record };
      }
  return null;
}
