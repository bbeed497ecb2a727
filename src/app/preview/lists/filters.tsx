// Narrowing a list by what its call takes in its query: at once by choices, by all else in a form, and
// kept in the page's address.

import { ListFilter } from 'lucide-react';
import { useId, useState, type FormEvent } from 'react';
import { useSearchParams } from 'react-router';
import type { Call } from '../../../model/index.ts';
import { inputsOf, type Input } from '../../../screens/inputs.ts';
import type { Filter } from '../../../screens/lists.ts';
import { choiceWords } from '../../../screens/words.ts';
import { whyOf, whyRefused } from '../../session/why.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/input.tsx';
import { useProduct } from '../data/product.tsx';
import { violationsByInput } from '../forms/violations.ts';
import { FormInput } from '../forms/form-input.tsx';
import { draftOf, valueOf, type Draft } from '../plan/drafts.ts';
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
        <WrittenFilters
          key={search.toString()}
          {...{ call, search, violations }}
          id={panel}
          filters={written}
          isSet={isSet}
          onValues={set}
        />
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

interface WrittenFiltersProps {
  id: string;
  call: Call;
  filters: readonly Filter[];
  search: URLSearchParams;
  violations: readonly Violation[];
  isSet: boolean;
  onValues: (values: Record<string, string>) => void;
}

/** What stands in an address is one word: inputs for several are written as one, and so is a secret. */
const ONE_LINE = ['text', 'number', 'date', 'time', 'datetime', 'choice', 'reference'];

function WrittenFilters(props: WrittenFiltersProps) {
  const { id, call, filters, search, violations, isSet, onValues } = props;
  const { spec } = useProduct();
  const parameters = filters.map(({ parameter }) => parameter);
  const inputs = inputsOf(spec, call, parameters).map((input): Input =>
    ONE_LINE.includes(input.control.kind) ? input : { ...input, control: { kind: 'text' } },
  );
  const [drafts, setDrafts] = useState<Record<string, Draft>>(() =>
    Object.fromEntries(
      inputs.map((input) => [input.id, draftOf(input, search.get(input.parameter.name))]),
    ),
  );
  const [touched, setTouched] = useState<readonly string[]>([]);
  const { byInput, general } = violationsByInput(violations, inputs);
  const textOf = (input: Input) => valueOf(input, drafts[input.id] ?? '', null) ?? '';
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    onValues(
      Object.fromEntries(inputs.map((input) => [input.parameter.name, String(textOf(input))])),
    );
  };
  const write = (name: string, draft: Draft) => {
    setDrafts((all) => ({ ...all, [name]: draft }));
    setTouched((all) => [...all, name]);
  };
  return (
    <form
      id={id}
      noValidate
      onSubmit={onSubmit}
      className="flex basis-full flex-col gap-4 rounded-lg bg-sunken p-4"
    >
      <div className="grid items-start gap-4 sm:grid-cols-[repeat(auto-fill,minmax(13rem,1fr))]">
        {inputs.map((input, place) => (
          <div key={input.id} {...whyFilter(filters[place]!)} className="min-w-0">
            <FormInput
              input={input}
              draft={drafts[input.id] ?? ''}
              error={touched.includes(input.id) ? undefined : byInput.get(input.id)}
              onDraft={(draft) => write(input.id, draft)}
            />
          </div>
        ))}
      </div>
      {general.length > 0 && (
        <div {...whyRefused(general[0]!)}>
          <Alert>{general.join(' ')}</Alert>
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit">Apply</Button>
        {isSet && (
          <Button
            kind="quiet"
            onClick={() => onValues(Object.fromEntries(filters.map(({ name }) => [name, ''])))}
          >
            Clear
          </Button>
        )}
      </div>
    </form>
  );
}
