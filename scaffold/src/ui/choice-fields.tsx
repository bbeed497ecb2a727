// Inputs that offer what there is to choose from.

import { useState } from 'react';
import { Frame, GroupFrame, useField, type FieldProps } from './field';
import { TextField } from './text-fields';

export interface Option {
  value: string;
  label: string;
}

interface ChoiceFieldProps extends FieldProps {
  options: readonly Option[];
  defaultValue?: string | null | undefined;
}

/** A menu. */
export function ChoiceField({ options, defaultValue, ...field }: ChoiceFieldProps) {
  const bound = useField(field);
  return (
    <Frame field={field} id={bound.id}>
      {/* The key shows a default that is there only later. */}
      <select key={defaultValue} {...bound} defaultValue={defaultValue ?? ''}>
        <option value="">{field.required === true ? 'Choose …' : '–'}</option>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </Frame>
  );
}

/** A box to tick. */
export function CheckField({
  defaultChecked,
  ...field
}: FieldProps & { defaultChecked?: boolean | null | undefined }) {
  const bound = useField(field);
  return (
    <Frame field={field} id={bound.id}>
      <input type="checkbox" {...bound} defaultChecked={defaultChecked ?? false} />
    </Frame>
  );
}

interface ChecksFieldProps extends FieldProps {
  options: readonly Option[];
  defaultValue?: readonly (string | number)[] | null;
}

/** A box for each of a few. */
export function ChecksField({ options, defaultValue = [], ...field }: ChecksFieldProps) {
  const { id, name } = useField(field);
  return (
    <GroupFrame field={field} id={id}>
      {options.map(({ value, label }) => (
        <label key={value}>
          <input
            type="checkbox"
            name={name}
            value={value}
            defaultChecked={defaultValue?.map(String).includes(value)}
          />
          {label}
        </label>
      ))}
    </GroupFrame>
  );
}

const ANOTHER = '\u0000';

interface RecordFieldProps extends FieldProps {
  /** Undefined until they are known. */
  options: readonly Option[] | undefined;
  defaultValue?: string | null | undefined;
}

/** A record, from a menu of those that one sees; the key of another one can be written. */
export function RecordField({ options = [], defaultValue, ...field }: RecordFieldProps) {
  const [isAnother, setAnother] = useState(false);
  const bound = useField(field);
  if (isAnother) return <TextField {...field} />;
  const isListed = options.some(({ value }) => value === defaultValue);
  return (
    <Frame field={field} id={bound.id}>
      <select
        key={`${options.length} ${defaultValue}`}
        {...bound}
        defaultValue={defaultValue ?? ''}
        onChange={({ target }) => setAnother(target.value === ANOTHER)}
      >
        <option value="">{field.required === true ? 'Choose …' : '–'}</option>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
        {!isListed && defaultValue && <option value={defaultValue}>{defaultValue}</option>}
        <option value={ANOTHER}>Another …</option>
      </select>
    </Frame>
  );
}
