// What a screen names and the specification does not say yet.

import { Link } from 'react-router';
import { callNamed, inWords } from '../../../model/index.ts';
import { useProduct } from '../data/product.tsx';
import type { ScreenPlan } from '../plan/screen-plan.ts';

export function Gaps({ plan: { screen } }: { plan: ScreenPlan }) {
  const { spec } = useProduct();
  const named = [...screen.shows, ...screen.does.map(({ call }) => call)];
  const missing = named.filter(({ name }) => callNamed(spec, name) === undefined);
  if (named.length === 0) return <Gap>What this screen shows and does is not said yet.</Gap>;
  if (missing.length === 0) return null;
  const names = [...new Set(missing.map(({ name }) => inWords(name)))];
  return (
    <Gap>
      {names.join(', ')}: section 7 does not say yet what{' '}
      {names.length === 1 ? 'this call' : 'these calls'} {names.length === 1 ? 'does' : 'do'}.
    </Gap>
  );
}

function Gap({ children }: { children: React.ReactNode }) {
  return (
    <p className="rounded-lg border border-dashed border-edge px-4 py-3 text-[0.9375rem] text-muted">
      {children}{' '}
      <Link to="/_nonet" className="font-medium text-accent-ink underline underline-offset-2">
        Open the specification
      </Link>
    </p>
  );
}
