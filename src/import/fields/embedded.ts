// Records within records: where an answer shows one that is an entity itself, the field refers to it,
// by a view that shows nothing of what that one refers to in turn.

import { isRecord, type Known } from '../schema/known.ts';
import type { Plan } from '../plan/plan.ts';
import { entityOf, type RecordDraft } from '../records/record.ts';

export interface EmbeddedView {
  readonly name: string;
  readonly record: RecordDraft;
}

export class Embedded {
  readonly #plan: Plan;
  readonly #views = new Map<RecordDraft, EmbeddedView>();

  constructor(plan: Plan) {
    this.#plan = plan;
  }

  get views(): EmbeddedView[] {
    return [...this.#views.values()];
  }

  /** The type of a member that holds such a record, or a list of them; null for any other. */
  typeFor(known: Known, within: RecordDraft): string | null {
    const listed = this.#plan.schemas.recordsIn(known);
    const record = this.#plan.registry.find(listed ?? known);
    if (record === undefined || !isRecord(record.known)) return null;
    const entity = entityOf(record);
    if (entity === within || entity.keys.length === 0) return null;
    const view = this.#viewOf(record);
    return listed === null ? view.name : `list of ${view.name}`;
  }

  #viewOf(record: RecordDraft): EmbeddedView {
    const before = this.#views.get(record);
    if (before !== undefined) return before;
    const name = this.#plan.registry.names.take(`Embedded${record.name}`);
    const view = { name, record };
    this.#views.set(record, view);
    return view;
  }

  /** Whether a type leads to another record. */
  isReference(type: string): boolean {
    return this.views.some(({ name }) => type === name || type === `list of ${name}`);
  }
}
