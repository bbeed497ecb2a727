// The column On: `Entity.field`, a call, or `call.parameter`.

import type { Overlap, RuleTarget } from '../../../model/sections/rules.ts';
import type { Phrase } from '../../../text/phrase.ts';
import type { Report } from '../../grammar/report.ts';
import { ENTITY_NAME } from '../../grammar/name.ts';
import { wholeCode } from '../../grammar/whole-code.ts';
import { brief } from '../../grammar/words.ts';
import { diagnostics } from './diagnostics.ts';
import { letters } from '../../../text/letters.ts';

const FIELD = letters(String.raw`^([\p{Lu}][\p{L}\p{N}_]*)\.([\p{Ll}][\p{L}\p{N}_]*)$`);
const CALL = letters(String.raw`^([a-z][A-Za-z0-9_]*)(?:\.([\p{L}_][\p{L}\p{N}_-]*))?$`);

/** What the rule of a row is on, or null, reported. */
export function readTarget(cell: Phrase, report: Report): RuleTarget | Overlap['on'] | null {
  const { text, at } = wholeCode(cell);
  if (text === '') {
    report(diagnostics['missing-target'](cell.at, {}));
    return null;
  }
  const [, entity, field] = FIELD.exec(text) ?? [];
  if (entity !== undefined && field !== undefined) return { kind: 'field', entity, field, at };
  if (ENTITY_NAME.test(text)) return { kind: 'entity', entity: text, at };
  const [, call, parameter] = CALL.exec(text) ?? [];
  if (call !== undefined)
    return parameter === undefined
      ? { kind: 'call', call, at }
      : { kind: 'parameter', call, parameter, at };
  report(diagnostics['unreadable-target'](cell.at, { text: brief(text) }));
  return null;
}
