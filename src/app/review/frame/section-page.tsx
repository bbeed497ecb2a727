// One section: its heading and state, what is to be said of it, and its facts.

import type { ReactNode } from 'react';
import type { NotShown } from '../../../contract/sections/section.ts';
import { standing } from '../../../diagnostics/diagnostic.ts';
import { SECTIONS, type SectionId } from '../../../model/index.ts';
import { type SectionAnswer, useSection } from '../../spec/stubs.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { CodeBlock, CodeToCopy } from '../parts/code.tsx';
import { inProse, Prose } from '../parts/prose.tsx';
import { RemarkMark, RemarksAt } from '../remarks/at-row.tsx';
import { ChangesApart } from '../versions/at-row.tsx';
import { SECTION_VIEWS } from '../sections/index.ts';
import { Summary } from '../sections/purpose.tsx';
import { SAMPLES } from '../sections/samples.ts';
import { Findings, Questions } from '../findings/findings.tsx';
import { LineMark } from '../places/line-mark.tsx';
import { useLineArrival } from './line-arrival.ts';
import { StateBadge } from './state-badge.tsx';
import { useTitle } from '../places/title.ts';

export function SectionPage({ id }: { id: SectionId }) {
  const { data, error } = useSection(id);
  useTitle(data?.body.title ?? SECTIONS[id].title);
  if (error) throw error;
  if (data === undefined) return <SkeletonRows />;
  return data.status === 501 ? (
    <Page id={id} title={data.body.title} line={data.body.line} state="not shown">
      <ToWrite id={id} answer={data.body} />
    </Page>
  ) : (
    <ShownSection id={id} body={data.body} />
  );
}

type Shown = Extract<SectionAnswer<SectionId>, { status: 200 }>['body'];

function ShownSection({ id, body }: { id: SectionId; body: Shown }) {
  useLineArrival();
  const View = SECTION_VIEWS[id] as (props: { facts: unknown }) => ReactNode;
  const said = body.prose.filter(({ markdown }) => !/^none\.?$/i.test(markdown.trim()));
  return (
    <Page id={id} title={body.title} line={body.line} state={body.state}>
      <ToLookAt body={body} />
      {body.section === 'purpose' && <Summary facts={body.facts} />}
      {said.map(({ markdown, at }) => (
        <Prose key={at.line} markdown={markdown} />
      ))}
      {body.state === 'none' ? <None id={id} /> : <View facts={body.facts} />}
      {body.scenarios.map(({ text, at }) => (
        <section key={at.line} aria-label="Your own scenarios" className="flex flex-col gap-2">
          <h2 className="text-lg font-semibold">
            Your own scenarios <LineMark at={at} />
          </h2>
          <CodeBlock label={`Scenarios of line ${at.line}`}>{text}</CodeBlock>
        </section>
      ))}
      {body.comments.length > 0 && <Comments comments={body.comments} />}
    </Page>
  );
}

interface PageProps {
  id: SectionId;
  title: string;
  line: number;
  state: Shown['state'] | 'not shown';
  children: ReactNode;
}

function Page({ id, title, line, state, children }: PageProps) {
  const at = { line, column: 1, length: 0 };
  return (
    <div className="flex flex-col gap-6">
      <div className="group/row flex flex-wrap items-center gap-x-3 gap-y-2">
        <h1 className="text-2xl font-semibold tracking-tight sm:text-3xl">
          <span className="mr-3 font-normal text-muted tabular-nums">{SECTIONS[id].number}</span>
          {title}
        </h1>
        <StateBadge state={state} />
        <span>
          <LineMark isWhole at={at} />
          <RemarkMark at={at} />
        </span>
      </div>
      <RemarksAt at={at} />
      <ChangesApart section={id} />
      {children}
    </div>
  );
}

function ToWrite({ id, answer }: { id: SectionId; answer: NotShown }) {
  return (
    <div className="flex max-w-4xl flex-col gap-4 rounded-lg border border-dashed border-edge p-5 sm:p-7">
      <p className="max-w-prose text-lg leading-relaxed">{inProse(answer.write)}</p>
      <p className="text-sm text-muted">
        Write it at line {answer.line}, in place of “not shown”. For example:
      </p>
      <CodeToCopy label="An example to copy">{SAMPLES[id]}</CodeToCopy>
    </div>
  );
}

const None = ({ id }: { id: SectionId }) => (
  <EmptyState title="Intentionally none">
    Section {SECTIONS[id].number} says that this product has none.
  </EmptyState>
);

/** What keeps the section from being right or whole. Each is told once more beside its fact. */
function ToLookAt({ body: { diagnostics, questions, state } }: { body: Shown }) {
  const findings = standing(diagnostics).filter(
    ({ severity }) => severity !== 'note' || state === 'broken',
  );
  if (findings.length === 0 && questions.length === 0) return null;
  return (
    <section
      aria-label="Findings and open questions"
      className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-4 sm:p-5"
    >
      {findings.length > 0 && <Findings findings={findings} />}
      {questions.length > 0 && <Questions questions={questions} />}
    </section>
  );
}

const Comments = ({ comments }: { comments: Shown['comments'] }) => (
  <details className="text-sm text-muted">
    <summary className="w-fit rounded-sm py-1">Comments in the text ({comments.length})</summary>
    {comments.map(({ markdown, at }) => (
      <p key={at.line} className="mt-2 whitespace-pre-line">
        {markdown} <LineMark at={at} />
      </p>
    ))}
  </details>
);
