// A form for what a screen has to be told before it can show anything.

import type { FormEvent, ReactNode } from 'react';
import { useAddress } from './address';

interface LookupProps {
  name: string;
  children: ReactNode;
}

/** Puts what is written into the page's address. */
export function Lookup({ name, children }: LookupProps) {
  const { change } = useAddress();
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const written = [...new FormData(event.currentTarget)];
    change(Object.fromEntries(written.map(([key, value]) => [key, String(value)])));
  };
  return (
    <form aria-label={name} onSubmit={onSubmit}>
      {children}
      <button type="submit">{name}</button>
    </form>
  );
}
