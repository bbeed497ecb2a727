// Section 7: each call with its request, body, steps, answer, who may make it, and what may refuse it.

import { lazy, Suspense, type ReactNode } from 'react';
import { type AnswerShape, type Call, type Calls } from '../../../../model/index.ts';
import { messagesOf } from '../../../../model/messages/messages.ts';
import { TryButton } from '../../../trying/try-button.tsx';
import { InView } from '../../../ui/in-view.tsx';
import { Breakable } from '../../../ui/text/breakable.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Code, CodeBlock, Expressed } from '../../parts/code.tsx';
import { InWords } from '../../parts/condition.tsx';
import { FactCard } from '../../rows/fact.tsx';
import { FactGroups } from '../../rows/left-out.tsx';
import { Linked } from '../../parts/linked.tsx';
import { Prose } from '../../parts/prose.tsx';
import { TypeWords } from '../../parts/type-words.tsx';
import { Makers, Moves, OnScreens, Refusals } from './call-others.tsx';
import { useFacts } from '../../parts/whole.tsx';
import { groupOfCall } from '../../parts/call-groups.ts';
import { MessageCards, OutgoingCards } from './messages.tsx';
import { Part } from '../../parts/part.tsx';
import { EveryAnswerLine, EveryRequestLine } from './every.tsx';
import { RequestExamples } from './requests.tsx';
import { answerWords, atAGlance, bodyWords } from './shape-words.ts';
import { StepConditions } from './step-conditions.tsx';
import { stepWords } from './step-words.ts';
import { Gap } from '../../rows/facts-table.tsx';
import { useOpen } from '../../parts/use-open.ts';

const CallExample = lazy(() => import('../../../trying/examples/call-example.tsx'));

export function CallsView({ facts }: { facts: Calls }) {
  const entities = useFacts('entities');
  const { calls, examples, everyRequest = [], everyAnswer = [] } = facts;
  return (
    <>
      {everyRequest.map((line) => (
        <EveryRequestLine key={line.header} line={line} />
      ))}
      {everyAnswer.map((line) => (
        <EveryAnswerLine key={line.header} line={line} />
      ))}
      <FactGroups
        of={calls}
        each={(call) => <CallCard key={call.name} call={call} />}
        kind="call"
        groupOf={(call) => groupOfCall(call, entities)}
        others="Other calls"
      />
      <MessageCards messages={messagesOf(facts)} />
      <OutgoingCards outgoing={facts.outgoing ?? []} />
      {examples !== undefined && <RequestExamples calls={calls} examples={examples} />}
    </>
  );
}

function CallCard({ call }: { call: Call }) {
  const isOpen = useOpen();
  const head = (
    <span className="font-mono text-base">
      <Breakable>{call.name}</Breakable>
    </span>
  );
  const aside = (
    <>
      <Request call={call} />
      <TryButton order={{ call: call.name }} />
    </>
  );
  return (
    <FactCard name={call.name} at={call.at} head={head} aside={aside}>
      {call.prose !== '' && <Prose markdown={call.prose} />}
      {call.where && (
        <p className="text-sm leading-loose">
          where <Expressed>{call.where.source}</Expressed>
          <InWords before="where" expression={call.where} />
        </p>
      )}
      <div className="grid gap-x-10 gap-y-4 text-sm xl:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          <Steps call={call} />
          <Parameters call={call} />
          {isOpen(`the body of \`${call.name}\``) && (
            <Part title="Takes">
              <Gap />
            </Part>
          )}
          {call.takes && (
            <Part
              title={`Takes${call.takes.exactly ? ' exactly' : ''}${call.takes.form === true ? ' as a form' : ''}`}
            >
              <CodeBlock label={`The body of ${call.name}`}>
                <Linked>{atAGlance(bodyWords(call.takes.shape))}</Linked>
              </CodeBlock>
            </Part>
          )}
          <Answer call={call} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <Makers call={call} />
          <OnScreens call={call} />
          <Moves call={call} />
          <Refusals call={call} />
        </div>
      </div>
      <InView>
        <Suspense>
          <CallExample call={call} />
        </Suspense>
      </InView>
    </FactCard>
  );
}

const METHODS: Record<Call['method'], string> = {
  GET: 'bg-accent-soft text-accent-ink',
  POST: 'bg-good-soft text-good',
  PUT: 'bg-warn-soft text-warn',
  PATCH: 'bg-warn-soft text-warn',
  DELETE: 'bg-bad-soft text-bad',
};

const Request = ({ call: { method, path } }: { call: Call }) => (
  <span className="flex min-w-0 items-center gap-2 font-mono text-[0.8125rem]">
    <strong className={classNames('rounded-sm px-1.5 py-0.5 text-xs', METHODS[method])}>
      {method}
    </strong>
    <span className="min-w-0 break-words">
      <Breakable>{path.source}</Breakable>
    </span>
  </span>
);

function Steps({ call }: { call: Call }) {
  const isOpen = useOpen()(`the steps of \`${call.name}\``);
  if (isOpen)
    return (
      <Part title="Does">
        <Gap />
      </Part>
    );
  if (call.steps.length === 0) return null;
  return (
    <Part title="Does">
      <ol className="list-decimal pl-5 leading-relaxed marker:text-muted">
        {call.steps.map((step, index) => (
          <li key={index}>
            <Linked>{stepWords(step)}</Linked>
            <StepConditions step={step} />
          </li>
        ))}
      </ol>
    </Part>
  );
}

function Parameters({ call }: { call: Call }) {
  const rows = [
    ...call.pathParameters.map(({ name, type }) => ({ name, type, from: 'path', given: null })),
    ...call.query.map(({ name, type, default: given }) => ({ name, type, from: 'query', given })),
    ...call.headers.map(({ name, header }) => ({ name, type: null, from: header, given: null })),
  ];
  if (rows.length === 0) return null;
  return (
    <Part title="Parameters">
      <ul className="flex flex-col gap-1.5">
        {rows.map(({ name, type, from, given }) => (
          <li key={name} className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <Code>{name}</Code>
            {type && <TypeWords type={type} />}
            {given && (
              <span className="text-muted">
                = <Expressed>{given.source}</Expressed>
              </span>
            )}
            <span className="text-xs text-muted">{from}</span>
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** `csv Book[]`, `file of book.scan`, `text/calendar of booking.calendar`, or the shape alone. */
function writtenWords({ format, mediaType }: Call['answer'], shape: AnswerShape): string {
  if (shape.kind === 'value' && (format === 'file' || format === 'text'))
    return `${format === 'file' || mediaType === 'text/plain' ? format : mediaType} of ${shape.from?.source}`;
  return `${format === 'csv' ? 'csv ' : ''}${answerWords(shape)}`;
}

function Answer({ call: { name, answer } }: { call: Call }): ReactNode {
  if (useOpen()(`the answer of \`${name}\``))
    return (
      <Part title="Answers">
        <Gap />
      </Part>
    );
  return (
    <Part title={`Answers ${answer.status}`}>
      {answer.shape === null ? (
        <span className="text-muted">without a body</span>
      ) : (
        <CodeBlock label={`The answer of ${name}`}>
          <Linked>{atAGlance(writtenWords(answer, answer.shape))}</Linked>
        </CodeBlock>
      )}
      {answer.headers.map((header) => (
        <Code key={header.name} className="w-fit">
          {header.name}: {header.template}
        </Code>
      ))}
    </Part>
  );
}
