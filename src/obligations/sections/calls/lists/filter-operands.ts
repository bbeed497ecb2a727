// A condition that names a parameter and has several operands one of which is enough: a record is listed by
// each of them where it alone lets the record through.

import type { Expression } from '../../../../model/index.ts';
import { telling } from '../../../expect/shown.ts';
import type { Plan } from '../../../plan/plan.ts';
import type { Drafts } from '../../../planning/drafts/draft.ts';
import { untried, type Untried } from '../../../planning/no-plan.ts';
import type { PreparedCall } from '../../../planning/call-query.ts';
import type { PlanningContext } from '../../../planning/planning-context.ts';
import { aimSeen, viewOfListed } from '../../../planning/viewed.ts';
import { withQuery, type Ask } from '../../../situation/ask.ts';
import { namesOf } from '../../../situation/request/names.ts';
import { satisfy } from '../../../solver/satisfy.ts';
import { sceneView } from '../../../solver/view/call-view.ts';
import { aloneByAnyOf, type Alone } from '../../../subject/comparisons/operands.ts';
import type { SceneRecord } from '../../../world/scene.ts';
import { isTaken } from './filter.ts';
import { listPlan } from './list-plan.ts';
import { isListed, nothingTells, seekListed, type Listing } from './listing.ts';
import { oneListed } from './one-listed.ts';

/** Of longer conditions the first operands are tried. */
const MAX_OPERANDS = 8;

export function deriveOperands(context: PlanningContext, drafts: Drafts, listing: Listing): void {
  const { facts, step, asked } = listing;
  const { name } = facts.call;
  asked.forEach(({ where, parameters }, index) => {
    for (const one of aloneByAnyOf(where).slice(0, MAX_OPERANDS))
      drafts.add({
        kind: 'calls/filtered',
        isExtra: true,
        name: `${name}:${index + 1} where ${one.operand} decides`,
        at: step.at,
        needs: ['entities', 'roles'],
        words: {
          ...{ call: name, parameter: parameters.join(' and ') },
          value: `what only \`${one.operand}\` finds`,
        },
        plan: () => operandPlan(context, listing, where, one),
      });
  });
}

function operandPlan(
  context: PlanningContext,
  listing: Listing,
  where: Expression,
  alone: Alone,
): Plan | Untried {
  let chosen: { readonly record: SceneRecord; readonly ask: Ask } | null = null;
  const judge = (prepared: PreparedCall): boolean =>
    prepared.situation.recordsOf(listing.step.entity.name).some((record) => {
      const ask = askedBy(context, listing, prepared, record, alone);
      if (ask === null || !isListed(context, listing, { ...prepared, ask }, record)) return false;
      chosen = { record, ask };
      return true;
    });
  const from = context.once(listing, () => oneListed(context, listing));
  const view = viewOfListed(context, listing.step);
  const towards = {
    ways: [[aimSeen(where, alone.instead, view)]],
    starts: from === null ? [] : [from.prepared.situation],
  };
  const found =
    seekListed(context, listing, judge) ??
    seekListed(context, listing, judge, undefined, () => true, towards);
  if (found === null || chosen === null) return untried(NOT_ALONE);
  const { record, ask } = chosen as { readonly record: SceneRecord; readonly ask: Ask };
  const item = telling(found.situation, listing.place.as, record);
  if (item === null) return untried(nothingTells(listing));
  return listPlan(context, listing, found, ask, { $holds: [item] });
}

const NOT_ALONE = 'No record was found that is listed by this operand alone.';

/** The request for a record by an operand alone; null where none was found. */
function askedBy(
  { subject }: PlanningContext,
  { facts, step }: Listing,
  prepared: PreparedCall,
  record: SceneRecord,
  { instead: tree }: Alone,
): Ask | null {
  const scene = prepared.situation.scene(prepared.actor.name);
  const about = scene.record(record.entity, record.key) ?? record;
  const names = (ask: Ask) => ({ ...namesOf(facts, ask, prepared), [step.as]: about });
  const view = (ask: Ask) => sceneView(subject, facts, scene, names(ask));
  const met = satisfy(prepared.ask, { tree, view, is: true }, prepared);
  if (met === null || !isTaken(prepared, met.query)) return null;
  return withQuery(prepared.ask, met.query);
}
