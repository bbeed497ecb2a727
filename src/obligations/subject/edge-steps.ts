// How far from the edge of a comparison is tried, and what has to be equal there.

import { macroOf, names, print, type Tree, type ValueType } from '../../expression/index.ts';
import type { Comparison, Types } from './comparisons.ts';
import { isGivenList } from './given-items.ts';

/** How far from an edge is tried, in CEL. */
interface Step {
  readonly by: string;
  /** Within the edge by as much as beyond it: the clock goes on until a request is made. */
  readonly isApart: boolean;
  /** Whether times of day are compared. */
  readonly isTime?: true;
}

/** By how much a value is beyond another at least; null where that is not a step that can be made. */
export function stepOf({ left, right }: Comparison, types: Types): Step | null {
  const sides = [left, right];
  if (sides.some((side) => isCounting(side, types))) return null;
  const isByClock = sides.some((side) => names(side).some(({ name }) => name === 'now'));
  const isOf = (kind: ValueType['kind']): boolean =>
    sides.every((side) => types.get(side)?.kind === kind);
  if (isOf('integer')) return isByClock ? null : { by: '1', isApart: false };
  if (isOf('date')) return { by: 'days(1)', isApart: false };
  if (isOf('datetime'))
    return isByClock ? { by: 'minutes(10)', isApart: true } : { by: 'minutes(1)', isApart: false };
  if (isByClock) return null;
  if (isOfTimes(sides, types)) return { by: 'minutes(1)', isApart: false, isTime: true };
  if (!isOf('duration')) return null;
  const isOfDays = sides.some((side) => {
    const type = types.get(side);
    return type !== undefined && 'isWhole' in type;
  });
  return { by: isOfDays ? 'days(1)' : 'minutes(1)', isApart: false };
}

/** Whether all of them are times of day: one may be written out. */
function isOfTimes(sides: readonly Tree[], types: Types): boolean {
  const isTime = (side: Tree): boolean => types.get(side)?.kind === 'time';
  return sides.some(isTime) && sides.every((side) => isTime(side) || side.kind === 'literal');
}

/** Counts of records are brought to their edge one by one. */
function isCounting(tree: Tree, types: Types): boolean {
  if (tree.kind !== 'call' || tree.name !== 'size' || tree.on?.kind !== 'call') return false;
  const macro = macroOf(tree.on);
  return macro !== null && !isGivenList(macro.list, types);
}

/** That a comparison just holds, and that it just fails, in CEL. */
export type Equations = readonly [at: string, past: string];

/** That one side is as much as the comparison just asks for, and that it is one step too little or too much. */
export function equationsOf(of: Comparison, operator: string, step: Step): Equations {
  const { isApart } = step;
  const isStrict = !operator.endsWith('=');
  const inward = operator.startsWith('<') ? -1 : 1;
  const at = isStrict || isApart ? inward : 0;
  const past = isStrict && !isApart ? 0 : -inward;
  return [equation(of, at, step), equation(of, past, step)];
}

/** That the left side is so many steps more than the right one. */
function equation(of: Comparison, steps: number, { by, isTime }: Step): string {
  const [left, right] = [of.left, of.right].map((side) => `(${print(side)})`);
  if (steps === 0) return `${left} == ${right}`;
  const sign = steps < 0 ? '-' : '+';
  // Nothing is added to a time of day.
  return isTime === true
    ? `(${onSomeDay(left!)} - ${onSomeDay(right!)}) == ${sign === '-' ? '-' : ''}${by}`
    : `${left} == ${right} ${sign} ${by}`;
}

const onSomeDay = (time: string): string => `timestamp("2000-01-01T" + string(${time}) + ":00Z")`;
