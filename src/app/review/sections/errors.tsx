// Section 8: the catalogue, and the body that every refusal has.

import type { CatalogueError, Errors, Json, Trigger } from '../../../model/index.ts';
import { Badge } from '../../ui/badge.tsx';
import { CodeBlock } from '../parts/code.tsx';
import { FactRow } from '../parts/fact.tsx';
import { FactCell, FactsTable } from '../parts/facts-table.tsx';
import { useFacts } from '../parts/facts.ts';
import { CallName, ConstantName, EntityName, Names } from '../parts/name-link.tsx';
import { inProse } from '../parts/prose.tsx';

export function ErrorsView({ facts: { errors, body } }: { facts: Errors }) {
  const further = [...new Set(errors.flatMap(({ extra }) => Object.keys(extra)))];
  const columns = ['Error', 'Status', 'Message', 'Field', 'Raised by', ...further];
  return (
    <>
      <FactsTable label="errors" columns={columns}>
        {errors.map((error) => (
          <FactRow key={error.code} name={error.code} at={error.at} columns={columns.length}>
            <FactCell>
              <span className="font-mono text-[0.8125rem] font-medium">{error.code}</span>
            </FactCell>
            <FactCell>
              <Badge tone={error.status >= 500 ? 'bad' : 'neutral'}>{error.status}</Badge>
            </FactCell>
            <FactCell>{inProse(error.message)}</FactCell>
            <FactCell>{error.field ?? <span className="text-muted">–</span>}</FactCell>
            <FactCell>
              <Raised error={error} />
            </FactCell>
            {further.map((column) => (
              <FactCell key={column}>{error.extra[column]}</FactCell>
            ))}
          </FactRow>
        ))}
      </FactsTable>
      <section aria-labelledby="body" className="flex flex-col gap-2">
        <h2 id="body" className="text-lg font-semibold">
          The body of every refusal
        </h2>
        <CodeBlock label="The body of every refusal">{bodyWords(body?.template)}</CodeBlock>
      </section>
    </>
  );
}

function Raised({ error: { code, when } }: { error: CatalogueError }) {
  const { rules } = useFacts('rules');
  if (when !== null) return <TriggerWords trigger={when} />;
  const by = rules.filter(({ error }) => error?.name === code);
  if (by.length === 0) return <span className="text-muted">a rule of section 5</span>;
  return (
    <Names
      of={by}
      each={({ on, words }) => (
        <>
          {on.kind === 'field' ? `${on.entity}.${on.field}` : <CallName name={on.call} />}:{' '}
          {inProse(words)}
        </>
      )}
    />
  );
}

function TriggerWords({ trigger }: { trigger: Trigger }) {
  const of = trigger.narrowedTo;
  return (
    <>
      {trigger.kind} {trigger.kind === 'more than' && <ConstantName name={trigger.constant.name} />}
      {of?.kind === 'call' && <CallName name={of.call} />}
      {of?.kind === 'entity' && <EntityName name={of.entity} />}
      {of?.kind === 'field' && `${of.entity}.${of.field}`}
    </>
  );
}

const PROBLEM_DETAILS: Json = {
  type: 'about:blank',
  title: "the status's phrase",
  status: { $placeholder: 'status' },
  detail: '{message}',
  code: '{code}',
  errors: [{ field: '{field}', code: '{code}', message: '{message}' }],
};

/** The template as it is written: lone placeholders without quotes. */
const bodyWords = (template: Json = PROBLEM_DETAILS): string =>
  JSON.stringify(template, null, 2).replace(/\{\s*"\$placeholder":\s*"(\w+)"\s*\}/g, '{$1}');
