// The examples of section 7 as rows: who makes which call with what, and what it is answered.

import type { RequestExample } from '../model/index.ts';
import type { Row } from './sheet.ts';
import { code } from './words.ts';

export const requestRows = (examples: readonly RequestExample[]): Row[] =>
  examples.map(({ call, as, source, answers }) => ({
    Call: code(call.name),
    As: as?.name ?? '',
    With: source === '' ? '' : code(source),
    Answers: answers.kind === 'error' ? code(answers.name) : `${answers.status}`,
  }));
