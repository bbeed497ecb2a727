// The fields of a record, each with its name.

import type { ReactNode } from 'react';

export const Facts = ({ children }: { children: ReactNode }) => (
  <dl className="facts">{children}</dl>
);

interface FactProps {
  name: string;
  /** Text of several lines stands below its name. */
  isLong?: boolean;
  children: ReactNode;
}

/** A field with its value; nothing where it has none. */
export function Fact({ name, isLong = false, children }: FactProps) {
  if (children === null || children === undefined || children === '') return null;
  return (
    <div className={isLong ? 'long' : undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

export const yesOrNo = (value: boolean | null): string | null =>
  value === null ? null : value ? 'Yes' : 'No';

/** A word as the API has it, as people read it. */
export const inWords = (word: string | null): string | null =>
  word === null ? null : (word.charAt(0).toUpperCase() + word.slice(1)).replaceAll('_', ' ');

export const asJson = (value: unknown): string | null =>
  value === null || value === undefined ? null : JSON.stringify(value);

/** Nothing for a list that is empty. */
export const inList = (values: readonly (string | number | null)[] | null): string | null =>
  values === null || values.length === 0 ? null : values.join(', ');
