// The refusals that somebody may meet on a screen: of each of its calls, each error of the catalogue
// that the call may be refused with.

import { refusalsOf } from '../contract/product/refusals.ts';
import {
  entityNamed,
  hasRule,
  inWords,
  rulesOf,
  type Call,
  type CatalogueError,
  type Spec,
  type Trigger,
  isRaisedBy,
} from '../model/index.ts';
import { parametersOfCall } from '../screens/forms/parameters.ts';
import type { ScreenPlan } from '../screens/screen-plan.ts';
import { creates } from '../screens/calls/steps.ts';
import type { Described } from './state.ts';

export function refusalStates(spec: Spec, { readings, actions }: ScreenPlan): Described[] {
  const reading = readings.map(({ call }) => call);
  const calls = [...new Set([...reading, ...actions.map(({ call }) => call)])];
  return calls.flatMap((call) =>
    errorsOf(spec, call).map((error): Described => ({
      name: `${inWords(call.name)}: ${inWords(error.code).toLowerCase()}`,
      group: 'Refusals',
      isFurther: !isOwn(error, reading.includes(call)),
      goal: { kind: 'refused', call: call.name, code: error.code },
    })),
  );
}

function errorsOf(spec: Spec, call: Call): CatalogueError[] {
  const errors = refusalsOf(spec, call).flatMap(({ error }) => error ?? []);
  const given = givenBy(spec, call);
  return [...new Set(errors)].filter((error) => isMet(spec, error, given));
}

/** What any call may be refused with, and looks alike wherever that is. */
const GENERAL = ['signed out', 'not permitted', 'malformed', 'more than', 'unexpected'];

/** Whether it says something of the call itself; of what is read, only that it is not there does. */
const isOwn = (error: CatalogueError, isReading: boolean): boolean =>
  isReading
    ? isRaisedBy(error, 'not found')
    : error.when.length === 0 || error.when.some(({ kind }) => !GENERAL.includes(kind));

/** What people give to a call on a screen. */
interface Given {
  readonly asksForNothing: boolean;
  /** The fields that a call writes as somebody wants them, and all of a record that it makes. */
  writes(entity: string, field: string): boolean;
}

function givenBy(spec: Spec, call: Call): Given {
  const asked = parametersOfCall(spec, call).filter(({ place }) => place !== 'path');
  const made = creates(call);
  return {
    asksForNothing: asked.length === 0,
    writes: (entity, field) =>
      made === entity ||
      asked.some(
        ({ fills }) => fills?.how === 'write' && fills.entity === entity && fills.field === field,
      ),
  };
}

/** Whether what people give can lead to it: a call that only moves a record leaves its other fields alone. */
function isMet(spec: Spec, { code, when }: CatalogueError, given: Given): boolean {
  if (when.length > 0)
    return when.some(({ kind, narrowedTo }) => {
      if (kind === 'required' || kind === 'invalid') return !given.asksForNothing;
      return kind !== 'not unique' || writesUnique(spec, narrowedTo, given);
    });
  const rules = rulesOf(spec).filter(({ error }) => error?.name === code);
  const isOfFields = rules.length > 0 && rules.every(({ on }) => on.kind === 'field');
  return (
    !isOfFields || rules.some(({ on }) => on.kind === 'field' && given.writes(on.entity, on.field))
  );
}

type Narrowing = Trigger['narrowedTo'];

function writesUnique(spec: Spec, to: Narrowing, given: Given): boolean {
  const entities =
    to === null || to.kind === 'call'
      ? spec.sections.entities.facts.entities
      : [entityNamed(spec, to.entity)].filter((entity) => entity !== undefined);
  return entities.some(({ name, fields }) =>
    fields.some(
      (field) =>
        (to?.kind !== 'field' || to.field === field.name) &&
        (hasRule(field, 'unique') || hasRule(field, 'unique within')) &&
        given.writes(name, field.name),
    ),
  );
}
