// How a list may be narrowed, turned and leafed through: by parameters of its call's query or body.

import {
  inWords,
  isRequiredOf,
  type Call,
  type Json,
  type Spec,
  type Type,
} from '../model/index.ts';
import { stepsOf } from '../model/steps/steps.ts';
import type { Span } from '../text/span.ts';
import { literalOf } from './forms/literal.ts';
import { parametersOfCall, type Parameter } from './forms/parameters.ts';

export type Paging =
  | { kind: 'page'; page: string; size: number | null }
  | { kind: 'offset'; limit: string; offset: string; size: number | null };

/** How a call pages its list; null where it answers the whole. */
export function pagingOf(spec: Spec, call: Call): Paging | null {
  for (const step of stepsOf(call)) {
    if (step.kind !== 'list' || step.paging === null) continue;
    const { paging } = step;
    if (paging.kind === 'page')
      return { kind: 'page', page: paging.page.name, size: numeric(literalOf(spec, paging.size)) };
    const limit = call.query.find(({ name }) => name === paging.limit.name);
    return {
      kind: 'offset',
      limit: paging.limit.name,
      offset: paging.offset.name,
      size: numeric(literalOf(spec, limit?.default ?? null)),
    };
  }
  return null;
}

const numeric = (value: Json): number | null => (typeof value === 'number' ? value : null);

export interface Filter {
  readonly name: string;
  readonly label: string;
  readonly type: Type;
  readonly parameter: Parameter;
  /** The field of which the list must hold the value: its tags choose it. */
  readonly holds: string | null;
  /** Where section 7 names it. */
  readonly at: Span | undefined;
}

/** The parameters of a reading call that narrow what it answers. */
export function filtersOf(spec: Spec, call: Call): Filter[] {
  const paging = pagingOf(spec, call);
  const used = paging === null ? [] : Object.values(paging);
  return parametersOfCall(spec, call)
    .filter((parameter) => parameter.place === 'query' || narrows(spec, call, parameter))
    .filter(({ name }) => !used.includes(name))
    .map((parameter) => ({ ...parameter, parameter }))
    .map(({ name, type, parameter }) => ({
      ...{ name, label: inWords(name), type, parameter },
      holds: heldIn(call, name),
      at: [...call.query, ...membersOf(call)].find((each) => each.name === name)?.at,
    }));
}

const membersOf = ({ takes }: Call) => (takes?.shape.kind === 'object' ? takes.shape.members : []);

/** Whether a parameter only narrows a list: people say by what, however fields on the page are called. */
export const narrows = (
  spec: Spec,
  { name: call, steps }: Call,
  { name, place, optional, type, path }: Parameter,
): boolean =>
  (place === 'query' || (place === 'body' && optional && path.length === 1 && isPlain(type))) &&
  steps.some(({ kind }) => kind === 'list') &&
  !isRequiredOf(spec, call, name);

/** What the address of a page can say. */
const isPlain = ({ kind }: Type): boolean => !['list', 'json', 'file'].includes(kind);

/** `tag in article.tagList`: the field that a parameter is looked for in. */
function heldIn(call: Call, parameter: string): string | null {
  for (const step of stepsOf(call)) {
    if (step.kind !== 'list') continue;
    for (const { source } of step.where) {
      const found = /^(\w+)\s+in\s+\w+\.(\w+)$/.exec(source.trim());
      if (found?.[1] === parameter) return found[2]!;
    }
  }
  return null;
}
