// What is taken in a product that keeps its records: a scenario that needs it, and could need nothing else, says
// nothing of the product. That it is taken has to be seen: a product that only says so is not believed.

import { answeredBody } from '../../src/contract/answered.ts';
import {
  bodyIn,
  callNamed,
  entityNamed,
  isDistinct,
  sharedWithin,
  type Call,
  type Entity,
  type Json,
} from '../../src/model/index.ts';
import { leavesOf, type CallAct } from '../../src/obligations/index.ts';
import type { Run } from '../../src/cli/accept/suite.ts';
import type { Exchange } from './requests.ts';
import type { Stage } from './stage.ts';

/** What a record that a request makes is told apart by: fields and what they are given. */
interface Identity {
  readonly entity: string;
  readonly values: Readonly<Record<string, Json>>;
}

/** What was made in a run, which nobody can make again. */
const made = new WeakMap<Run, Set<string>>();

/** Remembers what a request has made. */
export function noteTaken(run: Run, act: CallAct, exchange: Exchange): void {
  if (run.product.manners === null) return;
  const taken = made.get(run) ?? new Set();
  made.set(run, taken);
  for (const identity of identitiesIn(run, act, exchange)) taken.add(JSON.stringify(identity));
}

/** What of a refused request others have, in words; null where nobody is seen to have it. */
export async function takenBy(
  stage: Stage,
  act: CallAct,
  exchange: Exchange,
): Promise<string | null> {
  const { run } = stage;
  for (const identity of identitiesIn(run, act, exchange))
    if (made.get(run)?.has(JSON.stringify(identity)) === true || (await isListed(stage, identity)))
      return inWords(identity);
  return null;
}

const inWords = ({ entity, values }: Identity): string => {
  const said = Object.entries(values).map(([name, value]) => `${name} ${JSON.stringify(value)}`);
  return `The product has a ${entity} with ${said.join(' and ')} already, and no other would do.`;
};

function identitiesIn({ spec }: Run, act: CallAct, { sent }: Exchange): Identity[] {
  const call = callNamed(spec, act.call);
  if (call === undefined || sent.body === null) return [];
  const json = bodyIn(sent.body);
  const given = new Map<string, Record<string, Json>>();
  for (const { fills, path } of leavesOf(call)) {
    const value = at(json, path);
    if (fills?.how !== 'write' || value === undefined) continue;
    given.set(fills.entity, { ...given.get(fills.entity), [fills.field]: value });
  }
  return [...given].flatMap(([entity, values]) =>
    groupsOf(entityNamed(spec, entity)).flatMap((names) =>
      names.every((name) => name in values)
        ? [{ entity, values: Object.fromEntries(names.map((name) => [name, values[name]!])) }]
        : [],
    ),
  );
}

/** Whether somebody of the scenario finds such a record in a list. */
async function isListed(stage: Stage, { entity, values }: Identity): Promise<boolean> {
  for (const call of listsOf(stage.run, entity))
    for (const by of [null, ...stage.people.keys()]) {
      const came = await stage.ask({ ...asking(call), by });
      if (came.status < 300 && isIn(answeredBody(stage.run.spec, call.name, came), values))
        return true;
    }
  return false;
}

/** Fields that are together no two records' own. */
const groupsOf = (entity: Entity | undefined): string[][] =>
  (entity?.fields ?? []).filter(isDistinct).map((field) => {
    const by = sharedWithin(field);
    return by === undefined ? [field.name] : [by, field.name];
  });

/** The calls that list records of an entity, whatever their filters are. */
const listsOf = ({ spec }: Run, entity: string): Call[] =>
  spec.sections.calls.facts.calls.filter(
    ({ method, path, steps }) =>
      method === 'GET' &&
      path.segments.every(({ kind }) => kind === 'fixed') &&
      steps.some((step) => step.kind === 'list' && step.entity.name === entity),
  );

const asking = ({ name, method, path }: Call): CallAct => ({
  ...{ kind: 'call', id: 'looking', call: name, method, by: null },
  path: path.segments.map(({ text }) => text),
  ...{ query: {}, headers: {}, body: null, times: 1, signsIn: null },
});

/** Whether some object in an answer has such members. */
function isIn(body: Json, values: Identity['values']): boolean {
  if (typeof body !== 'object' || body === null) return false;
  if (Array.isArray(body)) return body.some((item) => isIn(item, values));
  const hasAll = Object.entries(values).every(
    ([name, value]) => JSON.stringify(body[name]) === JSON.stringify(value),
  );
  return hasAll || Object.values(body).some((inner) => isIn(inner, values));
}

const at = (json: Json | undefined, path: readonly (string | number)[]): Json | undefined =>
  path.reduce<Json | undefined>(
    (found, step) =>
      typeof found === 'object' && found !== null
        ? (found as Readonly<Record<string | number, Json>>)[step]
        : undefined,
    json,
  );
