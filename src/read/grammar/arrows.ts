// Cutting a phrase at its arrows (`→`, `->`, `-->`, `=>`), but not within a code span.

import type { Phrase } from '../../text/phrase.ts';
import { codeSpanEnd, ticksAt } from './code-span.ts';

const ARROW = /→|-{1,2}>|=>/y;

/** The trimmed parts between the arrows; a blank phrase has none. */
export function splitAtArrows(phrase: Phrase): Phrase[] {
  const { text } = phrase;
  if (text.trim() === '') return [];
  const parts: Phrase[] = [];
  let from = 0;
  for (let offset = 0; offset < text.length;) {
    ARROW.lastIndex = offset;
    const arrow = ARROW.exec(text)?.[0].length ?? 0;
    if (arrow > 0) {
      parts.push(phrase.slice(from, offset).trim());
      from = offset + arrow;
    }
    const ticks = ticksAt(text, offset);
    offset =
      ticks > 0 ? (codeSpanEnd(text, offset) ?? offset + ticks) : offset + Math.max(arrow, 1);
  }
  return [...parts, phrase.slice(from).trim()];
}
