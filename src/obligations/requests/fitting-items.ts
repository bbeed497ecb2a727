// Items of a list that its conditions let through: found one after another, so that a list of any
// size, past what a rule allows too, is refused by no condition on its items.

import type { Value } from '../value.ts';
import { withMember } from '../situation/ask.ts';
import { solve, type Judged } from '../solver/solve.ts';
import type { Leaf } from '../subject/leaves.ts';
import { keepsConditions } from './breaking.ts';
import type { PlanningContext } from '../planning/planning-context.ts';
import type { PreparedCall } from '../planning/call-query.ts';

/** As many items, each another one; null where the conditions leave fewer than that. */
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
    const isDone = ({ ask }: Judged): boolean => {
      const given = ask.members.get(leaf);
      return (
        isListOf(given, known.length + 1) &&
        areApart(given) &&
        keepsConditions(context, { ...prepared, ask })
      );
    };
    const from = withMember(prepared.ask, leaf, [...known, item]);
    const given = solve(from, { situation, pool, isDone })?.members.get(leaf);
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

const areApart = (items: readonly Value[]): boolean =>
  new Set(items.map((item) => JSON.stringify(item))).size === items.length;
