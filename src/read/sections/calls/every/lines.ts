// The lines above the table of section 7 that say something of every request or every answer.

import type { Phrase } from '../../../../text/phrase.ts';
import type { Block } from '../../../outline/block.ts';

/** A header's name. */
export const HEADER = /[A-Za-z][A-Za-z0-9-]*/y;

export type About = 'request' | 'answer';

const LEADS: Readonly<Record<About, RegExp>> = {
  request: /^every request(?:\s+(?:but|of)\s[^:]*|\s*):/i,
  answer: /^every answer\s*:/i,
};
/** What a sentence that means a header holds: its name, a placeholder or a code span. */
const HOLDS_HEADER = /[A-Za-z]-[A-Za-z]|[{`]/;
const BEGINS = /^every (request|answer)\b/i;

/** The lines and bullets that stand under no call. */
export function linesAbove(blocks: readonly Block[]): Phrase[] {
  const heading = blocks.findIndex(({ kind }) => kind === 'heading');
  return (heading < 0 ? blocks : blocks.slice(0, heading)).flatMap((block) => {
    if (block.kind === 'bullets') return block.items;
    return block.kind === 'paragraph' ? block.text.lines() : [];
  });
}

/** What a line is about as a fact; null where it decides nothing. */
export function aboutOf({ text }: Phrase): About | null {
  for (const about of ['request', 'answer'] as const) {
    const lead = LEADS[about].exec(text);
    if (lead !== null && HOLDS_HEADER.test(text.slice(lead[0].length))) return about;
  }
  return null;
}

/** What a line seems to mean that decides nothing; null where it is just a sentence. */
export function meantAbout(line: Phrase): About | null {
  const begins = BEGINS.exec(line.text);
  if (begins === null || aboutOf(line) !== null) return null;
  return HOLDS_HEADER.test(line.text) ? (begins[1]!.toLowerCase() as About) : null;
}
