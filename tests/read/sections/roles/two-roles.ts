// Reading section 6 with two roles, as its tests do it.

import { readingSpec } from '../reading.ts';

export const WHO = '| Role | Who |\n| - | - |\n| Visitor | signed out |\n| Agent | signed in |\n';

export function read(text: string) {
  const { value, codes, diagnostics } = readingSpec(`## 6. Roles\n\n${text}`);
  const { facts, questions } = value.sections.roles;
  return { ...facts, questions, codes, diagnostics };
}

export const matrix = (...rows: string[]) =>
  read(`${WHO}\n| Call | Visitor | Agent |\n| - | - | - |\n${rows.join('\n')}`);
