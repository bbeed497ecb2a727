// The names by which a call's expressions know what a request brings, and the types of those that
// do not stand in its body.

import type { BodyShape, PathParameter, QueryParameter } from '../../../../model/calls.ts';
import type { Expression } from '../../../../model/expression.ts';
import type { Step } from '../../../../model/step.ts';
import type { Type } from '../../../../model/type.ts';
import type { Span } from '../../../../text/span.ts';
import type { CallDraft, QueryDraft } from '../draft.ts';
import { type Comparison, comparedField } from './comparisons.ts';
import type { Known } from './known.ts';
import { flat } from './records.ts';

export interface Parameter {
  readonly name: string;
  readonly place: 'path' | 'query' | 'header' | 'body';
  readonly at: Span;
}

/** A call's parameters in the order of its row; wrappers of the body are none. */
export function parametersOf({ request, takes }: CallDraft): Parameter[] {
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

export function settlePath(
  draft: CallDraft,
  comparisons: readonly Comparison[],
  known: Known,
): PathParameter[] {
  return parametersOf(draft)
    .filter(({ place }) => place === 'path')
    .map(({ name, at }) => {
      const type = comparedField(name, comparisons, known)?.field.type ?? { kind: 'text' as const };
      return { name, type, at };
    });
}

export function settleQuery(
  draft: CallDraft,
  comparisons: readonly Comparison[],
  known: Known,
): QueryParameter[] {
  const paging = new Set(flat(draft.steps).flatMap(pagingNames));
  return draft.request.query.map((query) => {
    const field = comparedField(query.name, comparisons, known)?.field;
    const type = query.type ?? typeOf(query, field?.type, paging.has(query.name), known);
    return { name: query.name, type, default: query.default, at: query.at };
  });
}

function pagingNames(step: Step): string[] {
  if (step.kind !== 'list' || step.paging === null) return [];
  const { paging } = step;
  return paging.kind === 'page' ? [paging.page.name] : [paging.limit.name, paging.offset.name];
}

// A page is counted, whatever its default; a field knows more than a default (`one of` than text).
function typeOf(query: QueryDraft, field: Type | undefined, paging: boolean, known: Known): Type {
  if (paging) return { kind: 'integer' };
  const byDefault = query.default && typeOfDefault(query.default, known);
  if (field === undefined) return byDefault ?? { kind: 'text' };
  const plain = byDefault?.kind === 'text' || byDefault?.kind === field.kind;
  return byDefault === null || plain ? field : byDefault;
}

/** The type of a default: a literal's own, or that of the constant's value; null: it is open. */
export function typeOfDefault({ source }: Expression, known: Known): Type | null {
  if (/^-?\d+$/.test(source)) return { kind: 'integer' };
  if (/^-?\d/.test(source)) return { kind: 'number' };
  if (source === 'true' || source === 'false') return { kind: 'boolean' };
  if (source.startsWith('"')) return { kind: 'text' };
  const value = known.constant(source)?.value;
  if (value?.kind === 'number')
    return { kind: Number.isInteger(value.value) ? 'integer' : 'number' };
  return value?.kind === 'text' || value?.kind === 'boolean' ? { kind: value.kind } : null;
}
