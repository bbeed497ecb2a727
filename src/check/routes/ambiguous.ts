// Requests that two calls match alike, and requests that no browser sends.

import { code, defineDiagnostics } from '../../diagnostics/diagnostic.ts';
import type { Call } from '../../model/calls.ts';
import type { Segment } from '../../model/route.ts';
import { TEXT_TYPES } from '../../model/type.ts';
import type { Rule } from '../rule.ts';

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
  for (const [place, call] of calls.entries())
    for (const other of calls.slice(0, place)) {
      if (call.method !== other.method) continue;
      const shared = sharedPath(call, other);
      if (shared === null) continue;
      const related = [{ message: `the request of \`${other.name}\``, at: other.path.at }];
      const request = `${call.method} /${shared.join('/')}`;
      yield diagnostics.ambiguous(
        call.path.at,
        { call: call.name, other: other.name, request },
        related,
      );
    }
};

/** A path that both match, neither of them better; null where there is none. */
function sharedPath(one: Call, other: Call): readonly string[] | null {
  const [lefts, rights] = [one.path.segments, other.path.segments];
  const isFixedBy = (some: typeof lefts, others: typeof lefts) =>
    some.some(({ kind }, place) => kind === 'fixed' && others[place]!.kind === 'parameter');
  if (lefts.length !== rights.length) return null;
  if (!isFixedBy(lefts, rights) || !isFixedBy(rights, lefts)) return null;
  const shared = lefts.map((left, place) => common(one, left, other, rights[place]!));
  return shared.includes(null) ? null : (shared as string[]);
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
