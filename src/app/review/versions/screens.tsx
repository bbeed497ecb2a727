// A screen before and after: the product itself, switched to the version that is meant.

import { ArrowUpRight } from 'lucide-react';
import { useNavigate } from 'react-router';
import type { Change } from '../../../diff/index.ts';
import { parametersOf, type Screen } from '../../../model/index.ts';
import { showBefore } from '../../comparing/comparison.ts';
import { Button } from '../../ui/button.tsx';
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
    <div key={name} className="flex flex-wrap gap-2">
      <See screen={of('before').find((screen) => screen.name === name)} isBefore />
      <See screen={of('now').find((screen) => screen.name === name)} isBefore={false} />
    </div>
  ));
}

/** An address with parameters needs a record: such a screen is reached from another one. */
function See({ screen, isBefore }: { screen: Screen | undefined; isBefore: boolean }) {
  const comparison = useChanges()?.comparison;
  const navigate = useNavigate();
  if (screen === undefined || !comparison || parametersOf(screen.route).length > 0) return null;
  const see = async (): Promise<void> => {
    if (comparison.isBefore !== isBefore) await showBefore(comparison, isBefore);
    await navigate(screen.route.source);
  };
  return (
    <Button size="small" onClick={() => void see()}>
      {screen.name} {isBefore ? 'as it was' : 'as it is now'}
      <ArrowUpRight aria-hidden className="size-3.5" />
    </Button>
  );
}
