// Lets only those see a screen whom it is for.

import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { isIn, SIGN_IN, type Role } from '../roles';
import { useMe } from '../session';
import { Notice } from './notice';

interface GuardProps {
  /** Null: everybody. */
  roles: readonly Role[] | null;
  children: ReactNode;
}

export function Guard({ roles, children }: GuardProps) {
  const me = useMe();
  const { pathname } = useLocation();
  if (roles === null || roles.some((role) => isIn(role, me)))
    // Another address is another page, with forms of its own.
    return <div key={pathname}>{children}</div>;
  if (me === null && SIGN_IN !== null) return <Navigate to={SIGN_IN} replace />;
  return <Notice title="Not for you">This page is for somebody else.</Notice>;
}
