// A button or link of the review bar: an icon with a tooltip, and a short label where there is room.

import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { BAR_BUTTON } from './look.ts';

interface Named {
  /** What it does, as a tooltip and for screen readers; it contains the label. */
  name: string;
  label: string;
  /** The label where there is little room. */
  short?: string;
  icon: ReactNode;
  /** The keys that do the same. */
  keys?: string;
}

export const BarButton = ({
  name,
  label,
  short,
  icon,
  keys,
  className = '',
  ...rest
}: Named & ComponentProps<'button'>) => (
  <button
    type="button"
    {...rest}
    aria-label={name}
    data-tip={keys === undefined ? name : `${name} (${keys})`}
    className={`${BAR_BUTTON} ${className}`}
  >
    {icon}
    <Label short={short}>{label}</Label>
  </button>
);

export const BarLink = ({ name, label, short, icon, to }: Named & { to: string }) => (
  // Whoever speaks to the page says the word that is there.
  <Link
    to={to}
    aria-label={short === undefined ? name : `${name}, ${short}`}
    data-tip={name}
    className={BAR_BUTTON}
  >
    {icon}
    <Label short={short}>{label}</Label>
  </Link>
);

const Label = ({ short, children }: { short: string | undefined; children: string }) =>
  short === undefined ? (
    <span>{children}</span>
  ) : (
    <>
      <span data-room="wide">{children}</span>
      <span data-room="little">{short}</span>
    </>
  );
