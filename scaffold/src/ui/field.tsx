// What every input of a form has around it: its label, a hint, and what is wrong with it.

import { useId, type ReactNode } from 'react';
import { useMessage } from './messages';

export interface FieldProps {
  /** As the API calls it. */
  name: string;
  label: string;
  hint?: string;
  required?: boolean;
}

interface Described {
  id: string;
  name: string;
  required: boolean | undefined;
  'aria-invalid': boolean | undefined;
  'aria-describedby': string | undefined;
}

/** What ties an input to its label, its hint and its message. */
export function useField({ name, hint, required }: FieldProps): Described {
  const id = useId();
  const message = useMessage(name);
  const described = [message && `${id}-message`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return {
    id,
    name,
    required,
    'aria-invalid': message === undefined ? undefined : true,
    'aria-describedby': described || undefined,
  };
}

interface FrameProps {
  field: FieldProps;
  id: string;
  children: ReactNode;
}

/** An input below its label. */
export function Frame({ field, id, children }: FrameProps) {
  return (
    <div className="field">
      <label htmlFor={id}>
        {field.label}
        {field.required === true && <span aria-hidden> *</span>}
      </label>
      {children}
      <Remarks field={field} id={id} />
    </div>
  );
}

/** Several inputs below one label. */
export function GroupFrame({ field, id, children }: FrameProps) {
  const message = useMessage(field.name);
  return (
    <fieldset aria-describedby={message && `${id}-message`}>
      <legend>{field.label}</legend>
      {children}
      <Remarks field={field} id={id} />
    </fieldset>
  );
}

function Remarks({ field: { name, hint }, id }: { field: FieldProps; id: string }) {
  const message = useMessage(name);
  return (
    <>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="hint">
          {hint}
        </p>
      )}
      {message !== undefined && (
        <p id={`${id}-message`} className="error">
          {message}
        </p>
      )}
    </>
  );
}
