// What a form asks for: an input for each parameter, with the kind that its type wants.

import {
  entityBehind,
  creationNeeding,
  entityNamed,
  fieldNamed,
  hasRule,
  inWords,
  isNullable,
  itemType,
  keyOf,
  ruleOf,
  wireName,
  type Call,
  type Field,
  type Json,
  type Spec,
  type Type,
  type Zone,
} from '../../model/index.ts';
import { stepsOf } from '../../model/steps/steps.ts';
import { limitsOf, type Limits } from './limits.ts';
import { literalOf } from './literal.ts';
import type { Parameter } from './parameters.ts';

export type Control =
  | { kind: 'text' | 'long' | 'email' | 'url' | 'password' | 'number' | 'boolean' }
  | { kind: 'date' | 'time' | 'tags' | 'json' }
  /** `types`: the media types that a rule leaves. `mayLack`: what is there may be taken away. */
  | { kind: 'file' | 'files'; types: readonly string[]; mayLack: boolean }
  /** An instant is given as the product's clocks show it. */
  | { kind: 'datetime'; zone?: Zone }
  | { kind: 'choice' | 'choices'; values: readonly string[] }
  /** `key`: what the entity's key is called in answers, and whether it is a number. */
  | { kind: 'reference' | 'references'; entity: string; key: string; isNumeric: boolean };

export interface Input {
  /** Unique within the form. */
  readonly id: string;
  readonly parameter: Parameter;
  readonly label: string;
  readonly help: string;
  readonly control: Control;
  readonly required: boolean;
  readonly limits: Limits;
  /** What stands in it before anybody writes. */
  readonly initial: Json;
  /** `null` may be given for nothing. */
  readonly nullable: boolean;
  readonly autocomplete: string | undefined;
}

/** The inputs for what a call's form asks. */
export const inputsOf = (spec: Spec, call: Call, asked: readonly Parameter[]): Input[] =>
  asked.map((parameter) => inputOf(spec, call, parameter));

function inputOf(spec: Spec, call: Call, parameter: Parameter): Input {
  const field = filledField(spec, parameter);
  const limits = limitsOf(spec, call, parameter);
  const control = controlOf(spec, call, parameter, field, limits);
  const given = field === undefined ? undefined : ruleOf(field, 'default')?.expression;
  return {
    id: parameter.path.join('.'),
    parameter,
    label: inWords(field?.name ?? parameter.name),
    help: parameter.fills?.how === 'write' ? (field?.meaning ?? '') : '',
    control,
    required: isRequired(spec, call, parameter) && control.kind !== 'boolean',
    limits,
    initial: literalOf(spec, parameter.default ?? given ?? null),
    nullable: parameter.optional && field !== undefined && given === undefined,
    autocomplete: autocompleteOf(control, parameter),
  };
}

/** A new record may not be without what the body may leave out. */
const isRequired = (spec: Spec, call: Call, parameter: Parameter): boolean =>
  !parameter.optional || creationNeeding(spec, call, parameter) !== undefined;

function filledField(spec: Spec, { fills }: Parameter): Field | undefined {
  const entity = fills === null ? undefined : entityNamed(spec, fills.entity);
  return entity === undefined ? undefined : fieldNamed(entity, fills?.field ?? '');
}

function controlOf(
  spec: Spec,
  call: Call,
  parameter: Parameter,
  field: Field | undefined,
  limits: Limits,
): Control {
  if (isSecret(call, parameter, field)) return { kind: 'password' };
  if (itemType(parameter.type).kind === 'file') return filesControl(parameter, field, limits);
  const control = byType(spec, parameter.type);
  if (control.kind !== 'text') return control;
  if (limits.choices !== null) return { kind: 'choice', values: limits.choices };
  return isLong(parameter.name, limits.most) ? { kind: 'long' } : control;
}

function filesControl(
  { type, optional }: Parameter,
  field: Field | undefined,
  { choices, least }: Limits,
): Control {
  const isList = type.kind === 'list';
  const mayBeNone = isList ? (least ?? 0) === 0 : field !== undefined && isNullable(field);
  return {
    kind: isList ? 'files' : 'file',
    types: choices ?? [],
    mayLack: optional && mayBeNone,
  };
}

/** The secret of a sign-in, and text that goes in and never comes out. */
function isSecret(call: Call, { name, fills, type }: Parameter, field: Field | undefined): boolean {
  if (type.kind !== 'text') return false;
  const isCompared = stepsOf(call).some(
    (step) => step.kind === 'sign in by' && [name, fills?.field].includes(step.secret.name),
  );
  return isCompared || (field !== undefined && hasRule(field, 'write-only'));
}

/** The control that a type wants, whatever the rules say. */
export function byType(spec: Spec, type: Type): Control {
  switch (type.kind) {
    case 'one of':
      return { kind: 'choice', values: type.values };
    case 'reference':
      return { kind: 'reference', entity: type.to, ...keyIn(spec, type.to) };
    case 'list':
      return byItem(spec, type.of);
    case 'integer':
    case 'number':
      return { kind: 'number' };
    case 'file':
      return { kind: 'file', types: [], mayLack: false };
    case 'datetime':
      return { kind: 'datetime', zone: spec.zone };
    case 'uuid':
    case 'slug':
      return { kind: 'text' };
    default:
      return { kind: type.kind };
  }
}

function byItem(spec: Spec, type: Type): Control {
  switch (type.kind) {
    case 'one of':
      return { kind: 'choices', values: type.values };
    case 'reference':
      return { kind: 'references', entity: type.to, ...keyIn(spec, type.to) };
    case 'list':
    case 'json':
      return { kind: 'json' };
    default:
      return { kind: 'tags' };
  }
}

function keyIn(spec: Spec, name: string): { key: string; isNumeric: boolean } {
  const entity = entityBehind(spec, name);
  const key = entity === undefined ? undefined : keyOf(entity);
  if (key === undefined) return { key: 'id', isNumeric: false };
  return { key: wireName(key), isNumeric: ['integer', 'number'].includes(key.type.kind) };
}

const LONG_NAMES =
  /^(body|bio|about|content|contents|comment|description|details|message|notes?|reason|summary|text|instructions|address)$/i;
const LONG = 200;

/** Text of several lines, by what such fields are called or by how much they hold. */
export const isLong = (name: string, most: number | null): boolean =>
  LONG_NAMES.test(name) || (most !== null && most >= LONG);

function autocompleteOf(control: Control, { fills, name }: Parameter): string | undefined {
  if (control.kind === 'email') return 'email';
  if (control.kind === 'password')
    return fills?.how === 'compare' ? 'current-password' : 'new-password';
  return name === 'username' ? 'username' : 'off';
}
