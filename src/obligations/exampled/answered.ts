// The examples of section 7 as requests that were made and what they were answered, in plain values.

import { createEngine } from '../../engine/index.ts';
import {
  errorCoded,
  type Call,
  type Json,
  type RequestExample,
  type Spec,
} from '../../model/index.ts';
import type { CallAct } from '../plan/plan.ts';
import { fill, type Memory } from '../play/fill.ts';
import { Actors } from '../search/actors/actors.ts';
import { Situation } from '../situation/situation.ts';
import { Subject } from '../subject/subject.ts';
import { isStopped, playExamples } from './played.ts';

type Values = Readonly<Record<string, Json>>;

export interface AnsweredExample {
  readonly example: RequestExample;
  /** Parameters by the names that the call gives them. */
  readonly path: Values;
  readonly query: Values;
  readonly headers: Values;
  /** Null where the call takes none. */
  readonly body: { readonly json: Json } | null;
  readonly answer: Json;
}

/** The examples that come out as their rows say, in their order. */
export function answeredExamples(spec: Spec): AnsweredExample[] {
  if (spec.sections.calls.facts.examples === undefined) return [];
  const start = Situation.begin(new Subject(spec), createEngine(spec));
  return playExamples(new Actors(start)).flatMap((played) => {
    if (isStopped(played)) return [];
    const { request, before, act, outcome } = played;
    const { example, call } = request;
    if (outcome.answer.status !== statusSaid(spec, example)) return [];
    return [{ example, ...partsOf(call, act, before.memory), answer: outcome.answer.body }];
  });
}

/** The status that an example says; null where its error is none of the catalogue. */
export function statusSaid(spec: Spec, { answers }: RequestExample): number | null {
  if (answers.kind === 'status') return answers.status;
  return errorCoded(spec, answers.name)?.status ?? null;
}

function partsOf(call: Call, act: CallAct, memory: Memory) {
  const path = call.path.segments.flatMap(({ kind, text }, place) =>
    kind === 'parameter' ? [[text, fill(memory, act.path[place]!)] as const] : [],
  );
  const headers = call.headers.flatMap(({ header, name }) =>
    Object.hasOwn(act.headers, header) ? [[name, fill(memory, act.headers[header]!)] as const] : [],
  );
  const { body } = act;
  return {
    path: Object.fromEntries(path),
    query: fill(memory, act.query) as { [name: string]: Json },
    headers: Object.fromEntries(headers),
    body: body !== null && 'json' in body ? { json: fill(memory, body.json) } : null,
  };
}
