// Which of the Examples a run against a real product relies on: the people of roles that nobody can
// sign up for, what they refer to, and records that no call makes. All else is made by calls.

import {
  entityBehind,
  entityNamed,
  hasRule,
  uniquesOf,
  type Entity,
  type Role,
  type Spec,
} from '../../model/index.ts';
import { PlanningContext } from '../planning/planning-context.ts';
import type { CallAct } from '../plan/plan.ts';
import { actOf } from '../situation/ask.ts';
import { signInAsk, signInsOf } from '../search/actors/introduce.ts';
import type { Json } from '../plan/value.ts';
import { Subject } from '../subject/subject.ts';
import { stepsOfKind } from '../subject/steps.ts';
import { rolesOf } from '../world/rulings.ts';

type Row = NonNullable<Entity['examples']>['rows'][number];

/** What somebody says to sign in, by the fields of their record: `email`, `password`. */
export type Secrets = Readonly<Record<string, string>>;

export interface ReliedOn {
  /** The specification with no other Examples. */
  readonly spec: Spec;
  /** The roles that nobody signs up for, each with the row of whoever plays it; null where nobody does. */
  readonly actors: readonly { readonly role: Role; readonly entity: string | null }[];
}

/** Those whose credentials somebody gives stand in the place of the Examples of their role. */
export function reliedOn(spec: Spec, secretsOf: (role: Role) => Secrets | null): ReliedOn {
  const bare = withRows(spec, () => []);
  const whole = new PlanningContext(spec);
  const { actors } = new PlanningContext(bare);
  const needed = actors.roles.filter(
    (role) => role.who.kind !== 'signed out' && !actors.actor(role),
  );
  const kept = new Map<string, Set<Row>>();
  const keep = (entity: string, row: Row): void => {
    kept.set(entity, (kept.get(entity) ?? new Set()).add(row));
  };
  for (const entity of spec.sections.entities.facts.entities)
    if (!whole.subject.isMade(entity.name) && !whole.subject.people.includes(entity.name))
      for (const row of entity.examples?.rows ?? []) keep(entity.name, row);
  const players = needed.map((role) => {
    const found = peopleIn(whole, role);
    const secrets = secretsOf(role);
    const [first] = found;
    if (secrets === null) for (const { entity, row } of found) keep(entity, row);
    else if (first !== undefined) keep(first.entity, withSecrets(first.row, secrets));
    return { role, entity: first?.entity ?? null };
  });
  follow(spec, kept, keep);
  return {
    spec: withRows(spec, ({ name, examples }) => {
      const rows = kept.get(name) ?? new Set();
      return [...(examples?.rows.filter((row) => rows.has(row)) ?? []), ...added(rows, examples)];
    }),
    actors: players,
  };
}

/** A parameter by which somebody signs in, and the field that it is compared with. */
export interface SignInParameter {
  readonly name: string;
  readonly field: string;
}

/** What people say to sign in: what they are known by, and their secret. */
export function signInParametersOf(spec: Spec): SignInParameter[] {
  const [facts] = signInsOf(new Subject(spec));
  const [step] = facts === undefined ? [] : stepsOfKind(facts.call, 'sign in by');
  if (facts === undefined || step === undefined) return [];
  return facts.leaves.flatMap(({ name, fills }) => {
    const field = fills?.how === 'compare' ? fills.field : name;
    return field === step.field.name || field === step.secret.name ? [{ name, field }] : [];
  });
}

/** The request by which whoever plays a role of the Examples signs in; null where nobody does. */
export function signInOf({ spec }: ReliedOn, role: Role): CallAct | null {
  const context = new PlanningContext(spec);
  const [person] = peopleIn(context, role);
  if (person === undefined) return null;
  for (const facts of signInsOf(context.subject)) {
    const ask = signInAsk(context.start, facts, person);
    if (ask !== null) return actOf(ask, 'sign in');
  }
  return null;
}

const added = (rows: ReadonlySet<Row>, examples: Entity['examples']): Row[] =>
  [...rows].filter((row) => !(examples?.rows.includes(row) ?? false));

interface Person {
  readonly entity: string;
  readonly key: Json;
  readonly row: Row;
}

/** The Examples of people who have a role. */
function peopleIn({ subject, start }: PlanningContext, role: Role): Person[] {
  const scene = start.scene();
  return subject.people.flatMap((entity) => {
    const rows = entityNamed(subject.spec, entity)?.examples?.rows ?? [];
    return scene.all(entity).flatMap(({ key }, index) => {
      const row = rows[index];
      const roles = rolesOf(subject, scene.asked({ entity, key }));
      return row !== undefined && roles.includes(role.name) ? [{ entity, key, row }] : [];
    });
  });
}

function withSecrets(row: Row, secrets: Secrets): Row {
  const at = Object.values(row.values)[0]!.at;
  const given = Object.entries(secrets).map(([name, value]) => [name, { value, at }] as const);
  return { ...row, values: { ...row.values, ...Object.fromEntries(given) } };
}

/** What rows refer to is relied on as well. */
function follow(
  spec: Spec,
  kept: ReadonlyMap<string, ReadonlySet<Row>>,
  keep: (entity: string, row: Row) => void,
): void {
  const seen = new Set<Row>();
  for (let isDone = false; !isDone;) {
    isDone = true;
    for (const [name, rows] of [...kept])
      for (const row of rows) {
        if (seen.has(row)) continue;
        seen.add(row);
        isDone = false;
        for (const [to, value] of referencesIn(spec, name, row)) {
          const found = to.examples?.rows.find((other) => isKnownBy(to, other, value));
          if (found !== undefined) keep(to.name, found);
        }
      }
  }
}

/** What the values of a row refer to, as they are written: the entity, and a unique value or the place of its Example. */
export function referencesIn(spec: Spec, name: string, { values }: Row): [Entity, Json][] {
  return (entityNamed(spec, name)?.fields ?? []).flatMap(({ name: field, type }) => {
    const of = type.kind === 'list' ? type.of : type;
    const to = of.kind === 'reference' ? entityBehind(spec, of.to) : undefined;
    const value = values[field]?.value ?? null;
    if (to === undefined || value === null) return [];
    return (Array.isArray(value) ? value : [value]).map((one): [Entity, Json] => [to, one]);
  });
}

/** By a unique value, or by the place that an `auto` number stands for. */
function isKnownBy(entity: Entity, row: Row, value: Json): boolean {
  const uniques = uniquesOf(entity);
  if (uniques.some(({ name }) => row.values[name]?.value === value)) return true;
  const place = entity.examples?.rows.indexOf(row) ?? -1;
  return uniques.some((field) => hasRule(field, 'key')) && value === place + 1;
}

function withRows(spec: Spec, rowsOf: (entity: Entity) => readonly Row[]): Spec {
  const { entities } = spec.sections;
  const changed = entities.facts.entities.map((entity) => ({
    ...entity,
    examples: {
      columns: [],
      at: entity.at,
      ...entity.examples,
      rows: [...rowsOf(entity)],
    },
  }));
  const facts = { ...entities.facts, entities: changed };
  return { ...spec, sections: { ...spec.sections, entities: { ...entities, facts } } };
}
