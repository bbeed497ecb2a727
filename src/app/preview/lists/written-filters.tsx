// The form for what narrows a list and is no choice between a few: as forms ask for it.

import { useState, type FormEvent } from 'react';
import type { Call } from '../../../model/index.ts';
import { listInputsOf } from '../../../screens/forms/compared.ts';
import type { Input } from '../../../screens/forms/inputs.ts';
import type { Filter } from '../../../screens/lists.ts';
import { whyOf, whyRefused } from '../../session/why.ts';
import { Alert } from '../../ui/notices/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { useProduct } from '../data/product.tsx';
import { FormInput } from '../forms/form-input.tsx';
import { violationsByInput } from '../forms/violations.ts';
import { draftOf, valueOf, type Draft } from '../plan/drafts.ts';
import type { Violation } from '../plan/refusal.ts';

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

export default function WrittenFilters(props: WrittenFiltersProps) {
  const { id, call, filters, search, violations, isSet, onValues } = props;
  const { spec } = useProduct();
  const parameters = filters.map(({ parameter }) => parameter);
  const inputs = listInputsOf(spec, call, parameters).map((input): Input =>
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
          <div
            key={input.id}
            {...whyOf('calls', filters[place]!.at, filters[place]!.name)}
            className="min-w-0"
          >
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
