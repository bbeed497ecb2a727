// Bodies and answers in the form in which the specification writes them, over several lines.

import type { AnswerShape, BodyShape, Type } from '../../../../model/index.ts';

const INDENT = '  ';

/** A type as it is written. */
function typeText(type: Type): string {
  if (type.kind === 'list') return `${typeText(type.of)}[]`;
  if (type.kind === 'one of') return type.values.map((value) => JSON.stringify(value)).join(' | ');
  return type.kind === 'reference' ? type.to : type.kind;
}

/** A body, each member with its type. */
export function bodyWords(shape: BodyShape, indent = ''): string {
  if (shape.kind === 'list') return `[${bodyWords(shape.of, indent)}]`;
  const inner = indent + INDENT;
  const members = shape.members.map(({ name, optional, shape: nested, type }) => {
    const value = nested ? bodyWords(nested, inner) : type ? typeText(type) : 'json';
    return `${inner}${name}${optional ? '?' : ''}: ${value}`;
  });
  return `{\n${members.join(',\n')}\n${indent}}`;
}

/** An answer's shape. */
export function answerWords(shape: AnswerShape, indent = ''): string {
  if (shape.kind === 'total') return 'total';
  if (shape.kind === 'value')
    return typeText(shape.type) + (shape.from === null ? '' : ` = ${shape.from.source}`);
  const inner = indent + INDENT;
  const members = shape.members.map(
    ({ name, shape: nested }) => `${inner}${name}: ${answerWords(nested, inner)}`,
  );
  return `{\n${members.join(',\n')}\n${indent}}`;
}

/** On one line where it is short enough to be read at a glance. */
export function atAGlance(words: string): string {
  const line = words.replace(/\s*\n\s*/g, ' ');
  return line.length <= 64 ? line : words;
}
