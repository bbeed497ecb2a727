// The matrix of section 6: which role may make which call.

import { Check, Minus } from 'lucide-react';
import { useState } from 'react';
import type { Grant, Permission, Role } from '../../../model/index.ts';
import { useTry } from '../../trying/room.tsx';
import { Expressed } from '../parts/code.tsx';
import { Condition } from '../parts/condition.tsx';
import { FactRow } from '../rows/fact.tsx';
import { FactCell, FactHead, FactsTable } from '../rows/facts-table.tsx';
import { CallName, RoleName } from '../parts/name-link.tsx';
import { useFacts } from '../parts/whole.tsx';
import { ComparedCell } from '../versions/cell.tsx';
import { ALL_SHOWN, callsShown, entitiesOf, MatrixFilter, wordsOf } from './matrix-filter.tsx';
import { FEW_ROWS } from '../../ui/table.tsx';

/** Roles share so much of the width, in percent: each as much as any other. */
const ROOM_FOR_ROLES = 75;

interface MatrixProps {
  roles: readonly Role[];
  permissions: readonly Permission[];
}

export function Matrix({ roles, permissions }: MatrixProps) {
  const { calls } = useFacts('calls');
  const [shown, setShown] = useState(ALL_SHOWN);
  const names = callsShown(shown, permissions, calls);
  const heads = roles.filter(({ name }) => !shown.without.includes(name));
  const entities = [...new Set(calls.flatMap(entitiesOf))];
  return (
    <section aria-labelledby="matrix" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="matrix" className="text-lg font-semibold">
          Who may make which call
        </h2>
        <Legend />
      </div>
      <MatrixFilter {...{ shown, roles, entities }} onShown={setShown} />
      <FactsTable
        label="permissions"
        isPinned
        isTall={names.length > FEW_ROWS}
        stacks="flow"
        columns={['Call', ...heads.map(({ name }) => <RoleName key={name} name={name} />)]}
        names={['Call', ...heads.map(({ name }) => name)]}
        widths={[null, ...heads.map(() => `${ROOM_FOR_ROLES / heads.length}%`)]}
      >
        {names.map((name) => {
          const row = permissions.filter(({ call }) => call.name === name);
          return (
            <FactRow key={name} name={name} at={row[0]!.call.at} columns={heads.length + 1}>
              <FactHead isPinned>
                <CallName name={name} />
              </FactHead>
              {heads.map((role) => (
                <Cell
                  key={role.name}
                  call={name}
                  role={role.name}
                  permission={row.find((cell) => cell.role.name === role.name)}
                />
              ))}
            </FactRow>
          );
        })}
      </FactsTable>
      <p role="status" className="text-sm text-muted">
        {names.length === 0
          ? 'No call matches.'
          : `${names.length} ${names.length === 1 ? 'call' : 'calls'}. Click a cell to make the call in that role.`}
      </p>
    </section>
  );
}

interface CellProps {
  call: string;
  role: string;
  /** Missing where the specification leaves the cell open. */
  permission: Permission | undefined;
}

/** A cell, which makes its call as its role: as the one whom it lets, or refuses. */
function Cell({ call, role, permission }: CellProps) {
  const open = useTry();
  if (permission === undefined || permission.grants.length === 0) return <FactCell isOpen />;
  const { grants, at } = permission;
  const isRefused = grants.some(({ kind }) => kind === 'no');
  const make = () => open({ call, role, isAtOnce: true, ...(isRefused && { refusedBy: at.line }) });
  return (
    <td
      onClick={({ target }) => (target as Element).closest('a, button') === null && make()}
      className="cursor-pointer px-3 py-2.5 align-top hover:bg-sunken"
    >
      <ComparedCell call={call} role={role} draw={(other) => <Otherwise grants={other} />}>
        <div className="flex items-start gap-2">
          <button
            type="button"
            onClick={make}
            aria-label={`Make ${call} as ${role}: ${grants.map(wordsOf).join('; ')}`}
            className="rounded-sm"
          >
            <Kind grants={grants} />
          </button>
          <Grants grants={grants} />
        </div>
      </ComparedCell>
    </td>
  );
}

const Legend = () => (
  <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-[0.8125rem] text-muted">
    <span className="flex items-center gap-1">
      <Yes /> may
    </span>
    <span className="flex items-center gap-1">
      <No /> may not
    </span>
    <span>
      <strong className="font-medium text-accent-ink">own</strong> only their own records
    </span>
    <span>
      <strong className="font-medium text-accent-ink">if</strong> only if the condition holds
    </span>
  </p>
);

const Yes = () => <Check aria-hidden className="size-4 stroke-[2.5] text-good" />;
const No = () => <Minus aria-hidden className="size-4 text-edge" />;

/** What a cell says in a word; a condition stands beside it. */
function Kind({ grants }: { grants: readonly Grant[] }) {
  const [first] = grants;
  const isNo = first === undefined || grants.some(({ kind }) => kind === 'no');
  if (isNo || first.kind === 'yes')
    return (
      <>
        {isNo ? <No /> : <Yes />}
        <span className="sr-only">{isNo ? 'no' : 'yes'}</span>
      </>
    );
  return <span className="font-medium text-accent-ink">{first.kind}</span>;
}

/** A cell as it is in the other version. */
const Otherwise = ({ grants }: { grants: readonly Grant[] }) => (
  <span className="flex items-start gap-1.5">
    <Kind grants={grants} />
    <Grants grants={grants} isOther />
  </span>
);

/** Words are those of the version in view: a cell of the other has its expression alone. */
const Grants = ({ grants, isOther = false }: { grants: readonly Grant[]; isOther?: boolean }) => (
  <span className="flex flex-col gap-1 font-medium text-accent-ink empty:hidden">
    {grants.map((grant, index) => (
      <Terms key={index} grant={grant} isFirst={index === 0} isOther={isOther} />
    ))}
  </span>
);

interface TermsProps {
  grant: Grant;
  isFirst: boolean;
  isOther: boolean;
}

function Terms({ grant, isFirst, isOther }: TermsProps) {
  if (grant.kind !== 'own' && grant.kind !== 'if') return null;
  return (
    <span className="empty:hidden">
      {!isFirst && `${grant.kind} `}
      {grant.kind === 'if' &&
        (isOther ? (
          <Expressed>{grant.condition.source}</Expressed>
        ) : (
          <Condition expression={grant.condition} />
        ))}
      {grant.elseNotFound && (
        <span className="block text-xs font-normal text-muted">otherwise “not found”</span>
      )}
    </span>
  );
}
