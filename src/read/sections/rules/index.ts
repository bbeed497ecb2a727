// Reads section 5: rules, each on a field, a call or a parameter.

import { children, fieldPath, parse, type Tree } from '../../../expression/index.ts';
import { recordName } from '../../../model/sections/lookup.ts';
import { opening } from '../../../model/sections/open.ts';
import { targetName, type Overlap, type Rule, type Rules } from '../../../model/sections/rules.ts';
import type { Phrase } from '../../../text/phrase.ts';
import { nameIn, UPPER_NAME } from '../../grammar/name.ts';
import { onceEach, type Report } from '../../grammar/report.ts';
import { partsOf, wholeCode } from '../../grammar/whole-code.ts';
import { brief } from '../../grammar/words.ts';
import { type Reading, type SectionReader, isBlank } from '../../reading/reading.ts';
import { COLUMNS } from '../../table/columns.ts';
import type { SheetRow } from '../../table/sheet.ts';
import { sheetsOf } from '../../table/sheets.ts';
import { diagnostics } from './diagnostics.ts';
import { isOverlap, readOverlap } from './overlap.ts';
import { readTarget } from './target.ts';
import { readTest } from './test.ts';

type Row = SheetRow<keyof typeof COLUMNS.rules>;

export const readRules: SectionReader<Rules> = (section, reading) => {
  const sheets = sheetsOf(section.blocks, COLUMNS.rules, ['on', 'rule'], reading.report);
  const rows = sheets.flatMap((sheet) => sheet.rows);
  if (rows.length === 0) reading.report(diagnostics['no-rules'](section.at, {}));
  const read = rows.flatMap((row) => readRow(row, reading));
  judgeTwice(read, reading.report);
  const overlaps = read.filter(isOnEntity);
  const rules = read.filter((rule): rule is Rule => !isOnEntity(rule));
  return { rules, ...(overlaps.length > 0 && { overlaps }) };
};

const isOnEntity = (rule: Rule | Overlap): rule is Overlap => rule.on.kind === 'entity';

/** The rules of a row: one for each field, call, parameter or entity that it is on. */
function readRow(row: Row, reading: Reading): (Rule | Overlap)[] {
  const on = row.cell('on');
  if (reading.isOpen(on, 'what a rule is on', [opening('rule', null)])) return [];
  const report = onceEach(reading.report);
  const parts = partsOf(on);
  return parts.flatMap((part) => {
    const rule = readRule(row, part, { ...reading, report });
    return rule === null ? [] : { ...rule, at: parts.length > 1 ? rule.on.at : rule.at };
  });
}

function readRule(row: Row, on: Phrase, { report, isOpen }: Reading): Rule | Overlap | null {
  const [rule, code] = [row.cell('rule'), row.cell('error')];
  const target = readTarget(on, report);
  const leaves = [opening('rule', wholeCode(on).text)];
  if (isOpen(rule, `a rule of \`${wholeCode(on).text}\``, leaves)) return null;
  const whole = isOverlap(rule) ? readOverlap(rule, report) : null;
  const isAside = isOverlap(rule) || target?.kind === 'entity';
  const test = isAside ? null : readTest(rule, report, target?.kind === 'call');
  const error = isOpen(code, `the error of a rule of \`${wholeCode(on).text}\``, leaves)
    ? null
    : readError(code, report);
  if (target === null) return null;
  const common = { words: rule.text, error, at: row.at };
  if ((target.kind === 'entity') !== isOverlap(rule)) {
    const holes = { on: targetName(target), rule: brief(rule.text) };
    if (target.kind === 'entity') {
      const fields = fieldsRead(wholeCode(rule).text, target.entity);
      report(diagnostics['entity-needs-overlap'](on.at, { ...holes, fields }));
    } else report(diagnostics['overlap-needs-entity'](on.at, holes));
    return null;
  }
  if (target.kind === 'entity') return whole && { on: target, ...whole, ...common };
  if (test === null) return null;
  if (target.kind === 'call' && test.kind !== 'condition') {
    const holes = { rule: brief(rule.text), call: target.call };
    report(diagnostics['call-needs-condition'](on.at, holes));
    return null;
  }
  return { on: target, test, ...common };
}

/** The fields of a record that a condition reads, each once. */
function fieldsRead(condition: string, entity: string): readonly string[] {
  const parsed = parse(condition);
  const inside = (tree: Tree): string[] => {
    const path = fieldPath(tree);
    if (path === null) return children(tree).flatMap(inside);
    return path[0] === recordName(entity) && path[1] !== undefined ? [path[1]] : [];
  };
  return 'tree' in parsed ? [...new Set(inside(parsed.tree))] : [];
}

function readError(cell: Phrase, report: Report): Rule['error'] {
  if (isBlank(cell.text)) return null;
  const name = nameIn(cell, UPPER_NAME);
  if (name === null)
    report(diagnostics['unreadable-error'](cell.at, { text: brief(wholeCode(cell).text) }));
  return name;
}

function judgeTwice(rules: readonly (Rule | Overlap)[], report: Report): void {
  const seen = new Map<string, Rule | Overlap>();
  for (const rule of rules) {
    const words = rule.words.toLowerCase().replace(/\s+/g, ' ');
    const isExact = isOnEntity(rule) || rule.test.kind === 'condition';
    const key = `${targetName(rule.on)} ${isExact ? rule.words : words}`;
    const first = seen.get(key);
    if (first === undefined) seen.set(key, rule);
    else {
      const related = [{ message: 'It stands here first.', at: first.at }];
      const holes = { rule: brief(rule.words), on: targetName(rule.on) };
      report(diagnostics['duplicate-rule'](rule.at, holes, related));
    }
  }
}
