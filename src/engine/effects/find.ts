// `find E by f [= parameter] [as name] [where X]`.

import { type Value, equal, recordOf } from '../../expression/index.ts';
import type { Step } from '../../model/schema/calls/step.ts';
import { INVALID, type Invalid, accept, acceptGiven, acceptWritten } from '../entities/codec.ts';
import type { EntityType, FieldType } from '../entities/entity-type.ts';
import { restsOnBroken } from '../calls/broken.ts';
import type { CallCase, Held } from '../calls/call-case.ts';
import type { Effect } from '../calls/call-type.ts';
import { type Compiled, holds } from '../expressions/compiler.ts';
import { InnerScope, type Scope } from '../expressions/scope.ts';
import { type Breach, breach } from '../refusals/breach.ts';
import type { Parameter } from '../routes/parameter.ts';
import { byKey, byWrittenKey } from '../store/find.ts';
import { Handle } from '../store/handle.ts';
import type { Moment } from '../store/moment.ts';
import type { Stored } from '../entities/row.ts';
import { type EffectContext, compileIn, entityFor, isLate } from './context/context.ts';

export function compileFind(context: EffectContext, step: Extract<Step, { kind: 'find' }>): Effect {
  const entity = entityFor(context, step.entity.name);
  const field = entity.byName.get(step.field.name);
  const inner = { [step.as]: recordOf(entity.name) };
  const where = step.where && compileIn(context, step.where, undefined, inner);
  const finder: Finder = { step, entity, field, where };
  const late = context.made.has(step.parameter) || isLate(context, ...(where ? [where] : []));
  context.made.delete(step.as);
  if (late) context.made.add(step.as);
  return {
    find(call, scope) {
      if (late) return null;
      call.sought.push(finder);
      return finding(finder, call, scope);
    },
    run(call, scope) {
      if (call.sought.includes(finder)) return;
      const missing = finding(finder, call, scope);
      if (missing !== null) return call.breach('found', missing);
      const held = context.isRepeated ? null : call.held(step.as);
      if (held !== null) call.cameTo.push(held);
    },
  };
}

interface Finder {
  readonly step: Extract<Step, { kind: 'find' }>;
  readonly entity: EntityType;
  readonly field: FieldType | undefined;
  readonly where: Compiled | null;
}

function finding(finder: Finder, call: CallCase, scope: Scope): Breach | null {
  const held = search(finder, call, scope);
  if (held === null) {
    if (!isUnsaid(finder, call)) return notFound(finder, call);
    call.broken.add(finder.step.as);
    call.unsaid = finder.entity;
    return null;
  }
  call.hold(finder.step.as, held);
  call.found.push(held);
  if (call.unsaid === finder.entity) call.unsaid = null;
  return null;
}

/** Whether what is sought comes of broken input of the body, which has been told, or is still to be given. */
const isUnsaid = ({ step, where }: Finder, call: CallCase): boolean =>
  (call.isAskedAbout && call.isLeftOut(step.parameter)) ||
  (call.broken.has(step.parameter) && call.parameter(step.parameter)?.place !== 'path') ||
  (where !== null && restsOnBroken(call, where));

/** The oldest record that fits; null where there is none. */
function search({ step, entity, field, where }: Finder, call: CallCase, scope: Scope): Held | null {
  if (field === undefined) return null;
  const stored = sought(field, step.parameter, call, scope);
  if (stored === INVALID || stored === null) return null;
  const isOpen =
    where === null || (call.isAskedAbout && where.uses.some((name) => call.isLeftOut(name)));
  const fits = (record: Handle) =>
    isOpen || holds(where, new InnerScope(scope, { [step.as]: record }));
  for (const row of candidates(call.moment, entity, field, stored)) {
    const record = new Handle(entity, row, call.moment);
    if (fits(record)) return { type: entity, id: row.id };
  }
  return null;
}

function candidates(moment: Moment, entity: EntityType, field: FieldType, stored: Stored) {
  if (field.slot >= 0) return moment.store.holding(entity.place, field.slot, stored);
  const isSought = (value: Value) => equal(value, stored);
  return moment
    .all(entity.name)
    .filter((record) => isSought(record.valueOf(field)))
    .map((record) => record.row);
}

/** The value of the parameter, as the field would hold it. */
function sought(field: FieldType, name: string, call: CallCase, scope: Scope): Stored | Invalid {
  const parameter = call.parameter(name);
  if (parameter !== undefined) return fromAddress(field, parameter, call.moment);
  const given = call.given(name);
  if (given === undefined) {
    const value = scope.get(name) ?? null;
    return value instanceof Handle ? value.id : (value as Stored);
  }
  if (given.raw === undefined || given.raw === null) return null;
  if (given.member.field === field) return given.stored;
  const { moment, type } = call;
  return type.body?.form == null
    ? accept(field.type, field.normalise(given.raw), byKey(moment))
    : acceptGiven(field.type, field.normalise(given.raw), byWrittenKey(moment));
}

function fromAddress(field: FieldType, parameter: Parameter, moment: Moment): Stored | Invalid {
  const { raw, stored } = parameter;
  if (raw === undefined || raw === null || Array.isArray(raw)) return stored;
  const text = field.normalise(raw);
  return text === null ? null : acceptWritten(field.type, String(text), byWrittenKey(moment));
}

function notFound({ step, entity }: Finder, call: CallCase): Breach {
  const raw = call.parameter(step.parameter)?.raw ?? call.given(step.parameter)?.raw ?? null;
  const why = `${call.type.call.name}: no ${entity.name} has this \`${step.field.name}\``;
  return breach(
    'not found',
    { section: 'calls', at: step.at, why },
    {
      subject: {
        call: call.type.call.name,
        entities: [entity.name],
        fields: [`${entity.name}.${step.field.name}`],
      },
      record: step.as,
      recordEntity: entity.name,
      value: raw,
    },
  );
}
