// The product's own head: its name, where one can go, and who one is.

import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { parametersOf, type Screen } from '../../../model/index.ts';
import { useAssumedRole } from '../../session/assumed-role.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Mark, patternOf } from '../../ui/mark.tsx';
import { useMe, useProduct } from '../data/product.tsx';
import { areRolesTold, homeOf, isFor } from '../../../screens/routes.ts';
import { ScreensNav } from './screens-nav.tsx';

/** Fetched while section 6 is still to be written. */
const RoleSwitch = lazy(() => import('./role-switch.tsx'));

export function Header() {
  const { spec } = useProduct();
  const me = useMe();
  const assumed = useAssumedRole();
  const all = spec.sections.screens.facts.screens;
  const roles = areRolesTold(spec)
    ? []
    : [...new Set(all.flatMap((screen) => (screen.for ?? []).map(({ name }) => name)))];
  const isForAssumed = (screen: Screen): boolean =>
    assumed === null ||
    !roles.includes(assumed) ||
    screen.for === null ||
    screen.for.some(({ name }) => name === assumed);
  const screens = all.filter(
    (screen) =>
      parametersOf(screen.route).length === 0 &&
      isFor(spec, screen, me?.roles ?? []) &&
      isForAssumed(screen),
  );
  const links = me === undefined ? [] : screens;
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-canvas/85 backdrop-blur-md">
      <div className="mx-auto flex w-full max-w-5xl flex-wrap items-center gap-x-8 px-4 sm:flex-nowrap sm:px-8">
        <Link
          to={homeOf(spec, me?.roles ?? [])}
          className="flex min-h-14 min-w-0 flex-1 items-center gap-2.5 rounded-md text-[1.0625rem] font-semibold tracking-[-0.015em] sm:max-w-[45%] sm:min-h-16 sm:flex-initial sm:shrink-0"
        >
          <Mark fill={patternOf(spec.name)} className="size-5.5 text-accent" />
          <span dir="auto" title={spec.name} className="truncate">
            {spec.name}
          </span>
        </Link>
        <ScreensNav screens={links} />
        {roles.length > 0 && (
          <Suspense>
            <RoleSwitch roles={roles} />
          </Suspense>
        )}
        {me?.person && (
          <p className="ml-auto flex shrink-0 items-center gap-2 text-sm text-muted sm:ml-0">
            <Avatar name={me.person.title} className="size-7" />
            <span dir="auto" className="max-w-36 truncate max-[26rem]:sr-only">
              {me.person.title}
            </span>
          </p>
        )}
      </div>
    </header>
  );
}
