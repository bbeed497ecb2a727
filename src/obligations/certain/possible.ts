// What can happen at all, by the text alone: who may ever make a call, which rows of section 4 can be
// taken, which states a record can come into. It grows from nothing until nothing is added, and gives
// the benefit of every doubt: what is not in it by then can never be.

import { callOfRow } from '../../model/steps/by-clock.ts';
import { rulesOf } from '../../model/every.ts';
import type { Call, Entity, Field, Permission, Role, Rule, Transition } from '../../model/index.ts';
import { fieldNamed, recordName } from '../../model/sections/lookup.ts';
import { originsOf, graphsOf, type Graph } from '../../check/graph/graph.ts';
import { inState, settingFor } from '../../check/graph/taking.ts';
import { isUnkeepable } from '../../check/conditions/ruled.ts';
import type { Linked } from '../../check/linked/linked.ts';
import { memo } from '../../check/linked/memo.ts';
import { outcomes } from '../../check/reasoning/outcomes.ts';
import { Cells } from './cells.ts';
import { Filled } from './filled.ts';
import { Holders } from './holders.ts';
import { countPremises, readOf } from './premises.ts';

/** A row of section 4 with the lifecycle that it is of. */
export interface Row {
  readonly graph: Graph;
  readonly row: Transition;
}

export class Possible {
  readonly linked: Linked;
  readonly rows: readonly Row[];
  readonly #cells = new Set<Permission>();
  readonly #calls = new Set<Call>();
  readonly #taken = new Set<Transition>();
  readonly #states = new Map<Graph, Set<string>>();
  readonly #filled: Filled;
  readonly #holders: Holders;
  readonly #judge: Cells;

