// Section 9: the constants, and where each is used.

import { lazy } from 'react';
import type { Constant, Limits } from '../../../model/index.ts';
import { Breakable } from '../../ui/text/breakable.tsx';
import { useBeneath } from '../../trying/beneath.tsx';
import { constantWords } from '../parts/constant-words.ts';
import { FactRow } from '../rows/fact.tsx';
import { Link } from 'react-router';
import { FactCell, FactHead, FactsTable } from '../rows/facts-table.tsx';
import { FactRows } from '../rows/left-out.tsx';
import { Names } from '../parts/name-link.tsx';
import { inProse } from '../parts/prose.tsx';
import { useOpen } from '../parts/use-open.ts';
import { useWhole } from '../parts/whole.tsx';
import { usesOf } from './uses.ts';

const LimitTrial = lazy(() => import('../../trying/limits/limit-trial.tsx'));

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
          <span className="font-medium whitespace-nowrap tabular-nums">
            {constantWords(constant)}
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
