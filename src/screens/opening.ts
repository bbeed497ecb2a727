// Whether the screen of a record opens for whoever looks may depend on the record: what to ask before
// one links there.

import type { Call, Json, Spec } from '../model/index.ts';
import { findsBy, stepsOf } from '../model/steps/steps.ts';
import { partsOf } from './calls/parts.ts';
import { placeAt } from './routes.ts';
import { callsNamed } from './calls/steps.ts';

/** The call that shows the record at an address, as it would be made; null where no record is told from another. */
export function questionAt(
  spec: Spec,
  address: string,
): { call: string; parameters: Record<string, Json> } | null {
  const place = placeAt(spec, address);
  if (place === null) return null;
  const { screen, parameters } = place;
  const call = callsNamed(spec, screen.shows).find(
    (each) =>
      partsOf(each).some(({ kind }) => kind === 'record') &&
      each.pathParameters.every(({ name }) => Object.hasOwn(parameters, name)) &&
      Object.keys(parameters).some((name) => findsBy(each, name) !== null),
  );
  if (call === undefined || !isJudgedByRecord(spec, call)) return null;
  const values = call.pathParameters.map(({ name }): [string, Json] => [name, parameters[name]!]);
  return { call: call.name, parameters: Object.fromEntries(values) };
}

/** Whether section 6, or what the call itself looks for, tells records apart. */
const isJudgedByRecord = (spec: Spec, call: Call): boolean =>
  stepsOf(call).some((step) => step.kind === 'find' && step.where !== null) ||
  spec.sections.roles.facts.permissions.some(
    (permission) =>
      permission.call.name === call.name &&
      permission.grants.some(({ kind }) => kind === 'own' || kind === 'if'),
  );
