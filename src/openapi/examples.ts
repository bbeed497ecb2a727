// A request for each call and what it is answered, from the mock itself: its first data, from its
// first instant, so that they are the same every time.

import { textType } from '../model/files/text.ts';
import { bodyFor } from '../model/files/form.ts';
import type { CallShapes } from '../contract/product.ts';
import { zodMaker } from '../contract/shape/zod.ts';
import { fixedOf } from '../expression/index.ts';
import { type Engine, createEngine } from '../engine/index.ts';
import { bodyIn, type Call, type Json, type Spec } from '../model/index.ts';
import { answeredExamples, type AnsweredExample } from '../obligations/index.ts';
import { BodyExamples } from './body-example.ts';

export interface Example {
  readonly body?: Json;
  /** The body of the answer. */
  readonly answer?: Json;
  /** By the parameters' names in section 7; only where the specification has examples of requests. */
  readonly parameters?: Readonly<Record<string, Json>>;
  /** Bodies of refusals by the codes of their errors, where an example was refused with one. */
  readonly refusals?: ReadonlyMap<string, Json>;
}

/** Examples by the names of the calls. A call that cannot be made from the start has none. */
export function examplesFor(spec: Spec, calls: readonly CallShapes[]): Map<string, Example> {
  const engine = createEngine(spec);
  const given = answeredExamples(spec);
  return new Map(
    calls.map((shapes) => {
      const { name } = shapes.call;
      const own = given.filter(({ example }) => example.call.name === name);
      const made = () => exampleOf(spec, engine, shapes);
      return [name, own.length === 0 ? made() : { ...(accepted(own) ?? made()), ...refused(own) }];
    }),
  );
}

/** The first request of the specification's own that is accepted, with its answer. */
function accepted(given: readonly AnsweredExample[]): Example | null {
  const found = given.find(({ example }) => example.answers.kind === 'status');
  if (found === undefined) return null;
  const { path, query, headers, body, answer } = found;
  return {
    ...(body === null ? {} : { body: body.json }),
    ...(answer === null ? {} : { answer }),
    parameters: { ...path, ...query, ...headers },
  };
}

function refused(given: readonly AnsweredExample[]): Pick<Example, 'refusals'> {
  const bodies = given.flatMap(({ example, answer }) =>
    example.answers.kind === 'error' ? [[example.answers.name, answer] as const] : [],
  );
  // The first counts.
  return { refusals: new Map(bodies.reverse()) };
}

function exampleOf(spec: Spec, engine: Engine, { call, body: shape }: CallShapes): Example {
  const made = new BodyExamples(spec, engine);
  const fixed = fixedOf(spec, call);
  const query = call.query.flatMap(({ name }) =>
    fixed.has(name) ? [[name, String(fixed.get(name))]] : [],
  );
  const asked = query.length === 0 ? '' : `?${new URLSearchParams(query).toString()}`;
  const bodies = call.takes === null ? [undefined] : made.of(call.takes.shape, fixed);
  for (const body of bodies)
    for (const who of [null, ...engine.people()])
      for (const path of pathsFor(engine, call)) {
        const world = engine.fork();
        const token = who === null ? null : world.signIn(who.entity, who.key);
        const made = body === undefined ? null : bodyFor(call.takes, body);
        const { status, body: answer } = world.handle({
          method: call.method,
          url: path + asked,
          headers: { ...credential(spec, token), ...(made && { 'content-type': made.type }) },
          body: made?.body ?? null,
        });
        if (status !== call.answer.status) continue;
        return {
          ...(body === undefined ? {} : { body }),
          ...(answer === null ? {} : { answer: textType(call) === null ? bodyIn(answer) : answer }),
        };
      }
  const body = bodies.find((one) => fits(shape, one)) ?? bodies[0];
  return body === undefined ? {} : { body };
}

/** Whether the schema of a body, which knows of no other record, has nothing against one. */
const fits = (shape: CallShapes['body'], body: Json | undefined): boolean =>
  shape !== null && zodMaker({ definitions: new Map() })(shape).safeParse(body).success;

function credential(spec: Spec, token: string | null): Record<string, string> {
  if (token === null) return {};
  const carrier = spec.sections.roles.facts.credentials?.carrier;
  if (carrier?.kind === 'cookie') return { cookie: `${carrier.name}=${token}` };
  const { name, prefix, suffix } = carrier ?? {
    name: 'authorization',
    prefix: 'Bearer ',
    suffix: '',
  };
  return { [name.toLowerCase()]: `${prefix}${token}${suffix}` };
}

/** So many records are tried in a path. */
const TRIED = 8;

/** The call's path with the keys of records that are there, the first ones first. */
function pathsFor(engine: Engine, call: Call): string[] {
  const choices = call.path.segments.map(({ kind, text }) =>
    kind === 'fixed'
      ? [text]
      : valuesOf(engine, call, text).map((value) => encodeURIComponent(value)),
  );
  const length = Math.max(1, ...choices.map((values) => values.length));
  const places = Array.from({ length: Math.min(length, TRIED) }, (_unused, place) => place);
  return places.map(
    (place) => `/${choices.map((values) => values[place % values.length]).join('/')}`,
  );
}

/** What a path parameter may be: what records hold in the field that a step finds them by. */
function valuesOf(engine: Engine, call: Call, parameter: string): string[] {
  for (const step of call.steps) {
    if (step.kind !== 'find' || step.parameter !== parameter) continue;
    const values = engine
      .records(step.entity.name)
      .map((record) => (record as { [field: string]: Json })[step.field.name] ?? null);
    if (values.length > 0) return values.map(String);
  }
  return ['1'];
}
