// The screen at the present address, if it is for whoever asks; else where they can sign in, or why
// they cannot see it.

import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { useMe, useProduct } from '../data/product.tsx';
import { ScreenPage } from '../page/screen-page.tsx';
import { isFor, placeAt } from '../../../screens/routes.ts';
import { signInScreen } from '../../../screens/calls/steps.ts';
import { Mark } from '../../ui/mark.tsx';

/** Fetched where somebody is led astray. */
const NotFound = lazy(async () => ({ default: (await import('./not-here.tsx')).NotFound }));
const NotAllowed = lazy(async () => ({ default: (await import('./not-here.tsx')).NotAllowed }));

export function ScreenAt() {
  return (
    <Suspense fallback={<Waiting />}>
      <Shown />
    </Suspense>
  );
}

function Shown() {
  const { spec } = useProduct();
  const { pathname } = useLocation();
  const me = useMe();
  if (me === undefined) return <Waiting />;
  const place = placeAt(spec, pathname);
  if (place === null) return <NotFound />;
  if (isFor(spec, place.screen, me.roles)) return <ScreenPage key={pathname} place={place} />;
  const signIn = me.person === null ? signInScreen(spec) : undefined;
  if (signIn === undefined) return <NotAllowed screen={place.screen} />;
  return (
    <ScreenPage key={`sign in ${pathname}`} place={{ screen: signIn, parameters: {} }} stays />
  );
}

function Waiting() {
  return (
    <main aria-busy="true" className="grid flex-1 place-items-center">
      <Mark beating className="size-8 text-accent" />
    </main>
  );
}
