// Code of the specification: expressions, paths, bodies.

import { Check, Copy } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { IconButton } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Linked } from './linked.tsx';

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

/** An expression, its names as links. */
export const Expressed = ({ children }: { children: string }) => (
  <Code className="box-decoration-clone leading-relaxed">
    <Linked>{children}</Linked>
  </Code>
);

interface BlockProps {
  label: string;
  children: ReactNode;
}

/** A block of code, its long lines wrapped: what is cut off is not read. */
export const CodeBlock = ({ label, children }: BlockProps) => (
  <pre
    role="group"
    aria-label={label}
    tabIndex={0}
    className="overflow-x-auto rounded-md bg-sunken px-4 py-3 font-mono text-[0.8125rem] leading-relaxed break-words whitespace-pre-wrap dark:bg-raised"
  >
    {children}
  </pre>
);

/** A block of code to take along. */
export function CodeToCopy({ label, children }: { label: string; children: string }) {
  const [isCopied, setCopied] = useState(false);
  const copy = () => void navigator.clipboard?.writeText(children).then(() => setCopied(true));
  const Icon = isCopied ? Check : Copy;
  return (
    <div className="relative">
      <CodeBlock label={label}>{children}</CodeBlock>
      <IconButton
        label={isCopied ? 'Copied' : 'Copy'}
        onClick={copy}
        className="absolute top-1.5 right-1.5 bg-sunken dark:bg-raised"
      >
        <Icon aria-hidden className="size-4" />
      </IconButton>
    </div>
  );
}
