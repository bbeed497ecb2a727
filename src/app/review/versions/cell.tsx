// A cell of the permission matrix beside what it was in the other version.

import type { ReactNode } from 'react';
import type { Grant } from '../../../model/index.ts';
import { classNames } from '../../ui/class-names.ts';
import { useChanges } from './changes.tsx';

interface CellProps {
  call: string;
  role: string;
  /** How grants are drawn. */
  draw: (grants: readonly Grant[]) => ReactNode;
  children: ReactNode;
}

/** As it is, and where it was otherwise also that. */
export function ComparedCell({ call, role, draw, children }: CellProps) {
  const changes = useChanges();
  const change = changes?.all.find(
    ({ section, subject }) => section === 'roles' && subject === `${role} ${call}`,
  );
  const compared = changes?.comparison.compared;
  if (!change || !compared) return children;
  const isBefore = changes.comparison.isBefore;
  const { permissions } = (isBefore ? compared.now : compared.before).spec.sections.roles.facts;
  const other =
    permissions.find((cell) => cell.call.name === call && cell.role.name === role)?.grants ?? [];
  const isMore = /granted$|widened$/.test(change.id);
  return (
    <div
      title={change.says.replaceAll('`', '')}
      className={classNames(
        'flex w-fit flex-col gap-1 rounded-sm border px-1.5 py-1',
        isMore ? 'border-good bg-good-soft' : 'border-bad bg-bad-soft',
      )}
    >
      {children}
      <span className="flex items-start gap-1 text-xs text-muted">
        <span>{isBefore ? 'now' : 'was'}</span>
        {draw(other)}
      </span>
    </div>
  );
}
