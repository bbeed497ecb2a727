// One input of a form: its name, its help, what is left of its length, and what is wrong with it.

import { lazy, Suspense, type ReactNode } from 'react';
import { entityNamed, fieldNamed, type Call, type Json } from '../../../model/index.ts';
import { whyOf, whyRefused } from '../../session/why.ts';
import { Field } from '../../ui/inputs/field.tsx';
import { useProduct } from '../data/product.tsx';
import { isTags, type Draft } from '../plan/drafts.ts';
import type { Input } from '../../../screens/forms/inputs.ts';
import { inLabelWords } from '../../../screens/words.ts';
import { InputControl } from './input-control.tsx';
import { useChoices } from './reference-input.tsx';

interface FormInputProps {
  input: Input;
  draft: Draft;
  error: string | undefined;
  /** Which asks for it. */
  call?: Call;
  /** What the record has now. */
  before?: Json | undefined;
  onDraft: (draft: Draft) => void;
}

export function FormInput(props: FormInputProps) {
  const { spec } = useProduct();
  const { fills, name } = props.input.parameter;
  const entity = fills === null ? undefined : entityNamed(spec, fills.entity);
  const at = entity && fieldNamed(entity, fills!.field)?.at;
  return (
    <div {...whyOf('entities', at, `${entity?.name}.${name}`)} className="contents">
      <Asked {...props} />
    </div>
  );
}

/** Several records are boxes to tick; where there are none to choose from, their keys are written. */
function Asked(props: FormInputProps) {
  const { control } = props.input;
  if (control.kind === 'references') return <AskedRecords {...props} entity={control.entity} />;
  const isRows = props.input.parameter.items !== undefined;
  return <Framed {...props} isGroup={isRows || control.kind === 'choices'} />;
}

function AskedRecords({ entity, ...props }: FormInputProps & { entity: string }) {
  const known = useChoices(entity, true);
  return <Framed {...props} isGroup={known === undefined || known.choices.length > 0} />;
}

function Framed(props: FormInputProps & { isGroup: boolean }) {
  const { input, draft, before, onDraft, isGroup } = props;
  const errorMarks = props.error === undefined ? undefined : whyRefused(props.error);
  const { control, label, help, required } = input;
  const error = props.error === undefined ? undefined : inLabelWords(props.error, label);
  if (control.kind === 'boolean')
    return (
      <Field label={label} help={sentence(help)} error={error} errorMarks={errorMarks} inline>
        {(bound) => <InputControl {...{ input, draft, onDraft, bound }} />}
      </Field>
    );
  return (
    <Field
      label={label}
      help={helpOf(input, props.call)}
      error={error}
      errorMarks={errorMarks}
      required={required}
      group={isGroup}
      aside={<Count input={input} draft={draft} />}
    >
      {(bound) => <InputControl {...{ input, draft, onDraft, bound, before }} />}
    </Field>
  );
}

const FormatHint = lazy(() => import('./format-hint.tsx'));

function helpOf(input: Input, call: Call | undefined): ReactNode {
  const { parameter, help } = input;
  const words = [sentence(help), ...limitHelp(input)].filter(Boolean).join(' ');
  const { place, type } = parameter;
  if (call === undefined || (place !== 'header' && type.kind !== 'uuid' && type.kind !== 'json'))
    return words;
  return (
    <>
      {words}{' '}
      <Suspense>
        <FormatHint {...{ call, parameter }} />
      </Suspense>
    </>
  );
}

/** A note from a table's cell, as a sentence. */
const sentence = (text: string): string => {
  const plain = text.replaceAll(/[`*_]/g, '').trim();
  if (plain === '') return '';
  return `${plain.charAt(0).toUpperCase()}${plain.slice(1)}${/[.!?…]$/.test(plain) ? '' : '.'}`;
};

function limitHelp({ control, limits: { least, most } }: Input): string[] {
  if (control.kind === 'password' && least !== null && least > 1)
    return [`At least ${least} characters.`];
  if (control.kind === 'datetime') return [`Time in ${control.zone ?? 'UTC'}.`];
  if (control.kind !== 'number') return [];
  if (least !== null && most !== null) return [`Between ${inDigits(least)} and ${inDigits(most)}.`];
  if (least !== null) return [`At least ${inDigits(least)}.`];
  return most === null ? [] : [`At most ${inDigits(most)}.`];
}

/** As the page shows numbers elsewhere. */
const inDigits = (value: number): string => value.toLocaleString('en');

const COUNTED = ['text', 'long', 'email', 'url', 'tags'];

/** How much of a limit is used, once half of it is; in red beyond it. */
function Count({ input: { control, limits }, draft }: { input: Input; draft: Draft }) {
  const { most } = limits;
  if (most === null || !COUNTED.includes(control.kind)) return null;
  const used = isTags(draft) ? draft.tags.length : [...String(draft)].length;
  if (used < most / 2) return null;
  return (
    <span
      className={`text-[0.8125rem] tabular-nums ${used > most ? 'font-medium text-bad' : 'text-muted'}`}
    >
      {used} / {most}
    </span>
  );
}
