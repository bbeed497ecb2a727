// What a call answers when all went well: section 7's last column.

import { type Value, isList } from '../../expression/index.ts';
import { answeredFile, type AnswerShape, type Call } from '../../model/sections/calls.ts';
import type { Expression } from '../../model/schema/values/expression.ts';
import type { Type } from '../../model/values/type.ts';
import type { CallCase, Listed } from '../calls/call-case.ts';
import type { EntityType } from '../entities/entity-type.ts';
import type { Schema } from '../entities/schema.ts';
import type { Compiled } from '../expressions/compiler.ts';
import { compileFile } from '../files/index.ts';
import { Handle } from '../store/handle.ts';
import { answerHeaders } from './headers.ts';
import type { Views } from './views.ts';

/** Works an answer out, once the call has done its work. */
export type Answering = (call: CallCase) => {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: string | null;
  readonly file?: true;
};

/** A part of the body as JSON text. */
type Part = (call: CallCase, lists: readonly Listed[]) => string;

interface Answers {
  readonly views: Views;
  readonly schema: Schema;
  /** Whether `total` is how many a list holds. */
  readonly counts: boolean;
  /** Compiles an expression of the answer to a value of a type. */
  readonly compile: (source: Expression, type: Type) => Compiled;
}

export function compileAnswer(call: Call, answers: Answers): Answering {
  const { status, shape, headers } = call.answer;
  const file = answeredFile(call.answer);
  if (file !== null)
    return compileFile(call, answers.compile(file, { kind: 'file' }), (done) =>
      answerHeaders(done, headers, null),
    );
  const answered = recordAnswered(answers.schema, shape);
  const body = shape === null ? null : compilePart(answers, shape, null);
  return (done) => {
    const lists = done.lists.map((list) => list());
    if (answers.counts) done.total = lists.at(-1)?.total ?? null;
    const own = headers.length === 0 ? {} : answerHeaders(done, headers, answered);
    return {
      status,
      headers: body === null ? own : { 'content-type': 'application/json', ...own },
      body: body === null ? null : body(done, lists),
    };
  };
}

/** What the first record that an answer shows is of: its headers are filled from that one's fields. */
function recordAnswered(schema: Schema, shape: AnswerShape | null): EntityType | null {
  if (shape?.kind === 'object')
    return shape.members.reduce<EntityType | null>(
      (found, member) => found ?? recordAnswered(schema, member.shape),
      null,
    );
  if (shape?.kind !== 'value' || shape.from !== null || shape.type.kind !== 'reference')
    return null;
  return schema.behind(shape.type.to) ?? null;
}

function compilePart(answers: Answers, shape: AnswerShape, name: string | null): Part {
  if (shape.kind === 'total') return (_call, lists) => String(lists.at(-1)?.total ?? 0);
  if (shape.kind === 'object') return compileObject(answers, shape);
  const { type, from } = shape;
  const { views } = answers;
  if (from !== null) {
    const compiled = answers.compile(from, type);
    return (call) => views.answer(type, compiled.evaluate(call) ?? null);
  }
  return (call, lists) => views.answer(type, valueOf(answers.schema, type, name, call, lists));
}

function compileObject(answers: Answers, shape: Extract<AnswerShape, { kind: 'object' }>): Part {
  // Of two members of one name the later one stands.
  const parts = new Map(
    shape.members.map((member) => [member.name, compilePart(answers, member.shape, member.name)]),
  );
  const members = [...parts].map(([name, part]) => [`${JSON.stringify(name)}:`, part] as const);
  return (call, lists) => `{${members.map(([name, part]) => name + part(call, lists)).join(',')}}`;
}

/** The record or list of the part's own name, else the latest of its type. */
function valueOf(
  schema: Schema,
  type: Type,
  name: string | null,
  call: CallCase,
  lists: readonly Listed[],
): Value {
  if (type.kind === 'list') return listOf(schema, type.of, name, call, lists);
  if (type.kind !== 'reference') return name === null ? null : call.get(name);
  const entity = schema.behind(type.to);
  const named = name === null ? null : call.get(name);
  if (named instanceof Handle && named.type === entity) return named;
  const held = call.latest.findLast((other) => other.type === entity);
  return held === undefined ? null : call.record(held);
}

function listOf(
  schema: Schema,
  of: Type,
  name: string | null,
  call: CallCase,
  lists: readonly Listed[],
): Value {
  const entity = of.kind === 'reference' ? schema.behind(of.to) : undefined;
  if (entity === undefined) {
    const value = name === null ? null : call.get(name);
    return isList(value) ? value : [];
  }
  const list = lists.findLast((other) => other.type === entity);
  if (list !== undefined) return list.records;
  // What a call made of a list is answered as that list.
  const made = call.made.filter((held) => held.type === entity).map((held) => call.record(held));
  return made.filter((record): record is Handle => record !== null);
}
