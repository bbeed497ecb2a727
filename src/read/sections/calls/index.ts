// Reads section 7: the calls of the tables, their steps in the row or under `### call`.

import type { Calls } from '../../../model/sections/calls.ts';
import type { Entities } from '../../../model/sections/entities.ts';
import type { Limits } from '../../../model/sections/limits.ts';
import type { States } from '../../../model/sections/states.ts';
import { opening } from '../../../model/sections/open.ts';
import { nearest } from '../../../text/nearest.ts';
import type { Phrase } from '../../../text/phrase.ts';
import type { Span } from '../../../text/span.ts';
import { wholeCode } from '../../grammar/whole-code.ts';
import { brief } from '../../grammar/words.ts';
import type { Block, Heading } from '../../outline/block.ts';
import type { OutlinedSection } from '../../outline/outline.ts';
import type { Reading } from '../../reading/reading.ts';
import { COLUMNS } from '../../table/columns.ts';
import { sheetsOf } from '../../table/sheets.ts';
import { diagnostics } from './diagnostics/diagnostics.ts';
import type { CallDraft } from './row/draft.ts';
import { type Every, readEvery, withEvery } from './every/read.ts';
import type { ExampleDraft } from './examples/draft.ts';
import { partExamples, readExamples } from './examples/read.ts';
import { settleExamples } from './examples/settle.ts';
import { type Messages, partMessages, readMessages } from './messages/read.ts';
import { callWithMessages } from './messages/sent.ts';
import { type Row, readName, readRow } from './row/row.ts';
import { Known } from './settle/known.ts';
import { meOf, settle, type Settling } from './settle/index.ts';
import { readSteps } from './steps/index.ts';

/** What calls stand on; null: not shown, or of no use. */
export interface Others {
  /** What this settling of the calls is called: there may be two. */
  readonly name: string;
  readonly entities: Entities | null;
  readonly limits: Limits | null;
  readonly states: States | null;
  /** What of them calls can know: the very same things where nothing of that has changed. */
  readonly from: readonly unknown[];
}

/** The calls as section 7 alone says them. */
export function draftCalls(section: OutlinedSection, reading: Reading): Drafts {
  const parted = partExamples(section.blocks);
  const { rest, messages: messageBlocks } = partMessages(parted.rest);
  const calls = { ...section, blocks: rest };
  const declared = readRows(calls, reading);
  readHeadings(calls, declared, reading);
  const every = readEvery(rest, reading);
  const messages = readMessages(messageBlocks, reading);
  const drafts = [...declared.values()]
    .filter((draft) => draft !== null)
    .map((draft) => callWithMessages(withEvery(draft, every.requests, reading), messages));
  const isWhole = drafts.length === declared.size && !reading.leavesOpen('call', null);
  const examples = parted.examples && readExamples(parted.examples, reading);
  return { drafts, every, messages, isWhole, examples };
}

/** The calls, once 3, 4 and 9 are read: members of bodies and parameters have types of theirs. */
export function settleCalls(
  { drafts, every, messages, isWhole, examples }: Drafts,
  reading: Reading,
  { name, entities, limits, states, from }: Others,
): Calls {
  const known = new Known(entities, limits, reading.leavesOpen, states);
  const take: Settling['take'] = (draft, people, make) =>
    reading.take(`${name}: ${draft.name}`, [draft, people, ...from], make);
  const { report } = reading;
  const calls = settle(drafts, isWhole, known, { report, take });
  const settled: Calls = { calls, ...everyFacts(every), ...messageFacts(messages) };
  if (examples === null) return settled;
  const isClear = (call: string) => drafts.some((draft) => draft.name === call && draft.clear);
  const settling = { calls, me: meOf(drafts, known), known, report, isClear };
  return { ...settled, examples: settleExamples(examples, settling) };
}

export interface Drafts {
  readonly drafts: readonly CallDraft[];
  /** What lines say of many calls. */
  readonly every: Every;
  readonly messages: Messages;
  /** Whether every row could be used. */
  readonly isWhole: boolean;
  /** Null where the section has none. */
  readonly examples: readonly ExampleDraft[] | null;
}

