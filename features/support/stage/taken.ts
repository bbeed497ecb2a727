// What is taken in a product that keeps its records: a scenario that needs it, and could need nothing else, says
// nothing of the product. That it is taken has to be seen: a product that only says so is not believed.

import { isDeepStrictEqual } from 'node:util';
import { answeredBody } from '../../../src/contract/answered.ts';
import {
  bodyIn,
  callNamed,
  entityNamed,
  isDistinct,
  sharedWithin,
  type Call,
  type Entity,
  type Json,
} from '../../../src/model/index.ts';
import { leavesOf, valueAt, type CallAct } from '../../../src/obligations/index.ts';
import type { Run } from '../../../src/cli/accept/run/suite.ts';
import type { Answer } from '../requests/requests.ts';
import type { Stage } from './stage.ts';

/** What a record that a request makes is told apart by: fields and what they are given. */
interface Identity {
  readonly entity: string;
  readonly values: Readonly<Record<string, Json>>;
}

/** What was made in a run, which nobody can make again, and how the product answered then. */
const made = new WeakMap<Run, Map<string, Answer>>();

/** Remembers what a request has made. */
export function noteTaken(run: Run, act: CallAct, answer: Answer): void {
  if (run.product.manners === null) return;
  const taken = made.get(run) ?? new Map<string, Answer>();
  made.set(run, taken);
  for (const identity of identitiesIn(run, act, answer))
    taken.set(JSON.stringify(identity), answer);
}

interface Taken {
  readonly why: string;
  /** How the same request was answered before, where what it made is still as it was. */
  readonly before: Answer | null;
}

/** What of a refused request others have; null where nobody is seen to have it. */
export async function takenBy(stage: Stage, act: CallAct, answer: Answer): Promise<Taken | null> {
  const { run } = stage;
  for (const identity of identitiesIn(run, act, answer)) {
    const before = made.get(run)?.get(JSON.stringify(identity)) ?? null;
    const listed = await recordListed(stage, identity);
    if (before === null && listed === null) continue;
    const isSame =
      before !== null &&
      before.sent.url === answer.sent.url &&
      before.sent.body === answer.sent.body &&
      isDeepStrictEqual(listed, recordIn(before.body, identity.values));
    return { why: inWords(identity), before: isSame ? before : null };
  }
  return null;
}

const inWords = ({ entity, values }: Identity): string => {
  const said = Object.entries(values).map(([name, value]) => `${name} ${JSON.stringify(value)}`);
  return `The product has a ${entity} with ${said.join(' and ')} already, and no other would do.`;
};

function identitiesIn({ spec }: Run, act: CallAct, { sent }: Answer): Identity[] {
  const call = callNamed(spec, act.call);
  if (call === undefined || sent.body === null) return [];
  const json = bodyIn(sent.body);
  const given = new Map<string, Record<string, Json>>();
  for (const { fills, path } of leavesOf(call)) {
    const value = valueAt(json, path);
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

/** Such a record as somebody of the scenario finds it in a list; null where nobody does. */
async function recordListed(stage: Stage, { entity, values }: Identity): Promise<Json> {
  for (const call of listsOf(stage.run, entity))
    for (const by of [null, ...stage.people.keys()]) {
      const came = await stage.ask({ ...asking(call), by });
      if (came.status >= 300) continue;
      const found = recordIn(answeredBody(stage.run.spec, call.name, came), values);
      if (found !== null) return found;
    }
  return null;
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

/** The first object in an answer that has such members; null where none has. */
function recordIn(body: Json, values: Identity['values']): Json {
  if (typeof body !== 'object' || body === null) return null;
  const hasAll = Object.entries(values).every(
    ([name, value]) => !Array.isArray(body) && isDeepStrictEqual(body[name], value),
  );
  if (hasAll) return body;
  for (const inner of Object.values(body)) {
    const found = recordIn(inner, values);
    if (found !== null) return found;
  }
  return null;
}
