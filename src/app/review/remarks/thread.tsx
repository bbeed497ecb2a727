// One remark: what was said, what was answered, and what can be done with it.

import { CircleCheck, Link2, MessageSquare } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { Row } from '../../../model/index.ts';
import {
  DEEDS,
  isMentioned,
  keyOf,
  mayDelete,
  type Note,
  type Pin,
  type Remark,
  remarkKey,
  tidyName,
} from '../../../remarks/index.ts';
import { linkTo } from '../../server/site.ts';
import { Badge } from '../../ui/text/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Confirm } from '../../ui/windows/confirm.tsx';
import { Day, Instant } from '../../ui/text/instant.tsx';
import { say, sayDone } from '../../ui/notices/toast.tsx';
import { useRemarks } from './context.tsx';
import { remarkAddress } from './link.ts';
import { NoteForm } from './note-form.tsx';
import { useReturnedFocus } from './returned-focus.ts';
import { SaidText } from './said.tsx';
import { useWho } from './who.ts';

interface ThreadProps {
  remark: Remark;
  /** The row that it is about; null where that is gone. */
  row: Row | null;
  /** Whether it is shown where it was made. */
  isAtScreen?: boolean;
  /** What stands above it: the row, where it is not beside that. */
  head?: ReactNode;
}

export function Thread({ remark, row, head, isAtScreen = false }: ThreadProps) {
  const { isResolved, notes, pin } = remark;
  const names = useRemarks()?.names ?? [];
  const isForMe = isMentioned(remark, useWho(), names);
  const [first] = notes as [Note];
  const said = <Said remark={remark} row={row} />;
  return (
    <li
      data-remark={remarkKey(remark)}
      aria-label={`Remark by ${first.who}${isResolved ? ', resolved' : ''}`}
      className={classNames(
        'flex flex-col gap-2 scroll-my-24 rounded-md border-l-[3px] outline-accent focus:outline-2 bg-canvas px-4 py-3 text-sm text-ink',
        isResolved ? 'border-good' : 'border-accent',
      )}
    >
      {head}
      {pin !== undefined && !isAtScreen && <OnScreen pin={pin} to={remarkAddress(remark, row)} />}
      {isForMe && (
        <p>
          <Badge tone="accent">Mentions you</Badge>
        </p>
      )}
      {isResolved ? (
        <details>
          <summary className="w-fit max-w-full cursor-default rounded-sm break-words text-muted hover:text-ink">
            <CircleCheck aria-hidden className="mr-1.5 inline size-4 text-good" />
            Resolved: <bdi>{first.who}</bdi>, “<bdi>{brief(first.text)}</bdi>”
          </summary>
          <div className="mt-3 flex flex-col gap-2">{said}</div>
        </details>
      ) : (
        said
      )}
    </li>
  );
}

const OnScreen = ({ pin: { screen, element, record }, to }: { pin: Pin; to: string }) => (
  <p className="text-[0.8125rem] break-words text-muted">
    On the screen{' '}
    <Link to={to} className="text-accent-ink underline underline-offset-3">
      {screen}
    </Link>
    , the {element}
    {record !== null && (
      <>
        {' '}
        of <bdi>{record}</bdi>
      </>
    )}
  </p>
);

/** As much of a text as fits on a line. */
export const brief = (text: string): string => {
  const line = text.replace(/\s+/g, ' ');
  return line.length > 60 ? `${line.slice(0, 58)}…` : line;
};

interface SaidProps {
  remark: Remark;
  row: Row | null;
}

function Said({ remark, row }: SaidProps) {
  return (
    <>
      <ol className="flex flex-col gap-3">
        {remark.notes.map((note) => (
          <li key={keyOf(note)}>
            <OneNote remark={remark} note={note} />
          </li>
        ))}
      </ol>
      <Answer remark={remark} row={row} />
    </>
  );
}

function OneNote({ remark, note }: { remark: Remark; note: Note }) {
  const remarks = useRemarks();
  const who = useWho();
  const [isAsking, setAsking] = useState(false);
  const [now] = useState(Date.now);
  const { when, does, text } = note;
  const remove = () => {
    setAsking(false);
    void remarks?.act({ kind: 'delete', of: remarkKey(remark), note: keyOf(note) });
  };
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-2 text-[0.8125rem] text-muted">
        <span>
          <bdi className="font-semibold text-ink">{note.who}</bdi>
          {DEEDS[does]}
        </span>
        {when.length > 10 ? <Instant value={when} now={now} /> : <Day value={when} />}
        {mayDelete(remark, note, who) && (
          <button
            type="button"
            onClick={() => setAsking(true)}
            aria-label={`Delete your remark: ${brief(text)}`}
            className="rounded-sm underline decoration-dotted underline-offset-3 hover:text-bad"
          >
            Delete
          </button>
        )}
      </p>
      {text !== '' && <SaidText text={text} />}
      <Confirm
        open={isAsking}
        onOpenChange={setAsking}
        title="Delete your remark?"
        action="Delete"
        onConfirm={remove}
      >
        This deletes “<bdi>{brief(text)}</bdi>” for everybody.
      </Confirm>
    </>
  );
}

function Answer({ remark, row }: SaidProps) {
  const remarks = useRemarks();
  const who = useWho();
  const [isWriting, setWriting] = useState<false | 'says' | 'deed'>(false);
  const button = useReturnedFocus(isWriting !== false);
  const { isResolved } = remark;
  const deed = isResolved ? 'reopens' : 'resolves';
  const add = (note: Note) =>
    remarks?.act({ kind: 'note', of: remarkKey(remark), note }) ?? Promise.resolve(false);
  const turn = () => {
    // Who one is has to be known first.
    if (who === '') return setWriting('deed');
    void add({ who: tidyName(who), when: new Date().toISOString(), does: deed, text: '' });
  };
  if (isWriting !== false)
    return (
      <NoteForm
        label={isWriting === 'says' ? 'Reply' : 'Reason'}
        about={`${isWriting} ${remarkKey(remark)}`}
        action={isWriting === 'says' ? 'Reply' : isResolved ? 'Reopen' : 'Resolve'}
        onCancel={() => setWriting(false)}
        onSay={async (note) => {
          const isKept = await add(isWriting === 'says' ? note : { ...note, does: deed });
          if (isKept) setWriting(false);
          return isKept;
        }}
      />
    );
  return (
    <div className="flex flex-wrap gap-2">
      <Button ref={button} size="small" onClick={() => setWriting('says')}>
        <MessageSquare aria-hidden className="size-3.5" />
        Reply
      </Button>
      <Button size="small" onClick={turn}>
        {isResolved ? 'Reopen' : 'Resolve'}
      </Button>
      <CopyLink remark={remark} row={row} />
    </div>
  );
}

function CopyLink({ remark, row }: SaidProps) {
  const copy = async (): Promise<void> => {
    const link = linkTo(remarkAddress(remark, row));
    try {
      await navigator.clipboard.writeText(link);
      sayDone('Link copied');
    } catch {
      // Pages without encryption, and browsers that were told so, have no clipboard.
      say(`This browser does not let pages copy. The link is ${link}`);
    }
  };
  return (
    <Button size="small" onClick={() => void copy()}>
      <Link2 aria-hidden className="size-3.5" />
      Copy link
    </Button>
  );
}
