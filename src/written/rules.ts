// Section 5 as rows.

import { targetName, type Rules } from '../model/index.ts';
import { code } from './words.ts';
import type { Row } from './sheet.ts';

export const ruleRows = ({ rules, overlaps = [] }: Rules): Row[] =>
  [...rules, ...overlaps]
    .toSorted((a, b) => a.at.line - b.at.line)
    .map(({ on, words, error }) => ({
      On: code(targetName(on)),
      Rule: words,
      Error: error === null ? '' : code(error.name),
    }));