const everyFacts = ({ requests, answers }: Every): Partial<Calls> => ({
  ...(requests.length > 0 && { everyRequest: [...requests] }),
  ...(answers.length > 0 && { everyAnswer: [...answers] }),
});

function messageFacts(messages: Messages): Partial<Calls> {
  const mails = [...messages.mails.values()].filter((mail) => mail !== null);
  const webhooks = [...messages.webhooks.values()].filter((webhook) => webhook !== null);
  const outgoing = [...messages.outgoing.values()].filter((one) => one !== null);
  return {
    ...(mails.length > 0 && { mails }),
    ...(webhooks.length > 0 && { webhooks }),
    ...(outgoing.length > 0 && { outgoing }),
  };
}

/** The calls by name; null where a row cannot be used. */
type Declared = Map<string, CallDraft | null>;

function readRows(section: OutlinedSection, reading: Reading): Declared {
  const declared: Declared = new Map();
  const sheets = sheetsOf(section.blocks, COLUMNS.calls, ['call'], reading.report);
  const rows = sheets.flatMap((sheet) => sheet.rows);
  if (rows.length === 0) reading.report(diagnostics['no-calls'](section.at, {}));
  for (const row of rows) declare(row, declared, reading);
  return declared;
}

function declare(row: Row, declared: Declared, reading: Reading): void {
  const name = readName(row.cell('call'), reading);
  if (name === null) return;
  const first = declared.get(name.name);
  const read = (own: Reading): CallDraft | null => readRow(row, name, own);
  if (first === undefined)
    declared.set(name.name, reading.take(`call ${row.at.line}`, row.from, read));
  else {
    const related = first ? [{ message: 'It stands here first.', at: first.at }] : [];
    reading.report(diagnostics['duplicate-call'](name.at, { name: name.name }, related));
  }
}

/** `### call` and a numbered list of its steps. */
function readHeadings(section: OutlinedSection, declared: Declared, reading: Reading): void {
  let current: CallDraft | 'unclear' | null = null;
  for (const block of section.blocks) {
    if (block.kind === 'heading') current = begin(block, declared, reading) ?? 'unclear';
    else if (block.kind === 'numbers' && current === null)
      reading.report(diagnostics['misplaced-facts'](block.at, { what: 'list of steps' }));
    else if (current !== null && current !== 'unclear') readBlock(block, current, reading);
  }
}

function begin(
  heading: Heading,
  declared: Declared,
  { report, leavesOpen }: Reading,
): CallDraft | null {
  const { text: name, at } = wholeCode(heading.text);
  const draft = heading.level === 3 ? withHeading(name, at, declared) : undefined;
  if (draft === undefined && !leavesOpen('call', name)) {
    const holes = { name: brief(name), nearest: nearest(name, declared.keys()) };
    report(diagnostics['unknown-heading'](heading.at, holes));
  }
  return draft ?? null;
}

/** The call of that name, for what stands under its heading; what its row says stays as it is. */
function withHeading(name: string, at: Span, declared: Declared): CallDraft | null | undefined {
  const draft = declared.get(name);
  if (!draft || draft.headingAt !== null) return draft;
  const told = { ...draft, headingAt: at };
  declared.set(name, told);
  return told;
}

function readBlock(block: Block, draft: CallDraft, { report, isOpen }: Reading): void {
  const leaves = [opening('call', draft.name)];
  const only = onlyText(block);
  if (only !== null && isOpen(only, `the steps of \`${draft.name}\``, leaves)) {
    draft.clear = false;
    return;
  }
  if (block.kind === 'paragraph')
    draft.prose = [draft.prose, block.text.text].filter((text) => text !== '').join('\n\n');
  if (block.kind !== 'numbers') return;
  if (draft.steps.length > 0) {
    const related = [{ message: 'They stand here first.', at: draft.steps[0]!.at }];
    report(diagnostics['told-twice'](block.at, { name: draft.name }, related));
    return;
  }
  const steps = readSteps(block.items, report);
  draft.steps = steps ?? [];
  draft.clear &&= steps !== null;
}

/** A paragraph, or the one item of a list. */
function onlyText(block: Block): Phrase | null {
  if (block.kind === 'paragraph') return block.text;
  return block.kind === 'numbers' && block.items.length === 1 ? block.items[0]! : null;
}
