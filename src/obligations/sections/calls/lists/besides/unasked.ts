// A list holds a record whatever else is so of it that its conditions do not ask for: in each state, and once, by
// however many others it is listed.

import { entityNamed } from '../../../../../model/index.ts';
import { macroOf, parse, type Tree } from '../../../../../expression/index.ts';
import { telling } from '../../../../expect/shown.ts';
import type { Plan } from '../../../../plan/plan.ts';
import { make } from '../../../../search/attempt.ts';
import type { Situation } from '../../../../situation/situation.ts';
import type { Drafts } from '../../../../planning/drafts/draft.ts';
import { untried, type Untried } from '../../../../planning/no-plan.ts';
import type { PlanningContext } from '../../../../planning/planning-context.ts';
import { listPlan } from '../list-plan.ts';
import { isListed, nothingTells, type Listing } from '../listing.ts';
import { oneListed, seek, type Found } from '../one-listed.ts';
import { reaching } from '../reaching.ts';

export function deriveUnasked(context: PlanningContext, drafts: Drafts, listing: Listing): void {
  const { facts, step, always } = listing;
  const call = facts.call.name;
  const condition = always.map(({ source }) => source).join(' and ') || `every ${step.entity.name}`;
  const add = (situation: string, plan: () => Plan | Untried): void =>
    drafts.add({
      ...{ kind: 'calls/listed', isExtra: true, at: step.at, needs: ['entities', 'roles'] },
      name: `${call}:${situation}`,
      words: { call, condition, situation },
      plan,
    });
  for (const { field, state } of unasked(context, listing))
    add(`with ${field} ${state}`, () => statePlan(context, listing, field, state));
  for (const entity of new Set(always.flatMap(({ source }) => soughtIn(source))))
    if (context.subject.isMade(entity))
      add(`by two of ${entity}`, () => twicePlan(context, listing, entity));
}

/** The states of what is listed, where neither a condition nor a filter speaks of them. */
function unasked(
  { spec, subject }: PlanningContext,
  { facts, step }: Listing,
): { readonly field: string; readonly state: string }[] {
  const entity = entityNamed(spec, step.entity.name);
  const read = new Set([
    ...step.where.flatMap((where) => subject.uses(where, facts.variables).fields),
    ...step.filteredBy.map(({ name }) => `${step.entity.name}.${name}`),
  ]);
  const isMoved = (name: string): boolean =>
    subject.moves.some((move) => move.entity === step.entity.name && move.field === name);
  return (entity?.fields ?? []).flatMap(({ name, type }) => {
    if (!isMoved(name) || read.has(`${step.entity.name}.${name}`)) return [];
    const states = type.kind === 'one of' ? type.values : [];
    return states.map((state) => ({ field: name, state }));
  });
}

function statePlan(
  context: PlanningContext,
  listing: Listing,
  field: string,
  state: string,
): Plan | Untried {
  const found = seek(
    context,
    listing,
    (prepared, record) =>
      record.stored[field] === state && isListed(context, listing, prepared, record),
    () => false,
  );
  return found === null
    ? untried(`Nothing was found that is listed with ${field} ${state}.`)
    : holdsPlan(context, listing, found, false);
}

/** That a record is listed; `isOnce`: and not a second time. */
function holdsPlan(
  context: PlanningContext,
  listing: Listing,
  found: Found,
  isOnce: boolean,
): Plan | Untried {
  const item = telling(found.prepared.situation, listing.place.as, found.record);
  if (item === null) return untried(nothingTells(listing));
  const ask = reaching(context, listing, found.prepared, found.record);
  const is = isOnce ? { $times: { item, count: 1 } } : { $holds: [item] };
  return listPlan(context, listing, found.prepared, ask, is);
}

/** The entities of which a condition asks whether there is one. */
function soughtIn(source: string): string[] {
  const parsed = parse(source);
  return 'tree' in parsed ? soughtBy(parsed.tree) : [];
}

function soughtBy(tree: Tree): string[] {
  if (tree.kind === 'binary') return [...soughtBy(tree.left), ...soughtBy(tree.right)];
  const macro = tree.kind === 'call' ? macroOf(tree) : null;
  return macro?.name === 'exists' && macro.list.kind === 'name' ? [macro.list.name] : [];
}

/** What lets a record be listed is there twice: its last was made by a request that is accepted once more. */
function twicePlan(context: PlanningContext, listing: Listing, entity: string): Plan | Untried {
  const found = oneListed(context, listing);
  const again = found && madeAgain(found.prepared.situation, entity);
  if (found === null || again === null) return untried(`Nobody makes two of ${entity} for one.`);
  for (const prepared of context.prepared(again, listing.facts, found.prepared.actor)) {
    const record = again.scene().record(found.record.entity, found.record.key);
    if (record !== null && isListed(context, listing, prepared, record))
      return holdsPlan(context, listing, { prepared, record }, true);
  }
  return untried('With two of them it is not listed.');
}

/** The same once each request that made one of an entity has been made again; null where all are refused. */
function madeAgain(from: Situation, entity: string): Situation | null {
  let [situation, isMade] = [from, false];
  for (let at: Situation | null = from; at !== null; at = at.before) {
    const earlier: Situation | null = at.before;
    const has = at.made.slice(earlier?.made.length ?? 0).some((one) => one.entity === entity);
    if (!has || at.ask === null) continue;
    const { outcome } = make(situation, at.ask);
    if (outcome.accepted) [situation, isMade] = [outcome.after, true];
  }
  return isMade ? situation : null;
}
