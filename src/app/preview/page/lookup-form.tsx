// A reading call that needs something which nothing on the page gives: it is asked for, and asked for
// again where the product has no answer to it.

import { useState, type FormEvent } from 'react';
import { useSearchParams } from 'react-router';
import { inWords, isRaisedBy, type Spec } from '../../../model/index.ts';
import { listInputsOf } from '../../../screens/forms/compared.ts';
import type { Input } from '../../../screens/forms/inputs.ts';
import type { Reading, ScreenPlan } from '../../../screens/screen-plan.ts';
import { whyRefused } from '../../session/why.ts';
import { Alert } from '../../ui/notices/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { useProduct } from '../data/product.tsx';
import { askedBy } from '../data/readings.ts';
import { FormInput } from '../forms/form-input.tsx';
import { focusFirstWrong, violationsByInput } from '../forms/violations.ts';
import { draftOf, valueOf, type Draft } from '../plan/drafts.ts';
import type { Violation } from '../plan/refusal.ts';

interface LookupFormProps {
  plan: ScreenPlan;
  reading: Reading;
  /** Why there is no answer to what stands in the address. */
  violations: readonly Violation[];
}

export default function LookupForm({ plan, reading, violations }: LookupFormProps) {
  const { spec } = useProduct();
  const [search, setSearch] = useSearchParams();
  const asked = askedBy(plan, reading);
  const inputs = listInputsOf(
    spec,
    reading.call,
    asked.map(({ parameter }) => parameter),
  );
  const addressed = (input: Input): string =>
    asked.find(({ parameter }) => parameter.name === input.parameter.name)!.name;
  const [drafts, setDrafts] = useState<Record<string, Draft>>(() =>
    Object.fromEntries(
      inputs.map((input) => [input.id, draftOf(input, search.get(addressed(input)))]),
    ),
  );
  const [missing, setMissing] = useState<readonly string[]>([]);
  const name = inWords(reading.call.name);
  const textOf = (input: Input): string =>
    String(valueOf(input, drafts[input.id] ?? '', null) ?? '');
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const empty = inputs.filter((input) => textOf(input) === '');
    setMissing(empty.map(({ id }) => id));
    if (empty.length > 0) return focusFirstWrong(event.currentTarget);
    const next = new URLSearchParams(search);
    for (const input of inputs) next.set(addressed(input), textOf(input));
    setSearch(next);
  };
  const { byInput, general } = violationsByInput(violations, inputs);
  return (
    <form aria-label={name} noValidate onSubmit={onSubmit} className="flex max-w-sm flex-col gap-4">
      {inputs.map((input) => (
        <FormInput
          key={input.id}
          input={input}
          draft={drafts[input.id] ?? ''}
          error={missing.includes(input.id) ? missingWords(spec, input) : byInput.get(input.id)}
          onDraft={(draft) => {
            setDrafts((all) => ({ ...all, [input.id]: draft }));
            setMissing((all) => all.filter((id) => id !== input.id));
          }}
        />
      ))}
      {general.length > 0 && (
        <div {...whyRefused(general[0]!)}>
          <Alert>{general.join(' ')}</Alert>
        </div>
      )}
      <div>
        <Button type="submit" kind="primary">
          {name}
        </Button>
      </div>
    </form>
  );
}

/** What the catalogue says where something is missing, if that can be said before the product is asked. */
function missingWords(spec: Spec, { label, parameter }: Input): string {
  const error = spec.sections.errors.facts.errors.find((each) => isRaisedBy(each, 'required'));
  const words = error?.message.replaceAll('{field}', parameter.name) ?? '';
  return words === '' || words.includes('{') ? `${label} is required.` : words;
}
