// The types of the parameters that do not stand in a body.

import {
  answeredFile,
  type PathParameter,
  type QueryParameter,
} from '../../../../model/sections/calls.ts';
import { placeNames } from '../../../../expression/index.ts';
import type { Expression } from '../../../../model/schema/values/expression.ts';
import type { Step } from '../../../../model/schema/calls/step.ts';
import type { Type } from '../../../../model/values/type.ts';
import { allSteps } from '../../../../model/steps/steps.ts';
import type { Report } from '../../../grammar/report.ts';
import { diagnostics } from '../diagnostics/diagnostics.ts';
import type { CallDraft, QueryDraft } from '../row/draft.ts';
import { type Comparison, comparedField } from './comparisons.ts';
import type { Known } from './known.ts';
import { parametersOf } from './parameters.ts';

export function settlePath(
  draft: CallDraft,
  comparisons: readonly Comparison[],
  known: Known,
): PathParameter[] {
  const places = placesIn(draft);
  return parametersOf(draft)
    .filter(({ place }) => place === 'path')
    .map(({ name, at }) => {
      const field = comparedField(name, comparisons, known)?.field;
      const type: Type = field?.type ?? { kind: places.includes(name) ? 'integer' : 'text' };
      return { name, type, at };
    });
}

/** The parameters that say which file of a list is answered. */
function placesIn({ answer }: CallDraft): readonly string[] {
  const file = answeredFile(answer);
  return file === null ? [] : placeNames(file.source);
}

export function settleQuery(
  draft: CallDraft,
  comparisons: readonly Comparison[],
  known: Known,
  report: Report,
): QueryParameter[] {
  const paging = new Set(allSteps(draft.steps).flatMap(pagingNames));
  return draft.request.query.map((query) => {
    const field = comparedField(query.name, comparisons, known)?.field;
    if (paging.has(query.name) && query.type && query.type.kind !== 'integer')
      report(diagnostics['uncounted-page'](query.at, { name: query.name }));
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
function typeOfDefault({ source }: Expression, known: Known): Type | null {
  if (/^-?\d+$/.test(source)) return { kind: 'integer' };
  if (/^-?\d/.test(source)) return { kind: 'number' };
  if (source === 'true' || source === 'false') return { kind: 'boolean' };
  if (source.startsWith('"')) return { kind: 'text' };
  const value = known.constant(source)?.value;
  if (value?.kind === 'number')
    return { kind: Number.isInteger(value.value) ? 'integer' : 'number' };
  return value?.kind === 'text' || value?.kind === 'time' || value?.kind === 'boolean'
    ? { kind: value.kind }
    : null;
}
