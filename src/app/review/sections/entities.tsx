// Section 3: entities and views, with their fields and first records.

import type {
  Entities,
  Entity,
  Field,
  FieldRule,
  Json,
  View,
  ViewField,
} from '../../../model/index.ts';
import { Badge } from '../../ui/badge.tsx';
import { Code } from '../parts/code.tsx';
import { FactCard, FactRow } from '../parts/fact.tsx';
import { FactCell, FactsTable } from '../parts/facts-table.tsx';
import { EntityName, Names } from '../parts/name-link.tsx';
import { inProse, Prose } from '../parts/prose.tsx';
import { TypeWords } from '../parts/type-words.tsx';

export function EntitiesView({ facts: { entities, views } }: { facts: Entities }) {
  return entities.map((entity) => (
    <div key={entity.name} className="flex flex-col gap-4">
      <EntityCard entity={entity} />
      {views
        .filter((view) => view.of.name === entity.name)
        .map((view) => (
          <div key={view.name} className="sm:ml-6">
            <ViewCard view={view} />
          </div>
        ))}
    </div>
  ));
}

function EntityCard({ entity }: { entity: Entity }) {
  return (
    <FactCard name={entity.name} at={entity.at} head={entity.name}>
      {entity.prose !== '' && <Prose markdown={entity.prose} />}
      <FactsTable
        label={`fields of ${entity.name}`}
        columns={['Field', 'Type', 'Required', 'Rules', 'Meaning']}
      >
        {entity.fields.map((field) => (
          <FieldRow key={field.name} entity={entity.name} field={field} />
        ))}
      </FactsTable>
      {entity.examples && entity.examples.rows.length > 0 && <Examples entity={entity} />}
    </FactCard>
  );
}

function FieldRow({ entity, field }: { entity: string; field: Field }) {
  return (
    <FactRow name={`${entity}.${field.name}`} at={field.at} columns={5}>
      <FactCell>
        <span className="font-mono text-[0.8125rem] font-medium">{field.name}</span>
      </FactCell>
      <FactCell>
        <TypeWords type={field.type} />
      </FactCell>
      <FactCell>
        {field.required === 'no' ? <span className="text-muted">no</span> : field.required}
      </FactCell>
      <FactCell>
        <RuleWords rules={field.rules} />
      </FactCell>
      <FactCell>{inProse(field.meaning)}</FactCell>
    </FactRow>
  );
}

/** A rule as the specification writes it. */
function RuleWords({ rules }: { rules: readonly FieldRule[] }) {
  return (
    <span className="flex flex-wrap gap-1.5">
      {rules.map((rule) =>
        'expression' in rule ? (
          <span key={rule.kind} className="flex flex-wrap items-center gap-1">
            {rule.kind === 'computed' ? '=' : rule.kind} <Code>{rule.expression.source}</Code>
          </span>
        ) : (
          <Badge key={rule.kind} tone={rule.kind === 'key' ? 'accent' : 'neutral'}>
            {rule.kind === 'as' ? `as ${rule.name}` : rule.kind}
          </Badge>
        ),
      )}
    </span>
  );
}

function Examples({ entity: { name, fields, examples } }: { entity: Entity }) {
  const rows = examples!.rows;
  const named = fields.filter((field) => rows.some(({ values }) => field.name in values));
  return (
    <details>
      <summary className="text-sm text-muted">
        {rows.length} {rows.length === 1 ? 'example' : 'examples'}
      </summary>
      <div className="mt-2">
        <FactsTable label={`examples of ${name}`} columns={named.map((field) => field.name)}>
          {rows.map((row) => (
            <FactRow key={row.at.line} at={row.at} columns={named.length}>
              {named.map((field) => (
                <FactCell key={field.name}>{inWords(row.values[field.name]?.value)}</FactCell>
              ))}
            </FactRow>
          ))}
        </FactsTable>
      </div>
    </details>
  );
}

function inWords(value: Json | undefined): string {
  if (value === undefined || value === null) return '–';
  if (Array.isArray(value)) return value.map(inWords).join(', ');
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function ViewCard({ view }: { view: View }) {
  const head = (
    <>
      {view.name}{' '}
      <span className="font-normal text-muted">
        view of <EntityName name={view.of.name} />
        {view.without && (
          <>
            {' '}
            without <Names of={view.without} each={(field) => field.name} />
          </>
        )}
      </span>
    </>
  );
  return (
    <FactCard name={view.name} at={view.at} head={head}>
      {view.prose !== '' && <Prose markdown={view.prose} />}
      {view.fields.length > 0 && <ViewFields fields={view.fields} />}
    </FactCard>
  );
}

const ViewFields = ({ fields }: { fields: readonly ViewField[] }) => (
  <ul className="flex flex-wrap gap-2 text-sm">
    {fields.map((field) => (
      <li
        key={field.name}
        className="flex items-center gap-1.5 rounded-md border border-line px-2 py-1"
      >
        <span className="font-mono text-[0.8125rem]">{field.name}</span>
        {field.computed && <Code>= {field.computed.source}</Code>}
      </li>
    ))}
  </ul>
);
