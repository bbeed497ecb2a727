// What has to be there for each trigger of section 8 to happen. Where that cannot be told, because a
// section is not shown or leaves something open, it can.

import type { Call } from '../../model/sections/calls.ts';
import type { Entity, Field } from '../../model/sections/entities.ts';
import type { Narrowing, PlainTrigger, Trigger } from '../../model/sections/errors.ts';
import { constantNamed, hasRule, isDistinct } from '../../model/sections/lookup.ts';
import { triggerOf } from '../../model/sections/rules.ts';
import type { Type } from '../../model/values/type.ts';
import { membersOf } from '../linked/expressions.ts';
import type { Linked } from '../linked/linked.ts';
import { isScope } from '../steps/creations.ts';
import { isBoundBy } from './named.ts';
import { mayBeRefused, mayBeSignedOut } from './people.ts';

/** Why a trigger cannot happen, as a clause; null where it can. */
export function reasonNever(linked: Linked, trigger: Trigger): string | null {
  if (trigger.kind === 'more than') return neverExceeded(linked, trigger.constant.name);
  if (!linked.isWhole('calls', 'entities')) return null;
  const of = trigger.narrowedTo;
  const calls = linked.calls.filter(({ name }) => of?.kind !== 'call' || of.call === name);
  return CAUSES[trigger.kind](linked, calls, of);
}

/** Why a trigger cannot happen in a call, as a clause; null where it can. */
export function reasonNeverOf(linked: Linked, trigger: Trigger, call: Call): string | null {
  if (trigger.kind === 'more than') return neverExceeded(linked, trigger.constant.name);
  const of = trigger.narrowedTo;
  if (of?.kind === 'call' && of.call !== call.name) return `it is for \`${of.call}\``;
  return CAUSES[trigger.kind](linked, [call], of);
}

function neverExceeded({ spec }: Linked, name: string): string | null {
  const { rules } = spec.sections;
  const constant = constantNamed(spec, name);
  if (constant === undefined || constant.value.kind === 'rate') return null;
  if (rules.state === 'not shown' || rules.state === 'broken') return null;
  if (rules.facts.rules.some(({ test }) => isBoundBy(test, name))) return null;
  return `\`${name}\` is no rate, and no rule has it as a bound`;
}

/** Why it cannot happen in any of the calls that the narrowing leaves. */
type Cause = (linked: Linked, calls: readonly Call[], of: Narrowing | null) => string | null;

const unless = (happens: boolean, why: string): string | null => (happens ? null : why);

const CAUSES: Readonly<Record<PlainTrigger, Cause>> = {
  'signed out': (linked, calls) =>
    unless(
      !linked.showsAllOf('roles') || calls.some((call) => mayBeSignedOut(linked, call)),
      'everybody may make these calls, signed in or not',
    ),
  'not permitted': (linked, calls) =>
    unless(
      !linked.showsAllOf('roles') || calls.some((call) => mayBeRefused(linked, call)),
      'section 6 refuses nobody who is signed in',
    ),
  'wrong credentials': (linked, calls, of) =>
    unless(
      stepsOf(linked, calls).some(
        (step) => step.kind === 'sign in by' && isAbout(linked, of, step.entity.name),
      ),
      'no call signs anybody in by a secret',
    ),
  'not found': (linked, calls, of) =>
    unless(
      of === null || calls.some((call) => finds(linked, call, of)),
      of?.kind === 'call' ? 'that call finds nothing' : 'no call finds one',
    ),
  'wrong state': (linked, calls, of) =>
    unless(
      !linked.showsAllOf('states') || moves(linked, calls, of) || asksForCurrent(linked, calls),
      'no such call moves a state',
    ),
  'not unique': (linked, calls, of) =>
    unless(
      mayOverlap(linked, of) ||
        fieldsOf(linked, of).some(
          ({ entity, field }) =>
            isUnique(linked, entity, field) &&
            calls.some(
              (call) =>
                linked.writes.isGiven(call, entity, field) ||
                (isGivenAlike(entity, field) && makes(linked, call, entity)),
            ),
        ),
      'no call is given a value that has to be unique',
    ),
  'in use': (linked, calls, of) =>
    unless(
      calls
        .flatMap((call) => linked.writes.deletedBy(call))
        .some((entity) => isAbout(linked, of, entity.name) && isHeld(linked, entity)),
      'no call deletes what another record refers to without `cascade`',
    ),
  required: (linked, calls, of) => neverGiven(linked, calls, of),
  invalid: (linked, calls, of) => neverGiven(linked, calls, of),
  malformed: (_, calls) =>
    unless(
      calls.some(({ takes }) => takes !== null),
      'no call takes a body',
    ),
  unexpected: () => null,
};

const stepsOf = (linked: Linked, calls: readonly Call[]) =>
  calls.flatMap((call) => linked.steps(call));

