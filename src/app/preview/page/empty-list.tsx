// A list without records: what it would hold, and what would fill it.

import { Link, useLocation } from 'react-router';
import { entityBehind, parametersOf } from '../../../model/index.ts';
import { ButtonLink, buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useMe, useProduct } from '../data/product.tsx';
import { addressOf, isFor } from '../../../screens/routes.ts';
import { callsNamed, creates } from '../../../screens/calls/steps.ts';
import { pluralOf } from '../../../screens/words.ts';
import type { Layout } from './layout.ts';

interface EmptyListProps {
  list: Layout['lists'][number];
  isNarrowed: boolean;
  isWhole: boolean;
}

export function EmptyList({ list, isNarrowed, isWhole }: EmptyListProps) {
  const { spec } = useProduct();
  const { pathname } = useLocation();
  const plural = pluralOf(spec, list.part);
  const creating = useCreatingScreens(entityBehind(spec, list.part.shows ?? '')?.name ?? '');
  if (isNarrowed)
    return (
      <EmptyState
        title={`No ${plural} match`}
        actions={
          <Link to={pathname} className={buttonClass('secondary', 'small')}>
            Show all
          </Link>
        }
      />
    );
  if (!isWhole) return <p className="text-[0.9375rem] text-muted">No {plural}.</p>;
  return (
    <EmptyState
      title={`No ${plural}`}
      actions={creating.map(({ name, address }) => (
        <ButtonLink key={name} to={address} kind="primary" size="small">
          {name}
        </ButtonLink>
      ))}
    />
  );
}

/** Other screens, open to the present person, on which records of an entity are made. */
function useCreatingScreens(entity: string): { name: string; address: string }[] {
  const { spec } = useProduct();
  const roles = useMe()?.roles ?? [];
  return spec.sections.screens.facts.screens.flatMap((screen) => {
    const calls = callsNamed(
      spec,
      screen.does.map(({ call }) => call),
    );
    const address = parametersOf(screen.route).length === 0 ? addressOf(screen) : null;
    const fits = isFor(spec, screen, roles) && calls.some((call) => creates(call) === entity);
    return fits && address !== null ? [{ name: screen.name, address }] : [];
  });
}
