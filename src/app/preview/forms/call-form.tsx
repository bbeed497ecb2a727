// The form of a call that needs input: nothing that is written gets lost when it is refused.

import { CircleAlert } from 'lucide-react';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { inWords, type Call } from '../../../model/index.ts';
import { whyOf, whyRefused } from '../../session/why.ts';
import { Alert } from '../../ui/notices/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Confirm } from '../../ui/windows/confirm.tsx';
import { useAction, violationsIn } from '../data/calls.ts';
import { openInput, type Foreseen } from '../verdicts/foreseen.ts';
import { useProduct } from '../data/product.tsx';
import { useForeseen } from '../verdicts/verdicts.tsx';
import { draftOf, valueOf, type Draft } from '../plan/drafts.ts';
import { inputsOf, type Input } from '../../../screens/forms/inputs.ts';
import type { JsonObject } from '../../../screens/calls/parts.ts';
import type { Filled } from '../plan/request.ts';
import type { Action } from '../../../screens/screen-plan.ts';
import type { Parameters } from '../plan/values.ts';
import { FormInput } from './form-input.tsx';
import { violationsByInput } from './violations.ts';

interface CallFormProps {
  action: Action;
  /** What it does not ask for, because the page has it. */
  given: Parameters;
  route: Readonly<Record<string, string>>;
  /** The record that it changes: its values stand in the inputs. */
  record?: JsonObject | null;
  /** Goes nowhere afterwards: the page that was asked for is shown. */
  stays?: boolean;
  /** The title of the row of a list in which it stands: it is as small as can be, and named by it. */
  row?: string;
}

export function CallForm({ action, given, route, record, stays, row }: CallFormProps) {
  const { spec } = useProduct();
  const { call } = action;
  const name = inWords(call.name);
  const inputs = inputsOf(
    spec,
    call,
    action.asks.map(({ parameter }) => parameter),
  );
  // What nobody has written in stands as the record has it now.
  const [edits, setEdits] = useState<Drafts>({});
  const [madeUp, makeUp] = useState(() => madeUpFor(call, inputs));
  const drafts: Drafts = { ...draftsOf(inputs, record ?? null), ...madeUp, ...edits };
  const sent = useRef<Drafts>({});
  const clear = () => {
    makeUp(madeUpFor(call, inputs));
    setEdits((now) =>
      Object.fromEntries(Object.entries(now).filter(([id, draft]) => draft !== sent.current[id])),
    );
  };
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [isAsking, setAsking] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { make, error, isPending } = useAction(action, {
    route,
    ...(stays === undefined ? {} : { stays }),
    // What was written of a record stands until the record says so itself.
    ...(record == null ? { onDone: clear } : { onSeen: clear }),
  });
  const foreseen = useForeseen(action, given);
  const isQuiet = row !== undefined || foreseen?.refusal != null;
  const { byInput, general } = violationsByInput(violationsIn(error), inputs);
  useEffect(() => {
    if (error !== null) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [error]);

  const send = () => {
    setAsking(false);
    setTouched(new Set());
    sent.current = edits;
    make([...atHand(action, given), ...written(inputs, drafts, record ?? null)]);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    if (action.deletes) setAsking(true);
    else send();
  };
  const write = (id: string, draft: Draft) => {
    setEdits((all) => ({ ...all, [id]: draft }));
    setTouched((all) => new Set([...all, id]));
  };
  return (
    <form
      ref={form}
      {...whyOf('calls', call.at, call.name)}
      aria-label={row === undefined ? name : `${name}: ${row}`}
      noValidate
      onSubmit={onSubmit}
      className={classNames('flex flex-col', row === undefined ? 'gap-5' : 'gap-3')}
    >
      {foreseen?.refusal != null && general.length === 0 && <Foretold>{foreseen.refusal}</Foretold>}
      {offered(inputs, foreseen).map((input) => (
        <FormInput
          key={input.id}
          input={input}
          call={call}
          draft={drafts[input.id] ?? ''}
          before={record?.[input.parameter.name]}
          error={touched.has(input.id) ? undefined : byInput.get(input.id)}
          onDraft={(draft) => write(input.id, draft)}
        />
      ))}
      {general.length > 0 && (
        <div {...whyRefused(general[0]!)}>
          <Alert>{general.join(' ')}</Alert>
        </div>
      )}
      <div>
        <Button
          type="submit"
          kind={action.deletes ? 'danger' : isQuiet ? 'secondary' : 'primary'}
          size={row === undefined ? 'medium' : 'small'}
          busy={isPending}
        >
          {name}
        </Button>
      </div>
      <Confirm
        open={isAsking}
        onOpenChange={setAsking}
        title={`${name}?`}
        action={name}
        onConfirm={send}
      >
        This cannot be undone.
      </Confirm>
    </form>
  );
}

/** The inputs, with what may be chosen now. */
const offered = (inputs: readonly Input[], foreseen: Foreseen | null): Input[] =>
  inputs.flatMap((input) => openInput(input, foreseen) ?? []);

/** Why the call cannot succeed now, before anybody sends it. */
const Foretold = ({ children }: { children: string }) => (
  <p
    {...whyRefused(children)}
    role="note"
    className="flex items-start gap-2.5 rounded-md border border-line bg-surface px-3.5 py-2.5 text-[0.9375rem]"
  >
    <CircleAlert aria-hidden className="mt-0.5 size-4.5 shrink-0 text-muted" />
    <span className="min-w-0">{children}</span>
  </p>
);

const beforeOf = (input: Input, record: JsonObject | null) =>
  record?.[input.parameter.name] ?? input.initial;

/** By the input's id. */
type Drafts = Readonly<Record<string, Draft>>;

const draftsOf = (inputs: readonly Input[], record: JsonObject | null): Drafts =>
  Object.fromEntries(inputs.map((input) => [input.id, draftOf(input, beforeOf(input, record))]));

/** What a client makes up by itself with each request; empty where the browser cannot. */
const madeUpFor = ({ headers }: Call, inputs: readonly Input[]): Drafts =>
  Object.fromEntries(
    headers
      .filter(({ header }) => /^(x-)?(idempotency-key|request-id)$/i.test(header))
      .flatMap(({ name }) => inputs.filter(({ parameter }) => parameter.name === name))
      .map(({ id }) => [id, crypto.randomUUID?.() ?? '']),
  );

function written(inputs: readonly Input[], drafts: Drafts, record: JsonObject | null): Filled[] {
  return inputs.flatMap((input) => {
    const value = valueOf(input, drafts[input.id] ?? '', beforeOf(input, record));
    return value === undefined ? [] : [{ parameter: input.parameter, value }];
  });
}

/** What an action is made with that no form asks for. */
export const atHand = (action: Action, given: Parameters): Filled[] =>
  action.bound.flatMap(({ parameter }) => {
    const value = given[parameter.name];
    return value === undefined ? [] : [{ parameter, value }];
  });
