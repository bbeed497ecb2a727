// Items of a list that its conditions let through: found one after another, so that a list of any
// size, past what a rule allows too, is refused by no condition on its items.

import type { Value } from '../../plan/value.ts';
import { withMember } from '../../situation/ask.ts';
import { solve, type Judged } from '../../solver/solve.ts';
import type { Leaf } from '../../subject/leaves.ts';
import { keepsConditions } from '../refusals/breaking.ts';
import type { PlanningContext } from '../../planning/planning-context.ts';
import type { PreparedCall } from '../../planning/call-query.ts';

/** As many items, each another one as far as the conditions leave any; null where they leave none. */
export function fittingItems(
  context: PlanningContext,
  prepared: PreparedCall,
  leaf: Leaf,
  wanted: readonly Value[],
): Value[] | null {
  const { situation, pool } = prepared;
  let items: readonly Value[] = [];
  for (const item of likeliest(prepared, leaf, wanted)) {
    const known = items;
    const fits = ({ ask }: Judged): boolean =>
      isListOf(ask.members.get(leaf), known.length + 1) &&
      keepsConditions(context, { ...prepared, ask });
    const isOther = (one: Judged): boolean => areApart(one.ask.members.get(leaf)) && fits(one);
    const from = withMember(prepared.ask, leaf, [...known, item]);
    const found =
      solve(from, { situation, pool, isDone: isOther }) ??
      solve(from, { situation, pool, isDone: fits });
    const given = found?.members.get(leaf);
    if (!isListOf(given, known.length + 1)) return null;
    items = given;
  }
  return [...items];
}

/** What the request gives already, which is known to fit, before what else is wanted. */
function likeliest({ ask }: PreparedCall, leaf: Leaf, wanted: readonly Value[]): readonly Value[] {
  const given = ask.members.get(leaf);
  const known = Array.isArray(given) ? given : [];
  const keys = new Set(known.map((item) => JSON.stringify(item)));
  const others = wanted.filter((item) => !keys.has(JSON.stringify(item)));
  return [...known, ...others].slice(0, wanted.length);
}

const isListOf = (value: Value | undefined, size: number): value is Value[] =>
  Array.isArray(value) && value.length === size;

const areApart = (items: Value | undefined): boolean =>
  Array.isArray(items) && new Set(items.map((item) => JSON.stringify(item))).size === items.length;
