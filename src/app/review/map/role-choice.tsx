// As whom screens are looked at: everybody, each by whoever fits, or somebody in one role.

import { useId } from 'react';
import { classNames } from '../../ui/class-names.ts';

interface RoleChoiceProps {
  roles: readonly string[];
  value: string | null;
  onChange: (role: string | null) => void;
}

/** Nothing where there are no roles. */
export function RoleChoice({ roles, value, onChange }: RoleChoiceProps) {
  const name = useId();
  if (roles.length === 0) return null;
  return (
    <fieldset className="flex flex-wrap items-center gap-1.5 text-sm">
      <legend className="sr-only">See it as</legend>
      {[null, ...roles].map((choice) => (
        <label
          key={choice ?? ''}
          className={classNames(
            'rounded-full border px-3 py-1 transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
            choice === value
              ? 'border-transparent bg-accent-soft font-medium text-accent-ink'
              : 'border-line text-muted hover:border-edge hover:text-ink',
          )}
        >
          <input
            type="radio"
            name={name}
            checked={choice === value}
            onChange={() => onChange(choice)}
            className="sr-only"
          />
          {choice ?? 'Everybody'}
        </label>
      ))}
    </fieldset>
  );
}
