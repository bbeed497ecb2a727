// Small words that classify: states, choices, roles.

import type { ReactNode } from 'react';
import { isLong, Joined } from './breakable.tsx';
import { classNames } from '../class-names.ts';

export type Tone = 'neutral' | 'accent' | 'good' | 'warn' | 'bad';

const TONES: Record<Tone, string> = {
  neutral: 'bg-sunken text-muted dark:bg-raised',
  accent: 'bg-accent-soft text-accent-ink',
  good: 'bg-good-soft text-good',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-bad-soft text-bad',
};

const DOTS = {
  ring: 'border-[1.5px] border-current',
  half: 'border-[1.5px] border-current bg-[linear-gradient(90deg,currentColor_50%,transparent_50%)]',
  full: 'bg-current',
} as const;

interface BadgeProps {
  tone?: Tone;
  /** Something with a life of its own: a dot before the word says how far it has come. */
  dot?: keyof typeof DOTS;
  className?: string;
  children: ReactNode;
}

export function Badge({ tone = 'neutral', dot, className, children }: BadgeProps) {
  const long = typeof children === 'string' && isLong(children) ? children : null;
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1.5 rounded-full px-2.5 py-0.5 text-[0.8125rem] leading-5 font-medium',
        long === null ? 'whitespace-nowrap' : 'max-w-full min-w-0',
        TONES[tone],
        className,
      )}
    >
      {dot !== undefined && (
        <span aria-hidden className={`size-2 shrink-0 rounded-full ${DOTS[dot]}`} />
      )}
      {long === null ? children : <Joined>{long}</Joined>}
    </span>
  );
}
