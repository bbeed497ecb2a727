// What a screen leaves open: its own open questions, those of its calls, and calls that section 7
// does not hold yet.

import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { callNamed, inWords, type Call } from '../../../model/index.ts';
import { useProduct } from '../data/product.tsx';
import { areRolesTold } from '../plan/routes.ts';
import type { ScreenPlan } from '../plan/screen-plan.ts';
import { callsNamed } from '../plan/steps.ts';

export function Gaps({ plan: { screen } }: { plan: ScreenPlan }) {
  const { spec } = useProduct();
  const named = [...screen.shows, ...screen.does.map(({ call }) => call)];
  const missing = named.filter(({ name }) => callNamed(spec, name) === undefined);
  const names = [...new Set(missing.map(({ name }) => inWords(name)))];
  const calls: Call[] = callsNamed(spec, named);
  const open = [
    ...spec.sections.screens.questions.filter(({ at }) => at.line === screen.at.line),
    ...spec.sections.calls.questions.filter(({ at }) =>
      calls.some((call) => call.at.line === at.line),
    ),
  ];
  return (
    <>
      {open.map(({ about, at }) => (
        <Gap key={`${at.line}:${at.column}`}>
          Still open in line {at.line}: {about}.
        </Gap>
      ))}
      {screen.for !== null && !areRolesTold(spec) && (
        <Gap>
          This screen is for {list.format(screen.for.map(({ name }) => name))}. Section 6 does not
          define {screen.for.length === 1 ? 'this role' : 'these roles'} yet, so anyone can open it
          for now.
        </Gap>
      )}
      {named.length === 0 && open.length === 0 && (
        <Gap>Section 2 does not say yet what this screen shows and does.</Gap>
      )}
      {names.length > 0 && (
        <Gap>
          {names.join(', ')}: section 7 does not say what{' '}
          {names.length === 1 ? 'this call does' : 'these calls do'} yet.
        </Gap>
      )}
    </>
  );
}

const list = new Intl.ListFormat('en', { type: 'conjunction' });

function Gap({ children }: { children: ReactNode }) {
  return (
    <p className="rounded-lg border border-dashed border-edge px-4 py-3 text-[0.9375rem] text-muted">
      {children}{' '}
      <Link to="/_nonet" className="font-medium text-accent-ink underline underline-offset-2">
        Open the specification
      </Link>
    </p>
  );
}
