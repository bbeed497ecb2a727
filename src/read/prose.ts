// What of a section decides nothing: kept as Markdown, to be shown.

import type { SectionId } from '../model/index.ts';
import type { Span } from '../text/span.ts';
import type { Block, Fence } from './outline/block.ts';
import type { OutlinedSection } from './outline/outline.ts';
import { aboutOf, linesAbove } from './sections/calls/every/lines.ts';
import { orderLines } from './sections/errors/order.ts';
import { credentialsIn } from './sections/roles/credentials.ts';

export interface Prose {
  readonly markdown: string;
  readonly at: Span;
}

/** The fences that a section reads; `gherkin` is read in every one. */
const FENCES: Readonly<Partial<Record<SectionId, string>>> = { states: 'mermaid', errors: 'json' };
/** Sections whose bullets are facts. */
const BULLETS: ReadonlySet<SectionId> = new Set(['entities', 'states', 'limits']);
/** Sections in which what stands under a heading belongs to what the heading names. */
const HEADED: ReadonlySet<SectionId> = new Set(['entities', 'calls']);

/** The language beside `gherkin` that a section's fences are read in; null where there is none. */
export const fenceLanguage = (id: SectionId): string | null => FENCES[id] ?? null;

/** Whether a block of a section is a scenario of the author's own. */
export const isScenario = (block: Block): boolean =>
  block.kind === 'fence' && block.language === 'gherkin';

/** Whether a block of a section can be a fact: prose after `none` is no contradiction. */
export function isFact(id: SectionId, block: Block): boolean {
  if (block.kind === 'fence') return block.language === fenceLanguage(id);
  if (block.kind === 'bullets') return BULLETS.has(id);
  if (block.kind === 'heading') return HEADED.has(id) || id === 'states';
  return block.kind === 'table';
}

/** A section's prose; its summary, and what stands with an entity or a call, apart. */
export function proseOf({ id, blocks }: OutlinedSection): Prose[] {
  const inner = HEADED.has(id) ? blocks.findIndex(({ kind }) => kind === 'heading') : -1;
  const prose = (inner < 0 ? blocks : blocks.slice(0, inner)).filter(
    (block) => !isFact(id, block) && !isScenario(block),
  );
  const summary = id === 'purpose' ? prose.find(({ kind }) => kind === 'paragraph') : undefined;
  return prose
    .filter((block) => block !== summary && !saysFacts(id, block))
    .map((block) => ({ markdown: markdownOf(block), at: block.at }));
}

const saysFacts = (id: SectionId, block: Block): boolean =>
  (id === 'roles' && credentialsIn([block]).length > 0) ||
  (id === 'errors' && orderLines([block]).length > 0) ||
  (id === 'calls' && linesAbove([block]).some((line) => aboutOf(line) !== null));

function markdownOf(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return `${'#'.repeat(block.level)} ${block.text.text}`;
    case 'bullets':
      return block.items.map(({ text }) => `- ${text}`).join('\n');
    case 'numbers':
      return block.items.map(({ text }, index) => `${index + 1}. ${text}`).join('\n');
    case 'fence':
      return `${fenceMark(block)}${block.language}\n${block.text}\n${fenceMark(block)}`;
    case 'table':
      return '';
    case 'paragraph':
      return block.text.text;
  }
}

/** As many ticks as no line of the fence has. */
function fenceMark({ text }: Fence): string {
  const runs = text.match(/`{3,}/g) ?? [];
  return '`'.repeat(runs.reduce((most, { length }) => Math.max(most, length + 1), 3));
}