/** Whether a narrowing to an entity or a field leaves an entity in. */
const isAbout = (linked: Linked, of: Narrowing | null, name: string): boolean =>
  of === null || of.kind === 'call' || linked.entity(name)?.name === of.entity;

/** A record may be looked for by a step, or by a cell that hides it. */
function finds(linked: Linked, call: Call, of: Narrowing): boolean {
  const found = linked.records(call).filter(({ how }) => how === 'found' || how === 'used');
  if (found.some(({ entity }) => isAbout(linked, of, entity ?? ''))) return true;
  const others = linked.steps(call).flatMap((step) => (step.kind === 'move' ? step.entity : []));
  if (others.some((entity) => isAbout(linked, of, entity))) return true;
  return of.kind === 'call' && call.pathParameters.length > 0;
}

const moves = ({ spec }: Linked, calls: readonly Call[], of: Narrowing | null): boolean =>
  spec.sections.states.facts.lifecycles.some(
    ({ entity, transitions }) =>
      (of === null || of.kind === 'call' || of.entity === entity.name) &&
      transitions.some(
        ({ event }) => event.kind === 'call' && calls.some(({ name }) => name === event.name),
      ),
  );

/** A rule `current` without an error of its own is answered as wrong state. */
const asksForCurrent = ({ spec }: Linked, calls: readonly Call[]): boolean =>
  spec.sections.rules.facts.rules.some(
    ({ on, test, error }) =>
      error === null &&
      triggerOf(test) === 'wrong state' &&
      on.kind !== 'field' &&
      calls.some(({ name }) => name === on.call),
  );

function fieldsOf({ spec }: Linked, of: Narrowing | null): { entity: Entity; field: Field }[] {
  return spec.sections.entities.facts.entities
    .filter(({ name }) => of === null || of.kind === 'call' || of.entity === name)
    .flatMap((entity) => entity.fields.map((field) => ({ entity, field })))
    .filter(({ field }) => of?.kind !== 'field' || of.field === field.name);
}

/** A row without an error of its own is answered as not unique. */
const mayOverlap = ({ spec }: Linked, of: Narrowing | null): boolean =>
  (spec.sections.rules.facts.overlaps ?? []).some(
    ({ on, error }) =>
      error === null && (of === null || of.kind === 'call' || of.entity === on.entity),
  );

const isUnique = ({ spec }: Linked, entity: Entity, field: Field): boolean =>
  isDistinct(field) ||
  spec.sections.rules.state === 'not shown' ||
  spec.sections.rules.facts.rules.some(
    ({ on, test }) =>
      test.kind === 'unique' &&
      (on.kind !== 'field' || (on.entity === entity.name && on.field === field.name)),
  );

/** Texts get a number where the product gives what another record has; anything else may clash. */
const NUMBERED: ReadonlySet<string> = new Set(['text', 'slug', 'uuid']);

/** Whether the product gives a new record's field, and may give two records the same. */
const isGivenAlike = (entity: Entity, field: Field): boolean =>
  !NUMBERED.has(field.type.kind) &&
  (isScope(entity, field) ||
    (['set', 'follows', 'default'] as const).some((kind) => hasRule(field, kind)));

const makes = (linked: Linked, call: Call, entity: Entity): boolean =>
  linked
    .steps(call)
    .some((step) => step.kind === 'create' && linked.entity(step.entity.name) === entity);

/** Whether another record refers to those of an entity, or to what goes with them, and would be left behind. */
function isHeld(linked: Linked, entity: Entity): boolean {
  const gone = new Set([entity]);
  for (const one of gone)
    for (const other of linked.spec.sections.entities.facts.entities)
      for (const field of other.fields) {
        const refers = linked.entity(refersTo(field.type) ?? '') === one;
        if (!refers || hasRule(field, 'computed')) continue;
        if (!hasRule(field, 'cascade')) return true;
        gone.add(other);
      }
  return false;
}

const refersTo = (type: Type): string | null =>
  type.kind === 'list' ? refersTo(type.of) : type.kind === 'reference' ? type.to : null;

/** A value can only be missing or wrong where a request brings one. */
function neverGiven(linked: Linked, calls: readonly Call[], of: Narrowing | null): string | null {
  if (of === null || of.kind === 'call') {
    const brings = ({ takes, query, headers, pathParameters }: Call) =>
      takes !== null || query.length + headers.length + pathParameters.length > 0;
    return unless(calls.some(brings), 'no request brings a value');
  }
  const fields = fieldsOf(linked, of);
  const compared = calls.flatMap((call) => [
    ...membersOf(call).flatMap(({ fills }) => (fills ? [`${fills.entity}.${fills.field}`] : [])),
    ...[...call.query, ...call.pathParameters].flatMap(({ name }) =>
      linked.comparedWith(call, name),
    ),
  ]);
  const happens = fields.some(
    ({ entity, field }) =>
      compared.includes(`${entity.name}.${field.name}`) ||
      calls.some((call) => linked.writes.isGiven(call, entity, field)),
  );
  return unless(happens, 'no request brings such a value');
}
