// A reading call that needs something which nothing on the page gives: it is asked for.

import { useState, type FormEvent } from 'react';
import { useSearchParams } from 'react-router';
import { inWords } from '../../../model/index.ts';
import { Button } from '../../ui/button.tsx';
import { useProduct } from '../data/product.tsx';
import { searchName } from '../data/readings.ts';
import { FormInput } from '../forms/form-input.tsx';
import { valueOf, type Draft } from '../plan/drafts.ts';
import { inputsOf } from '../../../screens/inputs.ts';
import type { Reading, ScreenPlan } from '../../../screens/screen-plan.ts';

export function LookupForm({ plan, reading }: { plan: ScreenPlan; reading: Reading }) {
  const { spec } = useProduct();
  const [search, setSearch] = useSearchParams();
  const asked = reading.bound
    .filter(({ source, parameter }) => source.from === 'form' && !parameter.optional)
    .map(({ parameter }) => parameter);
  const inputs = inputsOf(spec, reading.call, asked);
  const [drafts, setDrafts] = useState<Record<string, Draft>>({});
  const name = inWords(reading.call.name);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const next = new URLSearchParams(search);
    for (const input of inputs) {
      const value = valueOf(input, drafts[input.id] ?? '', null) ?? '';
      next.set(searchName(plan, reading, input.parameter.name), String(value));
    }
    setSearch(next);
  };
  return (
    <form aria-label={name} noValidate onSubmit={onSubmit} className="flex max-w-sm flex-col gap-4">
      {inputs.map((input) => (
        <FormInput
          key={input.id}
          input={input}
          draft={drafts[input.id] ?? ''}
          error={undefined}
          onDraft={(draft) => setDrafts((all) => ({ ...all, [input.id]: draft }))}
        />
      ))}
      <div>
        <Button type="submit" kind="primary">
          {name}
        </Button>
      </div>
    </form>
  );
}
