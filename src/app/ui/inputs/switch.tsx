// Yes or no: a switch, and a box to tick among several.

import { Check } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';

type BoxProps = Omit<ComponentProps<'input'>, 'type'>;

export function Switch({ className, ...rest }: BoxProps) {
  return (
    <span className={classNames('relative inline-flex h-6 w-10 shrink-0', className)}>
      <input
        {...rest}
        type="checkbox"
        role="switch"
        className="peer absolute inset-0 m-0 appearance-none rounded-full border border-edge bg-sunken transition-colors checked:border-accent checked:bg-accent aria-invalid:border-bad"
      />
      <span
        aria-hidden
        className="pointer-events-none absolute top-1 left-1 size-4 rounded-full bg-edge transition-[translate,background-color] duration-150 peer-checked:translate-x-4 peer-checked:bg-on-accent"
      />
    </span>
  );
}

export function Checkbox({ className, ...rest }: BoxProps) {
  return (
    <span className={classNames('relative inline-grid size-5 shrink-0', className)}>
      <input
        {...rest}
        type="checkbox"
        className="peer absolute inset-0 m-0 appearance-none rounded-sm border border-edge bg-surface transition-colors checked:border-accent checked:bg-accent aria-invalid:border-bad"
      />
      <Check
        aria-hidden
        strokeWidth={3}
        className="pointer-events-none absolute inset-0 m-auto size-3.5 text-on-accent opacity-0 peer-checked:opacity-100"
      />
    </span>
  );
}
