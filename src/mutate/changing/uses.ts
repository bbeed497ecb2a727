// What calls do with the fields of section 3: of a field that no call comes upon some facts could be
// otherwise without a difference, and these are not changed.

import { Linked } from '../../check/linked/linked.ts';
import { shownBy } from '../../check/linked/revealed.ts';
import { parse, type Tree } from '../../expression/index.ts';
import type { Call } from '../../model/sections/calls.ts';
import type { Entity, Field } from '../../model/sections/entities.ts';
import type { Expression } from '../../model/schema/values/expression.ts';
import {
  entityBehind,
  hasRule,
  ruleOf,
  shownFields,
  type Spec,
  viewNamed,
} from '../../model/index.ts';
import type { Step } from '../../model/schema/calls/step.ts';

/** A value that a step gives a field of that name. */
interface Given {
  readonly field: string;
  readonly value: Expression;
  readonly call: Call;
}

export class Uses {
  readonly #spec: Spec;
  readonly #linked: Linked;

  constructor(spec: Spec) {
    this.#spec = spec;
    this.#linked = new Linked(spec);
  }

  /** Whether some request gives a field in its body. */
  isTaken(entity: Entity, field: Field): boolean {
    const { calls, writes } = this.#linked;
    return calls.some((call) => writes.isByBody(call, entity, field));
  }

  /** Whether a request or a step gives a field. */
  isGiven(entity: Entity, field: Field): boolean {
    return this.isTaken(entity, field) || this.#linked.writes.isGivenAnywhere(entity, field);
  }

  /** Whether a request or a step may give a field nothing. */
  mayBeEmptied(entity: Entity, field: Field): boolean {
    if (this.isTaken(entity, field)) return true;
    const isWritten = this.#linked.writes.isGivenAnywhere(entity, field);
    return isWritten && this.#valuesOf(field).some((given) => this.#mayBeNull(given));
  }

  /** Whether a field begins with what section 3 says, in a record that a call makes or an Example. */
  begins(entity: Entity, field: Field): boolean {
    if (this.#linked.writes.isCreated(entity) || entity.examples === null) return true;
    return entity.examples.rows.some(({ values }) => values[field.name] === undefined);
  }

  /** Whether two records could come to share what a field holds. */
  mayClash(entity: Entity, field: Field): boolean {
    if (this.isGiven(entity, field)) return true;
    return field.required === 'auto' && this.#linked.writes.isCreated(entity);
  }

  /** Whether a request may name a choice of a field, or the product itself gives it by an expression. */
  isChosen(entity: Entity, field: Field, choice: string): boolean {
    if (this.isTaken(entity, field) || this.#isAskedFor(entity, field)) return true;
    const rules = (['set', 'default', 'follows', 'computed'] as const).flatMap(
      (kind) => ruleOf(field, kind)?.expression ?? [],
    );
    const isWritten = this.#linked.writes.isGivenAnywhere(entity, field);
    const given = isWritten ? this.#valuesOf(field).map(({ value }) => value) : [];
    return [...rules, ...given].some((value) => {
      const tree = treeOf(value);
      return tree?.kind !== 'literal' || tree.value === choice;
    });
  }

  /** Whether what a reference leads to is ever deleted, by itself or along with something else. */
  isTargetDeleted({ type }: Field, seen = new Set<Entity>()): boolean {
    const target = type.kind === 'reference' ? entityBehind(this.#spec, type.to) : undefined;
    if (target === undefined || seen.has(target)) return false;
    seen.add(target);
    const goesWith = (field: Field) =>
      hasRule(field, 'cascade') && this.isTargetDeleted(field, seen);
    return this.#deleted().has(target.name) || target.fields.some(goesWith);
  }

  /** Whether some answer shows an entity or a view as it is named. */
  isAnswered(name: string): boolean {
    return (this.#answered ??= answeredIn(this.#spec)).has(name);
  }
  #answered: ReadonlySet<string> | undefined;

  /** Whether the answers of another specification have the same members. */
  answersAs(other: Spec): boolean {
    const members = (spec: Spec, name: string): string =>
      shownFields(spec, name)
        .map(({ wire }) => wire)
        .join();
    return [...answeredIn(other)].every(
      (name) => this.isAnswered(name) && members(other, name) === members(this.#spec, name),
    );
  }

  /** By its place among the parameters, a list's filter, or a step that finds by it. */
  #isAskedFor(entity: Entity, field: Field): boolean {
    return this.#linked.calls.some(
      (call) =>
        [...call.query, ...call.pathParameters].some(({ type }) => type === field.type) ||
        this.#linked.steps(call).some((step) => asksBy(step, entity, field)),
    );
  }

  #valuesOf({ name }: Field): Given[] {
    return (this.#values ??= [...this.#linked.calls, ...this.#linked.byClock].flatMap((call) =>
      this.#linked
        .steps(call)
        .flatMap(givenBy)
        .map((given) => ({ ...given, call })),
    )).filter(({ field }) => field === name);
  }
  #values: Given[] | undefined;

  /** Records in hand are there, and operators give something; of anything else nothing is known. */
  #mayBeNull({ value, call }: Given): boolean {
    const tree = treeOf(value);
    if (tree?.kind === 'literal') return tree.value === null;
    if (tree?.kind !== 'name') return tree?.kind !== 'binary' && tree?.kind !== 'unary';
    return !ALWAYS_THERE.has(tree.name) && this.#linked.entityIn(call, value.source) === undefined;
  }

  #deleted(): ReadonlySet<string> {
    const { calls, byClock, writes } = this.#linked;
    const { lifecycles } = this.#spec.sections.states.facts;
    return (this.#gone ??= new Set([
      ...[...calls, ...byClock].flatMap((call) => writes.deletedBy(call)).map(({ name }) => name),
      ...lifecycles
        .filter(({ transitions }) => transitions.some(({ to }) => to.kind === 'deletion'))
        .map(({ entity }) => entity.name),
    ]));
  }
  #gone: ReadonlySet<string> | undefined;
}

/** The entities and views that answers show, each other among them. */
function answeredIn(spec: Spec): ReadonlySet<string> {
  const { calls, errors } = spec.sections;
  const names = new Set([
    ...calls.facts.calls.flatMap(shownBy),
    ...errors.facts.errors.flatMap((error) => error.with.map(({ shows }) => shows.name)),
  ]);
  // A set goes on to what is added while it is gone through.
  for (const name of names)
    for (const { type } of shownFields(spec, name)) {
      const inner = type.kind === 'list' ? type.of : type;
      // As an entity it is answered as its key.
      if (inner.kind === 'reference' && viewNamed(spec, inner.to) !== undefined)
        names.add(inner.to);
    }
  return names;
}

const asksBy = (step: Step, entity: Entity, field: Field): boolean =>
  (step.kind === 'find' && step.entity.name === entity.name && step.field.name === field.name) ||
  (step.kind === 'list' &&
    step.entity.name === entity.name &&
    step.filteredBy.some(({ name }) => name === field.name));

function givenBy(step: Step): Omit<Given, 'call'>[] {
  if (step.kind === 'create')
    return step.with.map(({ field, value }) => ({ field: field.name, value }));
  if (step.kind === 'set') return [{ field: step.field.name, value: step.to }];
  return step.kind === 'add' || step.kind === 'remove'
    ? [{ field: step.field.name, value: step.value }]
    : [];
}

/** Names of what is always there when a step is done. */
const ALWAYS_THERE: ReadonlySet<string> = new Set(['now', 'me']);

function treeOf({ source }: Expression): Tree | null {
  const parsed = parse(source);
  return 'tree' in parsed ? parsed.tree : null;
}
