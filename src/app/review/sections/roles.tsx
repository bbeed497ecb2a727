// Section 6: who is who, how a request says it, and the matrix of who may make which call.

import type { Credentials, Role, Roles } from '../../../model/index.ts';
import { LineMark } from '../places/line-mark.tsx';
import { Beneath } from '../rows/beneath.tsx';
import { Code, Expressed } from '../parts/code.tsx';
import { Condition } from '../parts/condition.tsx';
import { FactRow } from '../rows/fact.tsx';
import { FactCell, FactHead, FactsTable } from '../rows/facts-table.tsx';
import { FactRows } from '../rows/left-out.tsx';
import { RemarkMark } from '../remarks/at-row.tsx';
import { Matrix } from './matrix.tsx';

export function RolesView({ facts: { roles, permissions, credentials } }: { facts: Roles }) {
  return (
    <>
      {credentials && <Carried credentials={credentials} />}
      {roles.length > 0 && (
        <FactsTable label="roles" columns={['Role', 'Who']}>
          <FactRows
            of={roles}
            each={(role) => <RoleRow key={role.name} role={role} />}
            kind="role"
            columns={2}
          />
        </FactsTable>
      )}
      {permissions.length > 0 && <Matrix roles={roles} permissions={permissions} />}
    </>
  );
}

const RoleRow = ({ role: { name, who, at } }: { role: Role }) => (
  <FactRow name={name} at={at} columns={2}>
    <FactHead>
      <span className="font-medium">{name}</span>
    </FactHead>
    <FactCell>
      {who.kind === 'condition' ? <Condition expression={who.expression} /> : who.kind}
    </FactCell>
  </FactRow>
);

function Carried({ credentials: { carrier, lasting, at } }: { credentials: Credentials }) {
  const written =
    carrier.kind === 'cookie'
      ? `Cookie: ${carrier.name}={token}`
      : `${carrier.name}: ${carrier.prefix}{token}${carrier.suffix}`;
  return (
    <div className="group/row flex flex-col gap-2">
      <p className="leading-loose">
        Requests carry the credential as <Code>{written}</Code>
        {lasting && (
          <>
            , lasting <Expressed>{lasting.source}</Expressed>
          </>
        )}{' '}
        <LineMark at={at} />
        <RemarkMark at={at} />
      </p>
      <Beneath at={at} />
    </div>
  );
}
