// The row of the specification that decided something, as a link to it.

import { Link } from 'react-router';
import type { Decision } from '../../../contract/deciding.ts';
import { SECTIONS } from '../../../model/index.ts';
import { lineAddress } from '../../review/places/address.ts';

/** `403: section 6, line 142`; nothing where no row decided. */
export function Decided({ status, decision }: { status?: number; decision: Decision }) {
  const { section, at } = decision;
  if (section === null || at === null) return <>{status}</>;
  return (
    <Link
      to={lineAddress(section, at.line)}
      className="rounded-sm whitespace-nowrap underline decoration-edge underline-offset-3 hover:text-accent-ink hover:decoration-current"
    >
      {status === undefined ? 'Section' : `${status}: section`} {SECTIONS[section].number}, line{' '}
      {at.line}
    </Link>
  );
}
