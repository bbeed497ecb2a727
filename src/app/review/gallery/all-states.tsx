// The way from a screen in section 2 to its states in the gallery.

import { useMemo } from 'react';
import { Link } from 'react-router';
import { statesOf } from '../../../gallery/screen-states.ts';
import { useSpec } from '../../spec/whole.ts';
import { galleryAddress } from './addresses.ts';

export default function AllStates({ screen: name }: { screen: string }) {
  const spec = useSpec();
  const screen = useMemo(() => statesOf(spec).find((one) => one.name === name), [spec, name]);
  if (screen === undefined) return null;
  return (
    <>
      <dt className="text-muted">Looks</dt>
      <dd className="min-w-0">
        <Link
          to={galleryAddress(screen.slug)}
          aria-label={`All ${screen.states.length} states of ${name}`}
          className="underline decoration-line underline-offset-4 hover:text-accent-ink"
        >
          All {screen.states.length} states
        </Link>
      </dd>
    </>
  );
}
