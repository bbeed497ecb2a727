// The breaches of section 3's types and section 5's rules.

import type { PlainTrigger } from '../../model/errors.ts';
import type { Json } from '../../model/json.ts';
import type { CallCase } from '../calls/call-case.ts';
import type { EntityType, FieldType } from '../entities/entity-type.ts';
import type { Decision } from '../exchange.ts';
import { type Breach, type Subject, breach } from '../refusals/breach.ts';
import type { RuleType } from '../rules/rule-book.ts';
import type { Failure } from '../rules/test.ts';
import type { Origin } from '../store/draft.ts';

/** What is broken: a field of an entity, a parameter, or the call as a whole. */
export interface Broken {
  readonly entity: EntityType | null;
  readonly field: FieldType | null;
  /** Its name in the request; null for the call as a whole. */
  readonly name: string | null;
  readonly value: Json;
}

export function subjectOf(call: CallCase, { entity, field }: Broken): Subject {
  const { subject } = call.type;
  if (entity === null) return subject;
  const fields = field === null ? [] : [`${entity.name}.${field.name}`];
  return { call: subject.call, entities: [entity.name], fields };
}

const details = (call: CallCase, broken: Broken) => ({
  subject: subjectOf(call, broken),
  field: broken.name,
  record: broken.entity?.recordName ?? null,
  value: broken.value,
});

/** A breach that section 3 or 7 decides: `required` or `invalid`. */
export const typeBreach = (
  call: CallCase,
  trigger: PlainTrigger,
  broken: Broken,
  decision: Decision,
): Breach => breach(trigger, decision, details(call, broken));

/** A breach that a row of section 5 decides, with the error that it names. */
export function ruleBreach(
  call: CallCase,
  { model }: RuleType,
  broken: Broken,
  failure: Failure,
): Breach {
  const trigger =
    model.test.kind === 'required'
      ? 'required'
      : model.test.kind === 'unique'
        ? 'not unique'
        : 'invalid';
  const decision: Decision = { section: 'rules', at: model.at, why: model.words };
  const { name, value, entity } = broken;
  const named = breach(trigger, decision, {
    subject: subjectOf(call, broken),
    field: name,
    record: entity?.recordName ?? null,
    value,
    code: model.error?.name ?? null,
    constant: model.error === null ? (failure.bound?.constant ?? null) : null,
    limit: failure.bound?.limit ?? null,
  });
  if (model.error === null) return named;
  const message = `${name ?? 'The request'}: ${model.words}.`;
  return { ...named, plain: { ...named.plain, message } };
}

/** A step gives a field what is not of its type. */
export const invalidBreach = (
  call: CallCase,
  entity: EntityType,
  field: FieldType,
  origin: Origin,
): Breach =>
  typeBreach(
    call,
    'invalid',
    { entity, field, name: origin.name, value: origin.value },
    origin.decision,
  );
