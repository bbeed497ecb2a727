// What is seen instead of the product while its specification has no screens: what to write first,
// where, and how far it has come.

import { ArrowRight, PenLine } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { Badge } from '../../ui/text/badge.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Mark } from '../../ui/mark.tsx';
import { STATE_WORDS } from '../../spec/state-words.ts';
import { useOverview } from '../../spec/stubs.ts';
import type { Overview, SectionSummary } from '../../../contract/overview.ts';
import type { Diagnostic } from '../../../diagnostics/diagnostic.ts';
import { chooseFile, useStarted } from '../../server/mode.ts';
import { useEditor, useWriting } from '../../writing/context.ts';
import { useProduct } from '../data/product.tsx';
import { Title } from '../frame/title.tsx';
import { Main } from '../main/main.tsx';

const Guide = lazy(() => import('./guide.tsx'));
const Known = lazy(() => import('./known.tsx'));

export default function FirstPage() {
  const { spec } = useProduct();
  const editor = useEditor();
  const { data } = useOverview();
  const sections = data?.sections ?? [];
  const isBlank = sections.every(({ state }) => state === 'not shown');
  const writing = useWriting();
  // Whoever has begun with the questions goes on with them.
  const [wasBlank, setWasBlank] = useState(false);
  if (isBlank && sections.length > 0 && !wasBlank) setWasBlank(true);
  const isGuided = wasBlank && writing !== null && editor?.isOpen === false;
  const screens = sections.find(({ section }) => section === 'screens');
  // Screens that cannot be read are what stands in the way; else whatever comes first.
  const next = screens?.state === 'broken' ? screens : sections.find((section) => !isDone(section));
  return (
    <Main>
      <div className="max-w-2xl">
        <Mark
          fill={sections.map((section) => (isDone(section) ? 1 : 0))}
          className="mb-6 size-11 text-accent"
        />
        <Title>
          {isBlank ? 'This product has no specification yet' : 'This product has no screens yet'}
        </Title>
        <p className="mt-4 text-[1.0625rem] leading-relaxed text-muted">
          A product is specified in one Markdown file with nine sections. Write{' '}
          <code className="rounded-sm bg-sunken px-1.5 py-0.5 font-mono text-[0.9em] text-ink">
            {spec.file}
          </code>{' '}
          {editor === null ? 'in any editor' : 'here or in any editor'}; this page follows{' '}
          {editor === null ? 'each time you save' : 'as you write'}.
        </p>
        {next !== undefined && !(isBlank && isGuided) && (
          <Next section={next} isFirst={isBlank} errors={errorsIn(data, next)} />
        )}
      </div>
      <div className="mt-10 flex flex-col gap-8 empty:hidden">
        <Suspense>
          {isGuided && <Guide writing={writing} />}
          {!isBlank && !isGuided && <Known />}
        </Suspense>
      </div>
      <ol className="mt-12 grid gap-px overflow-hidden rounded-xl border border-line bg-line sm:grid-cols-3">
        {sections.map((section) => (
          <li key={section.section} className="flex flex-col gap-2.5 bg-surface p-4.5">
            <span className="flex items-center justify-between gap-3 text-sm">
              <span className="font-semibold text-accent-ink tabular-nums">{section.number}</span>
              <StateOf section={section} />
            </span>
            <span className="text-[0.9375rem] leading-snug font-medium">{section.title}</span>
          </li>
        ))}
      </ol>
      <p className="mt-8 flex flex-wrap gap-3">
        {editor !== null && !editor.isOpen && next !== undefined && (
          <Button kind="primary" onClick={() => editor.open(next.line)}>
            <PenLine aria-hidden className="size-4" />
            Write here
          </Button>
        )}
        <Link to="/_nonet" className={buttonClass('secondary')}>
          Open the specification
          <ArrowRight aria-hidden className="size-4" />
        </Link>
        <Examples />
      </p>
    </Main>
  );
}

/** The other specifications that are here: finished ones show what comes of it. */
function Examples() {
  const { specs, running, mock } = useStarted();
  const others = specs.filter(({ file }) => file !== running).slice(0, MAX_EXAMPLES);
  if (mock !== 'browser') return null;
  return others.map(({ file, name }) => (
    <Button key={file} kind="quiet" onClick={() => chooseFile(file)}>
      See “{name}”
    </Button>
  ));
}
const MAX_EXAMPLES = 3;

const isDone = ({ state }: SectionSummary): boolean => state === 'shown' || state === 'none';

interface NextProps {
  section: SectionSummary;
  isFirst: boolean;
  errors: readonly Diagnostic[];
}

function Next({ section, isFirst, errors }: NextProps) {
  const { number, line, state, write } = section;
  const what = state === 'broken' ? 'Fix' : isFirst ? 'Start with' : 'Continue with';
  return (
    <div className="mt-8 rounded-xl bg-accent-soft p-5 text-accent-ink">
      <p className="text-sm font-medium">
        {what} section {number}, line {errors[0]?.at.line ?? line}
      </p>
      {errors.length === 0 ? (
        <p className="mt-1.5 text-[1.0625rem] leading-relaxed text-ink">{plain(write)}</p>
      ) : (
        <ul className="mt-2 flex flex-col gap-3 text-ink">
          {errors.map((error, index) => (
            <li key={index}>
              <p className="font-medium">{plain(error.message)}</p>
              <p className="text-[0.9375rem] text-muted">
                Line {error.at.line}: {plain(error.write)}
              </p>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const MAX_SECTIONS = 3;

/** The first errors that keep a section from being used. */
function errorsIn(data: Overview | undefined, { section, state }: SectionSummary): Diagnostic[] {
  if (state !== 'broken' || data === undefined) return [];
  const index = data.sections.findIndex((each) => each.section === section);
  const from = data.sections[index]!.line;
  const later = data.sections.map(({ line }) => line).filter((line) => line > from);
  const to = Math.min(...later, Infinity);
  return data.diagnostics
    .filter(({ severity, at }) => severity === 'error' && at.line >= from && at.line < to)
    .slice(0, MAX_SECTIONS);
}

/** Code spans stand as code. */
const plain = (write: string) =>
  write.split('`').map((piece, index) =>
    index % 2 === 0 ? (
      piece
    ) : (
      <code key={index} className="font-mono text-[0.9em]">
        {piece}
      </code>
    ),
  );

const TONES = { shown: 'good', none: 'good', broken: 'bad', 'not shown': 'neutral' } as const;

const StateOf = ({ section: { state } }: { section: SectionSummary }) => (
  <Badge tone={TONES[state]}>{STATE_WORDS[state]}</Badge>
);
