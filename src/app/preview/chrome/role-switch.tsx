// Whom the screens are for, to switch among while section 6 does not say who that is.

import { assumeRole, useAssumedRole } from '../../session/assumed-role.ts';
import { Select } from '../../ui/inputs/input.tsx';

export default function RoleSwitch({ roles }: { roles: readonly string[] }) {
  const assumed = useAssumedRole();
  return (
    <label className="ml-auto flex shrink-0 items-center gap-2 text-sm text-muted">
      See it as
      <Select
        className="max-w-36"
        value={assumed ?? ''}
        onChange={({ target }) => assumeRole(target.value === '' ? null : target.value)}
      >
        <option value="">Everybody</option>
        {roles.map((role) => (
          <option key={role}>{role}</option>
        ))}
      </Select>
    </label>
  );
}
