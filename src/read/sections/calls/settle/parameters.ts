// The names by which a call's expressions know what a request brings.

import type { BodyShape, HeaderParameter } from '../../../../model/sections/calls.ts';
import type { Route } from '../../../../model/route.ts';
import type { Span } from '../../../../text/span.ts';

export interface Parameter {
  readonly name: string;
  readonly place: 'path' | 'query' | 'header' | 'body';
  readonly at: Span;
}

/** What of a call, drafted or settled, says its parameters. */
export interface Parametric {
  readonly request: {
    readonly path: Route;
    readonly query: readonly { readonly name: string; readonly at: Span }[];
    readonly headers: readonly HeaderParameter[];
  };
  readonly takes: { readonly shape: BodyShape } | null;
}

/** A call's parameters in the order of its row; wrappers of the body are none. */
export function parametersOf({ request, takes }: Parametric): Parameter[] {
  const inPath = request.path.segments
    .filter((segment) => segment.kind === 'parameter')
    .map(({ text, at }) => ({ name: text, place: 'path' as const, at }));
  const inQuery = request.query.map(({ name, at }) => ({ name, place: 'query' as const, at }));
  const inHeaders = request.headers.map(({ name, at }) => ({ name, place: 'header' as const, at }));
  const inBody = takes === null ? [] : leavesOf(takes.shape);
  return [...inPath, ...inQuery, ...inHeaders, ...inBody];
}

/** The members that hold values; a list of shapes is one, and what stands in it is not. */
function leavesOf(shape: BodyShape): Parameter[] {
  if (shape.kind === 'list') return [];
  return shape.members.flatMap(({ name, at, shape: inner }) =>
    inner?.kind === 'object' ? leavesOf(inner) : [{ name, place: 'body' as const, at }],
  );
}
