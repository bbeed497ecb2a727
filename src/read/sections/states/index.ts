// Reads section 4: the lifecycle of each state field, as a table, bullets or a diagram.

import { opening } from '../../../model/sections/open.ts';
import type { Lifecycle, States, Transition } from '../../../model/sections/states.ts';
import { Phrase } from '../../../text/phrase.ts';
import type { Report } from '../../grammar/report.ts';
import { wholeCode } from '../../grammar/whole-code.ts';
import { brief } from '../../grammar/words.ts';
import type { Block, Fence, Heading } from '../../outline/block.ts';
import type { Reading, SectionReader } from '../../reading/reading.ts';
import { boundedRows } from './any-rows.ts';
import { diagnostics } from './diagnostics.ts';
import { readDiagram } from './diagram.ts';
import { judge, nameOf } from './judge.ts';
import type { Lifecycle as Telling } from './transition.ts';
import { readTransitionBullets, readTransitionTable } from './transitions.ts';
import { letters } from '../../../text/letters.ts';

const NAME = letters(String.raw`^([\p{Lu}][\p{L}\p{N}_]*)\.([\p{Ll}][\p{L}\p{N}_]*)$`);

/** A lifecycle while its blocks are read. */
interface Draft extends Lifecycle {
  /** How it is told so far. */
  told: 'table' | 'diagram' | null;
  /** Whether some row stands there, be it readable or not. */
  hasRows: boolean;
}

export const readStates: SectionReader<States> = (section, reading) => {
  const drafts: Draft[] = [];
  // Under a heading that cannot be read, nothing more is said of what stands there.
  let current: Draft | 'unclear' | null = null;
  for (const block of section.blocks) {
    if (block.kind === 'heading') {
      current = begin(block, reading.report) ?? 'unclear';
      if (current !== 'unclear') drafts.push(current);
    } else if (current !== 'unclear') readBlock(block, current, reading);
  }
  const lifecycles = drafts.map(({ entity, field, transitions: rows, at }) => ({
    ...{ entity, field, at },
    transitions: boundedRows(rows, reading.report),
  }));
  if (current === null && !section.blocks.some(({ kind }) => kind === 'table' || kind === 'fence'))
    reading.report(diagnostics['no-lifecycles'](section.at, {}));
  for (const draft of drafts.filter(({ hasRows: some }) => !some))
    reading.report(diagnostics['no-transitions'](draft.at, { name: nameOf(draft) }));
  judge(lifecycles, reading.report);
  return { lifecycles };
};

function begin(heading: Heading, report: Report): Draft | null {
  const name = wholeCode(heading.text);
  const [, entity, field] = (heading.level === 3 && NAME.exec(name.text)) || [];
  if (entity === undefined || field === undefined) {
    report(diagnostics['unreadable-heading'](heading.at, { heading: brief(name.text) }));
    return null;
  }
  return {
    entity: { name: entity, at: name.slice(0, entity.length).at },
    field: { name: field, at: name.slice(entity.length + 1).at },
    transitions: [],
    at: name.at,
    told: null,
    hasRows: false,
  };
}

function readBlock(block: Block, draft: Draft | null, reading: Reading): void {
  const of: Telling = { ...reading, name: draft === null ? '' : nameOf(draft) };
  if (block.kind === 'table')
    tell('table', block, draft, reading, () => readTransitionTable(block, of));
  else if (block.kind === 'bullets') {
    const transitions = readTransitionBullets(block.items, of);
    if (transitions !== null) tell('table', block, draft, reading, () => transitions);
  } else if (block.kind === 'fence' && block.language === 'mermaid')
    tell('diagram', block, draft, reading, () => readDiagram(linesOf(block), of));
  else if (draft !== null && block.kind === 'paragraph') leaveOpen(block.text, draft, reading);
}

/** `?` alone under a heading stands for all of the lifecycle's rows. */
function leaveOpen(text: Phrase, draft: Draft, { isOpen }: Reading): void {
  const leaves = [opening('transition', null, nameOf(draft))];
  draft.hasRows ||= isOpen(text, `the states of \`${nameOf(draft)}\``, leaves);
}

function tell(
  how: 'table' | 'diagram',
  block: Block,
  draft: Draft | null,
  { report }: Reading,
  read: () => Transition[],
): void {
  if (draft === null) report(diagnostics['misplaced-facts'](block.at, { what: how }));
  else if (draft.told !== null && draft.told !== how)
    report(diagnostics['told-twice'](block.at, { name: nameOf(draft) }));
  else {
    draft.told = how;
    draft.hasRows ||= hasRows(block);
    for (const transition of read()) draft.transitions.push(transition);
  }
}

const hasRows = (block: Block): boolean =>
  block.kind === 'table'
    ? block.rows.length > 0
    : block.kind !== 'fence' || block.text.includes('-->');

const linesOf = ({ text, firstLine }: Fence): Phrase[] =>
  text.split('\n').map((line, index) => Phrase.at(line, firstLine + index, 1));
