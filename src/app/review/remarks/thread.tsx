// One remark: what was said, what was answered, and what can be done with it.

import { CircleCheck, MessageSquare } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import {
  DEEDS,
  keyOf,
  mayDelete,
  type Note,
  type Remark,
  remarkKey,
  tidyName,
} from '../../../remarks/index.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Confirm } from '../../ui/confirm.tsx';
import { Day, Instant } from '../../ui/instant.tsx';
import { Prose } from '../parts/prose.tsx';
import { useRemarks } from './context.tsx';
import { NoteForm } from './note-form.tsx';
import { useReturnedFocus } from './returned-focus.ts';
import { useWho } from './who.ts';

interface ThreadProps {
  remark: Remark;
  /** What stands above it: the row, where it is not beside that. */
  head?: ReactNode;
}

export function Thread({ remark, head }: ThreadProps) {
  const { isResolved, notes } = remark;
  const [first] = notes as [Note];
  const said = <Said remark={remark} />;
  return (
    <li
      data-remark={remarkKey(remark)}
      aria-label={`Remark by ${first.who}${isResolved ? ', resolved' : ''}`}
      className={classNames(
        'flex flex-col gap-2 rounded-md border-l-[3px] bg-canvas px-4 py-3 text-sm text-ink',
        isResolved ? 'border-good' : 'border-accent',
      )}
    >
      {head}
      {isResolved ? (
        <details>
          <summary className="w-fit max-w-full cursor-default rounded-sm text-muted hover:text-ink">
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

const brief = (text: string): string => {
  const line = text.replace(/\s+/g, ' ');
  return line.length > 60 ? `${line.slice(0, 58)}…` : line;
};

function Said({ remark }: { remark: Remark }) {
  return (
    <>
      <ol className="flex flex-col gap-3">
        {remark.notes.map((note) => (
          <li key={keyOf(note)}>
            <OneNote remark={remark} note={note} />
          </li>
        ))}
      </ol>
      <Answer remark={remark} />
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
      {text !== '' && <Prose markdown={text} />}
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

function Answer({ remark }: { remark: Remark }) {
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
    </div>
  );
}
