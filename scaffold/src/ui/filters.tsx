// What narrows a list. It stands in the page's address, so that it can be shared.

import { useId, type FormEvent } from 'react';
import { useAddress } from './address';
import type { Option } from './choice-fields';

export interface Filter {
  name: string;
  label: string;
  /** A menu; without options it is written. */
  options?: readonly Option[];
}

interface FiltersProps {
  /** What is narrowed. */
  label: string;
  filters: readonly Filter[];
}

export function Filters({ label, filters }: FiltersProps) {
  const { change } = useAddress();
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    change(Object.fromEntries(filters.map(({ name }) => [name, String(data.get(name) ?? '')])));
  };
  return (
    <form role="search" aria-label={label} className="filters" onSubmit={onSubmit}>
      {filters.map((filter) => (
        <FilterInput key={filter.name} {...filter} />
      ))}
      <button type="submit">Filter</button>
    </form>
  );
}

function FilterInput({ name, label, options }: Filter) {
  const id = useId();
  const value = useAddress().text(name) ?? '';
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {options === undefined ? (
        <input key={value} id={id} name={name} type="search" defaultValue={value} />
      ) : (
        <select key={value} id={id} name={name} defaultValue={value}>
          <option value="">All</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </div>
  );
}
