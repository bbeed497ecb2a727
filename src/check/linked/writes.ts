// What calls write, make and delete.

import type { Call } from '../../model/sections/calls.ts';
import type { Entity, Field } from '../../model/sections/entities.ts';
import type { Step } from '../../model/schema/calls/step.ts';
import { membersOf } from './expressions.ts';
import type { Linked } from './linked.ts';
import { memo } from './memo.ts';

/** Where a step's record cannot be told, it may be of any entity. */
const ANY_ENTITY = '?';

export class Writes {
  readonly #linked: Linked;

  constructor(linked: Linked) {
    this.#linked = linked;
  }

  /** Whether a call's body fills a field of an entity. */
  isByBody(call: Call, entity: Entity, field: Field): boolean {
    return this.#filled(call).has(`${entity.name}.${field.name}`);
  }

  /** Whether a call gives a field of an entity a value, by its body or a step. */
  isGiven(call: Call, entity: Entity, field: Field): boolean {
    return this.isByBody(call, entity, field) || isIn(this.#given(call), entity, field);
  }

  /** Whether some call does. */
  isGivenAnywhere(entity: Entity, field: Field): boolean {
    return isIn(this.#everywhere(), entity, field);
  }

  /** Whether some call makes records of an entity. */
  isCreated(entity: Entity): boolean {
    return this.#everywhere().has(entity.name);
  }

  /** The entities of which a call deletes records, by a step or as an event. */
  readonly deletedBy = memo((call: Call): readonly Entity[] => {
    const linked = this.#linked;
    const byStep = linked.steps(call).map((step) => {
      if (step.kind === 'delete where') return linked.entity(step.entity.name);
      return step.kind === 'delete' ? linked.entityIn(call, step.target.source) : undefined;
    });
    const byEvent = linked
      .about(call)
      .moves.filter(({ row }) => row.to.kind === 'deletion')
      .map(({ lifecycle }) => linked.entity(lifecycle.entity.name));
    return [...new Set([...byStep, ...byEvent])].filter((entity) => entity !== undefined);
  });

  readonly #filled = memo((call: Call): ReadonlySet<string> => {
    const fills = membersOf(call).map((member) => member.fills);
    return new Set(
      fills.flatMap((fill) => (fill?.how === 'write' ? [`${fill.entity}.${fill.field}`] : [])),
    );
  });

  readonly #given = memo(
    (call: Call): ReadonlySet<string> =>
      new Set(this.#linked.steps(call).flatMap((step) => this.#givenBy(call, step))),
  );

  #givenBy(call: Call, step: Step): string[] {
    if (step.kind === 'create') {
      const { name } = step.entity;
      return [name, ...step.with.map(({ field }) => `${name}.${field.name}`)];
    }
    if (step.kind !== 'set' && step.kind !== 'add' && step.kind !== 'remove') return [];
    const target = this.#linked.entityIn(call, step.target.source);
    return [`${target?.name ?? ANY_ENTITY}.${step.field.name}`];
  }

  /** Every field that some call gives, and by its name every entity that some call makes. */
  #everywhere(): ReadonlySet<string> {
    return (this.#all ??= new Set(
      [...this.#linked.calls, ...this.#linked.byClock].flatMap((call) => [
        ...this.#filled(call),
        ...this.#given(call),
      ]),
    ));
  }
  #all: ReadonlySet<string> | undefined;
}

const isIn = (given: ReadonlySet<string>, entity: Entity, { name }: Field): boolean =>
  given.has(`${entity.name}.${name}`) || given.has(`${ANY_ENTITY}.${name}`);
