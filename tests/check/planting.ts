// Planting one defect in a whole specification, and looking at what is found.

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { check, limit, settle } from '../../src/check/index.ts';
import { Linked } from '../../src/check/linked/linked.ts';
import { type Diagnostic, standing } from '../../src/diagnostics/diagnostic.ts';
import { read } from '../../src/read/index.ts';
import { source } from '../../src/text/source.ts';

const ROOT = resolve(import.meta.dirname, '../..');

/** Whole specifications, with nothing wrong in them. */
const FILES: Readonly<Record<string, string>> = {
  conduit: 'spec/examples/conduit.md',
  helpdesk: 'spec/examples/helpdesk.md',
  clinic: 'tests/planted/specs/clinic.md',
  market: 'tests/planted/specs/market.md',
  tenants: 'tests/corpus/cases/tenants.md',
};
/** Those of which every section is tried in many ways. */
export const EXAMPLES = ['conduit', 'helpdesk', 'clinic', 'market'] as const;
const texts = new Map<string, string>();

/** The text of a whole specification. */
export function textOf(example: string): string {
  if (!texts.has(example)) texts.set(example, readFileSync(resolve(ROOT, FILES[example]!), 'utf8'));
  return texts.get(example)!;
}

/** What reading and checking find in a text. */
export function examine(text: string): readonly Diagnostic[] {
  const { spec, severities, diagnostics, unread } = read(source('planted.md', text));
  const found = check(spec, new Linked(spec, undefined, unread));
  return limit(standing(settle({ spec, severities }, [...diagnostics, ...found])));
}

const BETWEEN = '\n…\n';

/** The text with its one `from` replaced, `…` in it all that is between; throws for none, or two. */
export function plant(text: string, from: string, to: string): string {
  if (from.includes(BETWEEN)) {
    const [start, end] = from.split(BETWEEN) as [string, string];
    const last = text.indexOf(end, text.indexOf(start));
    return plant(text, text.slice(text.indexOf(start), last + end.length), to);
  }
  const parts = text.split(from);
  if (parts.length !== 2) throw new Error(`${parts.length - 1} times in the text: ${from}`);
  return parts.join(to);
}

/** The line on which a piece of text stands first, from 1; 0 where it does not. */
export const lineOf = (text: string, piece: string): number =>
  text.split('\n').findIndex((line) => line.includes(piece)) + 1;

/** `code at line` of each finding: what planted defects are compared by. */
export const told = (found: readonly Diagnostic[]): string[] =>
  found.map(({ code, at }) => `${code} on line ${at.line}`);
