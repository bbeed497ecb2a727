// A call of section 7 as the engine works with it.

import type { Call } from '../../model/sections/calls.ts';
import { leadsByPath, oldOf } from '../../model/steps/old.ts';
import { outgoingSteps } from '../../model/messages/outgoing.ts';
import type { Spec } from '../../model/sections/spec.ts';
import type { Step } from '../../model/schema/calls/step.ts';
import { unsaidOf } from '../../model/steps/unsaid.ts';
import { allSteps } from '../../model/steps/steps.ts';
import type { Views } from '../answers/views.ts';
import type { EffectContext } from '../effects/context/context.ts';
import { compileStep } from '../effects/compile-step.ts';
import type { FieldType } from '../entities/entity-type.ts';
import type { LifecycleType, MoveType } from '../entities/lifecycle-type.ts';
import type { Schema } from '../entities/schema.ts';
import { callVariables } from '../expressions/call-variables.ts';
import type { Compiled, ExpressionCompiler } from '../expressions/compiler.ts';
import type { Variables } from '../expressions/environment.ts';
import { leastOf } from '../lists/page.ts';
import { compileAddress } from '../routes/address.ts';
import { compileBody } from '../routes/body-type.ts';
import type { RuleBook } from '../rules/rule-book.ts';
import type { CallType, EventType } from '../calls/call-type.ts';

/** What compiling a call needs to know. */
export interface CallContext {
  readonly spec: Spec;
  readonly schema: Schema;
  readonly compiler: ExpressionCompiler;
  readonly rules: RuleBook;
  readonly views: Views;
  readonly everywhere: Variables;
  readonly lasting: Compiled | null;
  readonly sees: (call: string) => Variables;
  /** What each call is an event of. */
  readonly events: ReadonlyMap<string, readonly EventType[]>;
}

export function compileCall(context: CallContext, call: Call): CallType {
  const { spec, schema, compiler, rules, views, everywhere, lasting, sees, events } = context;
  const variables = sees(call.name);
  const effects: EffectContext = {
    ...{ spec, call, schema, compiler, rules, views, variables, lasting },
    made: new Set(),
    stores: new Map(),
    isRepeated: false,
  };
  const steps = call.steps.map((step) => compileStep(effects, step));
  const { stores } = effects;
  const fieldOf = fieldsSought(call, schema);
  const least = (parameter: string) => leastOf(call, parameter);
  return {
    call,
    variables,
    address: compileAddress(spec, call, compiler, everywhere, rules, fieldOf, least),
    body: compileBody({ spec, call, schema, stores, rules }),
    effects: steps,
    stores,
    events: events.get(call.name) ?? [],
    answers: new Set(outgoingSteps(call.steps).flatMap(({ result }) => result ?? [])),
    old: oldOf(call, spec.sections.states.facts.lifecycles),
    fieldOf,
    leadsByPath: leadsByPath(call),
    needsMe: call.steps.some(isOnMe),
    subject: { call: call.name, entities: entitiesOf(call, schema), fields: [] },
    subjects: new Map(),
    missing: new Map(),
    decision: { section: 'calls', at: call.at, why: `\`${call.name}\` of section 7` },
    unsaid: unsaidOf(spec, call),
  };
}

/** What a row of section 4 does by the clock: a call whose record is in hand already. */
export function compileByClock(context: CallContext, call: Call): CallType {
  const { spec, compiler, everywhere } = context;
  const variables = callVariables(spec, call, compiler, everywhere);
  const type = compileCall({ ...context, sees: () => variables }, call);
  return { ...type, effects: type.effects.slice(1) };
}

/** The field that a parameter of the address finds or filters by. */
function fieldsSought(call: Call, schema: Schema): (parameter: string) => FieldType | null {
  const fields = new Map<string, FieldType>();
  const note = (parameter: string, entity: string, name: string) => {
    const field = schema.entity(entity)?.byName.get(name);
    if (field !== undefined && !fields.has(parameter)) fields.set(parameter, field);
  };
  for (const step of allSteps(call.steps)) {
    if (step.kind === 'find') note(step.parameter, step.entity.name, step.field.name);
    if (step.kind !== 'list') continue;
    for (const { name } of step.filteredBy) note(name, step.entity.name, name);
  }
  return (parameter) => fields.get(parameter) ?? null;
}

/** What each call is an event of, in the order of section 4. */
export function eventsByCall({ entities }: Schema): ReadonlyMap<string, readonly EventType[]> {
  const byCall = new Map<string, EventType[]>();
  for (const entity of entities)
    for (const lifecycle of entity.lifecycles)
      for (const [call, rows] of rowsByCall(lifecycle)) {
        const creations = rows.filter(({ from }) => from === null);
        const moves = rows.filter(({ from }) => from !== null);
        add(byCall, call, { entity, lifecycle, creations, moves });
      }
  for (const events of byCall.values()) events.sort((a, b) => firstLine(a) - firstLine(b));
  return byCall;
}

function rowsByCall({ moves }: LifecycleType): ReadonlyMap<string, MoveType[]> {
  const byCall = new Map<string, MoveType[]>();
  for (const move of moves) if (move.call !== null) add(byCall, move.call, move);
  return byCall;
}

function add<T>(lists: Map<string, T[]>, name: string, item: T): void {
  const list = lists.get(name);
  if (list === undefined) lists.set(name, [item]);
  else list.push(item);
}

const firstLine = ({ creations, moves }: EventType): number =>
  Math.min(...[creations[0], moves[0]].flatMap((row) => row?.model.at.line ?? []));

/** Whether a step works on the one who is signed in. */
const isOnMe = (step: Step): boolean =>
  'target' in step && step.target !== null && /^me\b/.test(step.target.source);

/** The entities that a call is about: those of its steps, and those that it answers. */
const entitiesOf = (call: Call, schema: Schema): string[] => [
  ...new Set(
    allSteps(call.steps).flatMap((step) => {
      if ('entity' in step) {
        const name = typeof step.entity === 'string' ? step.entity : step.entity.name;
        return schema.entity(name) === undefined ? [] : [name];
      }
      return [];
    }),
  ),
];
