// The mails, webhooks and calls to other services of section 7: whom each goes to, what it says, and what sends it.

import type { ReactNode } from 'react';
import {
  type Call,
  type Mail,
  MAIL_PARTS,
  type Outgoing,
  outgoingSteps,
  sendersIn,
  type Webhook,
} from '../../../../model/index.ts';
import {
  answerInWords,
  headerLines,
  requestLine,
  shapeInWords,
} from '../../../../written/outgoing.ts';
import { Code, Expressed } from '../../parts/code.tsx';
import { InCode } from '../../../ui/text/in-code.tsx';
import { FactCard } from '../../rows/fact.tsx';
import { FactCards } from '../../rows/left-out.tsx';
import { Linked } from '../../parts/linked.tsx';
import { typeInWords } from '../../../../written/words.ts';
import { useWhole } from '../../parts/whole.tsx';
import { Part } from '../../parts/part.tsx';

const WORDS = { to: 'To', subject: 'Subject', text: 'Text' } as const;

export const MessageCards = ({ messages }: { messages: readonly (Mail | Webhook)[] }) => (
  <FactCards
    of={messages}
    each={(message) =>
      'fields' in message ? (
        <WebhookCard key={message.name} webhook={message} />
      ) : (
        <MailCard key={message.name} mail={message} />
      )
    }
    kind="message"
  />
);

const MailCard = ({ mail }: { mail: Mail }) => (
  <MessageCard of={mail} is="Mail">
    {MAIL_PARTS.map((part) => (
      <Part key={part} title={WORDS[part]}>
        <p className="leading-loose">
          <Expressed>{mail[part].source}</Expressed>
        </p>
      </Part>
    ))}
  </MessageCard>
);

function WebhookCard({ webhook }: { webhook: Webhook }) {
  const { to, fields, signature } = webhook;
  return (
    <MessageCard of={webhook} is="Webhook">
      <Part title="Address">
        <p className="leading-loose">
          <Code>POST</Code> <Expressed>{to.source}</Expressed>
        </p>
      </Part>
      {fields.length > 0 && (
        <Part title="Body">
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 leading-loose">
            {fields.map(({ name, value, type }) => (
              <div key={name} className="contents">
                <dt className="font-mono text-[0.8125rem]">{name}</dt>
                <dd>
                  <Expressed>{value.source}</Expressed>
                  {type !== undefined && ` as ${typeInWords(type)}`}
                </dd>
              </div>
            ))}
          </dl>
        </Part>
      )}
      {signature !== null && (
        <Part title="Signature">
          <p className="leading-loose">
            <Code>{`${signature.header}: ${signature.form}`}</Code>, the HMAC-SHA256 of the body
            with <Expressed>{signature.secret.source}</Expressed>
          </p>
        </Part>
      )}
    </MessageCard>
  );
}

/** The calls to other services, each with what may come back. */
export const OutgoingCards = ({ outgoing }: { outgoing: readonly Outgoing[] }) => (
  <FactCards
    of={outgoing}
    each={(one) => <OutgoingCard key={one.name} outgoing={one} />}
    kind="message"
  />
);

const OutgoingCard = ({ outgoing }: { outgoing: Outgoing }) => (
  <MessageCard of={outgoing} is="Call to another service">
    <Part title="Request">
      <p className="leading-loose">
        <InCode>{requestLine(outgoing)}</InCode>
      </p>
      {headerLines(outgoing).map((line) => (
        <p key={line} className="leading-loose">
          <InCode>{line}</InCode>
        </p>
      ))}
    </Part>
    <Part title="Answers">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 leading-loose">
        {outgoing.answers.map((answer) => (
          <div key={answerInWords(answer)} className="contents">
            <dt className="font-mono text-[0.8125rem]">{answerInWords(answer)}</dt>
            <dd className="flex flex-wrap gap-x-2">
              {answer.members !== null && <Code>{shapeInWords(answer.members)}</Code>}
              {answer.refusal === null ? 'goes on' : <Linked>{answer.refusal.name}</Linked>}
            </dd>
          </div>
        ))}
      </dl>
    </Part>
  </MessageCard>
);

interface MessageCardProps {
  readonly of: Mail | Webhook | Outgoing;
  readonly is: 'Mail' | 'Webhook' | 'Call to another service';
  readonly children: ReactNode;
}

/** What a message says, beside what sends it. */
function MessageCard({ of, is, children }: MessageCardProps) {
  const { facts } = useWhole();
  const { name, at } = of;
  const senders = 'answers' in of ? callersIn(facts.calls.calls, name) : sendersIn(facts, name);
  const head = <span className="font-mono text-base">{name}</span>;
  const aside = <span className="text-sm text-muted">{is}</span>;
  return (
    <FactCard name={name} at={at} head={head} aside={aside}>
      <div className="grid gap-x-10 gap-y-4 text-sm xl:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">{children}</div>
        {senders.length > 0 && (
          <Part title={'answers' in of ? 'Made by' : 'Sent by'}>
            <ul className="flex flex-col gap-1">
              {senders.map((sender) => (
                <li key={sender.at.line} className="font-mono text-[0.8125rem]">
                  <Linked>{sender.name}</Linked>
                </li>
              ))}
            </ul>
          </Part>
        )}
      </div>
    </FactCard>
  );
}

const callersIn = (calls: readonly Call[], name: string): Call[] =>
  calls.filter(({ steps }) => outgoingSteps(steps).some(({ outgoing }) => outgoing.name === name));
