// The frame around every page: the product's name, where one can go, and who is signed in.

import { useIsFetching, useIsMutating } from '@tanstack/react-query';
import { Link, NavLink, Outlet } from 'react-router';
import { isIn } from '../roles';
import { screens } from '../screens';
import { useMe } from '../session';
import { Account } from './account';

export function Layout() {
  const me = useMe();
  const isBusy = useIsFetching() + useIsMutating() > 0;
  const places = screens.filter(
    ({ path, roles }) =>
      !path.includes(':') && (roles === null || roles.some((role) => isIn(role, me))),
  );
  return (
    <>
      <header>
        <Link to="/" className="brand">
          PRODUCT
        </Link>
        <nav aria-label="Screens">
          {places.map(({ name, path }) => (
            <NavLink key={path} to={path} end>
              {name}
            </NavLink>
          ))}
        </nav>
        <Account />
      </header>
      <main aria-busy={isBusy}>
        <Outlet />
      </main>
    </>
  );
}
