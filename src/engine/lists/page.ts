// One page of a list.

import type { Call } from '../../model/sections/calls.ts';
import type { Paging } from '../../model/schema/calls/step.ts';
import { isAmountOf } from '../../model/steps/paging.ts';
import { allSteps } from '../../model/steps/steps.ts';
import type { Compiled } from '../expressions/compiler.ts';
import type { Scope } from '../expressions/scope.ts';
import type { Row } from '../entities/row.ts';
import type { Sliceable } from './sort.ts';

/** The part of a list that a request asks for; past the end it is empty. */
export type Page = (items: Sliceable, scope: Scope) => readonly Row[];

/** `size` is the compiled size of a numbered page. */
export function compilePage(paging: Paging | null, size: Compiled | null): Page {
  if (paging === null) return (items) => items.slice();
  if (paging.kind === 'offset')
    return (items, scope) => {
      const offset = numberIn(scope, paging.offset.name) ?? 0;
      const limit = numberIn(scope, paging.limit.name);
      return items.slice(offset, limit === null ? undefined : offset + limit);
    };
  return (items, scope) => {
    const length = size?.evaluate(scope);
    if (typeof length !== 'number') return items.slice();
    const page = numberIn(scope, paging.page.name) ?? 1;
    return items.slice((page - 1) * length, page * length);
  };
}

function numberIn(scope: Scope, name: string): number | null {
  const value = scope.get(name);
  return typeof value === 'number' ? value : null;
}

/** The least value of a parameter that pages some list of a call; null for any other. */
export function leastOf(call: Call, parameter: string): number | null {
  for (const step of allSteps(call.steps)) {
    const paging = step.kind === 'list' ? step.paging : null;
    if (paging?.kind === 'page' && paging.page.name === parameter) return 1;
    if (paging !== null && isAmountOf(paging, parameter)) return 0;
  }
  return null;
}
