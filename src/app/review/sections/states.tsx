// Section 4: each lifecycle as a diagram, and its transitions row by row.

import { lazy, Suspense } from 'react';
import { awaited, type Lifecycle, type States, type Transition } from '../../../model/index.ts';
import { Badge } from '../../ui/badge.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Expressed } from '../parts/code.tsx';
import { FactCard, FactRow } from '../parts/fact.tsx';
import { FactCell, FactsTable } from '../parts/facts-table.tsx';
import { FactRows, useLeftOut } from '../parts/left-out.tsx';
import { Linked } from '../parts/linked.tsx';
import { CallName } from '../parts/name-link.tsx';
import { Performance } from '../states/performance.tsx';

/** Fetched where there is something to draw. */
const StateDiagram = lazy(() => import('../states/state-diagram.tsx'));

export function StatesView({ facts: { lifecycles } }: { facts: States }) {
  return lifecycles.map((lifecycle) => (
    <LifecycleCard key={lifecycle.at.line} lifecycle={lifecycle} />
  ));
}

function LifecycleCard({ lifecycle }: { lifecycle: Lifecycle }) {
  const { entity, field, transitions, at } = lifecycle;
  const name = `${entity.name}.${field.name}`;
  const leftOut = useLeftOut('transition', transitions, name);
  const head = (
    <span className="font-mono text-base">
      <Linked>{name}</Linked>
    </span>
  );
  return (
    <FactCard name={name} at={at} head={head}>
      {transitions.length > 0 && (
        <Performance lifecycle={lifecycle}>
          {(performing) => (
            <Suspense fallback={<Skeleton className="h-40" />}>
              <StateDiagram
                {...{ name, transitions, ...performing }}
                isWhole={leftOut.length === 0}
              />
            </Suspense>
          )}
        </Performance>
      )}
      <FactsTable label={`transitions of ${name}`} columns={['From', 'Event', 'To', 'When']}>
        <FactRows
          of={transitions}
          each={(transition) => {
            const key = `${transition.at.line}:${transition.at.column}`;
            return <TransitionRow key={key} transition={transition} />;
          }}
          kind="transition"
          within={name}
          columns={4}
        />
      </FactsTable>
    </FactCard>
  );
}

const WORDS = { creation: 'creation', any: 'any state', deletion: 'deletion' } as const;

function TransitionRow({ transition: { from, event, to, when, at } }: { transition: Transition }) {
  return (
    <FactRow at={at} columns={4}>
      <FactCell>
        {from.kind === 'state' ? <Badge>{from.name}</Badge> : <Apart>{WORDS[from.kind]}</Apart>}
      </FactCell>
      <FactCell>
        {event.kind === 'call' ? (
          <CallName name={event.name} />
        ) : (
          <span className="whitespace-nowrap">
            {event.kind} <Expressed>{awaited(event).source}</Expressed>
          </span>
        )}
      </FactCell>
      <FactCell>
        {to.kind === 'state' ? <Badge>{to.name}</Badge> : <Apart>{WORDS[to.kind]}</Apart>}
      </FactCell>
      <FactCell isWide>
        {when ? <Expressed>{when.source}</Expressed> : <Apart>always</Apart>}
      </FactCell>
    </FactRow>
  );
}

const Apart = ({ children }: { children: string }) => (
  <span className="whitespace-nowrap text-muted">{children}</span>
);
