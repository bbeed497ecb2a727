// Plain inputs in the house's look: text, long text, password, choice.

import { ChevronDown, Eye, EyeOff } from 'lucide-react';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { IconButton } from '../button.tsx';
import { classNames } from '../class-names.ts';

export const INPUT =
  'w-full min-w-0 rounded-md border border-edge bg-surface px-3 text-base text-ink sm:text-[0.9375rem] transition-[border-color,box-shadow] placeholder:text-muted hover:border-ink/60 focus-visible:border-accent focus-visible:outline-2 focus-visible:outline-offset-0 aria-invalid:border-bad aria-invalid:focus-visible:outline-bad dark:bg-sunken';

export function TextInput({ className, ...rest }: ComponentProps<'input'>) {
  return <input dir="auto" {...rest} className={classNames(INPUT, 'h-10', className)} />;
}

/** Grows with what is written in it. */
export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={4}
      dir="auto"
      {...rest}
      className={classNames(INPUT, 'field-sizing-content min-h-28 py-2 leading-relaxed', className)}
    />
  );
}

export function PasswordInput(props: ComponentProps<'input'>) {
  const [seen, setSeen] = useState(false);
  return (
    <div className="relative">
      <TextInput {...props} type={seen ? 'text' : 'password'} className="pr-11" />
      <IconButton
        label={seen ? 'Hide password' : 'Show password'}
        aria-pressed={seen}
        onClick={() => setSeen(!seen)}
        className="absolute top-1 right-1 size-8"
      >
        {seen ? <EyeOff className="size-4" /> : <Eye className="size-4" />}
      </IconButton>
    </div>
  );
}

interface SelectProps extends ComponentProps<'select'> {
  children: ReactNode;
}

export function Select({ className, children, ...rest }: SelectProps) {
  return (
    <div className="relative">
      <select {...rest} className={classNames(INPUT, 'h-10 appearance-none pr-9', className)}>
        {children}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-3 right-3 size-4 text-muted"
      />
    </div>
  );
}
