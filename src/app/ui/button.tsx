// Buttons, and links that look like them.

import type { ButtonHTMLAttributes, ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { classNames } from './class-names.ts';
import { Mark } from './mark.tsx';

/** `danger` leads to something that cannot be undone; `destroy` does it. */
export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger' | 'destroy';
export type ButtonSize = 'small' | 'medium';

const BASE =
  'inline-flex items-center justify-center gap-2 rounded-md font-medium whitespace-nowrap select-none transition-[background-color,border-color,color,box-shadow,translate] duration-150 active:translate-y-px disabled:opacity-55 disabled:pointer-events-none aria-disabled:opacity-75';

const KINDS: Record<ButtonKind, string> = {
  primary: 'bg-accent text-on-accent shadow-raised hover:bg-accent-strong',
  secondary:
    'bg-surface text-ink border border-line shadow-raised hover:border-edge hover:bg-sunken',
  quiet: 'text-muted hover:text-ink hover:bg-sunken',
  danger: 'bg-surface text-bad border border-line shadow-raised hover:border-bad hover:bg-bad-soft',
  destroy: 'bg-bad-solid text-white shadow-raised hover:brightness-110',
};

const SIZES: Record<ButtonSize, string> = {
  small: 'min-h-8 px-3 text-[0.8125rem]',
  medium: 'min-h-10 px-4 text-[0.9375rem]',
};

/** The classes of a button, for what has to look like one. */
export const buttonClass = (kind: ButtonKind = 'secondary', size: ButtonSize = 'medium'): string =>
  classNames(BASE, KINDS[kind], SIZES[size]);

interface ButtonProps extends ComponentProps<'button'> {
  kind?: ButtonKind;
  size?: ButtonSize;
  /** Its call is under way: it keeps its place and its name, and does nothing again. */
  busy?: boolean;
}

export function Button({ kind, size, busy = false, className, children, ...rest }: ButtonProps) {
  // A button that is disabled loses the focus: while it is busy it only does nothing.
  const idle = busy
    ? { 'aria-disabled': true, onClick: (event: MouseEvent) => event.preventDefault() }
    : {};
  return (
    <button
      type="button"
      aria-busy={busy || undefined}
      {...rest}
      {...idle}
      className={classNames(buttonClass(kind, size), className)}
    >
      {busy && <Mark beating className="size-3.5" />}
      {children}
    </button>
  );
}

export function ButtonLink({
  kind,
  size,
  className,
  ...rest
}: LinkProps & { kind?: ButtonKind; size?: ButtonSize; children: ReactNode }) {
  return <Link {...rest} className={classNames(buttonClass(kind, size), className)} />;
}

/** A button that is only an icon: `label` is its name. */
export function IconButton({
  label,
  className,
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & { label: string }) {
  return (
    <button
      type="button"
      aria-label={label}
      data-tip={label}
      {...rest}
      className={classNames(
        'inline-grid size-9 place-items-center rounded-md text-muted transition-colors hover:bg-sunken hover:text-ink disabled:opacity-50',
        className,
      )}
    />
  );
}
