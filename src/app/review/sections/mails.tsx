// The mails of section 7: whom each goes to, what it says, and what sends it.

import { type Mail, MAIL_PARTS, sendersIn } from '../../../model/index.ts';
import { Expressed } from '../parts/code.tsx';
import { FactCard } from '../parts/fact.tsx';
import { FactCards } from '../parts/left-out.tsx';
import { Linked } from '../parts/linked.tsx';
import { useWhole } from '../parts/whole.tsx';
import { Part } from './part.tsx';

const WORDS = { to: 'To', subject: 'Subject', text: 'Text' } as const;

export const MailCards = ({ mails }: { mails: readonly Mail[] }) => (
  <FactCards of={mails} each={(mail) => <MailCard key={mail.name} mail={mail} />} kind="mail" />
);

function MailCard({ mail }: { mail: Mail }) {
  const { facts } = useWhole();
  const senders = sendersIn(facts, mail.name);
  const head = <span className="font-mono text-base">{mail.name}</span>;
  const aside = <span className="text-sm text-muted">Mail</span>;
  return (
    <FactCard name={mail.name} at={mail.at} head={head} aside={aside}>
      <div className="grid gap-x-10 gap-y-4 text-sm xl:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          {MAIL_PARTS.map((part) => (
            <Part key={part} title={WORDS[part]}>
              <p className="leading-loose">
                <Expressed>{mail[part].source}</Expressed>
              </p>
            </Part>
          ))}
        </div>
        {senders.length > 0 && (
          <Part title="Sent by">
            <ul className="flex flex-col gap-1">
              {senders.map(({ name, at }) => (
                <li key={at.line} className="font-mono text-[0.8125rem]">
                  <Linked>{name}</Linked>
                </li>
              ))}
            </ul>
          </Part>
        )}
      </div>
    </FactCard>
  );
}
