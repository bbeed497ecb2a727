// Addresses that lead nowhere, and screens that are not for whoever asks.

import type { Screen } from '../../../model/index.ts';
import { whyOf } from '../../session/why.ts';
import { useMe } from '../data/product.tsx';
import { HomeLink } from '../frame/home-link.tsx';
import { Title } from '../frame/title.tsx';
import { Main } from '../main/main.tsx';

const lead = 'mt-3 max-w-prose text-[1.0625rem] text-muted';

export function NotFound() {
  return (
    <Main>
      <Title>Not found</Title>
      <p className={lead}>There is no screen at this address.</p>
      <Back />
    </Main>
  );
}

/** Says whom the screen is for: the row of the screen keeps others out. */
export function NotAllowed({ screen }: { screen: Screen }) {
  const roles = useMe()?.roles ?? [];
  const names = (screen.for ?? []).map(({ name }) => name);
  return (
    <Main>
      <div {...whyOf('screens', screen.at, screen.name)}>
        <Title>Not allowed</Title>
        <p className={lead}>
          “{screen.name}” is for the {names.length === 1 ? 'role' : 'roles'} {list.format(names)}.{' '}
          {roles.length > 0 && (
            <>
              Here your {roles.length === 1 ? 'role is' : 'roles are'} {list.format(roles)}.
            </>
          )}
        </p>
      </div>
      <Back />
    </Main>
  );
}

const list = new Intl.ListFormat('en', { type: 'conjunction' });

const Back = () => (
  <p className="mt-7">
    <HomeLink />
  </p>
);
