// Whether records are stored as requests have them: what was sent, what is left to defaults, and who it was.

import { literal, parse } from '../../expression/index.ts';
import {
  entityNamed,
  fieldNamed,
  hasRule,
  recordName,
  ruleOf,
  type BodyShape,
  type Entity,
  type Field,
  type Json,
  type Spec,
} from '../../model/index.ts';
import { isObject, memberOf, type Deviation, type Exchange } from './exchange.ts';
import type { Asking } from './people.ts';
import type { SeenRecord } from './seen.ts';
import { isSecret } from './shown-url.ts';
import { isNameless } from './truth.ts';

/** What was sent to be stored, and is shown otherwise. */
export function writtenOtherwise(
  spec: Spec,
  { call, sent, status }: Exchange,
  [record]: readonly SeenRecord[],
): Deviation[] {
  const isPlain = call.steps.every(({ kind }) => PLAIN_STEPS.has(kind));
  if (status >= 400 || call.takes === null || record === undefined || record.isListed || !isPlain)
    return [];
  const entity = entityNamed(spec, record.entity);
  if (entity === undefined) return [];
  const written = [...writtenIn(call.takes.shape, sent), ...defaultsOf(call, sent, entity)];
  return written.flatMap(({ entity: of, field: name, value }) => {
    const field = fieldNamed(entity, name);
    const shown = record.fields.get(name);
    if (of !== entity.name || field === undefined || shown === undefined || !isStoredAsSent(field))
      return [];
    const stored = normalised(field, value);
    if (stored === undefined || stored === shown) return [];
    const words = isHidden(field)
      ? `${call.name} was to store ${entity.name}.${name} as it was sent, and answered something else`
      : `${call.name} was to store ${printed(value)} as ${entity.name}.${name}, and answered ${printed(shown)}`;
    return [{ line: field.at.line, says: words }];
  });
}

/** Whether a field holds what no report may show. */
const isHidden = (field: Field): boolean => hasRule(field, 'write-only') || isSecret(field.name);

/** Steps beside which a body's values are stored as they are sent. */
const PLAIN_STEPS: ReadonlySet<string> = new Set(['find', 'create', 'update', 'read', 'sign in']);

interface Written {
  readonly entity: string;
  readonly field: string;
  readonly value: Json;
}

function writtenIn(shape: BodyShape, sent: Json): Written[] {
  if (shape.kind === 'list') return [];
  return shape.members.flatMap(({ name, fills, shape: inner }) => {
    const value = memberOf(sent, name);
    if (value === undefined) return [];
    if (inner !== null) return writtenIn(inner, value);
    return fills?.how === 'write' ? [{ entity: fills.entity, field: fills.field, value }] : [];
  });
}

/** What a record is made with where the request says nothing of it. */
function defaultsOf({ steps, takes }: Exchange['call'], sent: Json, entity: Entity): Written[] {
  const shape = takes?.shape;
  const makes = steps.some((step) => step.kind === 'create' && step.entity.name === entity.name);
  if (!makes || shape?.kind !== 'object') return [];
  return entity.fields.flatMap((field) => {
    const rule = ruleOf(field, 'default');
    const member = shape.members.find(({ fills }) => fills?.field === field.name);
    const isGiven = member === undefined || memberOf(sent, member.name) !== undefined;
    if (rule === undefined || isGiven) return [];
    const parsed = parse(rule.expression.source);
    const value = 'tree' in parsed ? literal(parsed.tree) : undefined;
    return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
      ? [{ entity: entity.name, field: field.name, value }]
      : [];
  });
}

/** Whether whoever makes a call is who it is to be that a record names. */
export function namedOtherwise(
  spec: Spec,
  { call, status }: Exchange,
  [record]: readonly SeenRecord[],
  me: Asking,
): Deviation[] {
  if (status >= 400 || record === undefined || record.isListed) return [];
  if (me === null || me === 'not known' || isNameless(me)) return [];
  const entity = entityNamed(spec, record.entity);
  const makes = call.steps.some(
    (step) =>
      step.kind === 'create' && step.entity.name === record.entity && step.with.length === 0,
  );
  const setByRule = (makes ? (entity?.fields ?? []) : []).flatMap((field) =>
    ruleOf(field, 'set')?.expression.source === 'me' ? [{ name: field.name, at: field.at }] : [],
  );
  const setByStep = call.steps.flatMap((step) =>
    step.kind === 'set' &&
    step.to.source === 'me' &&
    step.target.source === recordName(record.entity)
      ? [{ name: step.field.name, at: call.at }]
      : [],
  );
  return [...setByRule, ...setByStep].flatMap(({ name, at }) => {
    const shown = record.fields.get(name);
    if (shown === undefined || isObject(shown) || String(shown) === me.key) return [];
    return [
      {
        line: at.line,
        says: `${call.name} by ${me.entity} ${me.key} left ${record.entity}.${name} ${printed(shown)}`,
      },
    ];
  });
}

const PLAIN_TYPES: ReadonlySet<string> = new Set(['text', 'email', 'integer', 'boolean', 'one of']);

/** Whether nothing but the request says what a field is. */
const isStoredAsSent = (field: Field): boolean =>
  PLAIN_TYPES.has(field.type.kind) &&
  (['computed', 'set', 'follows', 'shown if', 'blank as null'] as const).every(
    (rule) => !hasRule(field, rule),
  );

/** A value as it is stored; undefined for one that is no plain value. */
function normalised(field: Field, value: Json): Json | undefined {
  if (value === null || typeof value === 'object') return undefined;
  if (typeof value !== 'string') return value;
  const trimmed = hasRule(field, 'trimmed') ? value.trim() : value;
  return hasRule(field, 'lower-cased') ? trimmed.toLowerCase() : trimmed;
}

const MAX_PRINTED = 60;
const printed = (value: Json): string => {
  const text = isObject(value) ? 'an object' : JSON.stringify(value);
  return text.length > MAX_PRINTED ? `${text.slice(0, MAX_PRINTED)}…` : text;
};
