// The product's answer to a request: status, time, headers, body, the row that decided, and the request
// as a command.

import { useEffect, useRef } from 'react';
import type { Call } from '../../model/index.ts';
import { Decided } from '../bar/parts/decided.tsx';
import { useProduct } from '../preview/data/product.tsx';
import { CodeBlock, CodeToCopy } from '../review/parts/code.tsx';
import { useStarted } from '../server/mode.ts';
import { Badge } from '../ui/text/badge.tsx';
import { InCode } from '../ui/text/in-code.tsx';
import { curlOf } from './examples/curl.ts';
import type { Answer } from './requests/sending.ts';

interface AnswerProps {
  call: Call;
  answer: Answer;
  onLeave: () => void;
}

/** What every answer has, and what says nothing of this one. */
const USUAL = ['date', 'cache-control', 'content-length', 'content-type', 'x-powered-by'];

export function AnswerShown({ call, answer, onLeave }: AnswerProps) {
  const { status, body, milliseconds, decision, problems, headers, statuses } = answer;
  const own = headers.filter(([name]) => !USUAL.includes(name));
  const region = useRef<HTMLElement>(null);
  useEffect(() => {
    region.current?.scrollIntoView?.({ block: 'nearest' });
  }, [answer]);
  return (
    <section
      ref={region}
      aria-label="Answer"
      className="flex flex-col gap-3 border-t border-line pt-4 text-sm"
    >
      <div role="status" className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h3 className="text-[0.9375rem] font-medium">Answer</h3>
        <Badge tone={status < 400 ? 'good' : 'bad'}>{status}</Badge>
        <span className="text-muted tabular-nums">{Math.max(1, Math.round(milliseconds))} ms</span>
        {statuses.length > 1 && <span className="text-muted">{inAll(statuses)}</span>}
      </div>
      {decision !== null && (
        <p className="flex flex-wrap gap-x-3">
          <InCode>{decision.why}</InCode>
          <span onClick={onLeave}>
            <Decided status={status} decision={decision} />
          </span>
        </p>
      )}
      {problems.map((problem) => (
        <p key={problem} className="text-bad">
          Differs from section 7, {call.name}: {problem}
        </p>
      ))}
      {own.length > 0 && (
        <dl
          aria-label="Headers"
          className="grid grid-cols-[auto_1fr] gap-x-3 font-mono text-[0.8125rem]"
        >
          {own.map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-muted">{name}</dt>
              <dd className="break-all">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {body === null ? (
        <p className="text-muted">No body.</p>
      ) : (
        <CodeBlock label="The answer's body">{JSON.stringify(body, null, 2)}</CodeBlock>
      )}
      <AsCommand answer={answer} />
    </section>
  );
}

/** `120 × 200, then 1 × 429`. */
function inAll(statuses: readonly number[]): string {
  const runs: { status: number; count: number }[] = [];
  for (const status of statuses) {
    const last = runs.at(-1);
    if (last?.status === status) last.count += 1;
    else runs.push({ status, count: 1 });
  }
  return `the last of ${statuses.length}: ${runs.map(({ status, count }) => `${count} × ${status}`).join(', then ')}`;
}

const PORT = 4800;

function AsCommand({ answer: { sent, person } }: { answer: Answer }) {
  const { carrier } = useProduct();
  const { mock, running } = useStarted();
  const isHere = mock === 'server';
  const base = isHere ? location.origin : `http://localhost:${PORT}`;
  return (
    <details>
      <summary className="w-fit rounded-sm py-1 text-muted">The same request as a command</summary>
      <div className="mt-2 flex flex-col gap-2">
        {!isHere && (
          <p className="text-muted">
            <InCode>{`\`npx nonet mock ${running} --port ${PORT}\``}</InCode> answers it.
          </p>
        )}
        <CodeToCopy label="The request as a command">
          {curlOf(base, sent, person, carrier)}
        </CodeToCopy>
      </div>
    </details>
  );
}
