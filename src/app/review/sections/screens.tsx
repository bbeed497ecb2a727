// Section 2: each screen with its address, whom it is for, what it shows, does and leads to.

import { ArrowRight, ArrowUpRight } from 'lucide-react';
import { lazy, Suspense, type ReactNode } from 'react';
import { Link } from 'react-router';
import { parametersOf, type Screen, type Screens } from '../../../model/index.ts';
import { Badge } from '../../ui/text/badge.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Code } from '../parts/code.tsx';
import { FactCard } from '../rows/fact.tsx';
import { FactCards } from '../rows/left-out.tsx';
import { inProse } from '../parts/prose.tsx';
import { useFacts } from '../parts/whole.tsx';
import { CallName, Names, RoleName, ScreenName } from '../parts/name-link.tsx';
import { Gap } from '../rows/facts-table.tsx';
import { useOpen } from '../parts/use-open.ts';

/** Fetched where there are screens. */
const ScreenMap = lazy(() => import('../map/screen-map.tsx'));
const AllStates = lazy(() => import('../gallery/all-states.tsx'));
const LinksTo = lazy(async () => ({ default: (await import('../map/leads-to.tsx')).LinksTo }));
const ReachedFrom = lazy(async () => ({
  default: (await import('../map/leads-to.tsx')).ReachedFrom,
}));

export function ScreensView({ facts }: { facts: Screens }) {
  return (
    <>
      {facts.screens.length > 0 && (
        <Suspense fallback={<Skeleton className="h-96" />}>
          <ScreenMap />
        </Suspense>
      )}
      <ScreenCards facts={facts} />
    </>
  );
}

function ScreenCards({ facts: { screens } }: { facts: Screens }) {
  return (
    <div className="grid gap-4 xl:grid-cols-2">
      <FactCards
        of={screens}
        each={(screen) => <ScreenCard key={screen.name} screen={screen} />}
        kind="screen"
      />
    </div>
  );
}

function ScreenCard({ screen }: { screen: Screen }) {
  const { ways } = useFacts('purpose');
  const isOpen = useOpen();
  const walked = ways.filter(({ steps }) =>
    steps.some((step) => step.kind === 'screen' && step.name === screen.name),
  );
  return (
    <FactCard
      name={screen.name}
      at={screen.at}
      head={screen.name}
      aside={<Address screen={screen} />}
    >
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 text-sm">
        <Said term="For">
          {screen.for === null ? (
            <Badge tone="good">everyone</Badge>
          ) : (
            <Names of={screen.for} each={({ name }) => <RoleName name={name} />} />
          )}
        </Said>
        <Said term="Shows">
          {isOpen(`what ${screen.name} shows`) ? (
            <Gap />
          ) : (
            <Names of={screen.shows} each={({ name }) => <CallName name={name} />} />
          )}
        </Said>
        <Said term="Does">
          {isOpen(`what ${screen.name} does`) ? (
            <Gap />
          ) : (
            screen.does.length === 0 && <span className="text-muted">–</span>
          )}
          <ul className="flex flex-col gap-1">
            {screen.does.map(({ call, then }) => (
              <li key={call.name} className="flex flex-wrap items-center gap-1.5">
                <CallName name={call.name} />
                {then && (
                  <>
                    <ArrowRight aria-label="then" className="size-3.5 text-muted" />
                    <ScreenName name={then.name} />
                  </>
                )}
              </li>
            ))}
          </ul>
        </Said>
        <Suspense>
          <LinksTo screen={screen.name} />
        </Suspense>
        <Suspense>
          <AllStates screen={screen.name} />
        </Suspense>
        <Suspense>
          <ReachedFrom screen={screen.name} />
        </Suspense>
        {walked.length > 0 && (
          <Said term="Part of">
            <Names of={walked} each={({ wantsTo }) => inProse(wantsTo)} />
          </Said>
        )}
      </dl>
    </FactCard>
  );
}

/** An address without parameters opens in the product. */
function Address({ screen: { name, route } }: { screen: Screen }) {
  if (parametersOf(route).length > 0) return <Code>{route.source}</Code>;
  return (
    <Link
      to={route.source}
      aria-label={`Open ${name}, ${route.source}, in the product`}
      className="flex min-w-0 items-center gap-1 text-muted hover:text-accent-ink"
    >
      <Code>{route.source}</Code>
      <ArrowUpRight aria-hidden className="size-4" />
    </Link>
  );
}

function Said({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{term}</dt>
      <dd className="min-w-0">{children}</dd>
    </>
  );
}
