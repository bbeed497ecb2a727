// How a section stands before its facts are read: not shown, none or shown; and what it holds that
// decides nothing.

import type { OpenQuestion, Section, SectionState } from '../model/index.ts';
import { SECTIONS } from '../model/index.ts';
import type { Block } from './outline/block.ts';
import { form } from './outline/diagnostics.ts';
import type { OutlinedSection } from './outline/outline.ts';
import type { Report } from './grammar/report.ts';
import { saysCredentials } from './sections/roles/credentials.ts';

const NOT_SHOWN = /^`?not shown\b/i;
const NONE = /^`?none\b/i;

/** Not yet `broken`: that is known when the facts are read. */
export function stateOf(section: OutlinedSection, report: Report): Exclude<SectionState, 'broken'> {
  const [first] = section.blocks;
  if (first === undefined) return 'not shown';
  const text = first.kind === 'paragraph' ? first.text.text : '';
  const state = NOT_SHOWN.test(text) ? 'not shown' : NONE.test(text) ? 'none' : 'shown';
  const facts = section.blocks.find(isFacts);
  const { number } = SECTIONS[section.id];
  if (facts !== undefined && state === 'not shown')
    report(form['not-shown-facts'](facts.at, { number }));
  if (facts !== undefined && state === 'none') report(form['none-facts'](facts.at, { number }));
  return state;
}

const isFacts = (block: Block): boolean =>
  block.kind === 'table' || block.kind === 'bullets' || block.kind === 'fence';

/** The fences that each section reads; `gherkin` is read in every one. */
const FENCES: Readonly<Partial<Record<OutlinedSection['id'], string>>> = {
  states: 'mermaid',
  errors: 'json',
};

/** Reports fences that a shown section does not read. */
export function judgeFences(section: OutlinedSection, report: Report): void {
  const own = FENCES[section.id];
  for (const block of section.blocks)
    if (block.kind === 'fence' && block.language !== 'gherkin' && block.language !== own)
      report(form['unknown-fence'](block.at, { language: block.language, own: own ?? null }));
}

/** A section as the model has it, but for its state and facts. */
export function surroundings(
  section: OutlinedSection,
  questions: OpenQuestion[],
): Omit<Section, 'state' | 'facts'> {
  const { title, at, blocks, comments } = section;
  const fences = blocks.filter((block) => block.kind === 'fence');
  return {
    title: title === '' ? SECTIONS[section.id].title : title,
    at,
    prose: proseOf(section).map(({ text, at }) => ({ markdown: text.text, at })),
    comments: comments.map(({ text, at }) => ({ markdown: text, at })),
    questions,
    scenarios: fences
      .filter(({ language }) => language === 'gherkin')
      .map(({ text, firstLine }) => ({ text, at: { line: firstLine, column: 1, length: 0 } })),
  };
}

/** Paragraphs that are no part of the facts: an entity's or a call's own stand with it. */
function proseOf(section: OutlinedSection): Extract<Block, { kind: 'paragraph' }>[] {
  const inner = section.blocks.findIndex((block) => block.kind === 'heading');
  const before = inner < 0 ? section.blocks : section.blocks.slice(0, inner);
  const paragraphs = before.filter((block) => block.kind === 'paragraph');
  if (section.id === 'purpose') return paragraphs.slice(1);
  return paragraphs.filter(({ text }) => section.id !== 'roles' || !saysCredentials(text));
}
