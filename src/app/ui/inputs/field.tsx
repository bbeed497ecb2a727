// An input with its name, its help and what is wrong with it, bound together for everybody.

import { CircleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';

/** What an input needs so that its label, help and error belong to it. */
export interface Bound {
  id: string;
  name?: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

interface FieldProps {
  label: string;
  help?: ReactNode;
  error?: string | undefined;
  /** Attributes of the error's own element. */
  errorMarks?: object | undefined;
  required?: boolean;
  /** Shown at the label's end: a count of what is left, say. */
  aside?: ReactNode;
  /** A group of inputs (radios, checkboxes) has a legend and no label. */
  group?: boolean;
  /** The input stands before its name, on one line. */
  inline?: boolean;
  className?: string;
  children: (bound: Bound) => ReactNode;
}

export function Field(props: FieldProps) {
  const { label, help, error, required = false, aside, group = false, className } = props;
  const { inline = false } = props;
  const id = useId();
  const described = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ');
  const bound: Bound = {
    id,
    'aria-describedby': described || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-required': required || undefined,
  };
  const Frame = group ? 'fieldset' : 'div';
  return (
    <Frame
      className={classNames('flex min-w-0 flex-col gap-1.5', className)}
      {...(group ? { 'aria-describedby': described || undefined } : {})}
    >
      {group && <Name group id={id} label={label} required={required} />}
      <div
        className={inline ? 'flex items-center gap-3' : 'flex items-baseline justify-between gap-3'}
      >
        {inline && props.children(bound)}
        {!group && <Name group={false} id={id} label={label} required={required} />}
        {aside}
      </div>
      {!inline && props.children(bound)}
      {error && (
        <p
          {...props.errorMarks}
          id={`${id}-error`}
          className="flex animate-appear items-start gap-1.5 text-sm font-medium text-bad"
        >
          {/* In a product whose colour is near this one, the colour alone says nothing. */}
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span className="min-w-0 first-letter:uppercase">{error}</span>
        </p>
      )}
      {/* Whoever has to mend something needs the hint most. */}
      {help && (
        <p id={`${id}-help`} className="text-sm text-muted">
          {help}
        </p>
      )}
    </Frame>
  );
}

function Name(props: { group: boolean; id: string; label: string; required: boolean }) {
  const text = (
    <>
      {props.label}
      {props.required && (
        <span aria-hidden className="ml-0.5 text-accent">
          *
        </span>
      )}
    </>
  );
  const look = 'text-[0.9375rem] font-medium';
  if (props.group) return <legend className={look}>{text}</legend>;
  return (
    <label htmlFor={props.id} className={look}>
      {text}
    </label>
  );
}
