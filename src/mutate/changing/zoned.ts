// Whether anything of a product depends on the zone in which its days begin and its clocks are read.

import { children, functionNamed, parse, type Tree } from '../../expression/index.ts';
import type { Spec } from '../../model/index.ts';

/** Days and times of day: as types, bounds and constants. */
const OF_CALENDARS: ReadonlySet<unknown> = new Set(['date', 'time']);

/** Whether a specification has days or times of day, be they types, Examples or what expressions work out. */
export const readsDays = ({ sections }: Spec): boolean => isZoned(sections);

function isZoned(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(isZoned);
  if (typeof value !== 'object' || value === null) return false;
  const { kind, moment, source } = value as Readonly<Record<string, unknown>>;
  return (
    OF_CALENDARS.has(kind) ||
    isOfDays(moment) ||
    (typeof source === 'string' && asksForZone(source)) ||
    Object.values(value).some(isZoned)
  );
}

/** `tomorrow 10:00`, and not `2 hours ago`. */
const isOfDays = (moment: unknown): boolean =>
  typeof moment === 'object' && moment !== null && 'days' in moment && moment.days !== null;

function asksForZone(source: string): boolean {
  const parsed = parse(source);
  return 'tree' in parsed && callsInZone(parsed.tree);
}

const callsInZone = (tree: Tree): boolean =>
  (tree.kind === 'call' &&
    functionNamed(tree.name, tree.on === null ? 'function' : 'method')?.inZone !== undefined) ||
  children(tree).some(callsInZone);
