// What the product has sent, as a mailbox: the latest first, each opened by its subject.

import { useState } from 'react';
import type { OutboxMail } from '../../../contract/control.ts';
import { Decided } from '../decided.tsx';
import { useZone } from '../../preview/data/product.tsx';
import { sayDate } from '../../ui/instant.tsx';
import { InCode } from '../../ui/in-code.tsx';
import { MailText } from './mail-text.tsx';

/** So many are drawn at once; nobody reads more without asking for them. */
const PAGE = 50;

interface MailboxProps {
  readonly mails: readonly OutboxMail[];
  /** A link is followed: what is read is left. */
  readonly onLeave: () => void;
}

export function Mailbox({ mails, onLeave }: MailboxProps) {
  const [opened, setOpened] = useState(mails[0]?.id ?? null);
  const [shown, setShown] = useState(PAGE);
  if (mails.length === 0)
    return (
      <p className="px-4 pb-4 text-sm text-muted">
        Nothing was sent yet. Use the product, and its mail appears here.
      </p>
    );
  return (
    <div
      tabIndex={0}
      role="region"
      aria-label="Mails, newest first"
      className="flex flex-col overflow-y-auto border-t border-line text-[0.8125rem]"
    >
      <ol className="flex flex-col">
        {mails.slice(0, shown).map((mail) => (
          <Letter
            key={mail.id}
            mail={mail}
            isOpen={mail.id === opened}
            onToggle={() => setOpened(mail.id === opened ? null : mail.id)}
            onLeave={onLeave}
          />
        ))}
      </ol>
      {mails.length > shown && (
        <button
          type="button"
          className="min-h-10 px-4 text-left font-medium text-accent-ink hover:bg-raised"
          onClick={() => setShown(shown + PAGE)}
        >
          Show earlier mails ({mails.length - shown})
        </button>
      )}
    </div>
  );
}

interface LetterProps {
  readonly mail: OutboxMail;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly onLeave: () => void;
}

function Letter({ mail, isOpen, onToggle, onLeave }: LetterProps) {
  const { at, to, subject, text, name, decision } = mail;
  const zone = useZone();
  return (
    <li className="border-b border-line last:border-b-0">
      <h3>
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={onToggle}
          className="flex w-full flex-col gap-0.5 px-4 py-2.5 text-left hover:bg-raised"
        >
          <span className="flex w-full items-baseline justify-between gap-4">
            <strong dir="auto" className="min-w-0 font-semibold break-words">
              {subject === '' ? 'No subject' : subject}
            </strong>
            <time dateTime={at} className="shrink-0 whitespace-nowrap text-muted tabular-nums">
              {sayDate(Date.parse(at), zone)}
            </time>
          </span>
          <span dir="auto" className="max-w-full break-words text-muted">
            to {to.join(', ')}
          </span>
        </button>
      </h3>
      {isOpen && (
        <div className="flex flex-col gap-3 px-4 pt-1 pb-3.5">
          <MailText text={text} onLeave={onLeave} />
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
