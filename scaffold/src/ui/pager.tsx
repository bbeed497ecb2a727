// Links to the pages before and after the one that a list shows.

import { Link, useLocation } from 'react-router';

interface PagerProps {
  /** The parameter of the address that says which page it is. */
  name: string;
  page: number;
  hasNext: boolean;
}

export function Pager({ name, page, hasNext }: PagerProps) {
  const { pathname, search } = useLocation();
  const to = (other: number) => {
    const parameters = new URLSearchParams(search);
    parameters.set(name, String(other));
    return `${pathname}?${parameters}`;
  };
  if (page === 1 && !hasNext) return null;
  return (
    <nav aria-label="Pages" className="pager">
      {page > 1 && <Link to={to(page - 1)}>Previous</Link>}
      {hasNext && <Link to={to(page + 1)}>Next</Link>}
    </nav>
  );
}
