// Tidying up after a scenario in a real product: what its calls made is deleted again by the call that
// deletes such a record, by whoever of the scenario may.

import { callNamed, type Call } from '../../src/model/index.ts';
import { isAnswered, reach, type CallAct, type Value } from '../../src/obligations/index.ts';
import type { Answer } from './requests.ts';
import type { Stage } from './stage.ts';

type Find = Extract<Call['steps'][number], { kind: 'find' }>;

/** A call that made a record, and what it was answered. */
export interface Making {
  readonly act: CallAct;
  readonly answer: Answer;
}

/** Deletes what was made, the latest first; says how much is left. */
export async function tidyUp(stage: Stage, made: readonly Making[]): Promise<number> {
  let left = 0;
  for (const making of made.toReversed())
    for (const entity of entitiesMadeBy(stage, making.act))
      if (!(await isDeleted(stage, making, entity))) left += 1;
  return left;
}

const entitiesMadeBy = ({ run: { spec } }: Stage, { call }: CallAct): string[] =>
  (callNamed(spec, call)?.steps ?? []).flatMap((step) =>
    step.kind === 'create' ? [step.entity.name] : [],
  );

async function isDeleted(stage: Stage, making: Making, entity: string): Promise<boolean> {
  const { calls } = stage.run.spec.sections.calls.facts;
  for (const call of calls) {
    const finds = call.steps.filter((step): step is Find => step.kind === 'find');
    const last = finds.at(-1);
    const deletes = call.steps.some(
      (step) => step.kind === 'delete' && step.target.source.trim() === last?.as,
    );
    if (last?.entity.name !== entity || !deletes || call.takes !== null) continue;
    const path = pathOf(stage, call, finds, making);
    if (path === null) continue;
    // Whoever made it is the likeliest to be allowed.
    for (const by of new Set([making.act.by, ...stage.people.keys()])) {
      const { status } = await stage.ask({
        ...plain,
        call: call.name,
        method: call.method,
        by,
        path,
      });
      // What is gone with something else is gone.
      if (status < 300 || status === 404) return true;
    }
  }
  return false;
}

const plain = {
  kind: 'call',
  id: 'tidying up',
  query: {},
  headers: {},
  body: null,
  times: 1,
  signsIn: null,
} as const;

/** The address of what was made: by its own answer, and by what stood in the address of its making. */
function pathOf(
  { run: { spec }, memory }: Stage,
  call: Call,
  finds: readonly Find[],
  { act, answer }: Making,
): Value[] | null {
  const maker = callNamed(spec, act.call);
  const before = (maker?.steps ?? []).filter((step): step is Find => step.kind === 'find');
  const path = call.path.segments.map(({ kind, text }): Value | null => {
    if (kind === 'fixed') return text;
    const find = finds.find(({ parameter }) => parameter === text);
    if (find === undefined) return null;
    if (find === finds.at(-1)) return found(answer.body, find.field.name);
    const same = before.find((one) => one.entity.name === find.entity.name);
    const place = maker?.path.segments.findIndex((one) => one.text === same?.parameter) ?? -1;
    const value = place < 0 ? null : (act.path[place] ?? null);
    return isAnswered(value)
      ? (reach(memory, memory.get(value.$answered) ?? null, value.path) ?? null)
      : value;
  });
  return path.includes(null) ? null : path;
}

/** The value of a member of what was answered, whatever it is wrapped in. */
function found(body: Answer['body'], name: string): Value | null {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return null;
  const value = body[name];
  if (typeof value === 'string' || typeof value === 'number') return value;
  for (const inner of Object.values(body)) {
    const deeper = found(inner, name);
    if (deeper !== null) return deeper;
  }
  return null;
}
