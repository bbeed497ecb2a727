// Section 5: the rules, grouped by the entity or call that they are for.

import type { Rule, RuleTarget, Rules } from '../../../model/index.ts';
import { FactCard, FactRow } from '../parts/fact.tsx';
import { FactCell, FactsTable } from '../parts/facts-table.tsx';
import { CallName, EntityName, ErrorName } from '../parts/name-link.tsx';
import { inProse } from '../parts/prose.tsx';

const owner = (on: RuleTarget): string => (on.kind === 'field' ? on.entity : on.call);

export function RulesView({ facts: { rules } }: { facts: Rules }) {
  return [...new Set(rules.map(({ on }) => owner(on)))].map((name) => (
    <Group key={name} name={name} rules={rules.filter(({ on }) => owner(on) === name)} />
  ));
}

function Group({ name, rules }: { name: string; rules: readonly Rule[] }) {
  const isEntity = rules[0]!.on.kind === 'field';
  const head = isEntity ? <EntityName name={name} /> : <CallName name={name} />;
  return (
    <FactCard at={rules[0]!.at} head={head}>
      <FactsTable label={`rules of ${name}`} columns={['On', 'Rule', 'Error']}>
        {rules.map((rule) => (
          <FactRow key={`${rule.at.line}:${rule.at.column}`} at={rule.at} columns={3}>
            <FactCell>
              <span className="font-mono text-[0.8125rem]">{part(rule.on)}</span>
            </FactCell>
            <FactCell>{inProse(rule.words)}</FactCell>
            <FactCell>
              {rule.error ? <ErrorName name={rule.error.name} /> : <Usual test={rule.test.kind} />}
            </FactCell>
          </FactRow>
        ))}
      </FactsTable>
    </FactCard>
  );
}

function part(on: RuleTarget): string {
  if (on.kind === 'call') return 'the whole call';
  return on.kind === 'field' ? on.field : on.parameter;
}

const Usual = ({ test }: { test: Rule['test']['kind'] }) => (
  <span className="text-muted">the catalogue's {test === 'required' ? 'required' : 'invalid'}</span>
);
