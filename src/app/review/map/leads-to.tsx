// Where a screen leads by the links of what it shows, and from where it is reached, in words: what the
// map draws.

import { useMemo } from 'react';
import { useSpec } from '../../spec/whole.ts';
import { EntityName, Names, ScreenName } from '../parts/name-link.tsx';
import { leadsOf, type Lead } from './leads.ts';

function useLeads(): Lead[] {
  const spec = useSpec();
  return useMemo(() => leadsOf(spec), [spec]);
}

/** The screens that records on a screen link to; nothing where there are none. */
export function LinksTo({ screen }: { screen: string }) {
  const own = useLeads().filter(({ from, links }) => from === screen && links.length > 0);
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

/** The screens that lead to a screen, after a call or by a link; nothing where there are none. */
export function ReachedFrom({ screen }: { screen: string }) {
  const from = useLeads().filter(({ to }) => to === screen);
  if (from.length === 0) return null;
  return (
    <>
      <dt className="text-muted">Reached from</dt>
      <dd className="min-w-0">
        <Names of={from} each={({ from: name }) => <ScreenName name={name} />} />
      </dd>
    </>
  );
}
