// The lines of section 7 about many calls at once.

import type { ReactNode } from 'react';
import type { EveryAnswer, EveryRequest } from '../../../../model/index.ts';
import type { Span } from '../../../../text/span.ts';
import { valueInWords } from '../../../../written/index.ts';
import { LineMark } from '../../places/line-mark.tsx';
import { Beneath } from '../../rows/beneath.tsx';
import { Code, Expressed } from '../../parts/code.tsx';
import { InWords } from '../../parts/condition.tsx';
import { Linked } from '../../parts/linked.tsx';
import { RemarkMark } from '../../remarks/at-row.tsx';

export function EveryRequestLine({ line }: { line: EveryRequest }) {
  const { which, header, name, where, error, at } = line;
  const named = [...which.methods, ...which.calls.map((call) => call.name)];
  return (
    <EveryLine at={at}>
      Every request
      {named.length > 0 && (
        <>
          {' '}
          {which.kind} <Linked>{named.join(', ')}</Linked>
        </>
      )}{' '}
      gives <Code>{`${header}: {${name}}`}</Code>
      {where && (
        <>
          {' '}
          where <Expressed>{where.source}</Expressed>
          <InWords before="where" expression={where} />
        </>
      )}
      {error && (
        <>
          , else <Linked>{error.name}</Linked>
        </>
      )}
    </EveryLine>
  );
}

export const EveryAnswerLine = ({ line: { header, value, at } }: { line: EveryAnswer }) => (
  <EveryLine at={at}>
    Every answer has <Code>{`${header}: ${valueInWords(value)}`}</Code>
  </EveryLine>
);

function EveryLine({ at, children }: { at: Span; children: ReactNode }) {
  return (
    <div className="group/row flex flex-col gap-2">
      <p className="leading-loose">
        {children} <LineMark at={at} />
        <RemarkMark at={at} />
      </p>
      <Beneath at={at} />
    </div>
  );
}
