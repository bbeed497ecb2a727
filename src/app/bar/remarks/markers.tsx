// The markers at the elements that somebody remarked on: they shift nothing, and stand where nothing is covered.

import { createPortal } from 'react-dom';
import { isMentioned, remarkKey } from '../../../remarks/index.ts';
import { useRemarks } from '../../review/remarks/context.tsx';
import { useWho } from '../../review/remarks/who.ts';
import { classNames } from '../../ui/class-names.ts';
import type { RemarkHere } from './groups.ts';
import { setShown, useShown } from './shown.ts';
import type { PlacedGroup } from './use-groups.ts';

export function Markers({ groups }: { groups: readonly PlacedGroup[] }) {
  if (groups.every(({ at }) => at === null)) return null;
  // Not a part of the room: what changes in there is looked at anew.
  return createPortal(
    <section
      data-pins
      aria-label="Remarks on this screen"
      className="absolute top-0 left-0 size-0 print:hidden"
    >
      {groups.map((group) => (
        <Marker key={remarkKey(group.remarks[0]!.remark)} group={group} />
      ))}
    </section>,
    document.body,
  );
}

const LOOK =
  'absolute grid size-5 place-items-center rounded-full rounded-es-none border text-[0.6875rem] leading-none font-semibold tabular-nums shadow-raised scroll-my-24';

function Marker({ group: { at, remarks, isInHeader } }: { group: PlacedGroup }) {
  const { open } = useShown();
  const names = useRemarks()?.names ?? [];
  const who = useWho();
  if (at === null) return null;
  const keys = remarks.map(({ remark }) => remarkKey(remark));
  const isOpen = open !== null && keys.includes(open);
  const isForMe = remarks.some(({ remark }) => isMentioned(remark, who, names));
  const isResolved = remarks.every(({ remark }) => remark.isResolved);
  const name = `${nameOf(remarks)}${isResolved ? ', resolved' : ''}${isForMe ? ', mentions you' : ''}`;
  return (
    <button
      type="button"
      data-pin={keys.join('\n')}
      aria-label={name}
      aria-expanded={isOpen}
      data-tip={name}
      style={at}
      onClick={() => setShown({ open: isOpen ? null : keys[0]! })}
      className={classNames(
        LOOK,
        // Beneath the header, which stays where the page is scrolled, but for what is in that.
        isInHeader ? 'z-25' : 'z-10',
        isResolved
          ? 'border-good bg-surface text-good'
          : 'border-accent bg-accent text-on-accent hover:bg-accent-strong',
        isForMe && 'outline-2 outline-offset-1 outline-accent outline-dotted',
      )}
    >
      {remarks.length}
    </button>
  );
}

/** `2 remarks on Ticket.subject`. */
function nameOf(remarks: readonly RemarkHere[]): string {
  const [first] = remarks;
  const count = remarks.length === 1 ? '1 remark' : `${remarks.length} remarks`;
  return `${count} on ${first?.row.name ?? ''}`;
}
