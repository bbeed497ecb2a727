// Narrowing a list by what its call takes in its query: at once by choices, by all else in a form, and
// kept in the page's address.

import { ListFilter } from 'lucide-react';
import { lazy, Suspense, useId, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Call } from '../../../model/index.ts';
import type { Filter } from '../../../screens/lists.ts';
import { choiceWords } from '../../../screens/words.ts';
import { whyOf } from '../../session/why.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/inputs/input.tsx';
import type { Violation } from '../plan/refusal.ts';

interface FiltersProps {
  label: string;
  call: Call;
  filters: readonly Filter[];
  /** The parameters that leaf through the list: narrowing begins at its first page again. */
  pages: readonly string[];
  /** Why the list cannot be narrowed so. */
  violations: readonly Violation[];
}

/** Fetched where something is written to narrow a list. */
const WrittenFilters = lazy(() => import('./written-filters.tsx'));

const whyFilter = ({ at, name }: Filter): object => whyOf('calls', at, name);

const isChoice = ({ type }: Filter): boolean => type.kind === 'one of' || type.kind === 'boolean';

export function Filters({ label, call, filters, pages, violations }: FiltersProps) {
  const [search, setSearch] = useSearchParams();
  const [isOpened, setOpened] = useState<boolean | null>(null);
  const panel = useId();
  const written = filters.filter((filter) => !isChoice(filter));
  const isSet = written.some(({ name }) => search.get(name));
  const isOpen = isOpened ?? (isSet || violations.length > 0);
  const set = (values: Readonly<Record<string, string>>) => {
    const next = new URLSearchParams(search);
    for (const page of pages) next.delete(page);
    for (const [name, value] of Object.entries(values)) {
      if (value === '') next.delete(name);
      else next.set(name, value);
    }
    setSearch(next);
  };
  return (
    <div
      role="search"
      aria-label={`Filter ${label}`}
      className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-3"
    >
      {filters.filter(isChoice).map((filter) => (
        <ChoiceFilter
          key={filter.name}
          filter={filter}
          value={search.get(filter.name) ?? ''}
          onValue={(value) => set({ [filter.name]: value })}
        />
      ))}
      {written.length > 0 && (
        <Button
          kind="quiet"
          aria-expanded={isOpen}
          aria-controls={isOpen ? panel : undefined}
          onClick={() => setOpened(!isOpen)}
          className="px-2.5 text-sm first:-ml-2.5"
        >
          <ListFilter aria-hidden className="size-4" />
          Filter
        </Button>
      )}
      {written.length > 0 && isOpen && (
        <Suspense>
          <WrittenFilters
            key={search.toString()}
            {...{ call, search, violations }}
            id={panel}
            filters={written}
            isSet={isSet}
            onValues={set}
          />
        </Suspense>
      )}
    </div>
  );
}

interface ChoiceFilterProps {
  filter: Filter;
  value: string;
  onValue: (value: string) => void;
}

function ChoiceFilter({ filter, value, onValue }: ChoiceFilterProps) {
  const id = useId();
  const { type } = filter;
  const values =
    type.kind === 'one of'
      ? type.values.map((each) => [each, choiceWords(each)])
      : [
          ['true', 'Yes'],
          ['false', 'No'],
        ];
  return (
    <div {...whyFilter(filter)} className="flex items-center gap-2.5">
      <label htmlFor={id} className="text-sm text-muted">
        {filter.label}
      </label>
      <Select
        id={id}
        value={value}
        onChange={(event) => onValue(event.target.value)}
        className="w-auto"
      >
        <option value="">All</option>
        {values.map(([each, label]) => (
          <option key={each} value={each}>
            {label}
          </option>
        ))}
      </Select>
    </div>
  );
}
