// Arriving at a remark by its link: its page opens, and the remark is unfolded, in view and has the focus.

import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { remarkKey } from '../../../remarks/index.ts';
import { say } from '../../ui/notices/toast.tsx';
import { useRemarks } from './context.tsx';
import { addressAtRow, isNamed, namesRemark } from './link.ts';

const ALL = '/_nonet/remarks';
/** A section that does not show the row by then will not. */
const PATIENCE = 3_000;

/** Beside the pages of the specification: goes where the address says. */
export function RemarkArrival() {
  const remarks = useRemarks();
  const { hash, pathname, key } = useLocation();
  const navigate = useNavigate();
  const isRead = remarks?.isRead === true;
  const found = remarks?.placed.find(({ remark }) => isNamed(remark, hash));
  const isGone = found === undefined && isRead && namesRemark(hash);
  const wanted = found && remarkKey(found.remark);
  const home = found && isRead ? addressAtRow(found.remark, found.row).split('#', 1)[0] : undefined;
  useEffect(() => {
    if (isGone) say('This remark has been deleted.');
  }, [isGone, key]);
  useEffect(() => {
    if (wanted === undefined || home === undefined) return;
    if (pathname !== home && pathname !== ALL) {
      void navigate(home + hash, { replace: true });
      return;
    }
    return whenThere(wanted, arriveAt, () => {
      if (pathname !== ALL) void navigate(ALL + hash, { replace: true });
    });
  }, [wanted, home, pathname, hash, key, navigate]);
  return null;
}

const threadOf = (key: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('[data-remark]')].find(
    ({ dataset }) => dataset.remark === key,
  );

/** Opens a thread that is folded, and gives it the focus. */
export function unfold(thread: HTMLElement): void {
  const folded = thread.querySelector('details');
  if (folded !== null) folded.open = true;
  // A click into what is said should not give it the focus later.
  thread.tabIndex = -1;
  thread.addEventListener('blur', () => thread.removeAttribute('tabindex'), { once: true });
  thread.focus({ preventScroll: true });
}

function arriveAt(thread: HTMLElement): void {
  unfold(thread);
  thread.scrollIntoView?.({ block: 'center' });
}

/** Waits for the thread of a remark; gives the end of that. */
export function whenThere(
  key: string,
  then: (thread: HTMLElement) => void,
  otherwise: () => void,
): () => void {
  const look = (): boolean => {
    const thread = threadOf(key);
    if (thread !== undefined) then(thread);
    return thread !== undefined;
  };
  if (look()) return () => {};
  const stop = (): void => {
    observer.disconnect();
    clearTimeout(timer);
  };
  const observer = new MutationObserver(() => {
    if (look()) stop();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  const timer = setTimeout(() => {
    stop();
    otherwise();
  }, PATIENCE);
  return stop;
}
