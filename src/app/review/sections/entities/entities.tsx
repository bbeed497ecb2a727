// Section 3: entities and views, with their fields and first records.

import { lazy, Suspense } from 'react';
import type { Entities, Entity, View, ViewField } from '../../../../model/index.ts';
import { Breakable } from '../../../ui/text/breakable.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { EvidenceMark } from '../../evidence/mark.tsx';
import { LineMark } from '../../places/line-mark.tsx';
import { Beneath } from '../../rows/beneath.tsx';
import { Expressed } from '../../parts/code.tsx';
import { FactCard } from '../../rows/fact.tsx';
import { FactsTable } from '../../rows/facts-table.tsx';
import { CallName, EntityName, Names } from '../../parts/name-link.tsx';
import { Prose } from '../../parts/prose.tsx';
import { TypeWords } from '../../parts/type-words.tsx';
import { useFacts } from '../../parts/whole.tsx';
import { RemarkMark } from '../../remarks/at-row.tsx';
import { callsOf, referrersOf } from '../../entities/entity-uses.ts';
import { Examples } from './examples.tsx';
import { FieldRow } from './field-row.tsx';
import { ScopeLine } from './scope-line.tsx';

/** Fetched where there is something to draw. */
const EntityDiagram = lazy(() => import('../../entities/entity-diagram.tsx'));

export function EntitiesView({ facts }: { facts: Entities }) {
  return (
    <>
      {facts.entities.length > 1 && (
        <Suspense fallback={<Skeleton className="h-40" />}>
          <EntityDiagram facts={facts} />
        </Suspense>
      )}
      <EntityCards facts={facts} />
    </>
  );
}

function EntityCards({ facts: { entities, views } }: { facts: Entities }) {
  return entities.map((entity) => (
    <div key={entity.name} className="flex flex-col gap-3">
      <EntityCard entity={entity} />
      {views
        .filter((view) => view.of.name === entity.name)
        .map((view) => (
          <ViewCard key={view.name} view={view} />
        ))}
    </div>
  ));
}

function EntityCard({ entity }: { entity: Entity }) {
  const { examples } = entity;
  return (
    <FactCard name={entity.name} at={entity.at} head={entity.name}>
      {entity.prose !== '' && <Prose markdown={entity.prose} />}
      {entity.within && <ScopeLine entity={entity.name} within={entity.within} />}
      <FactsTable
        label={`fields of ${entity.name}`}
        columns={['Field', 'Type', 'Required', 'Rules', 'Meaning']}
      >
        {entity.fields.map((field) => (
          <FieldRow key={field.name} entity={entity.name} field={field} />
        ))}
      </FactsTable>
      {examples && examples.rows.length > 0 && <Examples entity={entity} rows={examples.rows} />}
      {examples?.rows.length === 0 && <p className="text-sm text-muted">No initial records.</p>}
      <UsedBy name={entity.name} />
    </FactCard>
  );
}

function UsedBy({ name }: { name: string }) {
  const { entities, views } = useFacts('entities');
  const { calls } = useFacts('calls');
  const from = referrersOf(name, entities, views);
  const by = callsOf(name, calls, views);
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm empty:hidden">
      {from.length > 0 && (
        <>
          <dt className="text-muted">Referred to by</dt>
          <dd>
            <Names of={from} each={(field) => <EntityName name={field} />} />
          </dd>
        </>
      )}
      {by.length > 0 && (
        <>
          <dt className="text-muted">Used by</dt>
          <dd className="leading-relaxed">
            <Names of={by} each={(call) => <CallName name={call} />} />
          </dd>
        </>
      )}
    </dl>
  );
}

function ViewCard({ view }: { view: View }) {
  const head = (
    <>
      <Breakable>{view.name}</Breakable>{' '}
      <span className="font-normal text-muted">
        view of <EntityName name={view.of.name} />
        {view.without && (
          <>
            {' '}
            without <Names of={view.without} each={({ name }) => name} />
          </>
        )}
      </span>
    </>
  );
  return (
    <FactCard name={view.name} at={view.at} head={head} className="sm:ml-6">
      {view.prose !== '' && <Prose markdown={view.prose} />}
      {view.fields.length > 0 && <ViewFields view={view} />}
      {view.fields.map(({ name, at }) => (
        <Beneath key={name} at={at} name={`${view.name}.${name}`} />
      ))}
    </FactCard>
  );
}

const ViewFields = ({ view }: { view: View }) => (
  <ul className="grid gap-2 text-sm sm:grid-cols-2 xl:grid-cols-3">
    {view.fields.map((field) => (
      <ViewFieldItem key={field.name} view={view.name} field={field} />
    ))}
  </ul>
);

function ViewFieldItem({ view, field: { name, type, computed, at } }: ViewFieldProps) {
  const whole = `${view}.${name}`;
  return (
    <li className="group/row flex min-w-0 items-center gap-3 rounded-md border border-line py-1 pr-1.5 pl-2.5">
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-1.5">
        <span className="font-mono text-[0.8125rem]">
          <Breakable>{name}</Breakable>
        </span>
        {type && computed === null && (
          <span className="text-muted">
            as <TypeWords type={type} />
          </span>
        )}
        {computed && (
          <>
            = <Expressed>{computed.source}</Expressed>
          </>
        )}
      </span>
      <span className="flex shrink-0 items-center">
        <RemarkMark at={at} name={whole} />
        <EvidenceMark at={at} name={whole} />
        <LineMark at={at} />
      </span>
    </li>
  );
}

interface ViewFieldProps {
  view: string;
  field: ViewField;
}
