// A screen on the map: a picture of it, its name and address. It opens in the product as whoever the
// picture is of.

import { Link } from 'react-router';
import type { Spec } from '../../../model/index.ts';
import { Breakable } from '../../ui/text/breakable.tsx';
import { classNames } from '../../ui/class-names.ts';
import { nameAddress } from '../places/address.ts';
import { CARD, type Card } from './map-layout.ts';
import Picture from './picture.tsx';
import { useOpenAs } from './use-open-as.ts';
import { useAddressFor, type Visitor } from './visitor.ts';

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
  const open = useOpenAs(opener);
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
