// Section 4: each lifecycle as a diagram, and its transitions row by row.

import type { Lifecycle, States, Transition } from '../../../model/index.ts';
import { Badge } from '../../ui/badge.tsx';
import { Code } from '../parts/code.tsx';
import { FactCard, FactRow } from '../parts/fact.tsx';
import { FactCell, FactsTable } from '../parts/facts-table.tsx';
import { CallName, EntityName } from '../parts/name-link.tsx';
import { StateDiagram } from './state-diagram.tsx';

export function StatesView({ facts: { lifecycles } }: { facts: States }) {
  return lifecycles.map((lifecycle) => (
    <LifecycleCard key={lifecycle.at.line} lifecycle={lifecycle} />
  ));
}

function LifecycleCard({ lifecycle }: { lifecycle: Lifecycle }) {
  const { entity, field, transitions, at } = lifecycle;
  const name = `${entity.name}.${field.name}`;
  const head = (
    <>
      <EntityName name={entity.name} className="text-base" />.{field.name}
    </>
  );
  return (
    <FactCard name={name} at={at} head={head}>
      <StateDiagram name={name} transitions={transitions} />
      <FactsTable label={`transitions of ${name}`} columns={['From', 'Event', 'To', 'When']}>
        {transitions.map((transition) => (
          <TransitionRow key={transition.at.line} transition={transition} />
        ))}
      </FactsTable>
    </FactCard>
  );
}

function TransitionRow({ transition: { from, event, to, when, at } }: { transition: Transition }) {
  return (
    <FactRow at={at} columns={4}>
      <FactCell>
        {from.kind === 'state' ? <Badge>{from.name}</Badge> : <Apart>{from.kind}</Apart>}
      </FactCell>
      <FactCell>
        {event.kind === 'call' ? (
          <CallName name={event.name} />
        ) : (
          <>
            after <Code>{event.duration.source}</Code>
          </>
        )}
      </FactCell>
      <FactCell>
        {to.kind === 'state' ? <Badge>{to.name}</Badge> : <Apart>{to.kind}</Apart>}
      </FactCell>
      <FactCell>{when ? <Code>{when.source}</Code> : <Apart>always</Apart>}</FactCell>
    </FactRow>
  );
}

const Apart = ({ children }: { children: string }) => (
  <span className="text-muted">{children}</span>
);
