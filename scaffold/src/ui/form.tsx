// A form that makes a call. What was written stays while the call is refused, and each message
// stands beside the input that it is about.

import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useChange } from '../api/calls';
import type { Accepted, Answer } from '../api/refusal';
import { FormValues } from './form-values';
import { messagesOf, MessagesContext } from './messages';

interface FormProps<A extends Answer> {
  /** The form's name, and its button's. */
  name: string;
  call: (values: FormValues) => Promise<A>;
  onDone?: ((body: Accepted<A>) => void) | undefined;
  /** Its inputs hold a record, and go on holding it after a change. */
  isEdit?: boolean;
  children?: ReactNode;
}

export function Form<A extends Answer>({ name, call, onDone, isEdit, children }: FormProps<A>) {
  const [form, setForm] = useState<HTMLFormElement | null>(null);
  const errorRef = useRef<HTMLParagraphElement>(null);
  const { mutate, error, isPending } = useChange(call, (body) => {
    if (isEdit !== true) form?.reset();
    onDone?.(body);
  });
  const { beside, general } = messagesOf(error, form);
  useEffect(() => {
    if (error === null) return;
    const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (wrong ?? errorRef.current)?.focus();
  }, [error, form]);

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isPending) mutate(new FormValues(event.currentTarget));
  };
  return (
    <form ref={setForm} aria-label={name} onSubmit={onSubmit}>
      <MessagesContext value={beside}>{children}</MessagesContext>
      {general.length > 0 && (
        <p ref={errorRef} role="alert" tabIndex={-1}>
          {general.join(' ')}
        </p>
      )}
      <button type="submit" aria-disabled={isPending}>
        {name}
      </button>
    </form>
  );
}
