// A specification of two thousand rows: the helpdesk with sixty more entities, each with its calls,
// rules, permissions, errors and limits.

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const HELPDESK = resolve(import.meta.dirname, '../../spec/examples/helpdesk.md');
const ENTITIES = 60;

/** What one more entity adds to each section, by the heading that the section is followed by. */
function added(index: number): Readonly<Record<string, string>> {
  const name = `Thing${index}`;
  const record = `thing${index}`;
  const fields = Array.from(
    { length: 12 },
    (_, field) => `| field${field} | text | yes | trimmed |`,
  );
  const rules = Array.from(
    { length: 8 },
    (_, field) =>
      `| \`${name}.field${field}\` | at most \`MAX_${index}\` characters | \`TOO_LONG_${index}\` |`,
  );
  const where = `where \`${record}.field1 != "x" \\|\\| me.role == "agent"\``;
  const call = (verb: string, method: string, takes: string, step: string) =>
    `| \`${verb}${name}\` | \`${method} /api/things${index}/:id\` | ${takes} | find ${name} by id ${where}${step} | |`;
  const permission = (verb: string) =>
    `| \`${verb}${name}\` | no | if \`${record}.field1 == me.name\` | yes | yes |`;
  return {
    '## 4.': [
      ...[`### ${name}\n`, '| Field | Type | Required | Rules |', '| --- | --- | --- | --- |'],
      ...['| id | integer | auto | key |', ...fields],
      `| size | integer | auto | = \`${record}.field1.size() + 2\` |\n\n`,
    ].join('\n'),
    '## 6.': `${rules.join('\n')}\n`,
    '## 7.': `${['read', 'change', 'drop'].map(permission).join('\n')}\n`,
    '## 8.': [
      call('read', 'GET', '', ''),
      call('change', 'PUT', '`{ field1, field2 }`', `; update ${record}`),
      `${call('drop', 'DELETE', '', `; delete ${record}`)}\n`,
    ].join('\n'),
    '## 9.': `| \`TOO_LONG_${index}\` | 422 | Too long. | |\n`,
  };
}

/** The text; nothing in it is wrong. */
export function largeSpecification(): string {
  let text = readFileSync(HELPDESK, 'utf8');
  const all = Array.from({ length: ENTITIES }, (_, index) => added(index));
  for (const heading of Object.keys(all[0]!)) {
    const more = all.map((each) => each[heading]).join('');
    // A row goes on with the table that stands last in the section.
    const isRow = more.startsWith('|');
    text = text.replace(isRow ? `\n${heading}` : heading, (next) => more + next);
  }
  const limits = all.map((_, index) => `| \`MAX_${index}\` | 200 | characters | a field |\n`);
  return text + limits.join('');
}
