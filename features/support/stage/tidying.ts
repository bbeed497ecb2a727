// Tidying up after a scenario in a real product: what its calls made is deleted again, or led by calls to where it
// stands in nobody's way, by whoever may.

import { createEngine, type Engine } from '../../../src/engine/index.ts';
import { callNamed, type Call } from '../../../src/model/index.ts';
import { Gone } from '../../../src/cli/accept/run/product.ts';
import type { Run } from '../../../src/cli/accept/run/suite.ts';
import { isAnswered, reach, type CallAct, type Value } from '../../../src/obligations/index.ts';
import type { Actor } from '../../../src/obligations/search/actors/actors.ts';
import { Situation } from '../../../src/obligations/situation/situation.ts';
import { CountedRecords } from '../../../src/obligations/tidying/counted.ts';
import { replayed, type Done } from '../../../src/obligations/situation/replayed.ts';
import { tidyingAfter } from '../../../src/obligations/tidying/tidying.ts';
import { planningContextOf } from './planning-contexts.ts';
import type { Answer } from '../requests/requests.ts';
import type { Stage } from './stage.ts';

type Find = Extract<Call['steps'][number], { kind: 'find' }>;

/** A call that made a record, and what it was answered. */
export interface Making {
  readonly act: CallAct;
  readonly answer: Answer;
}

/** Leaves a product as free as it was before a scenario; says how many records are left as they were made. */
export async function tidyUp(stage: Stage, made: readonly Making[]): Promise<number> {
  if (made.length === 0) return 0;
  const start = startOf(stage);
  const { situation, unaccounted } = replayed(start, doneOn(stage));
  const counted = countedIn(stage.run);
  const others = (): readonly Actor[] => planningContextOf(stage.run).actors.everybody;
  const { tidyings, left } = tidyingAfter({ start, counted, others }, situation);
  let rest = left;
  for (const { acts, records } of tidyings) if (!(await isDone(stage, acts))) rest += records;
  // What these calls send is not to be taken for what the next scenario's do.
  if (tidyings.length > 0) await stage.mailbox.forget();
  const strange = made.filter(({ act }) => unaccounted.some(({ id }) => id === act.id));
  return rest + (await deleteAll(stage, strange));
}

/** The search's model of the product when the scenario began. */
function startOf({ run, began }: Stage): Situation {
  const known = engines.get(run) ?? createEngine(run.spec, { start: began });
  engines.set(run, known);
  const engine = known.fork();
  engine.clock.set(Math.max(began, engine.clock.now()));
  return Situation.begin(planningContextOf(run).subject, engine);
}

const engines = new WeakMap<Run, Engine>();

function countedIn(run: Run): CountedRecords {
  const known = counted.get(run) ?? new CountedRecords(planningContextOf(run).subject);
  counted.set(run, known);
  return known;
}

const counted = new WeakMap<Run, CountedRecords>();

const doneOn = (stage: Stage): Done[] =>
  stage.history.map((act) => ({
    act: stage.untaken?.at(act) ?? act,
    isAccepted: act.kind === 'call' && stage.isAccepted(act.id),
  }));

/** Makes calls of which only the last counts: what is gone with something else is gone. */
async function isDone(stage: Stage, acts: readonly CallAct[]): Promise<boolean> {
  try {
    let status = 0;
    for (const act of acts) status = await stage.tidy(act);
    return status < 300 || status === 404;
  } catch (error) {
    if (error instanceof Gone) throw error;
    // What it refers to the product has not answered as the model has.
    return false;
  }
}

/** Deletes what the model does not know of, the latest first; says how much is left. */
async function deleteAll(stage: Stage, made: readonly Making[]): Promise<number> {
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
