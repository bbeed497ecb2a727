// Whether remarks stand on the screen: what draws them, and the remarks, are fetched only where they do.

import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { namesRemark } from '../../review/remarks/link.ts';
import { useWriting } from '../../writing/context.ts';
import { useShown } from './shown.ts';

const Pinned = lazy(() => import('./pinned.tsx'));

export default function OnScreen() {
  const { isOn, open } = useShown();
  const { hash } = useLocation();
  const isWanted = isOn || open !== null || namesRemark(hash);
  const canRemark = useWriting() !== null;
  return <Suspense>{canRemark && isWanted && <Pinned />}</Suspense>;
}
