// The remarks on the screen that is shown: a marker each at their elements, and beside one of them its thread.

import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { WholeOf } from '../../review/parts/whole.tsx';
import { remarkKey } from '../../../remarks/index.ts';
import { RemarksOf, useRemarks } from '../../review/remarks/context.tsx';
import { addressAtRow, isNamed, namesRemark } from '../../review/remarks/link.ts';
import { say } from '../../ui/notices/toast.tsx';
import { Markers } from './markers.tsx';
import { PinnedCard } from './pinned-card.tsx';
import { setShown, useShown } from './shown.ts';
import { useGroups } from './use-groups.ts';

export default function Pinned() {
  return (
    <WholeOf>
      <RemarksOf>
        <Here />
      </RemarksOf>
    </WholeOf>
  );
}

function Here() {
  const remarks = useRemarks();
  const shown = useShown();
  const here = useGroups(remarks, shown);
  useArrival();
  useClosedElsewhere();
  if (remarks === null) return null;
  return (
    <>
      {shown.isOn && <Markers groups={here.groups} />}
      {shown.open !== null && remarks.isRead && (
        <PinnedCard key={shown.open} open={shown.open} here={here} />
      )}
    </>
  );
}

/** Opens the remark that the address names. */
function useArrival(): void {
  const remarks = useRemarks();
  const { hash, key } = useLocation();
  const found = remarks?.placed.find(({ remark }) => isNamed(remark, hash));
  const navigate = useNavigate();
  // Where its row is gone it is on no screen any more.
  const elsewhere =
    found?.row === null && remarks?.isRead === true ? addressAtRow(found.remark, null) : null;
  useEffect(() => {
    if (elsewhere !== null) void navigate(elsewhere, { replace: true });
  }, [elsewhere, navigate]);
  const isGone = found === undefined && remarks?.isRead === true && namesRemark(hash);
  const wanted = found && remarkKey(found.remark);
  useEffect(() => {
    if (wanted !== undefined) setShown({ open: wanted });
  }, [wanted, key]);
  useEffect(() => {
    if (isGone) say('This remark has been deleted.');
  }, [isGone, key]);
}

/** What is open belongs to its screen. */
function useClosedElsewhere(): void {
  const { pathname } = useLocation();
  useEffect(() => () => setShown({ open: null }), [pathname]);
}
