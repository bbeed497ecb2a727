// The rows that close a call, keep a row of section 4 from ever being taken, or a state from ever being
// come to: followed back to those that no other row is to blame for.

import type { Call, Permission } from '../../model/index.ts';
import { placeOf } from '../../check/graph/graph.ts';
import type { Reason } from '../plan/plan.ts';
import type { Possible, Row } from './possible.ts';

type Graph = Row['graph'];

export class Why {
  readonly #possible: Possible;

  constructor(possible: Possible) {
    this.#possible = possible;
  }

  /** Why a call is never accepted. */
  notMade(call: Call): readonly Reason[] {
    const found = this.#whyNotMade(call, new Set());
    const [row] = this.#possible.rowsOf(call);
    return found.length > 0 || row === undefined ? found : [orphan(row)];
  }

  /** Why a row of section 4 is never taken. */
  notTaken(row: Row): readonly Reason[] {
    const found = this.#whyNotTaken(row, new Set());
    return found.length > 0 ? found : [orphan(row)];
  }

  /** Why no record ever comes into a state. */
  notCome(graph: Graph, state: string): readonly Reason[] {
    const found = this.#whyNotState(graph, state, new Set());
    return found.length > 0 ? found : [lost(graph, state)];
  }

  /** What a cell says, and where that is not what closes it, what the call finds. */
  notBy(call: Call, cell: Permission): readonly Reason[] {
    const isFound = cell.grants.every(({ kind }) => kind === 'yes');
    return isFound
      ? [{ at: call.at, why: `${call.name} never finds anything for ${cell.role.name}` }]
      : [cellReason(cell)];
  }

  #whyNotMade(call: Call, seen: Set<unknown>): readonly Reason[] {
    const possible = this.#possible;
    const { linked } = possible;
    if (seen.has(call)) return [];
    seen.add(call);
    const cells = linked.access.roles.flatMap(
      (role) => linked.access.cell(call.name, role.name) ?? [],
    );
    if (cells.length > 0 && !cells.some((cell) => possible.isCell(cell)))
      return distinct(cells.flatMap((cell) => this.notBy(call, cell)));
    const rules = possible.unkeepable(call);
    if (rules.length > 0)
      return rules.map(({ at, words }) => ({ at, why: `${words} can never hold` }));
    const makers = possible.missingFor(call).flatMap((entity) => possible.makersOf(entity));
    if (makers.length > 0) return distinct(makers.flatMap((one) => this.#whyNotMade(one, seen)));
    const rows = possible.rowsOf(call);
    return distinct(rows.flatMap((one) => this.#whyNotTaken(one, seen)));
  }

  #whyNotTaken({ graph, row }: Row, seen: Set<unknown>): readonly Reason[] {
    const possible = this.#possible;
    if (seen.has(row)) return [];
    seen.add(row);
    const from = row.from.kind === 'state' ? row.from.name : null;
    if (from !== null && !possible.isState(graph, from))
      return this.#whyNotState(graph, from, seen);
    const call = row.event.kind === 'call' ? possible.linked.call(row.event.name) : undefined;
    // Where only its rows close a call, it is the row that has to be looked at.
    const isClosed = call !== undefined && !possible.isCall(call) && possible.isClosedAnyhow(call);
    if (isClosed) return this.#whyNotMade(call, seen);
    const why =
      row.when === null ? 'nobody may do so there' : `\`${row.when.source}\` can never hold there`;
    return [{ at: row.at, why }];
  }

  /** What would lead to a state, and why nothing of it ever does. */
  #whyNotState(graph: Graph, state: string, seen: Set<unknown>): readonly Reason[] {
    const possible = this.#possible;
    const key = `${graph.entity.name} ${state}`;
    if (seen.has(key)) return [];
    seen.add(key);
    const leading = possible.rows.filter(
      ({ graph: of, row }) => of === graph && row.to.kind === 'state' && row.to.name === state,
    );
    if (leading.length === 0) return [{ at: graph.lifecycle.at, why: `no row leads to ${state}` }];
    return distinct(leading.flatMap((one) => this.#whyNotTaken(one, seen)));
  }
}

function cellReason({ at, call, role, grants }: Permission): Reason {
  const asked = grants.flatMap((grant) => (grant.kind === 'if' ? [grant.condition.source] : []));
  const isNo = grants.some(({ kind }) => kind === 'no');
  const why =
    isNo || asked.length === 0
      ? ''
      : ` where \`${asked.join('` and `')}\`, which never holds for them`;
  return { at, why: `${role.name} may not \`${call.name}\`${why}` };
}

/** Where rows only lead on from each other, it is that no other leads there. */
const orphan = ({ graph, row }: Row): Reason =>
  row.from.kind === 'state' ? lost(graph, row.from.name) : { at: row.at, why: 'it is never taken' };

const lost = (graph: Graph, state: string): Reason => ({
  at: placeOf(state, graph),
  why: `only rows that begin at ${state}, or after it, lead to it`,
});

export const distinct = (reasons: readonly Reason[]): Reason[] => {
  const seen = new Set<string>();
  return reasons.filter(({ at, why }) => {
    const key = `${at.line} ${why}`;
    return !seen.has(key) && seen.add(key);
  });
};
