// JSX, laid out.

import { quoted } from './code.ts';
import { group, hard, ifBroken, indent, join, line, soft, type Doc } from './layout.ts';

export interface Element {
  readonly tag: string;
  readonly attributes: readonly Doc[];
  readonly children: readonly Child[];
}
export type Child = Element | Code;
/** An expression in braces, or text. */
export interface Code {
  readonly code: Doc;
}

export const element = (
  tag: string,
  attributes: readonly (Doc | null)[] = [],
  children: readonly Child[] = [],
): Element => ({ tag, attributes: attributes.filter((one) => one !== null), children });

/** Several elements without one around them. */
export const together = (children: readonly Child[]): Child =>
  children.length === 1 ? children[0]! : element('', [], children);

const isElement = (child: Child): child is Element => 'tag' in child;

/** An attribute that is a text. */
export const text = (name: string, value: string): Doc =>
  isPlain(value) ? `${name}="${value}"` : `${name}={${quoted(value)}}`;

/** An attribute that is an expression. */
export const value = (name: string, code: Doc): Doc => [`${name}={`, code, '}'];

/** Text between tags. */
export const words = (words: string): Code => ({
  code: isPlain(words) ? words : `{${quoted(words)}}`,
});

/** An expression between tags. */
export const expression = (code: Doc): Code => ({ code: ['{', code, '}'] });

/** An element that stands there only in some case, or once for each of some things. */
export const after = (head: string, child: Child): Code => ({
  code: group(`{${head} `, ifBroken('('), indent(soft, jsx(child)), soft, ifBroken(')'), '}'),
});

/** Whether a text means the same in JSX, in or out of quotes. */
const isPlain = (text: string): boolean =>
  /^[\p{L}\p{N}.,:;!?()+*/%#=–…’' -]*$/u.test(text) &&
  text.trim() === text &&
  text !== '' &&
  !text.includes('  ');

/** The layout of an element. */
function jsx(child: Child): Doc {
  if (!isElement(child)) return child.code;
  const { tag, attributes, children } = child;
  const given = indent(attributes.map((one) => [line, one]));
  if (children.length === 0) return group(`<${tag}`, given, line, '/>');
  const open = attributes.length === 0 ? `<${tag}>` : group(`<${tag}`, given, soft, '>');
  const isBroken =
    attributes.length > 1 ||
    children.some(isElement) ||
    children.filter((one) => !isElement(one) && JSON.stringify(one.code).includes('{')).length > 1;
  const inner = children.map(jsx);
  return isBroken
    ? [open, indent(hard, join(hard, inner)), hard, `</${tag}>`]
    : group(open, indent(soft, inner), soft, `</${tag}>`);
}

/** A component's `return`. */
export function returning(child: Child): Doc {
  return ['return ', group(ifBroken('('), indent(soft, jsx(child)), soft, ifBroken(')')), ';'];
}
