// The form of a request: who makes it, its parameters, its body by inputs or as JSON.

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, type FormEvent } from 'react';
import type { Proposal } from '../../contract/trying.ts';
import type { Call } from '../../model/index.ts';
import { CONTROL_KEY, PRODUCT_KEY, useProduct } from '../preview/data/product.tsx';
import { Alert } from '../ui/notices/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/inputs/field.tsx';
import { TextInput } from '../ui/inputs/input.tsx';
import { AnswerShown } from './answer.tsx';
import { BodyForm } from './body-form.tsx';
import { ParameterInput } from './parameter-input.tsx';
import { useDrafted } from './requests/request.ts';
import { send, type Answer } from './requests/sending.ts';
import { WhoSelect } from './who-select.tsx';
import { errorMessage } from '../../text/fault.ts';

interface TryFormProps {
  call: Call;
  proposal: Proposal | null;
  times: number;
  isAtOnce: boolean;
  /** The body to begin with, as text. */
  text: string | null;
  onLeave: () => void;
}

const MAX_TIMES = 1_000;

export function TryForm({ call, proposal, times: asked, isAtOnce, text, onLeave }: TryFormProps) {
  const { spec } = useProduct();
  const drafted = useDrafted(spec, call, proposal, text);
  const [times, setTimes] = useState(asked);
  const { answer, error, isSending, make } = useSending(call);
  const isAsking = drafted.inputs.length > 0 || proposal === null || proposal.before.length > 0;
  const sendAtOnce = useEffectEvent(() => {
    if (isAtOnce && !isAsking) make(drafted, times);
  });
  useEffect(() => sendAtOnce(), []);
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isSending) make(drafted, times);
  };
  const outside = drafted.inputs.filter(({ parameter }) => parameter.place !== 'body');
  return (
    <form
      aria-label={`Request of ${call.name}`}
      noValidate
      onSubmit={onSubmit}
      className="flex flex-col gap-5"
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <WhoSelect person={drafted.person} onPerson={drafted.be} />
        {outside.map((input) => (
          <ParameterInput
            key={input.id}
            input={input}
            draft={drafted.drafts[input.id] ?? ''}
            onDraft={(draft) => drafted.write(input.id, draft)}
          />
        ))}
      </div>
      {call.takes !== null && <BodyForm drafted={drafted} />}
      <div className="flex flex-wrap items-end gap-3">
        <Button type="submit" kind="primary" busy={isSending}>
          Send
        </Button>
        {asked > 1 && (
          <Field label="Times" className="w-24">
            {(bound) => (
              <TextInput
                {...bound}
                inputMode="numeric"
                value={times}
                onChange={({ target }) =>
                  setTimes(Math.min(Number(target.value.replaceAll(/\D/g, '')), MAX_TIMES))
                }
              />
            )}
          </Field>
        )}
      </div>
      {error !== null && <Alert>{error}</Alert>}
      {answer !== null && <AnswerShown call={call} answer={answer} onLeave={onLeave} />}
    </form>
  );
}

/** Sends what is drafted; what the product shows elsewhere is asked for again afterwards. */
function useSending({ name }: Call) {
  const product = useProduct();
  const queries = useQueryClient();
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const make = ({ request, text, person }: ReturnType<typeof useDrafted>, times: number): void => {
    setSending(true);
    setError(null);
    send(product, { call: name, request: request(), text, person, times })
      .then(setAnswer)
      .catch((fault: unknown) => setError(errorMessage(fault)))
      .finally(() => {
        setSending(false);
        void queries.invalidateQueries({ queryKey: [PRODUCT_KEY] });
        void queries.invalidateQueries({
          queryKey: [CONTROL_KEY],
          // What was proposed before stays as somebody has it in hand.
          predicate: ({ queryKey: [, second] }) => second !== 'propose',
        });
      });
  };
  return { answer, error, isSending, make };
}
