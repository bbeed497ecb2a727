// Where a screen makes a call: about which record on the page, and with what.

import {
  entityBehind,
  parametersOf,
  shownFields,
  type Call,
  type Screen,
  type Spec,
} from '../../model/index.ts';
import { stepsOf, findsBy } from '../../model/steps/steps.ts';
import { recordScreens } from '../../screens/links.ts';
import type { Part } from '../../screens/calls/parts.ts';
import { partsOf } from '../../screens/calls/parts.ts';
import { planOf, type Action, type ScreenPlan } from '../../screens/screen-plan.ts';
import type { Bound, Shown } from '../../screens/sources.ts';
import { memberOf, quoted } from '../code/code.ts';
import { variableName } from '../code/names.ts';
import { personOf, signOutOf } from './person.ts';
import { bare, mayAnswerNothing, memberIn, segment } from '../code/shapes.ts';

/** A record that a page shows, as a component is handed it. */
interface RecordInHand {
  readonly shown: Shown;
  readonly shows: string;
  readonly variable: string;
}

/** A parameter that no form asks for. */
interface Given {
  readonly bound: Bound;
  readonly code: string;
  /** What the component has to be handed beside its record. */
  readonly prop: { readonly name: string; readonly type: string } | null;
}

export interface Use {
  readonly screen: Screen;
  readonly action: Action;
  readonly record: RecordInHand | null;
  readonly given: readonly Given[];
}

/** All calls that a screen makes by itself; signing out is offered around every page. */
export function usesOf(spec: Spec, screen: Screen): Use[] {
  const plan = planOf(spec, screen);
  const signOut = signOutOf(spec)?.call.name;
  return plan.actions
    .filter(({ call }) => call.name !== signOut)
    .map((action) => {
      const shown = action.stands ?? recordOfRoute(plan, action) ?? recordOfMe(spec, plan, action);
      const record = shown === null ? null : inHand(spec, shown);
      const given = action.bound
        .filter(({ source }) => source.from !== 'form')
        .map((bound) => givenBy(spec, record, bound));
      return { screen, action, record, given };
    });
}

/** The variable that a shown record goes by. */
export const recordVariable = (spec: Spec, shows: string): string =>
  variableName(entityBehind(spec, shows)?.name ?? shows);

const inHand = (spec: Spec, shown: Shown): RecordInHand => ({
  shown,
  shows: shown.part.shows,
  variable: recordVariable(spec, shown.part.shows),
});

const isRecord = (part: Part): part is Shown['part'] => part.kind === 'record';

/** The record that the page reads by the same parameter of its address. */
function recordOfRoute({ screen, readings }: ScreenPlan, { call, bound }: Action): Shown | null {
  const names = new Set(parametersOf(screen.route));
  for (const { parameter, source } of bound) {
    if (source.from !== 'route' || parameter.finds === null || !names.has(parameter.name)) continue;
    for (const reading of readings) {
      const found = findsBy(reading.call, parameter.name);
      const part = reading.parts.find(isRecord);
      const isSame =
        found?.entity === parameter.finds.entity && found.field === parameter.finds.field;
      if (isSame && part !== undefined && reading.call.name !== call.name)
        return { call: reading.call.name, part };
    }
  }
  return null;
}

/** The record of whoever is signed in, of a call that changes it. */
function recordOfMe(spec: Spec, { readings }: ScreenPlan, { call }: Action): Shown | null {
  const changes = stepsOf(call).some(
    (step) => step.kind === 'update' && step.target.source === 'me',
  );
  if (!changes) return null;
  const person = personOf(spec)?.entity;
  for (const { call: reading, parts } of readings) {
    const reads = stepsOf(reading).some(
      (step) => step.kind === 'read' && step.target.source === 'me',
    );
    const part = parts.find(isRecord);
    if (reads && part !== undefined && entityBehind(spec, part.shows)?.name === person)
      return { call: reading.name, part };
  }
  return null;
}

