// Reads section 3: entities with their fields and examples, and views of them.

import type { Entities } from '../../../model/sections/entities.ts';
import { opening } from '../../../model/sections/open.ts';
import type { Phrase } from '../../../text/phrase.ts';
import type { Block, Heading } from '../../outline/block.ts';
import type { Reading, SectionReader } from '../../reading/reading.ts';
import type { Report } from '../../grammar/report.ts';
import { wholeCode } from '../../grammar/whole-code.ts';
import { brief } from '../../grammar/words.ts';
import { diagnostics } from './table/diagnostics.ts';
import { type Draft, draftOf, entityOf, viewOf } from './table/draft.ts';
import { readExamples } from './table/examples.ts';
import { readFieldBullets, readFieldTable } from './table/fields.ts';
import { readHeading } from './table/heading.ts';
import { judge } from './judge/index.ts';
import { readScope, saysScope, seemsScope, tellScopeMeant } from './table/scope.ts';

export { INFERRED } from './table/field.ts';

export const readEntities: SectionReader<Entities> = (section, reading) => {
  const drafts: Draft[] = [];
  // Under a heading that cannot be read, nothing more is said of what stands there.
  let current: Draft | 'unclear' | null = null;
  for (const block of section.blocks) {
    if (block.kind === 'heading' && block.level <= 3 && !isExamples(block)) {
      current = begin(block, reading) ?? 'unclear';
      if (current !== 'unclear') drafts.push(current);
    } else if (current === null) refuseFacts(block, reading);
    else if (current !== 'unclear') readBlock(block, current, reading);
  }
  if (current === null && !section.blocks.some(({ kind }) => kind === 'table'))
    reading.report(diagnostics['no-entities'](section.at, {}));
  for (const draft of drafts) {
    if (!draft.hasRows) tellEmpty(draft, reading);
    tellScopeMeant(draft, reading.report);
    readExamples(draft, reading);
  }
  const facts = {
    entities: drafts.filter(({ view }) => view === null).map(entityOf),
    views: drafts.filter(({ view }) => view !== null).map(viewOf),
  };
  judge(facts, reading);
  return facts;
};

function begin(heading: Heading, { report, isOpen }: Reading): Draft | null {
  if (isOpen(heading.text, 'the name of an entity', [opening('entity', null)])) return null;
  const declared = readHeading(heading.text);
  if (declared !== null) return draftOf(declared);
  const text = brief(heading.text.text);
  report(diagnostics['unreadable-heading'](heading.at, { heading: text }));
  return null;
}

const isExamples = ({ text }: Heading): boolean =>
  wholeCode(text).text.toLowerCase() === 'examples';

function tellEmpty({ name: { name, at }, view }: Draft, { report }: Reading): void {
  if (view === null) report(diagnostics['no-fields'](at, { name }));
  else if (view.without === null)
    report(diagnostics['no-view-fields'](at, { name, of: view.of.name }));
}

function refuseFacts(block: Block, { report }: Reading): void {
  if (block.kind === 'heading')
    report(diagnostics['unknown-heading'](block.at, { heading: brief(block.text.text) }));
  if (block.kind !== 'table') return;
  report(diagnostics['misplaced-facts'](block.at, { what: 'table' }));
}

function readBlock(block: Block, draft: Draft, reading: Reading): void {
  if (block.kind === 'heading') draft.part = readSubheading(block, draft, reading);
  else if (block.kind === 'paragraph') readParagraph(block.text, draft, reading);
  else if (draft.part === 'examples') {
    if (block.kind === 'table') addExamples(block, draft, reading);
  } else if (draft.part === 'fields') {
    if (block.kind === 'table') readFieldTable(block, draft, reading);
    if (block.kind === 'bullets') readFieldBullets(block.items, draft, reading);
  }
}

/** Prose, with a line that says whose records these are; or `?` alone, for all fields or examples. */
function readParagraph(text: Phrase, draft: Draft, { isOpen, report }: Reading): void {
  const { name } = draft.name;
  if (draft.part === 'examples' && isOpen(text, `the examples of ${name}`)) draft.isOpen = true;
  else if (isOpen(text, `the fields of ${name}`, [opening('field', null, name)]))
    draft.hasRows = true;
  else readProse(text, draft, report);
}

function readProse(text: Phrase, draft: Draft, report: Report): void {
  const lines = text.lines();
  for (const line of lines.filter(saysScope)) readScope(line, draft, report);
  const others = lines.filter((line) => !saysScope(line));
  draft.scopeLike.push(...others.filter(seemsScope));
  if (others.length === lines.length) draft.prose.push(text.text);
  else if (others.length > 0) draft.prose.push(others.map((line) => line.text).join('\n'));
}

function readSubheading(heading: Heading, draft: Draft, { report }: Reading): Draft['part'] {
  const text = brief(wholeCode(heading.text).text);
  if (!isExamples(heading) || heading.level !== 4)
    report(diagnostics['unknown-heading'](heading.at, { heading: text }));
  else if (draft.view !== null)
    report(diagnostics['misplaced-examples'](heading.at, { name: draft.name.name }));
  else {
    draft.examples ??= { at: heading.at, table: null };
    return 'examples';
  }
  return 'unclear';
}

function addExamples(
  table: Extract<Block, { kind: 'table' }>,
  draft: Draft,
  { report }: Reading,
): void {
  const examples = draft.examples!;
  if (examples.table === null) examples.table = table;
  else {
    const related = [{ message: 'It stands here first.', at: examples.table.at }];
    report(diagnostics['duplicate-examples'](table.at, { name: draft.name.name }, related));
  }
}
