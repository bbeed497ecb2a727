// Entities and views as they are answered (section 3), each a definition by its name.

import { names, parse } from '../../expression/index.ts';
import {
  entityBehind,
  entityNamed,
  hasRule,
  isNullable,
  keyOf,
  lifecycleOf,
  ruleOf,
  shownFields,
  type Call,
  type Entity,
  type Field,
  type ShownField,
  type Spec,
  type Step,
  type Type,
  NUMBER_TEXTS,
} from '../../model/index.ts';
import { callsOfRows } from '../../model/steps/by-clock.ts';
import { stepsOf } from '../../model/steps/steps.ts';
import { nullable, type Definitions, type Member, type Shape } from '../shape/shape.ts';
import { mayBeOfAnother, mayBeOpenTo } from './access.ts';

/** Every entity and view by its name, as answers show it. */
export function definitionsOf(spec: Spec): Definitions {
  const { entities, views } = spec.sections.entities.facts;
  const names = [...entities, ...views].map(({ name }) => name);
  return new Map(names.map((name) => [name, recordShape(spec, name)]));
}

function recordShape(spec: Spec, name: string): Shape {
  const entity = entityBehind(spec, name);
  const members = shownFields(spec, name).map((field) => member(spec, entity, field));
  return { kind: 'object', members };
}

function member(spec: Spec, entity: Entity | undefined, field: ShownField): Member {
  const rules = [...(field.own?.rules ?? []), ...(field.view?.rules ?? [])];
  const given = field.own !== null && entity !== undefined && hasValue(spec, entity, field.own);
  return {
    name: field.wire,
    shape: nullable(valueShape(spec, field.type), !given),
    optional: hasRule({ rules }, 'shown if'),
  };
}

/** A value as it is written and answered; a record as its key, or as the view its type names. */
export function valueShape(spec: Spec, type: Type): Shape {
  switch (type.kind) {
    case 'one of':
      return { kind: 'one of', values: type.values };
    case 'list':
      return { kind: 'list', of: valueShape(spec, type.of) };
    case 'reference':
      return entityNamed(spec, type.to) === undefined
        ? { kind: 'named', name: type.to }
        : keyShape(spec, type.to);
    default:
      return type.fromText ? orText(simpleShape(type.kind), type.kind) : simpleShape(type.kind);
  }
}

/** What a reference to an entity (or to a view of it) is written as: the record's key. */
export function keyShape(spec: Spec, name: string): Shape {
  const entity = entityBehind(spec, name);
  const key = entity === undefined ? undefined : keyOf(entity);
  return key === undefined ? { kind: 'json' } : valueShape(spec, key.type);
}

/** A number, or a text that is one. */
const orText = (number: Shape, kind: string): Shape => ({
  kind: 'any of',
  of: [number, { kind: 'text', pattern: NUMBER_TEXTS[kind === 'integer' ? 'integer' : 'number'] }],
});

/** A file as answers show it: without its bytes. */
const FILE_SHAPE: Shape = {
  kind: 'object',
  members: [
    { name: 'name', shape: { kind: 'text' }, optional: false },
    { name: 'type', shape: { kind: 'text' }, optional: false },
    { name: 'size', shape: { kind: 'integer', least: 0 }, optional: false },
  ],
};

function simpleShape(kind: Exclude<Type['kind'], 'one of' | 'list' | 'reference'>): Shape {
  switch (kind) {
    case 'integer':
    case 'number':
    case 'boolean':
    case 'json':
    case 'text':
      return { kind };
    case 'file':
      return FILE_SHAPE;
    default:
      return { kind: 'text', format: kind };
  }
}

/** Whether a stored field of a record is sure to hold something. */
export function hasValue(spec: Spec, entity: Entity, field: Field): boolean {
  if (isNullable(field) || hasRule(field, 'computed')) return false;
  if (field.required !== 'auto' || hasRule(field, 'key')) return true;
  if (lifecycleOf(spec, entity.name, field.name) !== undefined) return true;
  const given = ruleOf(field, 'set') ?? ruleOf(field, 'follows') ?? ruleOf(field, 'default');
  const giver = ({ with: values }: Creation): string | undefined =>
    values.find((value) => value.field.name === field.name)?.value.source;
  const { calls, byClock } = creationsOf(spec).get(entity.name) ?? NO_CREATIONS;
  const byRule = given?.expression.source;
  if (calls.some(({ call, step }) => isOfAnother(spec, call, field, giver(step) ?? byRule)))
    return false;
  const givers = [...calls, ...byClock].map(({ step }) => giver(step) ?? byRule);
  if ([byRule, ...givers].some((source) => readsUnsaid(spec, source))) return false;
  if (byRule === undefined)
    return [...calls, ...byClock].every(({ step }) => giver(step) !== undefined);
  if (/\bnull\b/.test(byRule)) return false;
  // Where somebody signed out makes the record, or the clock does, `me` is nobody.
  const mayBeByNobody =
    calls.some(({ call }) => mayBeOpenTo(spec, call, 'signed out')) ||
    byClock.some(({ step }) => giver(step) === undefined);
  return !(readsMe(byRule) && mayBeByNobody);
}

/** Whether a reference to one entity is given `me` where that may be a record of another. */
function isOfAnother(spec: Spec, call: Call, { type }: Field, source = ''): boolean {
  if (source.trim() !== 'me' || type.kind !== 'reference') return false;
  const to = entityBehind(spec, type.to)?.name;
  return to !== undefined && mayBeOfAnother(spec, call, to);
}

const CONSTANT = /^[A-Z][A-Z0-9_]*$/;

/** Whether a value rests on a constant that nobody has said yet: it is empty until somebody does. */
function readsUnsaid(spec: Spec, source = ''): boolean {
  const parsed = parse(source);
  const { constants } = spec.sections.limits.facts;
  return (
    'tree' in parsed &&
    names(parsed.tree).some(
      ({ name }) =>
        CONSTANT.test(name) &&
        !constants.some((one) => one.name === name) &&
        entityNamed(spec, name) === undefined,
    )
  );
}

function readsMe(source: string): boolean {
  const parsed = parse(source);
  return 'tree' in parsed && names(parsed.tree).some(({ name }) => name === 'me');
}

interface Creations {
  readonly calls: { call: Call; step: Creation }[];
  readonly byClock: { call: Call; step: Creation }[];
}

const NO_CREATIONS: Creations = { calls: [], byClock: [] };
const known = new WeakMap<Spec, ReadonlyMap<string, Creations>>();

/** The steps that make records, by their entity: those of calls, and what the clock does. */
function creationsOf(spec: Spec): ReadonlyMap<string, Creations> {
  const before = known.get(spec);
  if (before !== undefined) return before;
  const creations = new Map<string, Creations>();
  const { calls, states } = spec.sections;
  const add = (call: Call, kind: keyof Creations): void => {
    for (const step of stepsOf(call)) {
      if (step.kind !== 'create') continue;
      const own = creations.get(step.entity.name) ?? { calls: [], byClock: [] };
      own[kind].push({ call, step });
      creations.set(step.entity.name, own);
    }
  };
  for (const call of calls.facts.calls) add(call, 'calls');
  for (const call of callsOfRows(states.facts.lifecycles)) add(call, 'byClock');
  known.set(spec, creations);
  return creations;
}

type Creation = Extract<Step, { kind: 'create' }>;
