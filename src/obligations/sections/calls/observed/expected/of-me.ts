// Whether a call lists what belongs to whoever makes it, and nothing else: where that is somebody who has just
// signed up, nobody else has anything in it.

import { macroOf, parse, type Tree } from '../../../../../expression/index.ts';
import { entityNamed, type Call, type Spec } from '../../../../../model/index.ts';
import type { Act } from '../../../../plan/plan.ts';
import { stepsOfKind } from '../../../../subject/steps.ts';
import { MARK } from '../../../../plan/terms.ts';

export const isOfMe = (call: Call): boolean => {
  const lists = stepsOfKind(call, 'list');
  return lists.length > 0 && lists.every(({ where }) => where.some(isMine));
};

const isMine = ({ source }: { readonly source: string }): boolean => {
  const parsed = parse(source);
  return 'tree' in parsed && isOfWhoAsks(parsed.tree);
};

/** Whether a condition holds only of what is theirs who ask: one thing of several is enough, each of alternatives has to be. */
function isOfWhoAsks(tree: Tree): boolean {
  if (tree.kind === 'call') {
    const macro = macroOf(tree);
    return macro?.name === 'exists' && macro.bodies.every(isOfWhoAsks);
  }
  if (tree.kind !== 'binary') return false;
  const { operator, left, right } = tree;
  if (operator === '&&') return isOfWhoAsks(left) || isOfWhoAsks(right);
  if (operator === '||') return isOfWhoAsks(left) && isOfWhoAsks(right);
  return operator === '==' && ((isField(left) && isMe(right)) || (isMe(left) && isField(right)));
}

const isMe = (tree: Tree): boolean => tree.kind === 'name' && tree.name === 'me';
const isField = (tree: Tree): boolean => tree.kind === 'field';

/** Whether a call lists in an order by what the product makes up: records stand otherwise in each world. */
export const isByChance = (spec: Spec, call: Call): boolean =>
  stepsOfKind(call, 'list').some(({ entity, orders }) => {
    const fields = entityNamed(spec, entity.name)?.fields ?? [];
    return orders.some((order) => {
      const by = order.kind === 'field' && fields.find(({ name }) => name === order.field.name);
      return by && by.required === 'auto' && (by.type.kind === 'text' || by.type.kind === 'uuid');
    });
  });

/** Who has signed up by some acts: nobody else has made anything of theirs. */
export const signedUpIn = (acts: readonly Act[]): ReadonlySet<string> =>
  new Set(
    acts.flatMap((act) =>
      act.kind === 'call' && act.signsIn !== null && JSON.stringify(act.body).includes(MARK)
        ? [act.signsIn.person]
        : [],
    ),
  );
