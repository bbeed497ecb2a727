// Cutting a phrase at a mark, but not where the mark stands in a code span.

import type { Phrase } from '../../text/phrase.ts';
import { codeSpanEnd, ticksAt } from './code-span.ts';

/** The trimmed parts between the marks; a blank phrase has none, an empty part is kept. */
export function split(phrase: Phrase, mark: ';' | ',' | '&'): Phrase[] {
  if (phrase.text.trim() === '') return [];
  const parts: Phrase[] = [];
  let from = 0;
  for (let offset = 0; offset < phrase.text.length;) {
    const character = phrase.text.charAt(offset);
    if (character === mark) {
      parts.push(phrase.slice(from, offset).trim());
      from = offset + 1;
    }
    offset = afterTicks(phrase.text, offset);
  }
  return [...parts, phrase.slice(from).trim()];
}

function afterTicks(text: string, offset: number): number {
  const ticks = ticksAt(text, offset);
  return ticks === 0 ? offset + 1 : (codeSpanEnd(text, offset) ?? offset + ticks);
}

/** Where an expression that begins at `start` ends: before a `,`, `}` or `;` that is not within it. */
export function expressionEnd(text: string, start: number): number {
  let depth = 0;
  for (let offset = start; offset < text.length; offset += 1) {
    const character = text.charAt(offset);
    if (character === '"' || character === "'") offset = quoteEnd(text, offset);
    else if ('([{'.includes(character)) depth += 1;
    else if (depth === 0 && ',};'.includes(character)) return offset;
    else if (')]}'.includes(character)) depth -= 1;
  }
  return text.length;
}

function quoteEnd(text: string, start: number): number {
  const quote = text.charAt(start);
  for (let offset = start + 1; offset < text.length; offset += 1) {
    if (text.charAt(offset) === '\\') offset += 1;
    else if (text.charAt(offset) === quote) return offset;
  }
  return text.length;
}
