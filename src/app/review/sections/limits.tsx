// Section 9: the constants, and where each is used.

import { lazy } from 'react';
import type { Constant, Limits } from '../../../model/index.ts';
import { Breakable } from '../../ui/breakable.tsx';
import { useBeneath } from '../../trying/beneath.tsx';
import { FactRow } from '../parts/fact.tsx';
import { Link } from 'react-router';
import { FactCell, FactHead, FactsTable } from '../parts/facts-table.tsx';
import { FactRows } from '../parts/left-out.tsx';
import { Names } from '../parts/name-link.tsx';
import { inProse } from '../parts/prose.tsx';
import { useOpen } from '../parts/use-open.ts';
import { useWhole } from '../parts/whole.tsx';
import { usesOf } from './uses.ts';

const LimitTrial = lazy(() => import('../../trying/limit-trial.tsx'));

export function LimitsView({ facts: { constants } }: { facts: Limits }) {
  return (
    <FactsTable label="constants" columns={['Constant', 'Value', 'Used for', 'Used by', 'Try']}>
      <FactRows
        of={constants}
        kind="constant"
        columns={5}
        each={(constant) => <ConstantRow key={constant.name} constant={constant} />}
      />
    </FactsTable>
  );
}

function ConstantRow({ constant }: { constant: Constant }) {
  const { facts } = useWhole();
  const isOpen = useOpen();
  const trial = <LimitTrial constant={constant} />;
  const { button, row } = useBeneath('Try', constant.name, 6, trial);
  return (
    <>
      <FactRow name={constant.name} at={constant.at} columns={5}>
        <FactHead>
          <span className="font-mono text-[0.8125rem] font-medium">
            <Breakable>{constant.name}</Breakable>
          </span>
        </FactHead>
        <FactCell>
          <span className="font-medium whitespace-nowrap tabular-nums">{valueOf(constant)}</span>
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
                  <Breakable>{of}</Breakable>
                </Link>{' '}
                <span className="text-xs text-muted">{section}</span>
              </>
            )}
          />
        </FactCell>
        <FactCell>{button}</FactCell>
      </FactRow>
      {row}
    </>
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
