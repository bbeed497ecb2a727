// Whether the screen of a record opens for whoever looks may depend on the record: what to ask before
// one links there.

import { parametersOf, type Call, type Json, type Spec } from '../model/index.ts';
import { findsBy, stepsOf } from '../model/steps.ts';
import { addressOfRecord, entityShown, recordScreens, type RecordScreen } from './links.ts';
import { partsOf, type JsonObject } from './parts.ts';
import { isFor } from './routes.ts';
import { callsNamed } from './steps.ts';

export interface WayTo {
  readonly address: string;
  /** The call that shows the record there, as it would be made; null where it is not judged by the record. */
  readonly question: { call: string; parameters: Record<string, Json> } | null;
}

/** The addresses of a record's screens that somebody in these roles may open, the fittest first. */
export const waysTo = (
  spec: Spec,
  roles: readonly string[],
  shows: string,
  record: JsonObject,
): WayTo[] =>
  recordScreens(spec, entityShown(spec, shows))
    .filter(({ screen }) => isFor(spec, screen, roles))
    .flatMap((about) => {
      const address = addressOfRecord(spec, about, shows, record);
      return address === null ? [] : [{ address, question: questionOf(spec, about, address) }];
    });

function questionOf(spec: Spec, { screen }: RecordScreen, address: string): WayTo['question'] {
  const names = parametersOf(screen.route);
  const call = callsNamed(spec, screen.shows).find(
    (each) =>
      partsOf(each).some(({ kind }) => kind === 'record') &&
      each.pathParameters.every(({ name }) => names.includes(name)) &&
      names.some((name) => findsBy(each, name) !== null),
  );
  if (call === undefined || !isJudgedByRecord(spec, call)) return null;
  const segments = address.split('/').slice(1).map(decodeURIComponent);
  const values = screen.route.segments.flatMap(({ kind, text }, place): [string, Json][] =>
    kind === 'parameter' && call.pathParameters.some(({ name }) => name === text)
      ? [[text, segments[place]!]]
      : [],
  );
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
