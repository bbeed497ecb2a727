// Several people where one would do: what a call does to one of them for another, it does to nobody
// where they are the same.

import { entityBehind, entityNamed, type Type } from '../../model/index.ts';
import type { Situation } from '../situation/situation.ts';
import { treeOf } from '../subject/expressions/tree-of.ts';
import type { Aim } from '../solver/solve.ts';
import type { CallFacts } from '../subject/subject.ts';
import { wantedOf } from '../values/wanted.ts';
import { isNoPath, type AcceptedCall } from './call-query.ts';
import { isUntried, untried, type Untried } from './no-plan.ts';
import type { PlanningContext } from './planning-context.ts';
import { aimSeen, viewOfRequest } from './viewed.ts';

/** A call accepted as an aim says, where the people it has to do with are different ones; null where it names no two, or nothing was found. */
export function acceptedApart(
  context: PlanningContext,
  facts: CallFacts,
  aims: readonly Aim[],
): AcceptedCall | null {
  const different = apart(context, facts);
  if (different.length === 0) return null;
  const { everybody, seconds } = context.actors;
  const players = [...everybody, ...seconds];
  const ways = [[...aims, ...different]];
  return context.easily({ facts, players, ways, isOnlyWays: true, starts: [inTwos(context)] });
}

/** What is made of a call that is accepted: where different people have to do with it, if anything is made of that. */
export function amongPeople<Made extends object>(
  context: PlanningContext,
  facts: CallFacts,
  make: (accepted: AcceptedCall) => Made | Untried,
): Made | Untried {
  const different = acceptedApart(context, facts, []);
  const made = different === null ? null : make(different);
  if (made !== null && !isUntried(made)) return made;
  const ready = context.ready({ facts });
  return isNoPath(ready) ? untried('Nobody makes it.') : make(ready);
}

/** Two of each role have come in. */
const inTwos = (context: PlanningContext): Situation =>
  context.once(inTwos, () => {
    const { everybody, seconds } = context.actors;
    return [...everybody, ...seconds].reduce(
      (situation, actor) => actor.enter(situation) ?? situation,
      context.start,
    );
  });

/** That they are: those of each record that the call finds, and those whom it names and whoever makes it. */
function apart(context: PlanningContext, facts: CallFacts): Aim[] {
  const { spec, people } = context.subject;
  const isSomebody = (type: Type): boolean =>
    type.kind === 'reference' && people.includes(entityBehind(spec, type.to)?.name ?? '');
  const ofRecords = facts.finds.flatMap(({ as, entity, at }) => {
    const fields = entityNamed(spec, entity.name)?.fields ?? [];
    const [first, ...others] = fields.filter(({ type }) => isSomebody(type));
    return others.map((other) => ({ source: `${as}.${first!.name} != ${as}.${other.name}`, at }));
  });
  const named = facts.leaves.filter(
    (leaf) => !leaf.repeated && isSomebody(wantedOf(spec, facts.call.name, leaf).type),
  );
  const ofRequests = named.map(({ name }) => ({ source: `${name} != me`, at: facts.call.at }));
  const view = viewOfRequest(context);
  return [...ofRecords, ...ofRequests].flatMap((expression) => {
    const tree = treeOf(expression);
    return tree === null ? [] : [aimSeen(expression, tree, view)];
  });
}
