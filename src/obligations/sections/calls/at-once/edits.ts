// Two changes of one record at once: of one field each both are kept, and of the same fields it has the one or
// the other, and not something of both.

import type { PossiblePlan } from '../../../plan/plan.ts';
import { alternatives } from '../../../search/attempt.ts';
import { withMember, type Ask } from '../../../situation/ask.ts';
import type { Situation } from '../../../situation/situation.ts';
import type { Leaf } from '../../../subject/leaves.ts';
import type { CallFacts } from '../../../subject/subject.ts';
import type { Value } from '../../../plan/value.ts';
import type { Drafts } from '../../../planning/drafts/draft.ts';
import { untried, type Untried } from '../../../planning/no-plan.ts';
import type { PlanningContext } from '../../../planning/planning-context.ts';
import { amongPeople } from '../../../planning/apart.ts';
import type { AcceptedCall } from '../../../planning/call-query.ts';
import { updates } from '../observed/observed.ts';
import { bothOf } from './at-once.ts';
import { addAtOnce } from './same.ts';

/** So many pairs of fields are tried for one of which both changes are accepted. */
const MAX_PAIRS = 6;

export function deriveEdits(context: PlanningContext, drafts: Drafts, facts: CallFacts): void {
  if (!updates(facts)) return;
  const add = (name: string, situation: string, plan: typeof ofTwoFields): void =>
    addAtOnce(drafts, facts, name, situation, () =>
      amongPeople(context, facts, (ready) => plan(context, ready)),
    );
  add('two fields', 'for a field each', ofTwoFields);
  add('two values', 'with other values each', ofTwoValues);
}

function ofTwoFields(context: PlanningContext, ready: AcceptedCall): PossiblePlan | Untried {
  const { situation, attempt } = ready;
  const fields = given(ready).filter(({ leaf }) => leaf.optional);
  const bare = fields.reduce((ask, { leaf }) => withMember(ask, leaf, undefined), attempt.ask);
  const pairs = fields.flatMap((one, place) =>
    fields.slice(place + 1).map((other) => [one, other] as const),
  );
  const only = ({ leaf, values }: (typeof fields)[number]): Ask =>
    withMember(bare, leaf, values[0]);
  const asks = pairs.slice(0, MAX_PAIRS).map(([one, other]) => [only(one), only(other)] as const);
  return likeliest(context, situation, asks) ?? untried('No two of its fields are given apart.');
}

function ofTwoValues(context: PlanningContext, ready: AcceptedCall): PossiblePlan | Untried {
  const { situation, attempt } = ready;
  const fields = given(ready).filter(({ values }) => values.length > 1);
  const saying = (some: typeof fields, place: number): Ask =>
    some.reduce((ask, { leaf, values }) => withMember(ask, leaf, values[place]), attempt.ask);
  const asks = fields.map((_, from) => {
    const some = fields.slice(from);
    return [saying(some, 0), saying(some, 1)] as const;
  });
  return likeliest(context, situation, asks) ?? untried('It takes no two values in turn.');
}

/** The first plan in which both are accepted in either order: a record may be found by what one of them changes. */
function likeliest(
  context: PlanningContext,
  situation: Situation,
  asks: readonly (readonly [Ask, Ask])[],
): PossiblePlan | null {
  let found: PossiblePlan | null = null;
  for (const both of asks) {
    const plan = bothOf(context, situation, both);
    if (plan !== null && !refusesAny(plan)) return plan;
    found ??= plan;
  }
  return found;
}

const refusesAny = ({ then }: PossiblePlan): boolean =>
  then.some(
    ({ expect }) =>
      expect.kind === 'in some order' &&
      expect.orders.some((order) => order.some((one) => one.expect.kind === 'refused')),
  );

/** The fields that it writes, with values that may stand there. */
function given({
  facts,
  situation,
  pool,
}: AcceptedCall): { readonly leaf: Leaf; readonly values: readonly Value[] }[] {
  return facts.leaves
    .filter(({ fills }) => fills?.how === 'write')
    .map((leaf) => ({ leaf, values: alternatives(situation, facts, leaf, pool) }))
    .filter(({ values }) => values.length > 0);
}
