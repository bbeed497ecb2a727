// A screen before and after: both pictures side by side, fetched when they are wanted, and the product
// itself, switched to the version that is meant.

import { ArrowUpRight, Columns2 } from 'lucide-react';
import { lazy, Suspense, useId, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { Change } from '../../../diff/index.ts';
import { parametersOf, type Screen } from '../../../model/index.ts';
import type { Compared } from '../../comparing/compared.ts';
import { showBefore } from '../../comparing/comparison.ts';
import { Button } from '../../ui/button.tsx';
import { Mark } from '../../ui/mark.tsx';
import { useChanges } from './changes.tsx';

/** Leads to the changed screens among some changes, as they were and as they are. */
export function ScreensCompared({ changes }: { changes: readonly Change[] }) {
  const compared = useChanges()?.comparison.compared;
  const own = changes.filter(({ section }) => section === 'screens');
  if (!compared || own.length === 0) return null;
  const of = (side: 'before' | 'now') => compared[side].spec.sections.screens.facts.screens;
  const names = [...of('before'), ...of('now')].map(({ name }) => name);
  const changed = [...new Set(names)].filter((name) =>
    own.some(({ subject }) => subject === name || subject.startsWith(`${name} `)),
  );
  return changed.map((name) => (
    <SideBySideOf key={name} compared={compared} only={[name]} label={`${name} side by side`}>
      <See screen={of('before').find((screen) => screen.name === name)} isBefore />
      <See screen={of('now').find((screen) => screen.name === name)} isBefore={false} />
    </SideBySideOf>
  ));
}

const SideBySide = lazy(() => import('./side-by-side.tsx'));

interface SideBySideOfProps {
  compared: Compared;
  only?: readonly string[];
  label: string;
  /** What else leads to the screens. */
  children?: ReactNode;
}

/** Opens the pictures of screens in both versions beneath it. */
export function SideBySideOf({ compared, only, label, children }: SideBySideOfProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          <Columns2 aria-hidden className="size-3.5" />
          {label}
        </Button>
        {children}
      </div>
      {isOpen && (
        <div id={id}>
          <Suspense fallback={<Mark beating className="size-6 text-accent" />}>
            <SideBySide compared={compared} {...(only && { only })} />
          </Suspense>
        </div>
      )}
    </div>
  );
}

/** An address with parameters needs a record: such a screen is reached from another one. */
function See({ screen, isBefore }: { screen: Screen | undefined; isBefore: boolean }) {
  const comparison = useChanges()?.comparison;
  const navigate = useNavigate();
  if (screen === undefined || !comparison || parametersOf(screen.route).length > 0) return null;
  const see = (): void => {
    if (comparison.isBefore !== isBefore) showBefore(comparison, isBefore);
    void navigate(screen.route.source);
  };
  return (
    <Button size="small" onClick={see}>
      {screen.name} {isBefore ? 'as it was' : 'as it is now'}
      <ArrowUpRight aria-hidden className="size-3.5" />
    </Button>
  );
}
