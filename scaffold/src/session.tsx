// Who is signed in: the app draws itself anew when that changes.

import { useQueryClient } from '@tanstack/react-query';
import {
  createContext,
  startTransition,
  use,
  useCallback,
  useMemo,
  useState,
  type ReactNode,
} from 'react';
import { readSession, writeSession, type Me, type Session } from './api/credential';

interface SessionValue {
  me: Me | null;
  signIn: (session: Session) => void;
  signOut: () => void;
  /** Whoever is signed in has changed something about themselves. */
  update: (me: Me) => void;
}

const SessionContext = createContext<SessionValue | null>(null);

export function SessionProvider({ children }: { children: ReactNode }) {
  const queries = useQueryClient();
  const [session, setSession] = useState(readSession);
  const change = useCallback(
    (next: Session | null) => {
      writeSession(next);
      // Together with the page that is gone to.
      startTransition(() => setSession(next));
      queries.removeQueries({ type: 'inactive' });
    },
    [queries],
  );
  const value = useMemo(
    () => ({
      me: session?.me ?? null,
      signIn: change,
      signOut: () => change(null),
      update: (me: Me) => change({ token: readSession()?.token ?? null, me }),
    }),
    [session, change],
  );
  return <SessionContext value={value}>{children}</SessionContext>;
}

export function useSession(): SessionValue {
  const value = use(SessionContext);
  if (value === null) throw new Error('There is no <SessionProvider> around this.');
  return value;
}

/** Whoever is signed in; null: nobody. */
export const useMe = (): Me | null => useSession().me;
