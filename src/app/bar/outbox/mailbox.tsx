// What the product has sent, as a mailbox: the latest first, each opened by its subject.

import { useDeferredValue, useMemo, useState } from 'react';
import { Decided } from '../parts/decided.tsx';
import { useZone } from '../../preview/data/product.tsx';
import { sayDate } from '../../ui/text/instant.tsx';
import { InCode } from '../../ui/text/in-code.tsx';
import { MailText } from './mail-text.tsx';
import { SearchField } from '../../ui/inputs/search-field.tsx';
import { isRequest, matches, type OutboxMessage, titleOf } from './messages.ts';
import { Request } from './request.tsx';

/** So many are drawn before anything is shown, and so many when there is time for it. */
const FIRST = 50;
const PAGE = 1_000;

/** Of more than these one is searched for. */
const FEW = 10;

interface MailboxProps {
  readonly messages: readonly OutboxMessage[];
  /** A link is followed: what is read is left. */
  readonly onLeave: () => void;
}

export function Mailbox({ messages, onLeave }: MailboxProps) {
  const [opened, setOpened] = useState(messages[0]?.id ?? null);
  const [words, setWords] = useState('');
  const [most, setMost] = useState(PAGE);
  const shown = useDeferredValue(most, FIRST);
  const sought = useDeferredValue(words);
  const found = useMemo(
    () => messages.filter((message) => matches(message, sought)),
    [messages, sought],
  );
  if (messages.length === 0)
    return (
      <p className="px-4 pb-4 text-sm text-muted">
        Nothing was sent yet. Use the product, and what it sends appears here.
      </p>
    );
  return (
    <>
      {messages.length > FEW && (
        <div className="px-4 pb-3">
          <SearchField label="Search messages" words={words} onWords={setWords} />
        </div>
      )}
      <div
        tabIndex={0}
        role="region"
        aria-label="Messages, newest first"
        className="flex flex-col overflow-y-auto border-t border-line text-[0.8125rem]"
      >
        <ol className="flex flex-col">
          {found.slice(0, shown).map((message) => (
            <Letter
              key={message.id}
              message={message}
              isOpen={message.id === opened}
              onToggle={() => setOpened(message.id === opened ? null : message.id)}
              onLeave={onLeave}
            />
          ))}
        </ol>
        {found.length > most && (
          <button
            type="button"
            className="min-h-10 px-4 text-left font-medium text-accent-ink hover:bg-raised"
            onClick={() => setMost(most + PAGE)}
          >
            Show earlier messages ({found.length - most})
          </button>
        )}
        <p role="status" className={found.length === 0 ? 'px-4 py-3 text-muted' : 'sr-only'}>
          {sought !== '' && `${found.length} of ${messages.length} messages`}
        </p>
      </div>
    </>
  );
}

interface LetterProps {
  readonly message: OutboxMessage;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly onLeave: () => void;
}

function Letter({ message, isOpen, onToggle, onLeave }: LetterProps) {
  const { at, to, name, decision } = message;
  const zone = useZone();
  return (
    <li className="border-b border-line [contain-intrinsic-block-size:auto_3.75rem] [content-visibility:auto] last:border-b-0">
      <h3>
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={onToggle}
          className="flex w-full flex-col gap-0.5 px-4 py-2.5 text-left hover:bg-raised"
        >
          <span className="flex w-full items-baseline justify-between gap-4">
            <strong dir="auto" className="min-w-0 font-semibold break-words">
              {titleOf(message)}
            </strong>
            <time dateTime={at} className="shrink-0 whitespace-nowrap text-muted tabular-nums">
              {sayDate(Date.parse(at), zone)}
            </time>
          </span>
          <span dir="auto" className="max-w-full break-words text-muted">
            to {[to].flat().join(', ')}
          </span>
        </button>
      </h3>
      {isOpen && (
        <div className="flex flex-col gap-3 px-4 pt-1 pb-3.5">
          {isRequest(message) ? (
            <Request request={message} />
          ) : (
            <MailText text={message.text} onLeave={onLeave} />
          )}
          <p className="flex flex-wrap justify-between gap-x-4 text-muted">
            <span>
              {name}, sent by <InCode>{`\`${decision.why}\``}</InCode>
            </span>
            <Decided decision={decision} />
          </p>
        </div>
      )}
    </li>
  );
}
