// Section 5 as rows.

import type { Rules, RuleTarget } from '../model/index.ts';
import { code } from './words.ts';
import type { Row } from './sheet.ts';

export const ruleRows = ({ rules }: Rules): Row[] =>
  rules.map(({ on, words, error }) => ({
    On: code(targetInWords(on)),
    Rule: words,
    Error: error === null ? '' : code(error.name),
  }));

function targetInWords(on: RuleTarget): string {
  if (on.kind === 'field') return `${on.entity}.${on.field}`;
  return on.kind === 'call' ? on.call : `${on.call}.${on.parameter}`;
}
