// Making every call of a specification once, to see that the product answers it.

import { BodyExamples } from '../../src/openapi/body-example.ts';
import type { Engine } from '../../src/engine/index.ts';
import type { Call, Json, Spec, Step } from '../../src/model/index.ts';
import { compile } from '../../src/workbench/compile.ts';

export interface Tried {
  readonly call: string;
  readonly status: number;
  /** What the answer says, to be read where it fails. */
  readonly body: string | null;
}

/** Makes each call, on a fresh product, as whoever signs in (nobody where nobody does). */
export function tryCalls(text: string): Tried[] {
  const { spec, createEngine } = compile('imported.md', text);
  const engine = createEngine();
  const bodies = new BodyExamples(spec, engine);
  const person = engine.people()[0];
  return spec.sections.calls.facts.calls.map((call) => {
    const world = engine.fork();
    const token = person === undefined ? null : world.signIn(person.entity, person.key);
    const body = call.takes === null ? null : JSON.stringify(bodies.of(call.takes.shape)[0]);
    const { status, body: said } = world.handle({
      method: call.method,
      url: pathFor(world, call),
      headers: { ...credential(spec, token), 'content-type': 'application/json' },
      body,
    });
    return { call: call.name, status, body: said };
  });
}

function pathFor(engine: Engine, call: Call): string {
  const segments = call.path.segments.map(({ kind, text }) =>
    kind === 'fixed' ? text : encodeURIComponent(String(valueFor(engine, call.steps, text) ?? '1')),
  );
  return `/${segments.join('/')}`;
}

/** What a record that is there holds in the field that a step finds it by. */
function valueFor(engine: Engine, steps: readonly Step[], parameter: string): Json {
  const step = steps.find((one) => one.kind === 'find' && one.parameter === parameter);
  if (step?.kind !== 'find') return null;
  const [record] = engine.records(step.entity.name) as { [field: string]: Json }[];
  return record?.[step.field.name] ?? null;
}

function credential(spec: Spec, token: string | null): Record<string, string> {
  const carrier = spec.sections.roles.facts.credentials?.carrier;
  if (token === null || carrier === undefined) return {};
  if (carrier.kind === 'cookie') return { cookie: `${carrier.name}=${token}` };
  return { [carrier.name.toLowerCase()]: `${carrier.prefix}${token}${carrier.suffix}` };
}
