// One section: its heading and state, what is to be said of it, and its facts.

import { useEffect, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { SECTIONS, type SectionId } from '../../../model/index.ts';
import type { NotShown } from '../../../contract/sections/section.ts';
import { type SectionAnswer, useSection } from '../../spec/stubs.ts';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { CodeBlock } from '../parts/code.tsx';
import { inProse, Prose } from '../parts/prose.tsx';
import { SECTION_VIEWS } from '../sections/index.ts';
import { SAMPLES } from '../sections/samples.ts';
import { Findings } from './findings.tsx';
import { LineMark } from './line-mark.tsx';
import { StateBadge } from './state-badge.tsx';

export function SectionPage({ id }: { id: SectionId }) {
  const { data, error } = useSection(id);
  useShownTarget(data !== undefined);
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
  const View = SECTION_VIEWS[id] as (props: { facts: unknown }) => ReactNode;
  const apart = body.diagnostics.filter(
    ({ severity }) => severity !== 'note' || body.state === 'broken',
  );
  return (
    <Page id={id} title={body.title} line={body.line} state={body.state}>
      {apart.length > 0 && <Findings findings={apart} />}
      {body.questions.length > 0 && <Questions questions={body.questions} />}
      {body.prose.map(({ markdown, at }) => (
        <Prose key={at.line} markdown={markdown} />
      ))}
      {body.state !== 'none' && <View facts={body.facts} />}
      {body.scenarios.map(({ text, at }) => (
        <CodeBlock key={at.line} label={`Scenarios of line ${at.line}`}>
          {text}
        </CodeBlock>
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
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-2xl font-semibold tracking-tight sm:text-3xl">
          <span className="mr-3 font-mono text-xl font-normal text-muted">
            {SECTIONS[id].number}
          </span>
          {title}
        </h1>
        <StateBadge state={state} />
        <LineMark at={{ line, column: 1, length: 0 }} />
      </div>
      {children}
    </div>
  );
}

function ToWrite({ id, answer }: { id: SectionId; answer: NotShown }) {
  return (
    <div className="flex flex-col gap-4 rounded-lg border border-dashed border-edge p-5 sm:p-7">
      <p className="max-w-prose text-lg leading-relaxed">{inProse(answer.write)}</p>
      <p className="text-sm text-muted">
        It belongs at line {answer.line}, in the place of “not shown”. For example:
      </p>
      <CodeBlock label="An example to copy">{SAMPLES[id]}</CodeBlock>
    </div>
  );
}

function Questions({ questions }: { questions: Shown['questions'] }) {
  return (
    <section aria-label="Open questions" className="rounded-lg bg-warn-soft px-5 py-4 text-warn">
      <h2 className="font-semibold">Open questions</h2>
      <ul className="mt-1 list-disc pl-5">
        {questions.map(({ about, at }) => (
          <li key={`${at.line}:${at.column}`}>
            {about} <LineMark at={at} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Comments({ comments }: { comments: Shown['comments'] }) {
  return (
    <details className="text-sm text-muted">
      <summary>Comments in the text ({comments.length})</summary>
      {comments.map(({ markdown, at }) => (
        <p key={at.line} className="mt-2 whitespace-pre-line">
          {markdown} <LineMark at={at} />
        </p>
      ))}
    </details>
  );
}

/** Brings the name in the address's hash into view, once its section is there. */
function useShownTarget(isThere: boolean): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (!isThere || hash === '') return;
    document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView({ block: 'center' });
  }, [hash, isThere]);
}
