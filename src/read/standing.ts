// How a section stands before its facts are read: not shown, none or shown; and what it holds that
// decides nothing.

import type { OpenQuestion, Section, SectionState } from '../model/index.ts';
import { SECTIONS } from '../model/index.ts';
import type { Fence } from './outline/block.ts';
import { form } from './outline/diagnostics.ts';
import type { OutlinedSection } from './outline/outline.ts';
import type { Report } from './grammar/report.ts';
import { fenceLanguage, isFact, isScenario, proseOf } from './prose.ts';
import { letters } from '../text/letters.ts';

const NOT_SHOWN = letters('^[`*_]{0,3}not shown(?![\\p{L}\\p{N}])', 'i');
const NONE = letters('^[`*_]{0,3}none(?![\\p{L}\\p{N}])', 'i');

/** Not yet `broken`: that is known when the facts are read. */
export function stateOf(section: OutlinedSection, report: Report): Exclude<SectionState, 'broken'> {
  const { id, blocks } = section;
  const [first] = blocks;
  if (first === undefined) return 'not shown';
  const text = first.kind === 'paragraph' ? first.text.text : '';
  const state = NOT_SHOWN.test(text) ? 'not shown' : NONE.test(text) ? 'none' : 'shown';
  const { number } = SECTIONS[id];
  const ignored = blocks.find(
    (block) => isFact(id, block) || (state === 'not shown' && isScenario(block)),
  );
  if (ignored === undefined || state === 'shown') return state;
  const code = state === 'none' ? 'none-facts' : 'not-shown-facts';
  report(form[code](ignored.at, { number }));
  return state;
}

/** Reports fences that a shown section does not read. */
export function judgeFences({ id, blocks }: OutlinedSection, report: Report): void {
  const own = fenceLanguage(id);
  for (const block of blocks)
    if (block.kind === 'fence' && !isScenario(block) && block.language !== own)
      report(form['unknown-fence'](block.at, { language: block.language, own }));
}

/** A section as the model has it, but for its facts. */
export function surroundings(
  section: OutlinedSection,
  state: SectionState,
  questions: OpenQuestion[],
): Omit<Section, 'facts'> {
  const { title, at, blocks, comments } = section;
  const scenarios = state === 'not shown' ? [] : (blocks.filter(isScenario) as Fence[]);
  return {
    state,
    title: title === '' ? SECTIONS[section.id].title : title,
    at,
    prose: proseOf(section),
    comments: comments.map(({ text, at }) => ({ markdown: text, at })),
    questions,
    scenarios: scenarios.map(({ text, firstLine }) => ({
      text,
      at: { line: firstLine, column: 1, length: 0 },
    })),
  };
}
