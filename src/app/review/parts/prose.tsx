// Text of the specification, shown as text: code spans, emphasis and links of its Markdown, nothing else.

import { Fragment, type ReactNode } from 'react';

// Sticky alternatives: a code span, strong, emphasis, a link. Whatever else stands there is text.
const INLINE = /`([^`]+)`|\*\*([^*]+)\*\*|\*([^*]+)\*|\[([^\]]+)\]\((https?:\/\/[^\s)]+)\)/g;

const CODE = 'rounded-sm bg-sunken px-1 py-0.5 font-mono text-[0.875em] dark:bg-raised';

/** One line of Markdown. A link leads nowhere but to `http` and `https`. */
export function inProse(markdown: string): ReactNode {
  const parts: ReactNode[] = [];
  let from = 0;
  for (const match of markdown.matchAll(INLINE)) {
    const [whole, code, strong, emphasis, label, address] = match;
    parts.push(markdown.slice(from, match.index));
    if (code !== undefined) parts.push(<code className={CODE}>{code}</code>);
    else if (strong !== undefined) parts.push(<strong>{strong}</strong>);
    else if (emphasis !== undefined) parts.push(<em>{emphasis}</em>);
    else
      parts.push(
        <a href={address} rel="noreferrer" className="text-accent-ink underline">
          {label}
        </a>,
      );
    from = match.index + whole.length;
  }
  parts.push(markdown.slice(from));
  return parts.map((part, index) => <Fragment key={index}>{part}</Fragment>);
}

export const Prose = ({ markdown }: { markdown: string }) => (
  <p className="max-w-prose leading-relaxed">{inProse(markdown)}</p>
);
