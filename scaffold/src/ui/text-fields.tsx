// Inputs that are written into.

import type { ComponentProps } from 'react';
import { Frame, useField, type FieldProps } from './field';

interface WrittenProps extends FieldProps {
  defaultValue?: string | number | null | undefined;
  autoComplete?: string;
}

function Written({
  input,
  ...props
}: WrittenProps & {
  input: Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'pattern' | 'title' | 'step'>;
}) {
  const bound = useField(props);
  const { defaultValue, autoComplete = 'off' } = props;
  return (
    <Frame field={props} id={bound.id}>
      <input {...bound} {...input} defaultValue={defaultValue ?? ''} autoComplete={autoComplete} />
    </Frame>
  );
}

export const TextField = (props: WrittenProps) => <Written {...props} input={{ type: 'text' }} />;

export const EmailField = (props: WrittenProps) => (
  <Written autoComplete="email" {...props} input={{ type: 'email' }} />
);

export const UrlField = (props: WrittenProps) => <Written {...props} input={{ type: 'url' }} />;

export const PasswordField = (props: WrittenProps) => (
  <Written {...props} input={{ type: 'password' }} />
);

/** Whole numbers, or any. */
export const NumberField = ({
  isWhole = false,
  ...props
}: WrittenProps & { isWhole?: boolean }) => (
  <Written
    {...props}
    input={
      isWhole
        ? { inputMode: 'numeric', pattern: '-?\\d+', title: 'a whole number' }
        : { inputMode: 'decimal', pattern: '-?\\d*\\.?\\d+', title: 'a number' }
    }
  />
);

export const DateField = (props: WrittenProps) => <Written {...props} input={{ type: 'date' }} />;

export const TimeField = (props: WrittenProps) => <Written {...props} input={{ type: 'time' }} />;

/** An instant: the API has it in UTC, and people write it as their clock shows it. */
export const InstantField = ({
  defaultValue,
  ...props
}: Omit<WrittenProps, 'defaultValue'> & { defaultValue?: string | null | undefined }) => (
  <Written
    {...props}
    defaultValue={localTime(defaultValue)}
    input={{ type: 'datetime-local', step: 'any' }}
  />
);

function localTime(instant: string | null | undefined): string {
  if (instant === null || instant === undefined) return '';
  const at = new Date(instant);
  const local = new Date(at.getTime() - at.getTimezoneOffset() * 60_000);
  return local.toISOString().replace(/(:00)?\.000Z$|Z$/, '');
}

/** Several words, with commas between. */
export const ListField = ({
  defaultValue = [],
  ...props
}: Omit<WrittenProps, 'defaultValue'> & { defaultValue?: readonly (string | number)[] | null }) => (
  <TextField hint="Separated by commas." {...props} defaultValue={defaultValue?.join(', ')} />
);

/** Text of several lines. */
export function LongField(props: WrittenProps) {
  const bound = useField(props);
  return (
    <Frame field={props} id={bound.id}>
      <textarea {...bound} rows={5} defaultValue={props.defaultValue ?? ''} />
    </Frame>
  );
}

/** Anything, as JSON. */
export const JsonField = ({
  defaultValue,
  ...props
}: Omit<WrittenProps, 'defaultValue'> & { defaultValue?: unknown }) => (
  <LongField
    hint="As JSON."
    {...props}
    defaultValue={defaultValue === undefined ? '' : JSON.stringify(defaultValue, null, 2)}
  />
);
