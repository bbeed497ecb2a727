// Requests that two calls match alike, and requests that no browser sends.

import { code, defineDiagnostics, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Call } from '../../model/sections/calls.ts';
import type { Segment } from '../../model/route.ts';
import { TEXT_TYPES } from '../../model/values/type.ts';
import type { Rule } from '../findings/rule.ts';

export const diagnostics = defineDiagnostics('routes', {
  ambiguous: code<{ call: string; other: string; request: string }>({
    severity: 'warning',
    message: ({ call, other, request }) =>
      `\`${request}\` is a request for \`${call}\` and for \`${other}\` alike.`,
    write: 'Write another path for one of them, so that each fixed segment stands in one alone.',
  }),
  'get-with-body': code<{ call: string }>({
    severity: 'warning',
    message: ({ call }) => `\`${call}\` takes a body, and no browser sends one with \`GET\`.`,
    write: ({ call }) => `Write a query in the request of \`${call}\`, or \`POST\`.`,
  }),
});

/** Calls that share a request, each with a parameter where the other has a fixed segment. */
export const requestsAreApart: Rule = function* ({ calls }) {
  const before = new Map<string, Call[]>();
  for (const call of calls) {
    const form = formOf(call);
    for (const [otherForm, others] of before)
      if (areRivals(form, otherForm)) for (const other of others) yield* judge(call, other);
    before.set(form, before.get(form) ?? []);
    before.get(form)!.push(call);
  }
};

/** The method, and where a path has fixed segments and parameters: `GET /:/`. */
const formOf = ({ method, path }: Call): string =>
  `${method} ${path.segments.map(({ kind }) => (kind === 'fixed' ? '/' : ':')).join('')}`;

/** Whether of two forms each has a parameter where the other has a fixed segment. */
function areRivals(one: string, other: string): boolean {
  const isFixedBy = (some: string, others: string) =>
    [...some].some((kind, place) => kind === '/' && others[place] === ':');
  const isAlike = one.length === other.length && one.split(' ')[0] === other.split(' ')[0];
  return isAlike && isFixedBy(one, other) && isFixedBy(other, one);
}

function* judge(call: Call, other: Call): Generator<Diagnostic, void> {
  const lefts = call.path.segments;
  const shared = lefts.map((left, place) => common(call, left, other, other.path.segments[place]!));
  if (shared.includes(null)) return;
  const related = [{ message: `the request of \`${other.name}\``, at: other.path.at }];
  const request = `${call.method} /${shared.join('/')}`;
  const holes = { call: call.name, other: other.name, request };
  yield diagnostics.ambiguous(call.path.at, holes, related);
}

/** A text that two segments both match. */
function common(one: Call, left: Segment, other: Call, right: Segment): string | null {
  if (left.kind === 'fixed' && right.kind === 'fixed')
    return left.text === right.text ? left.text : null;
  if (left.kind === 'fixed') return mayBe(other, right, left.text) ? left.text : null;
  if (right.kind === 'fixed') return mayBe(one, left, right.text) ? right.text : null;
  return `:${left.text}`;
}

function mayBe({ pathParameters }: Call, { text: name }: Segment, text: string): boolean {
  const type = pathParameters.find((parameter) => parameter.name === name)?.type;
  if (type?.kind === 'one of') return type.values.includes(text);
  return (
    type !== undefined && type.kind !== 'uuid' && type.kind !== 'email' && TEXT_TYPES.has(type.kind)
  );
}

/** Reading calls with a body. */
export const readingTakesNoBody: Rule = function* ({ calls }) {
  for (const { name, method, takes } of calls)
    if (method === 'GET' && takes !== null)
      yield diagnostics['get-with-body'](takes.shape.at, { call: name });
};
