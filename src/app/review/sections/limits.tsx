// Section 9: the constants, and where each is used.

import type { Constant, Limits } from '../../../model/index.ts';
import { FactRow } from '../parts/fact.tsx';
import { Link } from 'react-router';
import { FactCell, FactHead, FactsTable } from '../parts/facts-table.tsx';
import { FactRows } from '../parts/left-out.tsx';
import { Names } from '../parts/name-link.tsx';
import { inProse } from '../parts/prose.tsx';
import { useOpen } from '../parts/use-open.ts';
import { useWhole } from '../parts/whole.tsx';
import { usesOf } from './uses.ts';

export function LimitsView({ facts: { constants } }: { facts: Limits }) {
  const { facts } = useWhole();
  const isOpen = useOpen();
  return (
    <FactsTable label="constants" columns={['Constant', 'Value', 'Used for', 'Used by']}>
      <FactRows
        of={constants}
        kind="constant"
        columns={4}
        each={(constant) => (
          <FactRow key={constant.name} name={constant.name} at={constant.at} columns={4}>
            <FactHead>
              <span className="font-mono text-[0.8125rem] font-medium">{constant.name}</span>
            </FactHead>
            <FactCell>
              <span className="font-medium whitespace-nowrap tabular-nums">
                {valueOf(constant)}
              </span>
            </FactCell>
            <FactCell isWide isOpen={isOpen(`what \`${constant.name}\` is used for`)}>
              {inProse(constant.usedFor)}
            </FactCell>
            <FactCell isWide>
              <Names
                of={usesOf(constant.name, facts)}
                none="nothing"
                each={({ of, section, to }) => (
                  <>
                    <Link
                      to={to}
                      className="font-mono text-[0.8125rem] underline decoration-edge/50 underline-offset-3 hover:text-accent-ink"
                    >
                      {of}
                    </Link>{' '}
                    <span className="text-xs text-muted">{section}</span>
                  </>
                )}
              />
            </FactCell>
          </FactRow>
        )}
      />
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
