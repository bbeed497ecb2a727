// The matrix of section 6: which role may make which call.

import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Grant, Permission, Role } from '../../../model/index.ts';
import { Expressed } from '../parts/code.tsx';
import { FactRow } from '../parts/fact.tsx';
import { FactCell, FactHead, FactsTable, Gap } from '../parts/facts-table.tsx';
import { CallName, RoleName } from '../parts/name-link.tsx';

interface MatrixProps {
  roles: readonly Role[];
  permissions: readonly Permission[];
}

export function Matrix({ roles, permissions }: MatrixProps) {
  const calls = [...new Map(permissions.map((cell) => [cell.call.name, cell])).values()];
  const grants = (call: string, role: string) =>
    permissions.find((cell) => cell.call.name === call && cell.role.name === role)?.grants ?? [];
  const heads = roles.map(({ name }) => <RoleName key={name} name={name} />);
  return (
    <section aria-labelledby="matrix" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="matrix" className="text-lg font-semibold">
          Who may make which call
        </h2>
        <Legend />
      </div>
      <FactsTable label="permissions" isPinned columns={['Call', ...heads]}>
        {calls.map(({ call }) => (
          <FactRow key={call.name} name={call.name} at={call.at} columns={roles.length + 1}>
            <FactHead isPinned>
              <CallName name={call.name} />
            </FactHead>
            {roles.map(({ name }) => (
              <FactCell key={name}>
                <Grants grants={grants(call.name, name)} />
              </FactCell>
            ))}
          </FactRow>
        ))}
      </FactsTable>
    </section>
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
      <strong className="font-medium text-accent-ink">own</strong> only one’s own records
    </span>
    <span>
      <strong className="font-medium text-accent-ink">if</strong> only where it holds
    </span>
  </p>
);

const Yes = () => <Check aria-hidden className="size-4 stroke-[2.5] text-good" />;
const No = () => <Minus aria-hidden className="size-4 text-edge" />;

/** A cell that the specification leaves open has no grants. */
function Grants({ grants }: { grants: readonly Grant[] }) {
  if (grants.length === 0) return <Gap />;
  return (
    <span className="flex flex-col gap-1">
      {grants.map((grant, index) => (
        <OneGrant key={index} grant={grant} />
      ))}
    </span>
  );
}

function OneGrant({ grant }: { grant: Grant }) {
  switch (grant.kind) {
    case 'yes':
      return <Plain icon={<Yes />}>yes</Plain>;
    case 'no':
      return <Plain icon={<No />}>no</Plain>;
    case 'own':
      return <Conditional elseNotFound={grant.elseNotFound}>own</Conditional>;
    case 'if':
      return (
        <Conditional elseNotFound={grant.elseNotFound}>
          if <Expressed>{grant.condition.source}</Expressed>
        </Conditional>
      );
  }
}

const Plain = ({ icon, children }: { icon: ReactNode; children: string }) => (
  <span className="flex h-5 items-center">
    {icon}
    <span className="sr-only">{children}</span>
  </span>
);

const Conditional = (props: { elseNotFound: boolean; children: ReactNode }) => (
  <span className="font-medium text-accent-ink">
    {props.children}
    {props.elseNotFound && (
      <span className="block text-xs font-normal text-muted">else not found</span>
    )}
  </span>
);
