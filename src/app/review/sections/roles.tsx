// Section 6: who is who, how a request says it, and the matrix of who may make which call.

import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Credentials, Grant, Permission, Role, Roles } from '../../../model/index.ts';
import { classNames } from '../../ui/class-names.ts';
import { LineMark } from '../frame/line-mark.tsx';
import { Code } from '../parts/code.tsx';
import { FactRow } from '../parts/fact.tsx';
import { FactCell, FactsTable } from '../parts/facts-table.tsx';
import { CallName } from '../parts/name-link.tsx';

export function RolesView({ facts: { roles, permissions, credentials } }: { facts: Roles }) {
  return (
    <>
      {credentials && <Carried credentials={credentials} />}
      <FactsTable label="roles" columns={['Role', 'Who']}>
        {roles.map((role) => (
          <FactRow key={role.name} name={role.name} at={role.at} columns={2}>
            <FactCell>
              <span className="font-medium">{role.name}</span>
            </FactCell>
            <FactCell>
              {role.who.kind === 'condition' ? (
                <Code>{role.who.expression.source}</Code>
              ) : (
                role.who.kind
              )}
            </FactCell>
          </FactRow>
        ))}
      </FactsTable>
      <Matrix roles={roles} permissions={permissions} />
    </>
  );
}

function Carried({ credentials: { carrier, lasting, at } }: { credentials: Credentials }) {
  const written =
    carrier.kind === 'cookie'
      ? `Cookie: ${carrier.name}={token}`
      : `${carrier.name}: ${carrier.prefix}{token}${carrier.suffix}`;
  return (
    <p>
      A request carries its credential as <Code>{written}</Code>
      {lasting && (
        <>
          , which lasts <Code>{lasting.source}</Code>
        </>
      )}
      . <LineMark at={at} />
    </p>
  );
}

function Matrix({
  roles,
  permissions,
}: {
  roles: readonly Role[];
  permissions: readonly Permission[];
}) {
  const calls = [...new Map(permissions.map(({ call }) => [call.name, call])).values()];
  const cell = (call: string, role: string) =>
    permissions.find(
      (permission) => permission.call.name === call && permission.role.name === role,
    );
  return (
    <FactsTable label="permissions" columns={['Call', ...roles.map(({ name }) => name)]}>
      {calls.map((call) => (
        <FactRow key={call.name} at={call.at} columns={roles.length + 1}>
          <FactCell>
            <CallName name={call.name} />
          </FactCell>
          {roles.map((role) => (
            <FactCell key={role.name}>
              <Grants grants={cell(call.name, role.name)?.grants ?? []} />
            </FactCell>
          ))}
        </FactRow>
      ))}
    </FactsTable>
  );
}

function Grants({ grants }: { grants: readonly Grant[] }) {
  if (grants.length === 0) return <span className="text-warn">?</span>;
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
      return <Mark icon={Check} word="yes" tone="text-good" />;
    case 'no':
      return <Mark icon={Minus} word="no" tone="text-muted" />;
    case 'own':
      return <Conditional grant={grant}>own</Conditional>;
    case 'if':
      return (
        <Conditional grant={grant}>
          if <Code>{grant.condition.source}</Code>
        </Conditional>
      );
  }
}

const Conditional = (props: { grant: { elseNotFound: boolean }; children: ReactNode }) => (
  <span className="text-accent-ink">
    {props.children}
    {props.grant.elseNotFound && <span className="block text-xs text-muted">else not found</span>}
  </span>
);

const Mark = ({ icon: Icon, word, tone }: { icon: typeof Check; word: string; tone: string }) => (
  <span className={classNames('inline-flex items-center gap-1.5', tone)}>
    <Icon aria-hidden className="size-4" />
    {word}
  </span>
);
