// Reads section 9: constants, in tables or as bullets.

import type { Constant, Limits } from '../../../model/sections/limits.ts';
import { opening } from '../../../model/sections/open.ts';
import type { Phrase } from '../../../text/phrase.ts';
import type { Report } from '../../grammar/report.ts';
import { wholeCode } from '../../grammar/whole-code.ts';
import { brief } from '../../grammar/words.ts';
import type { Reading, SectionReader } from '../../reading/reading.ts';
import { COLUMNS } from '../../table/columns.ts';
import { sheetsOf } from '../../table/sheets.ts';
import { diagnostics } from './diagnostics.ts';
import { readValue } from './value.ts';

const NAME = /^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*$/;
const BULLET = /^(`?)([A-Za-z][A-Za-z0-9_]*)\1\s*[:=]\s*/;

type Add = (name: Phrase, value: Phrase, unit: Phrase, usedFor: Phrase) => void;

export const readLimits: SectionReader<Limits> = (section, reading) => {
  const constants = new Map<string, Constant>();
  const add: Add = (name, value, unit, usedFor) => {
    const constant = readConstant(name, value, unit, usedFor, reading);
    if (constant === null || isTwice(constant, constants, reading.report)) return;
    constants.set(constant.name, constant);
  };
  const expected = ['constant', 'value'] as const;
  for (const sheet of sheetsOf(section.blocks, COLUMNS.constants, expected, reading.report))
    for (const row of sheet.rows)
      add(row.cell('constant'), row.cell('value'), row.cell('unit'), row.cell('used for'));
  for (const block of section.blocks)
    if (block.kind === 'bullets')
      for (const item of block.items) readBullet(item, reading.report, add);
  if (!section.blocks.some(({ kind }) => kind === 'table' || kind === 'bullets'))
    reading.report(diagnostics['no-constants'](section.at, {}));
  return { constants: [...constants.values()] };
};

function readConstant(
  nameCell: Phrase,
  valueCell: Phrase,
  unit: Phrase,
  usedFor: Phrase,
  { report, isOpen }: Reading,
): Constant | null {
  if (isOpen(nameCell, 'the name of a constant', [opening('constant', null)])) return null;
  const name = wholeCode(nameCell);
  if (!NAME.test(name.text)) {
    report(diagnostics['unreadable-name'](nameCell.at, { text: brief(name.text) }));
    return null;
  }
  const leaves = [opening('constant', name.text)];
  const use = isOpen(usedFor, `what \`${name.text}\` is used for`) ? '' : usedFor.text;
  const isUnitOpen = isOpen(unit, `the unit of \`${name.text}\``, leaves);
  if (isOpen(valueCell, `the value of \`${name.text}\``, leaves) || isUnitOpen) return null;
  const value = readValue(valueCell, unit, report);
  return value && { name: name.text, value, unit: unit.text, usedFor: use, at: name.at };
}

function readBullet(item: Phrase, report: Report, add: Add): void {
  const lead = BULLET.exec(item.text);
  if (lead === null) {
    report(diagnostics['unreadable-bullet'](item.at, { text: brief(item.text) }));
    return;
  }
  const name = item.slice(lead[1]!.length, lead[1]!.length + lead[2]!.length);
  const rest = item.slice(lead[0].length);
  const valueLength = /^(?:`[^`]*`|"[^"]*"|not shown|\S+)/i.exec(rest.text)?.[0].length ?? 0;
  add(
    name,
    rest.slice(0, valueLength),
    rest.slice(valueLength).trim(),
    rest.slice(rest.text.length),
  );
}

function isTwice(
  constant: Constant,
  before: ReadonlyMap<string, Constant>,
  report: Report,
): boolean {
  const first = before.get(constant.name);
  if (first === undefined) return false;
  const related = [{ message: 'It stands here first.', at: first.at }];
  report(diagnostics['duplicate-constant'](constant.at, { name: constant.name }, related));
  return true;
}
