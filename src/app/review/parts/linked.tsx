// Code of the specification in which each known name leads to where it is declared.

import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { isLong, Joined } from '../../ui/text/breakable.tsx';
import { useWhole } from './whole.tsx';

// Text in quotes stays as it is; a name may have a field after it.
const WORD =
  /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[\p{L}_][\p{L}\p{N}_]*(?:\.[\p{L}_][\p{L}\p{N}_]*)?/gu;

const QUIET =
  'underline decoration-edge/60 decoration-dotted underline-offset-3 transition-colors hover:text-accent-ink hover:decoration-solid';

/** `text`, its names as links. Names are told by their form: see section 1 of the format. */
export function Linked({ children: text }: { children: string }): ReactNode {
  const { addresses } = useWhole();
  const whole = addresses.get(text);
  const piece = (part: string): ReactNode => (isLong(text) ? <Joined>{part}</Joined> : part);
  if (whole !== undefined) return <NameIn to={whole}>{piece(text)}</NameIn>;
  const parts: ReactNode[] = [];
  let from = 0;
  for (const match of text.matchAll(WORD)) {
    const found = known(match[0], addresses);
    if (found === null) continue;
    parts.push(piece(text.slice(from, match.index)));
    parts.push(<NameIn to={found.to}>{piece(found.name)}</NameIn>);
    from = match.index + found.name.length;
  }
  parts.push(piece(text.slice(from)));
  return parts.map((part, index) => <Fragment key={index}>{part}</Fragment>);
}

/** `Ticket.status`, else `Ticket`. A small letter begins a field or a record in hand: no link. */
function known(word: string, addresses: ReadonlyMap<string, string>) {
  if (!/^\p{Lu}/u.test(word)) return null;
  for (const name of [word, word.split('.')[0]!]) {
    const to = addresses.get(name);
    if (to !== undefined) return { name, to };
  }
  return null;
}

const NameIn = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} className={QUIET}>
    {children}
  </Link>
);
