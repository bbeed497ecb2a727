// Section 4: each lifecycle as a diagram, and its transitions row by row.

import { lazy, Suspense } from 'react';
import { awaited, type Lifecycle, type States, type Transition } from '../../../model/index.ts';
import { Badge } from '../../ui/text/badge.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Expressed } from '../parts/code.tsx';
import { Condition } from '../parts/condition.tsx';
import { FactCard, FactRow } from '../rows/fact.tsx';
import { FactCell, FactsTable } from '../rows/facts-table.tsx';
import { FactRows, useLeftOut } from '../rows/left-out.tsx';
import { Linked } from '../parts/linked.tsx';
import { CallName } from '../parts/name-link.tsx';
import { Performance } from '../states/performance.tsx';
import { StepConditions } from './calls/step-conditions.tsx';
import { stepWords } from './calls/step-words.ts';

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
  const columns = ['From', 'Event', 'To', 'When'];
  if (transitions.some(({ does }) => does)) columns.push('Does');
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
      <FactsTable label={`transitions of ${name}`} columns={columns} stacks="flow">
        <FactRows
          of={transitions}
          each={(transition) => {
            const key = `${transition.at.line}:${transition.at.column}`;
            return <TransitionRow key={key} transition={transition} columns={columns.length} />;
          }}
          kind="transition"
          within={name}
          columns={columns.length}
        />
      </FactsTable>
    </FactCard>
  );
}

const WORDS = { creation: 'creation', any: 'any state', deletion: 'deletion' } as const;

interface RowProps {
  transition: Transition;
  columns: number;
}

function TransitionRow({ transition, columns }: RowProps) {
  const { from, event, to, when, does = [], at } = transition;
  return (
    <FactRow at={at} columns={columns}>
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
      <FactCell isWide>{when ? <Condition expression={when} /> : <Apart>always</Apart>}</FactCell>
      {columns > 4 && (
        <FactCell isWide>
          {does.map((step) => (
            <div key={`${step.at.line}:${step.at.column}`}>
              <Linked>{stepWords(step)}</Linked>
              <StepConditions step={step} />
            </div>
          ))}
        </FactCell>
      )}
    </FactRow>
  );
}

const Apart = ({ children }: { children: string }) => (
  <span className="whitespace-nowrap text-muted">{children}</span>
);
