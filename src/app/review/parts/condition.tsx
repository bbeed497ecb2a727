// A condition: in plain words where it has some, with the expression beneath.

import { Fragment, type ReactNode } from 'react';
import type { Expression } from '../../../model/schema/values/expression.ts';
import { useWordings } from './wordings.ts';
import { Expressed } from './code.tsx';
import { Linked } from './linked.tsx';

interface ConditionProps {
  expression: Expression;
  /** What stands beneath the words, in place of the expression. */
  children?: ReactNode;
}

export function Condition({ expression, children }: ConditionProps) {
  const words = useWordsOf(expression);
  const written = children ?? <Expressed>{expression.source}</Expressed>;
  if (words === undefined) return written;
  return (
    <span className="flex min-w-40 flex-col gap-1">
      <Words>{words}</Words>
      <span className="text-muted">{written}</span>
    </span>
  );
}

/** The words alone, beneath what has the expression already; nothing where there are none. */
export function InWords({ expression, before }: { expression: Expression; before: string }) {
  const words = useWordsOf(expression);
  if (words === undefined) return null;
  return (
    <span className="block text-muted">
      {before}: <Words>{words}</Words>
    </span>
  );
}

const useWordsOf = ({ at, source }: Expression): string | undefined =>
  useWordings()?.get(`${at.line}:${at.column} ${source}`);

/** Words with the names of constants as links, and nothing else of Markdown. */
export const Words = ({ children }: { children: string }) => (
  <span className="break-words">
    {children.split('`').map((part, index) =>
      index % 2 === 0 ? (
        <Fragment key={index}>{part}</Fragment>
      ) : (
        <code key={index} className="font-mono text-[0.875em]">
          <Linked>{part}</Linked>
        </code>
      ),
    )}
  </span>
);
