// Section 9: the constants, and where each is used.

import type { Constant, Limits } from '../../../model/index.ts';
import { FactRow } from '../parts/fact.tsx';
import { FactCell, FactsTable } from '../parts/facts-table.tsx';
import { Names } from '../parts/name-link.tsx';
import { inProse } from '../parts/prose.tsx';
import { LineMark } from '../frame/line-mark.tsx';
import { useUses } from './uses.ts';

export function LimitsView({ facts: { constants } }: { facts: Limits }) {
  const uses = useUses();
  return (
    <FactsTable label="constants" columns={['Constant', 'Value', 'Used for', 'Where']}>
      {constants.map((constant) => (
        <FactRow key={constant.name} name={constant.name} at={constant.at} columns={4}>
          <FactCell>
            <span className="font-mono text-[0.8125rem] font-medium">{constant.name}</span>
          </FactCell>
          <FactCell>
            <span className="font-medium tabular-nums">{valueOf(constant)}</span>
          </FactCell>
          <FactCell>{inProse(constant.usedFor)}</FactCell>
          <FactCell>
            <Names
              of={uses(constant.name)}
              each={({ what, at }) => (
                <>
                  {what} <LineMark at={at} />
                </>
              )}
            />
          </FactCell>
        </FactRow>
      ))}
    </FactsTable>
  );
}

const UNITS = [
  ['weeks', 604_800_000],
  ['days', 86_400_000],
  ['hours', 3_600_000],
  ['minutes', 60_000],
  ['seconds', 1000],
] as const;

function valueOf({ value, unit }: Constant): string {
  if (value.kind === 'rate') return `${value.calls} ${unit}`;
  if (value.kind !== 'duration') return `${String(value.value)} ${unit}`.trim();
  const [word, length] = UNITS.find(([, each]) => value.milliseconds % each === 0) ?? ['ms', 1];
  return unit === '' ? `${value.milliseconds / length} ${word}` : inUnit(value.milliseconds, unit);
}

function inUnit(milliseconds: number, unit: string): string {
  const found = UNITS.find(([word]) => word.startsWith(unit.toLowerCase().replace(/s$/, '')));
  return `${milliseconds / (found?.[1] ?? 1)} ${unit}`;
}
