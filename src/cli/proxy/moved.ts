// Whether records move from state to state as section 4 has it.

import type { Json, Lifecycle, Spec, Transition } from '../../model/index.ts';
import type { Deviation, Exchange } from './exchange.ts';
import type { Seen, SeenRecord } from './seen.ts';

export interface Moved {
  readonly deviations: readonly Deviation[];
  /** The rows that were taken. */
  readonly taken: readonly Transition[];
}

const NOTHING: Moved = { deviations: [], taken: [] };

/** What an accepted call has done to the state of the record that it answers. */
export function movedBy(
  spec: Spec,
  exchange: Exchange,
  [record]: readonly SeenRecord[],
  seen: Seen,
): Moved {
  if (exchange.status >= 400 || record === undefined || record.isListed) return NOTHING;
  const { entity, fields } = record;
  const own = spec.sections.states.facts.lifecycles.filter((one) => one.entity.name === entity);
  const moves = own.flatMap((lifecycle): Moved[] => {
    const state = fields.get(lifecycle.field.name);
    const rows = rowsBy(lifecycle, exchange);
    return state === undefined || rows.length === 0
      ? []
      : [moveOf(lifecycle, rows, exchange, record, state, seen)];
  });
  return {
    deviations: moves.flatMap(({ deviations }) => deviations),
    taken: moves.flatMap(({ taken }) => taken),
  };
}

const rowsBy = ({ transitions }: Lifecycle, { call }: Exchange): Transition[] =>
  transitions.filter(({ event }) => event.kind === 'call' && event.name === call.name);

function moveOf(
  lifecycle: Lifecycle,
  rows: readonly Transition[],
  { call, isAlone }: Exchange,
  { entity, key }: SeenRecord,
  state: Json,
  seen: Seen,
): Moved {
  const [first] = rows;
  const fitting = rows.filter(({ to }) => to.kind === 'state' && to.name === state);
  const subject = `${entity}${key === null ? '' : ` ${key}`}`;
  if (fitting.length === 0 && first !== undefined) {
    const says = `${call.name} left ${subject} ${String(state)}; section 4 leads from it to ${namesOf(rows)}`;
    return { deviations: [{ line: first.at.line, says }], taken: [] };
  }
  const before = key === null ? undefined : seen.read(entity, key, lifecycle.field.name);
  const isKnown = isAlone && typeof before === 'string' && !mayPass(lifecycle, before);
  if (!isKnown) return { deviations: [], taken: fitting.length === 1 ? fitting : [] };
  const taken = fitting.filter(({ from }) => leaves(from, before));
  if (taken.length > 0 || first === undefined) return { deviations: [], taken };
  const says = `${call.name} moved ${subject} from ${before} to ${String(state)}, which no row of section 4 does`;
  return { deviations: [{ line: first.at.line, says }], taken: [] };
}

const leaves = (from: Transition['from'], state: string): boolean =>
  from.kind === 'any' || (from.kind === 'state' && from.name === state);

/** Whether time alone may have moved a record on. */
const mayPass = ({ transitions }: Lifecycle, state: string): boolean =>
  transitions.some(({ event, from }) => event.kind !== 'call' && leaves(from, state));

const namesOf = (rows: readonly Transition[]): string =>
  [...new Set(rows.map(({ to }) => (to.kind === 'state' ? to.name : 'deletion')))].join(' or ');
