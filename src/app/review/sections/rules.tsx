// Section 5: the rules, grouped by the entity or call that they are for.

import { lazy } from 'react';
import { targetName, type Rule, type RuleTarget, type Rules } from '../../../model/index.ts';
import { useBeneath } from '../../trying/beneath.tsx';
import { FactCard, FactRow } from '../parts/fact.tsx';
import { FactCell, FactsTable } from '../parts/facts-table.tsx';
import { Linked } from '../parts/linked.tsx';
import { ErrorName } from '../parts/name-link.tsx';
import { ruleOwner } from '../parts/names.ts';
import { inProse } from '../parts/prose.tsx';
import { useOpen } from '../parts/use-open.ts';
import { useFacts } from '../parts/whole.tsx';

const RuleTrial = lazy(() => import('../../trying/rule-trial.tsx'));

export function RulesView({ facts: { rules } }: { facts: Rules }) {
  return [...new Set(rules.map(({ on }) => ruleOwner(on)))].map((name) => (
    <Group key={name} name={name} rules={rules.filter(({ on }) => ruleOwner(on) === name)} />
  ));
}

function Group({ name, rules }: { name: string; rules: readonly Rule[] }) {
  const head = (
    <span className="font-mono text-base">
      <Linked>{name}</Linked>
    </span>
  );
  const isEntity = rules[0]!.on.kind === 'field';
  return (
    <FactCard
      name={name}
      head={head}
      aside={<span className="text-sm text-muted">{isEntity ? 'its fields' : 'call'}</span>}
    >
      <FactsTable
        label={`rules of ${name}`}
        columns={['On', 'Rule', 'Else', 'Try']}
        widths={WIDTHS}
      >
        {rules.map((rule) => (
          <RuleRow key={`${rule.at.line}:${rule.at.column}`} rule={rule} />
        ))}
      </FactsTable>
    </FactCard>
  );
}

const WIDTHS = ['20%', null, '24%', '7rem', '5rem'];

function RuleRow({ rule }: { rule: Rule }) {
  const isOpen = useOpen();
  const about = `${targetName(rule.on)}: ${rule.words.replaceAll('`', '')}`;
  const trial = <RuleTrial rule={rule} about={about} />;
  const { button, row } = useBeneath('Try', about, 5, trial);
  return (
    <>
      <FactRow at={rule.at} columns={4}>
        <FactCell>
          <On on={rule.on} />
        </FactCell>
        <FactCell isWide>{inProse(rule.words)}</FactCell>
        <FactCell isOpen={isOpen('the error of', rule.at)}>
          <Else rule={rule} />
        </FactCell>
        <FactCell>{button}</FactCell>
      </FactRow>
      {row}
    </>
  );
}

function On({ on }: { on: RuleTarget }) {
  if (on.kind === 'call') return <span className="text-muted">the whole call</span>;
  return (
    <span className="font-mono text-[0.8125rem]">
      {on.kind === 'field' ? <Linked>{`${on.entity}.${on.field}`}</Linked> : on.parameter}
    </span>
  );
}

function Else({ rule: { error, test } }: { rule: Rule }) {
  const { errors } = useFacts('errors');
  if (test.kind === 'kept') return <span className="text-muted">moved to the nearer end</span>;
  const kind = test.kind === 'required' ? 'required' : 'invalid';
  const code =
    error?.name ?? errors.find(({ when }) => when?.kind === kind && !when.narrowedTo)?.code;
  return code === undefined ? (
    <span className="text-muted">{kind}</span>
  ) : (
    <ErrorName name={code} />
  );
}
