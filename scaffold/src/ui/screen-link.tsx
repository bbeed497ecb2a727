// A link to a screen, for those whom the screen is for; for others it is plain text.

import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { isIn } from '../roles';
import { routes, type ScreenName } from '../routes';
import { useMe } from '../session';

interface ScreenLinkProps {
  screen: ScreenName;
  to: string;
  /** Without it nothing is left of the link where it leads nowhere. */
  children: ReactNode;
  isOnlyLink?: boolean;
}

export function ScreenLink({ screen, to, children, isOnlyLink = false }: ScreenLinkProps) {
  const me = useMe();
  const roles = routes.find(({ name }) => name === screen)?.roles ?? null;
  const isOpen = roles === null || roles.some((role) => isIn(role, me));
  if (isOpen) return <Link to={to}>{children}</Link>;
  return isOnlyLink ? null : children;
}
