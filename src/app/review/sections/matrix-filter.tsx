// Which part of the matrix is shown: some roles, some calls, those of an entity, those that differ.

import type { Call, Permission, Role } from '../../../model/index.ts';
import { stepsOf } from '../../../model/steps/steps.ts';
import { classNames } from '../../ui/class-names.ts';
import { Field } from '../../ui/inputs/field.tsx';
import { Select } from '../../ui/inputs/input.tsx';
import { SearchField } from '../../ui/inputs/search-field.tsx';
import { Checkbox } from '../../ui/inputs/switch.tsx';

export interface Shown {
  /** The roles that are left out. */
  readonly without: readonly string[];
  readonly words: string;
  /** Empty: of any. */
  readonly entity: string;
  readonly differs: boolean;
}

export const ALL_SHOWN: Shown = { without: [], words: '', entity: '', differs: false };

/** The entities that a call is about: those that it finds, lists, makes or signs in. */
export const entitiesOf = (call: Call | undefined): string[] => [
  ...new Set(
    call === undefined
      ? []
      : stepsOf(call).flatMap((step) => {
          if (!('entity' in step)) return [];
          return typeof step.entity === 'string' ? step.entity : step.entity.name;
        }),
  ),
];

/** The calls whose rows are shown, in the order of the matrix. */
export function callsShown(
  { words, entity, differs, without }: Shown,
  permissions: readonly Permission[],
  calls: readonly Call[],
): string[] {
  const names = [...new Set(permissions.map(({ call }) => call.name))];
  return names.filter((name) => {
    const cells = permissions.filter(
      ({ call, role }) => call.name === name && !without.includes(role.name),
    );
    const said = new Set(cells.map(({ grants }) => grants.map(wordsOf).join(';')));
    return (
      name.toLowerCase().includes(words.trim().toLowerCase()) &&
      (entity === '' || entitiesOf(calls.find((call) => call.name === name)).includes(entity)) &&
      (!differs || said.size > 1)
    );
  });
}

/** A grant as it is written. */
export function wordsOf(grant: Permission['grants'][number]): string {
  const otherwise = 'elseNotFound' in grant && grant.elseNotFound ? '; otherwise “not found”' : '';
  return grant.kind === 'if'
    ? `if ${grant.condition.source}${otherwise}`
    : `${grant.kind}${otherwise}`;
}

interface FilterProps {
  shown: Shown;
  roles: readonly Role[];
  entities: readonly string[];
  onShown: (shown: Shown) => void;
}

export function MatrixFilter({ shown, roles, entities, onShown }: FilterProps) {
  const change = (part: Partial<Shown>) => onShown({ ...shown, ...part });
  return (
    <div role="search" aria-label="The matrix" className="flex flex-wrap items-end gap-x-5 gap-y-3">
      <SearchField
        label="Call"
        className="w-48"
        words={shown.words}
        onWords={(words) => change({ words })}
      />
      {entities.length > 1 && (
        <Field label="Entity" className="w-44">
          {(bound) => (
            <Select
              {...bound}
              value={shown.entity}
              onChange={({ target }) => change({ entity: target.value })}
            >
              <option value="">Any</option>
              {entities.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <Roles {...{ shown, roles, change }} />
      <label className="flex min-h-10 items-center gap-2 text-sm">
        <Checkbox
          checked={shown.differs}
          onChange={({ target }) => change({ differs: target.checked })}
        />
        Only where they differ
      </label>
    </div>
  );
}

interface RolesProps extends Pick<FilterProps, 'shown' | 'roles'> {
  change: (part: Partial<Shown>) => void;
}

const Roles = ({ shown: { without }, roles, change }: RolesProps) => (
  <fieldset className="flex min-w-0 flex-col gap-1.5">
    <legend className="mb-1.5 text-[0.9375rem] font-medium">Roles</legend>
    <div className="flex flex-wrap gap-1.5">
      {roles.map(({ name }) => {
        const isShown = !without.includes(name);
        return (
          <button
            key={name}
            type="button"
            aria-pressed={isShown}
            onClick={() =>
              change({
                without: isShown ? [...without, name] : without.filter((one) => one !== name),
              })
            }
            className={classNames(
              'min-h-10 rounded-full border px-3.5 text-sm',
              isShown
                ? 'border-accent bg-accent-soft text-accent-ink'
                : 'border-line text-muted hover:border-edge hover:text-ink',
            )}
          >
            {name}
          </button>
        );
      })}
    </div>
  </fieldset>
);