  constructor(linked: Linked) {
    this.linked = linked;
    this.rows = graphsOf(linked).flatMap((graph) =>
      graph.lifecycle.transitions.map((row) => ({ graph, row })),
    );
    this.#filled = new Filled(linked);
    this.#holders = new Holders(linked, (call) => this.#makers(call));
    this.#judge = new Cells(linked, this.#filled, this.#holders);
    for (const graph of graphsOf(linked)) this.#states.set(graph, this.#begun(graph));
    while (this.#grow());
  }

  /** Whether anybody may ever make a call and have it accepted. */
  isCall = (call: Call): boolean => this.#calls.has(call);
  /** Whether a cell of section 6 ever lets anybody through. */
  isCell = (cell: Permission): boolean => this.#cells.has(cell);
  isTaken = (row: Transition): boolean => this.#taken.has(row);

  isState(graph: Graph, state: string): boolean {
    return this.#states.get(graph)?.has(state) ?? true;
  }

  /** Whether somebody in a role may ever make a call, by that role or by another that they may have. */
  isBy(call: Call, role: Role): boolean {
    return this.cellsBy(call, role).some((cell) => this.#cells.has(cell));
  }

  /** The cells of a call for a role, and for those that somebody in it may have as well. */
  cellsBy(call: Call, role: Role): Permission[] {
    return this.linked.access.roles.flatMap((other) =>
      other === role || this.#holders.canBeBoth(role, other)
        ? (this.linked.access.cell(call.name, other.name) ?? [])
        : [],
    );
  }

  /** Whether records of an entity can be there: in the Examples, or made. */
  isThere(entity: Entity): boolean {
    const makers = this.makersOf(entity);
    const isShown = (entity.examples?.rows.length ?? 0) > 0;
    const isMadeByClock = this.linked.byClock.some((call) => makes(this.linked, call, entity));
    return (
      isShown ||
      isMadeByClock ||
      makers.length === 0 ||
      makers.some((call) => this.#calls.has(call))
    );
  }

  makersOf(entity: Entity): readonly Call[] {
    return this.linked.calls.filter((call) => makes(this.linked, call, entity));
  }

  /** The entities of which a call has to find a record, and there can be none. */
  missingFor(call: Call): readonly Entity[] {
    return call.steps.flatMap((step) => {
      const entity = step.kind === 'find' ? this.linked.entity(step.entity.name) : undefined;
      return entity === undefined || this.isThere(entity) ? [] : [entity];
    });
  }

  /** The entities that a call lists, and of which there can be none. */
  missingIn(call: Call): readonly Entity[] {
    return this.linked.steps(call).flatMap((step) => {
      const entity = step.kind === 'list' ? this.linked.entity(step.entity.name) : undefined;
      return entity === undefined || this.isThere(entity) ? [] : [entity];
    });
  }

  /** The rules of a call that refuse whatever it is asked. */
  readonly unkeepable = memo((call: Call): readonly Rule[] =>
    rulesOf(this.linked.spec).filter(
      (rule) =>
        rule.on.kind === 'call' && rule.on.call === call.name && isUnkeepable(this.linked, rule),
    ),
  );

  /** The rows of section 4 whose event a call is. */
  readonly rowsOf = memo((call: Call): readonly Row[] =>
    this.rows.filter(({ row }) => row.event.kind === 'call' && row.event.name === call.name),
  );

  /** Whether nobody ever gets as far with a call as to its rows of section 4. */
  isClosedAnyhow(call: Call): boolean {
    const { access } = this.linked;
    const cells = access.roles.flatMap((role) => access.cell(call.name, role.name) ?? []);
    const isForNobody = cells.length > 0 && !cells.some((cell) => this.#cells.has(cell));
    return (
      (!access.isFree && isForNobody) ||
      this.unkeepable(call).length > 0 ||
      this.missingFor(call).length > 0
    );
  }

  #begun(graph: Graph): Set<string> {
    const { field } = graph.lifecycle;
    const made = new Set(
      graph.lifecycle.transitions.flatMap(({ from, to }) =>
        from.kind === 'creation' && to.kind === 'state' ? [to.name] : [],
      ),
    );
    const shown = new Set(
      graph.entity.examples?.rows.map(({ values }) => values[field.name]?.value),
    );
    // What a row of creation leads to is there once that row is taken.
    return new Set([...graph.first].filter((state) => shown.has(state) || !made.has(state)));
  }

  /** Adds what can be by what is there already; whether there was anything. */
  #grow(): boolean {
    const before = this.#size;
    for (const cell of this.linked.spec.sections.roles.facts.permissions)
      if (!this.#cells.has(cell) && this.#judge.mayBe(cell)) this.#cells.add(cell);
    for (const call of this.linked.calls)
      if (!this.#calls.has(call) && this.#succeeds(call)) {
        this.#calls.add(call);
        this.#filled.note(call);
      }
    for (const one of this.rows)
      if (this.#canBeTaken(one)) {
        this.#taken.add(one.row);
        const { to } = one.row;
        if (to.kind === 'state') this.#states.get(one.graph)!.add(to.name);
        const does = callOfRow(one.graph.lifecycle, one.row);
        if (does !== null) this.#filled.note(does);
        this.#filled.carry(one.graph, originsOf(one.graph, one.row.from), to);
      }
    return this.#size > before;
  }

  get #size(): number {
    const states = [...this.#states.values()].reduce((sum, { size }) => sum + size, 0);
    return this.#cells.size + this.#calls.size + this.#taken.size + states + this.#filled.size;
  }

  /** The roles that may make a call, as far as is known by now. */
  #makers(call: Call): readonly Role[] {
    const { access } = this.linked;
    return access.roles.filter((role) => {
      const cell = access.cell(call.name, role.name);
      return access.isFree || (cell !== undefined && this.#cells.has(cell));
    });
  }

  #succeeds(call: Call): boolean {
    if (this.isClosedAnyhow(call)) return false;
    const own = this.rowsOf(call);
    return own.length === 0 || own.some((one) => this.#isOpen(one, call));
  }

  #canBeTaken(one: Row): boolean {
    const { event } = one.row;
    const call = event.kind === 'call' ? this.linked.call(event.name) : null;
    if (call === undefined) return true;
    return (call === null || this.#calls.has(call)) && this.#isOpen(one, call);
  }

  /** Whether a row can be taken in a state that can be, by somebody who may do so there. */
  #isOpen({ graph, row }: Row, call: Call | null): boolean {
    const setting = settingFor(this.linked, graph, row);
    if (row.from.kind === 'creation')
      return row.when === null || setting === null
        ? true
        : outcomes(setting, row.when.source)?.canHold !== false;
    const name = recordName(graph.entity.name);
    return originsOf(graph, row.from).some((state) => {
      if (!this.isState(graph, state) || !this.#judge.isGranted(graph, call, state, this.#cells))
        return false;
      if (row.when === null || setting === null) return true;
      const { source } = row.when;
      const premises = [
        inState(graph, state),
        ...countPremises(this.linked, graph.entity, name, source),
        ...readOf(name, source).flatMap((read) => {
          const field = fieldNamed(graph.entity, read);
          return field && this.#isEmpty(graph.entity, field, state, call)
            ? [`${name}.${read} == null`]
            : [];
        }),
      ];
      return outcomes(setting, source, premises)?.canHold !== false;
    });
  }

  /** Whether a field surely holds nothing when a row's condition is asked: steps before one that moves may fill it. */
  #isEmpty(entity: Entity, field: Field, state: string, call: Call | null): boolean {
    const { linked } = this;
    const isLate = call !== null && linked.steps(call).some(({ kind }) => kind === 'move');
    if (isLate && linked.writes.isGiven(call, entity, field)) return false;
    return this.#filled.isEmpty(entity, field, state);
  }
}

const makes = (linked: Linked, call: Call, entity: Entity): boolean =>
  linked
    .steps(call)
    .some((step) => step.kind === 'create' && linked.entity(step.entity.name) === entity);
