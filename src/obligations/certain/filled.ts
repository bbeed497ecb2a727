// In which states a record's field can hold something, of those that begin with nothing: as the
// Examples have it, and as the calls give it that can be made at all.

import type { Call, Entity, Field, Transition } from '../../model/index.ts';
import { graphsOf, originsOf, type Graph } from '../../check/graph/graph.ts';
import type { Linked } from '../../check/linked/linked.ts';
import { beginsEmpty } from './premises.ts';

/** Of an entity without states, or where the state cannot be told. */
const ANY = '*';

export class Filled {
  readonly #linked: Linked;
  readonly #graphs: readonly Graph[];
  /** `Ticket.assignee open`. */
  readonly #found = new Set<string>();

  constructor(linked: Linked) {
    this.#linked = linked;
    this.#graphs = graphsOf(linked);
    for (const entity of linked.spec.sections.entities.facts.entities) this.#noteExamples(entity);
  }

  get size(): number {
    return this.#found.size;
  }

  /** Whether a field surely holds nothing in a state; null: in any of them. */
  isEmpty(entity: Entity, field: Field, state: string | null): boolean {
    if (!beginsEmpty(this.#linked, entity, field)) return false;
    const path = `${entity.name}.${field.name}`;
    if (this.#found.has(`${path} ${ANY}`)) return false;
    if (state !== null && this.#graphOf(entity) !== undefined)
      return !this.#found.has(`${path} ${state}`);
    return ![...this.#found].some((one) => one.startsWith(`${path} `));
  }

  /** A call can be made: what it gives is there, in the states that it leads to. */
  note(call: Call): void {
    const linked = this.#linked;
    for (const entity of linked.spec.sections.entities.facts.entities)
      for (const field of entity.fields) {
        if (!linked.writes.isGiven(call, entity, field)) continue;
        for (const state of this.#statesAfter(call, entity))
          this.#found.add(`${entity.name}.${field.name} ${state}`);
      }
  }

  /** A row can be taken: what a record holds before, it holds afterwards. */
  carry({ entity }: Graph, from: readonly string[], to: Transition['to']): void {
    if (to.kind !== 'state') return;
    for (const field of entity.fields)
      if (from.some((state) => this.#found.has(`${entity.name}.${field.name} ${state}`)))
        this.#found.add(`${entity.name}.${field.name} ${to.name}`);
  }

  #statesAfter(call: Call, entity: Entity): readonly string[] {
    const graph = this.#graphOf(entity);
    const rows = graph?.lifecycle.transitions.filter(
      ({ event }) => event.kind === 'call' && event.name === call.name,
    );
    if (graph === undefined || rows === undefined || rows.length === 0) return [ANY];
    // One row may lead on from what another leaves, and a call may write without moving.
    const isMoving = rows.some(({ from }) => from.kind !== 'creation');
    const held = this.#linked.records(call).filter(({ entity: of }) => of === entity.name);
    if (isMoving && held.length > 1) return [ANY];
    return rows.flatMap(({ to, from }) =>
      to.kind === 'state' ? [to.name] : originsOf(graph, from),
    );
  }

  /** Null where an entity has several lifecycles: then nothing hangs on the state. */
  #graphOf(entity: Entity): Graph | undefined {
    const own = this.#graphs.filter((graph) => graph.entity === entity);
    return own.length === 1 ? own[0] : undefined;
  }

  #noteExamples(entity: Entity): void {
    const graph = this.#graphOf(entity);
    for (const { values } of entity.examples?.rows ?? []) {
      const state = graph && values[graph.lifecycle.field.name]?.value;
      for (const { name } of entity.fields)
        if (values[name] !== undefined && values[name].value !== null)
          this.#found.add(`${entity.name}.${name} ${typeof state === 'string' ? state : ANY}`);
    }
  }
}
