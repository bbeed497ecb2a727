// The control that a kind of input wants.

import { lazy, Suspense, type ComponentProps } from 'react';
import type { Json } from '../../../model/index.ts';
import type { Bound } from '../../ui/inputs/field.tsx';
import { PasswordInput, Select, TextArea, TextInput } from '../../ui/inputs/input.tsx';
import { Checkbox, Switch } from '../../ui/inputs/switch.tsx';
import { isTags, type Draft } from '../plan/drafts.ts';
import type { Input } from '../../../screens/forms/inputs.ts';
import { choiceWords } from '../../../screens/words.ts';
import { ReferenceInput } from './reference-input.tsx';

const FileInput = lazy(() => import('./file-input.tsx'));
const RowsInput = lazy(() => import('./rows-input.tsx'));
const TagInput = lazy(async () => ({
  default: (await import('../../ui/inputs/tag-input.tsx')).TagInput,
}));

export interface ControlProps {
  input: Input;
  draft: Draft;
  onDraft: (draft: Draft) => void;
  bound: Bound;
  /** What the record has now, which no input for files can hold. */
  before?: Json | undefined;
}

const PLAIN = {
  text: { type: 'text' },
  email: { type: 'email' },
  url: { type: 'url' },
  date: { type: 'date' },
  time: { type: 'time' },
  datetime: { type: 'datetime-local', step: 'any' },
  // Not type=number: what is not a number reaches the product, whose words are to be seen.
  number: { type: 'text', inputMode: 'decimal' },
} as const;

export function InputControl(props: ControlProps) {
  const { input, draft, onDraft, bound } = props;
  const { control, autocomplete } = input;
  const text = typeof draft === 'string' ? draft : '';
  const common = {
    ...bound,
    name: input.parameter.name,
    autoComplete: autocomplete,
    value: text,
    onChange: (event: { target: { value: string } }) => onDraft(event.target.value),
  };
  switch (control.kind) {
    case 'long':
      return <TextArea {...common} />;
    case 'json':
      if (input.parameter.items !== undefined)
        return (
          <Suspense>
            <RowsInput {...props} items={input.parameter.items} />
          </Suspense>
        );
      return <TextArea {...common} spellCheck={false} className="font-mono text-sm" />;
    case 'password':
      return <PasswordInput {...common} />;
    case 'boolean':
      return (
        <Switch
          {...bound}
          name={input.parameter.name}
          checked={draft === true}
          onChange={(event) => onDraft(event.target.checked)}
        />
      );
    case 'tags':
      return (
        <Suspense>
          <TagInput
            {...bound}
            value={isTags(draft) ? draft.tags : []}
            draft={isTags(draft) ? draft.open : ''}
            onValue={(tags, open) => onDraft({ tags, open })}
          />
        </Suspense>
      );
    case 'choice':
      return <Choice input={input} values={control.values} common={common} />;
    case 'choices':
      return <Choices {...props} values={control.values} />;
    case 'file':
    case 'files':
      return (
        <Suspense>
          <FileInput {...props} />
        </Suspense>
      );
    case 'reference':
    case 'references':
      return <ReferenceInput {...props} entity={control.entity} />;
    default:
      return <TextInput {...common} {...PLAIN[control.kind]} />;
  }
}

interface ChoiceProps {
  input: Input;
  values: readonly string[];
  common: Omit<ComponentProps<'select'>, 'children'> & { value: string };
}

function Choice({ input, values, common }: ChoiceProps) {
  const isOpen = common.value === '' || input.nullable;
  return (
    <Select {...common}>
      {isOpen && <option value="">{input.required ? 'Choose …' : '–'}</option>}
      {values.map((value) => (
        <option key={value} value={value}>
          {choiceWords(value)}
        </option>
      ))}
    </Select>
  );
}

/** Several of a few: a box for each. */
export function Choices({
  draft,
  onDraft,
  bound,
  values,
  labels = choiceWords,
}: ControlProps & { values: readonly string[]; labels?: (value: string) => string }) {
  const chosen = Array.isArray(draft) ? draft : [];
  const toggle = (value: string) =>
    onDraft(chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value]);
  return (
    <div className="flex flex-wrap gap-x-5 gap-y-2 py-1">
      {values.map((value) => (
        <label key={value} className="inline-flex items-center gap-2">
          <Checkbox
            value={value}
            checked={chosen.includes(value)}
            aria-invalid={bound['aria-invalid']}
            onChange={() => toggle(value)}
          />
          {labels(value)}
        </label>
      ))}
    </div>
  );
}
