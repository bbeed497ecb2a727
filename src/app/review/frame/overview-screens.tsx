// The screens on the first page of the specification: a live picture of each, which opens it in the
// product.

import { useDeferredValue } from 'react';
import { Link } from 'react-router';
import type { Screen, Spec } from '../../../model/index.ts';
import { useSpec } from '../../spec/whole.ts';
import { Breakable } from '../../ui/text/breakable.tsx';
import { CARD } from '../map/map-layout.ts';
import Picture from '../map/picture.tsx';
import { useOpenAs } from '../map/use-open-as.ts';
import { useAddressFor, usePeople, visitorOf } from '../map/visitor.ts';
import { nameAddress } from '../places/address.ts';
import { Part } from './overview-part.tsx';

const MAX_SCREENS = 6;

export default function OverviewScreens() {
  const spec = useDeferredValue(useSpec());
  const { screens } = spec.sections.screens.facts;
  if (screens.length === 0) return null;
  return (
    <Part
      id="screens"
      title="Screens"
      more={{
        to: '/_nonet/screens',
        says: screens.length > MAX_SCREENS ? `All ${screens.length}` : 'As a map',
      }}
    >
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(12rem,1fr))] gap-3">
        {screens.slice(0, MAX_SCREENS).map((screen) => (
          <li key={screen.name} style={{ maxWidth: CARD.width }}>
            <Tile spec={spec} screen={screen} />
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Tile({ spec, screen }: { spec: Spec; screen: Screen }) {
  const visitor = visitorOf(spec, screen, usePeople());
  const address = useAddressFor(spec, screen, visitor);
  const open = useOpenAs(visitor);
  return (
    <Link
      to={address ?? nameAddress('screens', screen.name)}
      onClick={address ? (event) => open(event, address) : undefined}
      className="group/card flex flex-col overflow-hidden rounded-lg border border-line bg-surface shadow-raised transition-colors hover:border-accent"
    >
      <span
        style={{ height: CARD.picture }}
        className="block overflow-hidden border-b border-line bg-sunken"
      >
        {address && <Picture spec={spec} address={address} visitor={visitor} />}
      </span>
      <span className="flex min-w-0 flex-col px-3 py-1.5">
        <span className="truncate text-sm leading-5 font-semibold group-hover/card:text-accent-ink">
          <Breakable>{screen.name}</Breakable>
        </span>
        <span className="truncate text-xs text-muted">
          {visitor.role === null ? screen.route.source : `as ${visitor.role}`}
        </span>
      </span>
    </Link>
  );
}
