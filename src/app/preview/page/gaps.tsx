// What a screen leaves open: its own open questions, those of its calls, calls that section 7 does not
// hold yet, and which section comes next.

import { lazy, Suspense, type ReactNode } from 'react';
import { callNamed, type Call, type SectionId } from '../../../model/index.ts';
import { useOverview } from '../../spec/stubs.ts';
import { useStarted } from '../../server/mode.ts';
import { useProduct } from '../data/product.tsx';
import { areRolesTold } from '../../../screens/routes.ts';
import type { ScreenPlan } from '../../../screens/screen-plan.ts';
import { callsNamed } from '../../../screens/calls/steps.ts';
import { WriteIt } from './write-it.tsx';

export function Gaps({ plan: { screen } }: { plan: ScreenPlan }) {
  const { spec, isPicture = false } = useProduct();
  const named = [...screen.shows, ...screen.does.map(({ call }) => call)];
  const missing = named.filter(({ name }) => callNamed(spec, name) === undefined);
  const names = [...new Set(missing.map(({ name }) => name))];
  const calls: Call[] = callsNamed(spec, named);
  const open = [
    ...spec.sections.screens.questions.filter(({ at }) => at.line === screen.at.line),
    ...spec.sections.calls.questions.filter(({ at }) =>
      calls.some((call) => call.at.line === at.line),
    ),
  ];
  const sectionAt = (line: number): SectionId => (line === screen.at.line ? 'screens' : 'calls');
  return (
    <>
      {names.length > 0 && (
        <Suspense>
          <Wireframe screen={screen} missing={names} />
        </Suspense>
      )}
      {open.map(({ about, at }) => (
        <Gap key={`${at.line}:${at.column}`} section={sectionAt(at.line)} line={at.line}>
          Still open in line {at.line}: {about}.
        </Gap>
      ))}
      {screen.for !== null && !areRolesTold(spec) && (
        <Gap section="roles">
          This screen is for {list.format(screen.for.map(({ name }) => name))}. Section 6 does not
          define {screen.for.length === 1 ? 'this role' : 'these roles'} yet, so anyone can open it
          for now.
        </Gap>
      )}
      {named.length === 0 && open.length === 0 && (
        <Gap section="screens" line={screen.at.line}>
          Section 2 does not say yet what this screen shows and does.
        </Gap>
      )}
      {!isPicture && <Next />}
    </>
  );
}

/** Fetched while calls are still missing. */
const Wireframe = lazy(() => import('./wireframe.tsx'));

/** Which section comes next while the specification is not whole; whoever only uses it is not told. */
function Next() {
  const { data } = useOverview();
  const { mock } = useStarted();
  const next = data?.sections.find(({ state }) => state === 'not shown' || state === 'broken');
  if (mock !== 'browser' || data === undefined || next === undefined) return null;
  const written = data.sections.filter(({ state }) => state === 'shown' || state === 'none').length;
  return (
    <Gap section={next.section}>
      {written} of nine sections written. Next: section {next.number}, {next.title}.
    </Gap>
  );
}

const list = new Intl.ListFormat('en', { type: 'conjunction' });

interface GapProps {
  /** Where it is to be written. */
  section: SectionId;
  line?: number;
  children: ReactNode;
}

const Gap = ({ section, line, children }: GapProps) => (
  <p className="rounded-lg border border-dashed border-edge px-4 py-3 text-[0.9375rem] text-muted">
    {children} <WriteIt section={section} {...(line !== undefined && { line })} />
  </p>
);
