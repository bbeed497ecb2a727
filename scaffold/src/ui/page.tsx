// The page of a screen: its name, and what it shows once that has been read.

import { useEffect, type ReactNode } from 'react';
import { Refusal } from '../api/refusal';
import { useSession } from '../session';
import { Notice } from './notice';

interface PageProps {
  title: string;
  readings?: readonly { error: Error | null }[];
  children: ReactNode;
}

export function Page({ title, readings = [], children }: PageProps) {
  const { me, signOut } = useSession();
  const errors = readings.flatMap(({ error }) => error ?? []);
  const isExpired = me !== null && errors.some((error) => statusOf(error) === 401);
  useEffect(() => {
    document.title = title;
  }, [title]);
  useEffect(() => {
    if (isExpired) signOut();
  }, [isExpired, signOut]);

  const [first] = errors;
  if (first !== undefined && errors.length === readings.length)
    return (
      <Notice title={TITLES[statusOf(first)] ?? 'Something went wrong'}>{first.message}</Notice>
    );
  return (
    <>
      <h1>{title}</h1>
      {errors.map(({ message }) => (
        <p key={message} role="alert">
          {message}
        </p>
      ))}
      {children}
    </>
  );
}

const TITLES: Partial<Record<number, string>> = { 403: 'Not allowed', 404: 'Not found' };

const statusOf = (error: Error): number => (error instanceof Refusal ? error.status : 0);