function givenBy(spec: Spec, record: RecordInHand | null, bound: Bound): Given {
  const { parameter, source } = bound;
  const { name, place, finds, type } = parameter;
  const isOfRecord =
    source.from === 'record' && record !== null && isSame(source.shown, record.shown);
  if (isOfRecord) {
    const code = source.path.reduce((of, wire) => memberOf(of, wire), record.variable);
    return { bound, code: encoded(spec, place, record.shows, source.path, code), prop: null };
  }
  if (
    record !== null &&
    finds !== null &&
    entityBehind(spec, record.shows)?.name === finds.entity
  ) {
    const field = shownFields(spec, record.shows).find((one) => one.name === finds.field);
    if (field !== undefined) {
      const code = memberOf(record.variable, field.wire);
      return { bound, code: encoded(spec, place, record.shows, [field.wire], code), prop: null };
    }
  }
  const prop = variableName(name === 'id' ? `${finds?.entity ?? 'record'}Id` : name);
  const isNumber = type.kind === 'integer' || type.kind === 'number';
  if (place === 'path')
    return {
      bound,
      code: `encodeURIComponent(${prop})`,
      prop: { name: prop, type: 'string | number' },
    };
  return {
    bound,
    code: isNumber ? `Number(${prop})` : `String(${prop})`,
    prop: { name: prop, type: 'string | number' },
  };
}

const isSame = (a: Shown, b: Shown): boolean =>
  a.call === b.call && a.part.path.join('.') === b.part.path.join('.');

function encoded(
  spec: Spec,
  place: string,
  shows: string,
  path: readonly string[],
  code: string,
): string {
  if (place !== 'path') return code;
  const [wire = '', ...rest] = path;
  if (rest.length > 0) {
    const kind = memberIn(spec, shows, wire)?.shape;
    return kind !== undefined && bare(kind).kind === 'integer'
      ? code
      : `encodeURIComponent(${code})`;
  }
  return segment(spec, shows, wire, code.slice(0, code.lastIndexOf(memberOf('', wire))));
}

/** The address of a screen, whose parameters have these values. */
export function addressCode(
  screen: Screen,
  values: Readonly<Record<string, string>>,
): string | null {
  const names = parametersOf(screen.route);
  if (names.some((name) => !Object.hasOwn(values, name))) return null;
  if (names.length === 0) return quoted(screen.route.source);
  const segments = screen.route.segments.map(({ kind, text }) =>
    kind === 'fixed' ? text.replaceAll(/[`\\$]/g, '\\$&') : `\${${values[text]}}`,
  );
  return `\`/${segments.join('/')}\``;
}

/** The address of a record's own screen; null where it has none, or does not say enough. */
export function recordAddress(
  spec: Spec,
  shows: string,
  code: string,
): { screen: Screen; address: string } | null {
  for (const { screen, by } of recordScreens(spec, entityBehind(spec, shows)?.name ?? '')) {
    const values = Object.entries(by).flatMap(([parameter, name]): [string, string][] => {
      const field = shownFields(spec, shows).find((one) => one.name === name);
      return field === undefined ? [] : [[parameter, segment(spec, shows, field.wire, code)]];
    });
    const address = addressCode(screen, Object.fromEntries(values));
    if (address !== null) return { screen, address };
  }
  return null;
}

/** Where a screen goes after a call, by what that answers as `answer`; null: it stays. */
export function addressAfter(
  spec: Spec,
  { action: { call, then }, record, given }: Use,
  answer: string,
  route: Readonly<Record<string, string>>,
): string | null {
  if (then === null) return null;
  const values: Record<string, string> = { ...route };
  for (const { bound, code, prop } of given)
    if (prop === null && record !== null) values[bound.parameter.name] = code;
  Object.assign(values, answeredValues(spec, call, then, answer));
  return addressCode(then, values);
}

function answeredValues(spec: Spec, call: Call, then: Screen, answer: string) {
  const values: Record<string, string> = {};
  if (mayAnswerNothing(spec, call)) return values;
  for (const { kind, shows, path } of partsOf(call)) {
    if (kind !== 'record' || shows === null) continue;
    const entity = entityBehind(spec, shows)?.name ?? '';
    const about = recordScreens(spec, entity).find(({ screen }) => screen.name === then.name);
    const of = path.reduce((code, name) => memberOf(code, name), answer);
    for (const name of parametersOf(then.route)) {
      const wanted = about?.by[name] ?? name;
      const field = shownFields(spec, shows).find((one) => one.name === wanted);
      if (field !== undefined) values[name] = segment(spec, shows, field.wire, of);
    }
  }
  return values;
}
