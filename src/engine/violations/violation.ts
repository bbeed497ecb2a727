// The breaches of section 3's types and section 5's rules.

import type { PlainTrigger } from '../../model/sections/errors.ts';
import type { Overlap, Rule } from '../../model/sections/rules.ts';
import { isFile, shownFile } from '../files/index.ts';
import type { Json } from '../../model/values/json.ts';
import type { CallCase } from '../calls/call-case.ts';
import type { EntityType, FieldType } from '../entities/entity-type.ts';
import type { Decision } from '../exchange/exchange.ts';
import { type Breach, type Subject, breach } from '../refusals/breach.ts';
import type { RuleType } from '../rules/rule-book.ts';
import type { Failure } from '../rules/test.ts';

/** What is broken: a field of an entity, a parameter, or the call as a whole. */
export interface Broken {
  readonly entity: EntityType | null;
  readonly field: FieldType | null;
  /** Its name in the request; null for the call as a whole. */
  readonly name: string | null;
  readonly value: Json;
}

export function subjectOf({ type }: CallCase, { entity, field }: Broken): Subject {
  const { subject, subjects } = type;
  if (entity === null) return subject;
  if (field === null) return { call: subject.call, entities: [entity.name], fields: [] };
  let known = subjects.get(field);
  if (known === undefined) {
    const fields = [`${entity.name}.${field.name}`];
    subjects.set(field, (known = { call: subject.call, entities: [entity.name], fields }));
  }
  return known;
}

const details = (call: CallCase, broken: Broken) => ({
  subject: subjectOf(call, broken),
  field: broken.name,
  record: broken.entity?.recordName ?? null,
  value: isFile(broken.value) ? shownFile(broken.value) : broken.value,
});

/** A breach that section 3 or 7 decides: `required` or `invalid`. */
export const typeBreach = (
  call: CallCase,
  trigger: PlainTrigger,
  broken: Broken,
  decision: Decision,
): Breach => breach(trigger, decision, details(call, broken));

interface Named {
  readonly model: Rule | Overlap;
}

/** A breach that a row of section 5 decides, with the error that it names. */
export function ruleBreach(
  call: CallCase,
  { model, trigger, decision }: Pick<RuleType, 'trigger' | 'decision'> & Named,
  broken: Broken,
  { bound }: Failure,
): Breach {
  const { error, words } = model;
  const { name, value, entity } = broken;
  const isNamed = error !== null;
  return breach(trigger, decision, {
    subject: subjectOf(call, broken),
    field: name,
    record: entity?.recordName ?? null,
    value,
    code: isNamed ? error.name : null,
    constant: isNamed ? null : (bound?.constant ?? null),
    limit: bound?.limit ?? null,
    message: isNamed
      ? `${name ?? 'The request'}: ${words}.`
      : bound !== null && 'test' in model && ADDRESSES.has(model.test.kind)
        ? atMost(bound.limit)
        : null,
  });
}

const ADDRESSES: ReadonlySet<string> = new Set(['an email', 'a url']);

/** What is said of a text that looks right and is only too long. */
export const atMost = (limit: string | number): string => `At most ${limit} characters.`;
