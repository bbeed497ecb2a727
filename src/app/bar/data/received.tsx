// Opens what the address was sent with, once.

import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { sentIn } from '../../session/sent.ts';
import { say } from '../../ui/notices/toast.tsx';
import { useOpenSent } from './sending.ts';
import { errorMessage } from '../../../text/fault.ts';

/** Says that something sent is open, and where the data are that were there before. */
export const sayOpened = (kept: string | null): void =>
  say(
    kept === null
      ? 'Shared screen opened'
      : `Shared screen opened. Your own data is saved as “${kept}”.`,
  );

export function Received() {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const openSent = useOpenSent();
  const opened = useRef('');
  useEffect(() => {
    if (opened.current === hash) return;
    opened.current = hash;
    const open = async (): Promise<void> => {
      const sent = await sentIn(hash);
      if (sent !== null) sayOpened(await openSent(sent));
    };
    open().catch((fault: unknown) => {
      say(errorMessage(fault));
      void navigate(pathname + search, { replace: true });
    });
  }, [hash, pathname, search, navigate, openSent]);
  return null;
}
