// Where a screen leads by the links of what it shows, in words: what the map draws with dashes.

import { useMemo } from 'react';
import { useSpec } from '../../spec/whole.ts';
import { EntityName, Names, ScreenName } from '../parts/name-link.tsx';
import { leadsOf } from './leads.ts';

/** The screens that records on a screen link to; nothing where there are none. */
export default function LinksTo({ screen }: { screen: string }) {
  const spec = useSpec();
  const leads = useMemo(() => leadsOf(spec), [spec]);
  const own = leads.filter(({ from, links }) => from === screen && links.length > 0);
  if (own.length === 0) return null;
  return (
    <>
      <dt className="text-muted">Links to</dt>
      <dd className="min-w-0">
        <Names
          of={own}
          each={({ to, links }) => (
            <>
              <ScreenName name={to} />{' '}
              <span className="text-muted">
                of <Names of={links} each={(entity) => <EntityName name={entity} />} />
              </span>
            </>
          )}
        />
      </dd>
    </>
  );
}
