// A record's title, leading to its screen where it has one that may be opened.

import { Link } from 'react-router';
import type { JsonObject } from '../../../screens/calls/parts.ts';
import { Written } from '../../ui/text/breakable.tsx';
import { useAddress } from '../data/opening.ts';

export function TitleLink({
  shows,
  record,
  title,
}: {
  shows: string;
  record: JsonObject;
  title: string;
}) {
  const address = useAddress(shows, record);
  if (address === null) return <Written>{title}</Written>;
  return (
    <Link
      to={address}
      className="rounded-sm decoration-accent decoration-2 underline-offset-3 hover:underline"
    >
      <Written>{title}</Written>
    </Link>
  );
}
