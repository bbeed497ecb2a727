// The examples of section 7, in the order in which they are made: who asks for what, and what comes.

import type { Call, RequestExample } from '../../../../model/index.ts';
import { TryButton } from '../../../trying/try-button.tsx';
import { Code } from '../../parts/code.tsx';
import { FactRow } from '../../rows/fact.tsx';
import { FactCell, FactHead, FactsTable } from '../../rows/facts-table.tsx';
import { CallName, ErrorName, RoleName } from '../../parts/name-link.tsx';

const COLUMNS = ['Call', 'As', 'With', 'Answers'];

interface RequestsProps {
  calls: readonly Call[];
  examples: readonly RequestExample[];
}

export function RequestExamples({ calls, examples }: RequestsProps) {
  // Trying one fills in the first that is accepted.
  const first = calls.flatMap(({ name }) => {
    const accepted = examples.filter(({ answers }) => answers.kind === 'status');
    return accepted.find(({ call }) => call.name === name) ?? [];
  });
  return (
    <section aria-label="Examples" className="flex flex-col gap-2.5">
      <h2 className="text-lg font-semibold">Examples</h2>
      <FactsTable label="examples of requests" columns={COLUMNS}>
        {examples.map((example) => (
          <FactRow key={example.at.line} at={example.at} columns={COLUMNS.length}>
            <FactHead>
              <span className="flex flex-wrap items-center gap-2">
                <CallName name={example.call.name} />
                {first.includes(example) && (
                  <TryButton
                    order={{ call: example.call.name }}
                    label={`Try the example of ${example.call.name}`}
                  />
                )}
              </span>
            </FactHead>
            <FactCell>
              {example.as === null ? (
                <span className="text-muted">–</span>
              ) : (
                <RoleName name={example.as.name} />
              )}
            </FactCell>
            <FactCell isWide>{example.source !== '' && <Code>{example.source}</Code>}</FactCell>
            <FactCell>
              {example.answers.kind === 'error' ? (
                <ErrorName name={example.answers.name} />
              ) : (
                example.answers.status
              )}
            </FactCell>
          </FactRow>
        ))}
      </FactsTable>
    </section>
  );
}
