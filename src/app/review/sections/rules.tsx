// Section 5: the rules in one table, grouped by the entity or call that they are for.

import { lazy } from 'react';
import {
  targetName,
  type Overlap,
  type PlainTrigger,
  type Rule,
  type RuleTarget,
  type Rules,
  triggerOf,
} from '../../../model/index.ts';
import { useBeneath } from '../../trying/beneath.tsx';
import { classNames } from '../../ui/class-names.ts';
import { useArrival } from '../rows/arrival.ts';
import { FactRow } from '../rows/fact.tsx';
import { FactCell, FactsTable } from '../rows/facts-table.tsx';
import { Linked } from '../parts/linked.tsx';
import { ErrorName } from '../parts/name-link.tsx';
import { ruleOwner } from '../parts/names.ts';
import { InWords } from '../parts/condition.tsx';
import { inProse } from '../parts/prose.tsx';
import { useOpen } from '../parts/use-open.ts';
import { useFacts } from '../parts/whole.tsx';
import { RuleWords } from '../parts/rule-words.tsx';

const RuleTrial = lazy(() => import('../../trying/rule-trial.tsx'));

export function RulesView({ facts: { rules, overlaps = [] } }: { facts: Rules }) {
  const all = [...rules, ...overlaps].toSorted((a, b) => a.at.line - b.at.line);
  const groups = [...new Set(all.map(({ on }) => ruleOwner(on)))];
  if (all.length === 0) return null;
  return (
    <FactsTable label="rules" columns={['On', 'Rule', 'Error', 'Try']} widths={WIDTHS}>
      {groups.map((name) => (
        <Group key={name} name={name} rules={all.filter(({ on }) => ruleOwner(on) === name)} />
      ))}
    </FactsTable>
  );
}

function Group({ name, rules }: { name: string; rules: readonly (Rule | Overlap)[] }) {
  const { ref, isHere } = useArrival<HTMLTableRowElement>(name, 'start');
  const [first] = rules;
  const isAmong = rules.some(({ on }) => on.kind === 'entity');
  const about = isAmong ? 'its records' : 'entity' in first!.on ? 'its fields' : 'call';
  return (
    <>
      <tr
        ref={ref}
        id={name}
        tabIndex={-1}
        className={classNames(
          'scroll-mt-24 border-t border-line outline-none first:border-t-0 lg:scroll-mt-8',
          isHere ? 'bg-accent-soft' : 'bg-sunken',
        )}
      >
        <td colSpan={COLUMNS} className="px-4 py-2">
          <span className="flex flex-wrap items-baseline gap-x-3">
            <h2 className="font-mono text-sm font-semibold break-words">
              <Linked>{name}</Linked>
            </h2>
            <span className="text-xs text-muted">{about}</span>
          </span>
        </td>
      </tr>
      {rules.map((rule) => {
        const key = `${rule.at.line}:${rule.at.column}`;
        return 'test' in rule ? (
          <RuleRow key={key} rule={rule} />
        ) : (
          <OverlapRow key={key} rule={rule} />
        );
      })}
    </>
  );
}

const COLUMNS = 5;
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
        <FactCell isWide>
          <RuleWords rule={rule} />
        </FactCell>
        <FactCell isOpen={isOpen('the error of', rule.at)}>
          <Else rule={rule} />
        </FactCell>
        <FactCell>{button}</FactCell>
      </FactRow>
      {row}
    </>
  );
}

/** What records ask of each other is not tried on one of them. */
function OverlapRow({ rule: { words, where, error, at } }: { rule: Overlap }) {
  const isOpen = useOpen();
  return (
    <FactRow at={at} columns={4}>
      <FactCell>
        <span className="text-muted">the whole record</span>
      </FactCell>
      <FactCell isWide>
        {inProse(words)}
        {where && <InWords before="where" expression={where} />}
      </FactCell>
      <FactCell isOpen={isOpen('the error of', at)}>
        <ElseNamed code={error?.name} kind="not unique" />
      </FactCell>
      <FactCell>{null}</FactCell>
    </FactRow>
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
  if (test.kind === 'kept') return <span className="text-muted">clamped to the nearest limit</span>;
  return <ElseNamed code={error?.name} kind={triggerOf(test)} />;
}

/** The error that a rule names, or the one that the catalogue has for its kind. */
function ElseNamed({ code, kind }: { code: string | undefined; kind: PlainTrigger }) {
  const { errors } = useFacts('errors');
  const usual = errors.find(({ when }) =>
    when.some((trigger) => trigger.kind === kind && !trigger.narrowedTo),
  )?.code;
  const name = code ?? usual;
  return name === undefined ? (
    <span className="text-muted">{kind}</span>
  ) : (
    <ErrorName name={name} />
  );
}
