// A screen on the map: a picture of it, its name and address. It opens in the product as whoever the
// picture is of.

import { initClient } from '@ts-rest/core';
import { useQueryClient } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { control } from '../../../contract/control.ts';
import type { Spec } from '../../../model/index.ts';
import { keepCredential } from '../../session/credential.ts';
import { Breakable } from '../../ui/breakable.tsx';
import { classNames } from '../../ui/class-names.ts';
import { nameAddress } from '../frame/address.ts';
import { CARD, type Card } from './map-layout.ts';
import Picture from './picture.tsx';
import { useAddressFor, type Visitor } from './visitor.ts';

const controls = initClient(control, { baseUrl: '' });

interface ScreenCardProps {
  spec: Spec;
  card: Card;
  /** By whom it is seen. */
  visitor: Visitor;
  /** As whom it is opened. */
  opener: Visitor;
  /** The role that may not open it. */
  refused: string | null;
}

export function ScreenCard({ spec, card, visitor, opener, refused }: ScreenCardProps) {
  const { screen, x, y } = card;
  const address = useAddressFor(spec, screen, visitor);
  const open = useOpen(opener);
  const to = address ?? nameAddress('screens', screen.name);
  return (
    <Link
      to={to}
      onClick={address ? (event) => open(event, address) : undefined}
      style={{ left: x - CARD.width / 2, top: y - CARD.height / 2, ...CARD_SIZE }}
      className={classNames(
        'group/card absolute flex flex-col overflow-hidden rounded-lg border bg-surface transition-[border-color,box-shadow]',
        refused === null
          ? 'border-line shadow-raised hover:border-accent hover:shadow-float'
          : 'border-dashed border-edge',
      )}
    >
      <span
        style={{ height: CARD.picture }}
        className={classNames(
          'block shrink-0 border-b border-line bg-sunken transition-opacity',
          refused !== null && 'opacity-15 grayscale',
        )}
      >
        {address && <Picture spec={spec} address={address} visitor={visitor} />}
      </span>
      <span className="flex min-w-0 flex-1 flex-col justify-center px-3">
        <span className="truncate text-sm leading-5 font-semibold group-hover/card:text-accent-ink">
          <Breakable>{screen.name}</Breakable>
        </span>
        <span className="truncate font-mono text-xs text-muted">
          {refused === null ? screen.route.source : `not for ${refused}`}
        </span>
      </span>
    </Link>
  );
}

const CARD_SIZE = { width: CARD.width, height: CARD.height };

/** Opens an address of the product as a visitor, in this tab; another tab is whoever one is. */
function useOpen({ person }: Visitor) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return (event: MouseEvent, address: string): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    const open = async (): Promise<void> => {
      keepCredential(await credentialOf(person));
      await queries.invalidateQueries({ queryKey: ['control'] });
      await navigate(address);
    };
    void open();
  };
}

async function credentialOf(person: Visitor['person']): Promise<string | null> {
  if (person === null) {
    await controls.signOut();
    return null;
  }
  const { entity, key } = person;
  const answer = await controls.signIn({ body: { entity, key } });
  return answer.status === 200 ? answer.body.token : null;
}
