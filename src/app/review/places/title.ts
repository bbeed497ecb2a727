// What the browser's tab says of a page of the review.

import { useEffect } from 'react';
import { useOverview } from '../../spec/stubs.ts';

/** `Error catalogue · Helpdesk, specification`. */
export function useTitle(page: string): void {
  const { data } = useOverview();
  const name = data?.name;
  useEffect(() => {
    const of = name === undefined ? 'Specification' : `${name}, specification`;
    document.title = page === '' ? of : `${page} · ${of}`;
  }, [page, name]);
}
