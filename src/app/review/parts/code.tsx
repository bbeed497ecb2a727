// Code of the specification: expressions, paths, bodies.

import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';

export const Code = ({ children, className }: { children: ReactNode; className?: string }) => (
  <code
    className={classNames(
      'rounded-sm bg-sunken px-1.5 py-0.5 font-mono text-[0.8125rem] break-words dark:bg-raised',
      className,
    )}
  >
    {children}
  </code>
);

/** A block of code that scrolls by itself. */
export const CodeBlock = ({ label, children }: { label: string; children: string }) => (
  <pre
    role="group"
    aria-label={label}
    tabIndex={0}
    className="overflow-x-auto rounded-md bg-sunken px-4 py-3 font-mono text-[0.8125rem] leading-relaxed dark:bg-raised"
  >
    {children}
  </pre>
);
