// A call that makes several records at once, one for each item of a list that its request gives: what is
// numbered, ordered or takes turns within what the call makes comes about in no other way.

import { names } from '../../expression/index.ts';
import { make } from '../search/attempt.ts';
import { withMember, type Ask } from '../situation/ask.ts';
import { settingOf } from '../situation/request/bind.ts';
import { withItems } from '../situation/request/items-apart.ts';
import { partNamed, type Part } from '../situation/request/part.ts';
import { treeOf } from '../subject/expressions/tree-of.ts';
import { type StepOf } from '../subject/steps.ts';
import type { CallFacts } from '../subject/subject.ts';
import { itemSetting, plausible } from '../values/plausible.ts';
import { wantedOf } from '../values/wanted.ts';
import { isNoPath, type AcceptedCall } from './call-query.ts';
import type { PlanningContext } from './planning-context.ts';
import { firstOf } from './seek.ts';
import { flatSteps } from '../../model/steps/steps.ts';

/** So many at once, or where they are refused the fewest that are several. */
const SIZES = [4, 3, 2];

/** Lists of objects in the body, and members that are lists. */
type ListPart = Extract<Part, { kind: 'list' | 'member' }>;

/** The call accepted with several items in a list of which each makes a record; null where none was found. */
export function madeTogether(context: PlanningContext, facts: CallFacts): AcceptedCall | null {
  const known = context.once(madeTogether, () => new Map<CallFacts, AcceptedCall | null>());
  const before = known.get(facts);
  if (before !== undefined) return before;
  // What leads round in a circle leads nowhere.
  known.set(facts, null);
  const found = sought(context, facts);
  known.set(facts, found);
  return found;
}

function sought(context: PlanningContext, facts: CallFacts): AcceptedCall | null {
  const lists = listsMaking(facts);
  const ready = lists.length === 0 ? null : context.ready({ facts });
  if (ready === null || isNoPath(ready)) return null;
  const found = lists.reduce(withSeveral, ready);
  return found === ready ? null : found;
}

/** The call with several items in one list more, or as it is where that is refused. */
function withSeveral(ready: AcceptedCall, list: ListPart): AcceptedCall {
  const { situation } = ready;
  return (
    firstOf(SIZES, (size) =>
      firstOf(longer(ready, list, size), (ask) => {
        const attempt = make(situation, ask);
        return attempt.outcome.accepted ? { ...ready, ask, attempt } : null;
      }),
    ) ?? ready
  );
}

/** The lists of a request of which each item makes a record. */
function listsMaking(facts: CallFacts): ListPart[] {
  const { steps, takes } = facts.call;
  const own: ListPart[] = takes?.shape.kind === 'list' ? [{ kind: 'list', path: [] }] : [];
  const loops = steps.flatMap(loopsIn).filter(({ step }) => flatSteps([step]).some(isMaking));
  const parts = loops.flatMap(({ list }) => {
    const tree = treeOf(list);
    return tree === null ? [] : names(tree).map(({ name }) => partNamed(facts, name));
  });
  return [...own, ...parts.filter(isList)];
}

const isMaking = ({ kind }: { readonly kind: string }): boolean => kind === 'create';

const loopsIn = (step: CallFacts['call']['steps'][number]): StepOf<'for each'>[] =>
  step.kind === 'for each' ? [step] : step.kind === 'when' ? loopsIn(step.step) : [];

const isList = (part: Part | null): part is ListPart =>
  part?.kind === 'list' ||
  (part?.kind === 'member' && part.leaf.member.type?.kind === 'list' && !part.leaf.repeated);

/** The request with so many items in a list, which differ as far as they have to. */
function longer(
  { situation, pool, ask, facts }: AcceptedCall,
  list: ListPart,
  size: number,
): Ask[] {
  if (list.kind === 'list') return withItems(ask, list.path, size, { situation, pool });
  const { leaf } = list;
  const wanted = wantedOf(situation.subject.spec, facts.call.name, leaf);
  if (wanted.type.kind !== 'list') return [];
  const item = { ...wanted, type: wanted.type.of };
  const setting = settingOf(situation, pool);
  const values = Array.from({ length: size }, (_, place) =>
    plausible(item, itemSetting(setting, place)).slice(0, 1),
  );
  return [withMember(ask, leaf, values.flat())];
}
