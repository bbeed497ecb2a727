// The pages of a list: how many records one holds where a request does not say, and whose come first.

import { constantNamed, type Call, type Spec, type Step } from '../../model/index.ts';

type PagedList = Extract<Step, { kind: 'list' }> & {
  readonly paging: NonNullable<Extract<Step, { kind: 'list' }>['paging']>;
};

/** The list that a call answers page by page; null where it answers none. */
export function pagedList({ steps }: Call): PagedList | null {
  const step = steps.findLast((one) => one.kind === 'list');
  return step?.kind === 'list' && step.paging !== null ? (step as PagedList) : null;
}

/** Whether records that others have made may come before new ones, so that a page shows only theirs. */
export function hasOthersBefore(call: Call): boolean {
  const list = pagedList(call);
  const order = list?.orders[0];
  return list !== null && !(order?.kind === 'creation' && order.descending);
}

/** The size of a page, a number or a constant; null where there are no pages, or the request decides. */
export function pageSizeOf(spec: Spec, call: Call): number | null {
  const paging = pagedList(call)?.paging;
  if (paging === undefined) return null;
  const size =
    paging.kind === 'page'
      ? paging.size
      : call.query.find(({ name }) => name === paging.limit.name)?.default;
  if (size == null) return null;
  const constant = constantNamed(spec, size.source.trim())?.value;
  const value = constant?.kind === 'number' ? constant.value : Number(size.source);
  return Number.isInteger(value) ? value : null;
}
