// Narrowing a list by what its call takes in its query: at once, and kept in the page's address.

import { ListFilter } from 'lucide-react';
import { useId, useState, type FormEvent } from 'react';
import { useSearchParams } from 'react-router';
import { inWords } from '../../../model/index.ts';
import { whyOf } from '../../session/why.ts';
import { Button } from '../../ui/button.tsx';
import { Select, TextInput } from '../../ui/input.tsx';
import type { Filter } from '../../../screens/lists.ts';

interface FiltersProps {
  label: string;
  filters: readonly Filter[];
  /** The parameters that leaf through the list: narrowing begins at its first page again. */
  pages: readonly string[];
}

const whyFilter = ({ at, name }: Filter): object => whyOf('calls', at, name);

const isChoice = ({ type }: Filter): boolean => type.kind === 'one of' || type.kind === 'boolean';

export function Filters({ label, filters, pages }: FiltersProps) {
  const [search, setSearch] = useSearchParams();
  const texts = filters.filter((filter) => !isChoice(filter));
  const active = texts.some(({ name }) => search.has(name));
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
      className="mb-5 flex flex-wrap items-end gap-x-4 gap-y-3"
    >
      {filters.filter(isChoice).map((filter) => (
        <ChoiceFilter
          key={filter.name}
          filter={filter}
          value={search.get(filter.name) ?? ''}
          onValue={(value) => set({ [filter.name]: value })}
        />
      ))}
      {texts.length > 0 && (
        <details open={active} className="group min-w-0">
          <summary className="inline-flex min-h-9 list-none items-center gap-2 rounded-md px-1 text-sm font-medium text-muted hover:text-ink [&::-webkit-details-marker]:hidden">
            <ListFilter aria-hidden className="size-4" />
            Filter
          </summary>
          <TextFilters key={search.toString()} filters={texts} search={search} onValues={set} />
        </details>
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
      ? type.values.map((each) => [each, inWords(each)])
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
        className="h-9 w-auto"
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

interface TextFiltersProps {
  filters: readonly Filter[];
  search: URLSearchParams;
  onValues: (values: Record<string, string>) => void;
}

function TextFilters({ filters, search, onValues }: TextFiltersProps) {
  const id = useId();
  const [values, setValues] = useState(() =>
    Object.fromEntries(filters.map(({ name }) => [name, search.get(name) ?? ''])),
  );
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    onValues(values);
  };
  const isSet = filters.some(({ name }) => search.has(name));
  return (
    <form onSubmit={onSubmit} className="mt-2 flex flex-wrap items-end gap-3">
      {filters.map((filter) => (
        <div key={filter.name} {...whyFilter(filter)} className="flex w-40 flex-col gap-1">
          <label htmlFor={`${id}-${filter.name}`} className="text-[0.8125rem] text-muted">
            {filter.label}
          </label>
          <TextInput
            id={`${id}-${filter.name}`}
            type="search"
            value={values[filter.name] ?? ''}
            onChange={(event) =>
              setValues((all) => ({ ...all, [filter.name]: event.target.value }))
            }
            className="h-9"
          />
        </div>
      ))}
      <Button type="submit" size="small" className="h-9">
        Apply
      </Button>
      {isSet && (
        <Button
          kind="quiet"
          size="small"
          className="h-9"
          onClick={() => onValues(Object.fromEntries(filters.map(({ name }) => [name, ''])))}
        >
          Clear
        </Button>
      )}
    </form>
  );
}
