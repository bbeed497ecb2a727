// A text that is looked for in each of several fields is looked for in each by itself: what one field ends with and
// the next begins with stands in none of them.

import { parse, type Tree } from '../../../../../expression/index.ts';
import type { Expression } from '../../../../../model/index.ts';
import { telling } from '../../../../expect/shown.ts';
import type { Plan } from '../../../../plan/plan.ts';
import { withQuery } from '../../../../situation/ask.ts';
import type { PreparedCall } from '../../../../planning/call-query.ts';
import type { Drafts } from '../../../../planning/drafts/draft.ts';
import { untried, type Untried } from '../../../../planning/no-plan.ts';
import type { PlanningContext } from '../../../../planning/planning-context.ts';
import { aimSeen, viewOfListed } from '../../../../planning/viewed.ts';
import type { SceneRecord } from '../../../../world/scene.ts';
import { isTaken } from '../filter.ts';
import { listPlan } from '../list-plan.ts';
import { isListed, nothingTells, seekListed, type Listing } from '../listing.ts';

/** Two fields in which one parameter is looked for. */
interface Between {
  readonly where: Expression;
  readonly parameter: string;
  readonly fields: readonly [string, string];
}

export function deriveBetweenFields(
  context: PlanningContext,
  drafts: Drafts,
  listing: Listing,
): void {
  const { facts, step, asked } = listing;
  for (const { where, parameters } of asked)
    for (const parameter of parameters) {
      const [one, other] = lookedIn(where, parameter, step.as);
      if (one === undefined || other === undefined) continue;
      const between: Between = { where, parameter, fields: [one, other] };
      drafts.add({
        ...{ kind: 'calls/filtered', isExtra: true, at: step.at, needs: ['entities', 'roles'] },
        name: `${facts.call.name}.${parameter}:${one} and ${other} together`,
        words: {
          ...{ call: facts.call.name, parameter },
          value: `what ${one} and ${other} say together`,
        },
        plan: () => betweenPlan(context, listing, between),
      });
    }
}

/** The fields of what is listed in which a parameter is looked for, where one of them is enough. */
function lookedIn({ source }: Expression, parameter: string, as: string): string[] {
  const parsed = parse(source);
  const parts = 'tree' in parsed ? anyOf(parsed.tree) : [];
  return parts.flatMap((part) => {
    if (part.kind !== 'call' || part.name !== 'contains' || part.on?.kind !== 'field') return [];
    const [sought] = part.args;
    const isIt = sought?.kind === 'name' && sought.name === parameter;
    const { of, field } = part.on;
    return isIt && of.kind === 'name' && of.name === as ? [field] : [];
  });
}

const anyOf = (tree: Tree): Tree[] =>
  tree.kind === 'binary' && tree.operator === '||'
    ? [...anyOf(tree.left), ...anyOf(tree.right)]
    : [tree];

function betweenPlan(
  context: PlanningContext,
  listing: Listing,
  { where, parameter, fields }: Between,
): Plan | Untried {
  const { step, place } = listing;
  const both = parse(fields.map((field) => `${step.as}.${field} != null`).join(' && '));
  if (!('tree' in both)) return untried(NOT_FOUND);
  const saidBy = ({ stored }: SceneRecord): string | null => {
    const texts = fields.map((field) => stored[field]);
    return texts.every((text) => typeof text === 'string' && text !== '') ? texts.join(' ') : null;
  };
  let record: SceneRecord | undefined;
  const judge = (prepared: PreparedCall): boolean => {
    record = prepared.situation.recordsOf(step.entity.name).find((one) => {
      const [first] = fields.map((field) => one.stored[field]);
      const text = saidBy(one);
      if (text === null) return false;
      // By each of them alone it is listed, so that nothing else leaves it out.
      const alone = asking(prepared, parameter, first as string);
      const together = asking(prepared, parameter, text);
      return (
        isTaken(prepared, together.ask.query) &&
        isListed(context, listing, alone, one) &&
        !isListed(context, listing, together, one)
      );
    });
    return record !== undefined;
  };
  const aim = aimSeen(where, both.tree, viewOfListed(context, step));
  const found =
    seekListed(context, listing, judge) ??
    seekListed(context, listing, judge, undefined, () => true, { ways: [[aim]] });
  if (found === null || record === undefined) return untried(NOT_FOUND);
  const item = telling(found.situation, place.as, record);
  const text = saidBy(record);
  if (item === null || text === null) return untried(nothingTells(listing));
  const { ask } = asking(found, parameter, text);
  return listPlan(context, listing, found, ask, { $lacks: [item] });
}

const asking = (prepared: PreparedCall, parameter: string, text: string): PreparedCall => ({
  ...prepared,
  ask: withQuery(prepared.ask, { [parameter]: text }),
});

const NOT_FOUND = 'No record was found that says something in both fields.';
