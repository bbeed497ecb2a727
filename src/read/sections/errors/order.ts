// The line of section 8 that gives the order of judgement: `Order: malformed, signed out, NO_TOKEN`.

import type { CatalogueError, JudgingOrder } from '../../../model/sections/errors.ts';
import { ORDERED } from '../../../model/order.ts';
import { nearest } from '../../../text/nearest.ts';
import type { Phrase } from '../../../text/phrase.ts';
import { UPPER_NAME } from '../../grammar/name.ts';
import type { Report } from '../../grammar/report.ts';
import { split } from '../../grammar/split.ts';
import { wholeCode } from '../../grammar/whole-code.ts';
import { brief } from '../../grammar/words.ts';
import type { Block } from '../../outline/block.ts';
import { diagnostics } from './diagnostics.ts';
import { meantBy } from './elsewhere.ts';

const LEAD = /^order\s*:/i;

/** The lines and bullets that give an order. */
export const orderLines = (blocks: readonly Block[]): Phrase[] =>
  blocks
    .flatMap((block) => {
      if (block.kind === 'bullets') return block.items;
      return block.kind === 'paragraph' ? block.text.lines() : [];
    })
    .filter(({ text }) => LEAD.test(text));

/**
 * Reads the line, where there is one: the triggers and the `errors` that it names, each once. With
 * `isOpen` an error may have any name. What cannot be read is reported and left out.
 */
export function readOrder(
  blocks: readonly Block[],
  errors: readonly CatalogueError[],
  isOpen: boolean,
  report: Report,
): JudgingOrder | undefined {
  const [first, second] = orderLines(blocks);
  if (first === undefined) return undefined;
  const standsFirst = (at: JudgingOrder['at']) => [{ message: 'It stands here first.', at }];
  if (second !== undefined) report(diagnostics['two-orders'](second.at, {}, standsFirst(first.at)));
  const parts = split(first.slice(first.text.indexOf(':') + 1).trim(), ',');
  if (parts.length === 0) report(diagnostics['unknown-in-order'](first.at, NOTHING));
  const known = [...ORDERED, ...errors.map(({ code }) => code)];
  const names: JudgingOrder['names'][number][] = [];
  for (const [place, part] of parts.entries()) {
    const { text, at } = wholeCode(part);
    const name = known.find((one) => one === text || one === text.toLowerCase());
    const before = names.find((one) => one.name === name);
    if (name === undefined) {
      if (isOpen && UPPER_NAME.test(text)) continue;
      const other = meantBy(text);
      const near = other !== undefined && known.includes(other) ? other : nearest(text, known);
      report(diagnostics['unknown-in-order'](part.at, { text: brief(text), nearest: near }));
    } else if (before === undefined) names.push({ name, at });
    else {
      const cut = throughEnd(parts[place - 1] ?? part, part);
      report(diagnostics['ordered-twice'](part.at, { name, cut }, standsFirst(before.at)));
    }
  }
  return names.length === 0 ? undefined : { names, at: first.at };
}

const NOTHING = { text: '', nearest: undefined };

/** From the end of one part to that of the next. */
function throughEnd({ at: before }: Phrase, { at }: Phrase): JudgingOrder['at'] {
  const column = before.column + before.length;
  return { line: at.line, column, length: at.column + at.length - column };
}
