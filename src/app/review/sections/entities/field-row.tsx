// A field of an entity: its type, its rules of section 3, and those that section 5 adds.

import { fieldRuleInWords } from '../../../../written/index.ts';
import type { Field, FieldRule } from '../../../../model/index.ts';
import { Breakable } from '../../../ui/text/breakable.tsx';
import { Badge } from '../../../ui/text/badge.tsx';
import { Condition } from '../../parts/condition.tsx';
import { FactRow } from '../../rows/fact.tsx';
import { FactCell, FactHead } from '../../rows/facts-table.tsx';
import { inProse } from '../../parts/prose.tsx';
import { TypeWords } from '../../parts/type-words.tsx';
import { useOpen } from '../../parts/use-open.ts';
import { useFacts } from '../../parts/whole.tsx';
import { RuleWords } from '../../parts/rule-words.tsx';

interface FieldProps {
  /** The entity's name. */
  entity: string;
  field: Field;
}

export function FieldRow({ entity, field }: FieldProps) {
  const name = `${entity}.${field.name}`;
  const leavesOpen = useOpen();
  const isOpen = (words: string) => leavesOpen(words, field.at);
  return (
    <FactRow name={name} at={field.at} columns={5}>
      <FactHead>
        <span className="font-mono text-[0.8125rem] font-medium">
          <Breakable>{field.name}</Breakable>
        </span>
      </FactHead>
      <FactCell isOpen={isOpen('the type of')}>
        <TypeWords type={field.type} />
      </FactCell>
      <FactCell isOpen={isOpen('whether')}>
        {field.required === 'yes' ? (
          <span className="font-medium">yes</span>
        ) : (
          <span className="text-muted">{field.required}</span>
        )}
      </FactCell>
      <FactCell isWide isOpen={isOpen('the rules of')}>
        <FieldRules rules={field.rules} />
        <FurtherRules entity={entity} field={field} />
      </FactCell>
      <FactCell isWide isOpen={isOpen('the meaning of')}>
        {inProse(field.meaning)}
      </FactCell>
    </FactRow>
  );
}

/** As the specification writes them. */
function FieldRules({ rules }: { rules: readonly FieldRule[] }) {
  if (rules.length === 0) return null;
  return (
    <span className="flex flex-wrap items-center gap-1.5">
      {rules.map((rule) =>
        'expression' in rule && !rule.counts ? (
          <span key={rule.kind} className="min-w-0">
            {rule.kind === 'computed' ? '=' : rule.kind} <Condition expression={rule.expression} />
          </span>
        ) : (
          <Badge key={rule.kind} tone={rule.kind === 'key' ? 'accent' : 'neutral'}>
            {fieldRuleInWords(rule)}
          </Badge>
        ),
      )}
    </span>
  );
}

function FurtherRules({ entity, field }: FieldProps) {
  const { rules } = useFacts('rules');
  const own = rules.filter(
    ({ on }) => on.kind === 'field' && on.entity === entity && on.field === field.name,
  );
  return own.map((rule, index) => (
    <span key={index} className="block pt-1 text-[0.8125rem] text-muted first:pt-0">
      <RuleWords rule={rule} />
    </span>
  ));
}
