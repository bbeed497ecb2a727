// Text of the specification, shown as text: code spans, emphasis and links of its Markdown, nothing
// else. No HTML in it ever becomes an element.

import { Fragment, type ReactNode } from 'react';
import { Breakable } from '../../ui/text/breakable.tsx';
import { CodeBlock } from './code.tsx';
import { Linked } from './linked.tsx';

// A code span, strong, emphasis, a link. Whatever else stands there is text.
const INLINE =
  /(`+)(.+?)\1(?!`)|\*\*([^*]+)\*\*|\*([^*\s][^*]*)\*|\[([^\]]+)\]\((https?:\/\/[^\s)]+)\)/g;

const CODE = 'rounded-sm bg-sunken px-1 py-0.5 font-mono text-[0.875em] break-words dark:bg-raised';

/** Words that are drawn apart from the others. */
export interface Apart {
  /** What finds them: the source of a pattern for the flags `giu`. */
  readonly pattern: string;
  readonly draw: (found: string) => ReactNode;
}

/** One line of Markdown, the names in its code spans as links. */
export const inProse = (markdown: string, apart?: Apart): ReactNode =>
  inline(
    markdown,
    (code) => (
      <code className={CODE}>
        <Linked>{code}</Linked>
      </code>
    ),
    outwards,
    apart,
  );

/** One line of Markdown for where no link may stand, within another link. */
export const inPlainProse = (markdown: string): ReactNode =>
  inline(
    markdown,
    (code) => (
      <code className={CODE}>
        <Breakable>{code}</Breakable>
      </code>
    ),
    (label) => label,
  );

const outwards = (label: string, address: string): ReactNode => (
  <a href={address} rel="noreferrer" className="text-accent-ink underline underline-offset-3">
    {label}
  </a>
);

/** A link leads nowhere but to `http` and `https`: others are left as they are written. */
function inline(
  markdown: string,
  codeSpan: (code: string) => ReactNode,
  link: (label: string, address: string) => ReactNode = outwards,
  apart?: Apart,
): ReactNode {
  const parts: ReactNode[] = [];
  let from = 0;
  const pattern = apart ? new RegExp(`${INLINE.source}|(?:${apart.pattern})`, 'giu') : INLINE;
  const within = (text: string): ReactNode => (apart ? onlyApart(text, apart) : text);
  for (const match of markdown.matchAll(pattern)) {
    const [whole, , code, strong, emphasis, label, address] = match;
    parts.push(markdown.slice(from, match.index));
    if (code !== undefined) parts.push(codeSpan(code));
    else if (strong !== undefined) parts.push(<strong>{within(strong)}</strong>);
    else if (emphasis !== undefined) parts.push(<em>{within(emphasis)}</em>);
    else if (label === undefined) parts.push(apart?.draw(whole));
    else parts.push(link(label, address!));
    from = match.index + whole.length;
  }
  parts.push(markdown.slice(from));
  return parts.map((part, index) => <Fragment key={index}>{part}</Fragment>);
}

function onlyApart(text: string, { pattern, draw }: Apart): ReactNode {
  const plain = text.split(new RegExp(pattern, 'giu'));
  const found = [...text.matchAll(new RegExp(pattern, 'giu'))];
  return plain.map((part, index) => (
    <Fragment key={index}>
      {part}
      {found[index] && draw(found[index][0])}
    </Fragment>
  ));
}

const FENCE = /^(`{3,}|~{3,})/;
const ITEM = /^\s*(?:[-*+]|\d+[.)])\s+/;

/** Paragraphs, lists and fences of Markdown. */
export const Prose = ({ markdown, apart }: { markdown: string; apart?: Apart }) => (
  <div className="flex max-w-prose flex-col gap-3 leading-relaxed">
    {blocksOf(markdown).map((block, index) => (
      <Block key={index} block={block} {...(apart && { apart })} />
    ))}
  </div>
);

function Block({ block, apart }: { block: string; apart?: Apart }) {
  const lines = block.split('\n');
  if (FENCE.test(block))
    return (
      <CodeBlock label="A block of code">
        {lines.slice(1, FENCE.test(lines.at(-1)!) ? -1 : undefined).join('\n')}
      </CodeBlock>
    );
  if (!ITEM.test(block))
    return <p dir="auto">{inProse(lines.join(' ').replace(/^#+\s+/, ''), apart)}</p>;
  const List = /^\s*\d/.test(block) ? 'ol' : 'ul';
  return (
    <List className={List === 'ol' ? 'list-decimal pl-6' : 'list-disc pl-6'}>
      {block.split(/\n(?=\s*(?:[-*+]|\d+[.)])\s)/).map((item, index) => (
        <li key={index} dir="auto">
          {inProse(item.replace(ITEM, '').replace(/\s*\n\s*/g, ' '), apart)}
        </li>
      ))}
    </List>
  );
}

/** Parted by blank lines, but not within a fence. */
function blocksOf(markdown: string): string[] {
  const blocks: string[] = [];
  let fence: string | null = null;
  let open: string[] = [];
  const close = () => {
    if (open.length > 0) blocks.push(open.join('\n'));
    open = [];
  };
  for (const line of markdown.split('\n')) {
    const mark = FENCE.exec(line)?.[1];
    if (fence === null && mark !== undefined) close();
    if (fence === null && line.trim() === '') close();
    else open.push(line);
    if (mark === undefined) continue;
    if (fence === null) fence = mark;
    else if (line.trim().startsWith(fence)) {
      fence = null;
      close();
    }
  }
  close();
  return blocks;
}
