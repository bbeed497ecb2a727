// What the bar has of remarks: making one, whether markers stand on the screens, and those of this one.

import { MessageSquarePlus } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { isMentioned, remarkKey } from '../../../remarks/index.ts';
import { WholeOf } from '../../review/parts/whole.tsx';
import { RemarksOf, useRemarks } from '../../review/remarks/context.tsx';
import { brief } from '../../review/remarks/thread.tsx';
import { WhoLine } from '../../review/remarks/who-line.tsx';
import { useWho } from '../../review/remarks/who.ts';
import { Button } from '../../ui/button.tsx';
import { Badge } from '../../ui/text/badge.tsx';
import { Switch } from '../../ui/inputs/switch.tsx';
import type { RemarkHere } from './groups.ts';
import { setShown, useShown } from './shown.ts';
import { useGroups } from './use-groups.ts';

interface ListProps {
  onAsk: () => void;
  onClose: () => void;
}

export default function List({ onAsk, onClose }: ListProps) {
  const { isOn, resolved, mine } = useShown();
  return (
    <div className="flex flex-col gap-3 overflow-y-auto border-t border-line p-4 text-sm">
      <Button kind="primary" size="small" className="self-start" onClick={onAsk}>
        <MessageSquarePlus aria-hidden className="size-3.5" />
        Remark
      </Button>
      <Choice label="Show remarks" isOn={isOn} onChange={(now) => setShown({ isOn: now })} />
      <Choice
        label="Resolved too"
        isOn={resolved}
        onChange={(now) => setShown({ resolved: now })}
      />
      <Choice label="Mentions me" isOn={mine} onChange={(now) => setShown({ mine: now })} />
      <WholeOf>
        <RemarksOf>
          <OfScreen onClose={onClose} />
        </RemarksOf>
      </WholeOf>
      <WhoLine />
      <Link
        to="/_nonet/remarks"
        className="w-fit rounded-sm text-accent-ink underline underline-offset-3"
      >
        All remarks
      </Link>
    </div>
  );
}

interface ChoiceProps {
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

function Choice({ label, isOn, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <div className="flex items-center justify-between gap-3">
      <label htmlFor={id}>{label}</label>
      <Switch id={id} checked={isOn} onChange={({ target }) => onChange(target.checked)} />
    </div>
  );
}

function OfScreen({ onClose }: Pick<ListProps, 'onClose'>) {
  const remarks = useRemarks();
  const { groups, unseen } = useGroups(remarks, useShown());
  if (remarks?.isRead !== true) return <p className="text-muted">Loading …</p>;
  const seen = groups.flatMap((group) => group.remarks);
  if (seen.length + unseen.length === 0)
    return (
      <p className="text-muted">
        No {<Hidden />}remarks on this screen{<Mine />}.
      </p>
    );
  return (
    <ul aria-label="Remarks on this screen" className="flex flex-col gap-1">
      {seen.map((each) => (
        <Item key={remarkKey(each.remark)} here={each} isSeen onClose={onClose} />
      ))}
      {unseen.map((each) => (
        <Item key={remarkKey(each.remark)} here={each} isSeen={false} onClose={onClose} />
      ))}
    </ul>
  );
}

/** Why there may be more than are shown. */
function Hidden() {
  const { resolved, mine } = useShown();
  return mine || resolved ? '' : 'open ';
}

function Mine() {
  return useShown().mine ? ' mention you' : '';
}

interface ItemProps extends Pick<ListProps, 'onClose'> {
  here: RemarkHere;
  isSeen: boolean;
}

function Item({ here: { remark, row }, isSeen, onClose }: ItemProps) {
  const names = useRemarks()?.names ?? [];
  const who = useWho();
  const [first] = remark.notes;
  const open = () => {
    onClose();
    setShown({ open: remarkKey(remark) });
  };
  return (
    <li>
      <button
        type="button"
        onClick={open}
        className="flex w-full flex-col items-start gap-0.5 rounded-md px-2 py-1.5 text-start hover:bg-sunken"
      >
        <span className="font-medium break-words">{row.name}</span>
        <span className="text-muted">
          <bdi>{first?.who}</bdi>: <bdi>{brief(first?.text ?? '')}</bdi>
        </span>
        <span className="flex flex-wrap gap-1.5 empty:hidden">
          {isMentioned(remark, who, names) && <Badge tone="accent">Mentions you</Badge>}
          {remark.isResolved && <Badge tone="good">Resolved</Badge>}
          {!isSeen && <Badge>Not on the screen now</Badge>}
        </span>
      </button>
    </li>
  );
}
