// How far from the edge of a comparison is tried, and what has to be equal there.

import { macroOf, names, print, type Tree, type ValueType } from '../../../expression/index.ts';
import { isGivenList, type Comparison, type Types } from './comparisons.ts';

/** How far from an edge is tried, in CEL. */
interface Step {
  readonly by: string;
  /** Within the edge by as much as beyond it: the clock goes on until a request is made. */
  readonly isApart: boolean;
  /** Whether times of day are compared. */
  readonly isTime?: true;
  /** Whether a day is compared with an instant, which need not be the first one of a day. */
  readonly isBetween?: true;
}

const BY_A_DAY: Step = { by: 'days(1)', isApart: false };
const BY_A_MINUTE: Step = { by: 'minutes(1)', isApart: false };
/** Requests on their way take less. */
const BESIDE_RUNNING: Step = { by: 'minutes(10)', isApart: true };
/** What is written gets an instant of its own, which moves a clock that stands still by less. */
const BESIDE_STILL: Step = { by: 'seconds(1)', isApart: true };

/**
 * By how much a value is beyond another at least; null where that is not a step that can be made.
 * `isClockStill`: whether the clock goes forward only when told to.
 */
export function stepOf(
  { left, right }: Comparison,
  types: Types,
  isClockStill: boolean,
): Step | null {
  const sides = [left, right];
  if (sides.some((side) => isCounting(side, types))) return null;
  const moving = sides.filter((side) => names(side).some(({ name }) => name === 'now'));
  const isByClock = moving.length > 0;
  const kinds = sides.map((side) => types.get(side)?.kind);
  const isOf = (kind: ValueType['kind']): boolean => kinds.every((one) => one === kind);
  const besideClock = isClockStill ? BESIDE_STILL : BESIDE_RUNNING;
  if (isOf('integer')) return isByClock ? null : { by: '1', isApart: false };
  if (isOf('date')) return BY_A_DAY;
  if (kinds.includes('date') && kinds.includes('datetime')) return { ...BY_A_DAY, isBetween: true };
  if (isOf('datetime')) return isByClock ? besideClock : BY_A_MINUTE;
  if (isOfTimes(sides, types))
    return isByClock && !isClockStill ? null : { ...BY_A_MINUTE, isTime: true };
  if (!isOf('duration')) return null;
  const isOfDays = (isByClock ? moving : sides).some((side) => {
    const type = types.get(side);
    return type !== undefined && 'isWhole' in type;
  });
  if (isOfDays) return BY_A_DAY;
  return isByClock ? besideClock : BY_A_MINUTE;
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
  const { isApart, isBetween } = step;
  const isStrict = !operator.endsWith('=');
  const inward = operator.startsWith('<') ? -1 : 1;
  if (isBetween === true) return betweenDays(of, operator, inward);
  const at = isStrict || isApart ? inward : 0;
  const past = isStrict && !isApart ? 0 : -inward;
  return [equation(of, at, step), equation(of, past, step)];
}

/** The first day with which the comparison holds, or the last one, and the day beside it. */
function betweenDays({ left, right }: Comparison, operator: string, inward: number): Equations {
  const side = (tree: Tree): string => `(${print(tree)})`;
  const holds = (from: string): string => `(${from} ${operator} ${side(right)})`;
  const moved = (days: number): string => `(${side(left)} ${days < 0 ? '-' : '+'} ${BY_A_DAY.by})`;
  return [
    `(${holds(side(left))} && !${holds(moved(-inward))})`,
    `(!${holds(side(left))} && ${holds(moved(inward))})`,
  ];
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
