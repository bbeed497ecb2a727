import { describe, expect, it } from 'vitest';
import { placeless, readingSpec } from './sections/reading.ts';

const TABLES = {
  purpose: '| User | Wants to | Way |\n| Agent | work | Desk → `take` |',
  screens:
    '| Screen | Route | For | Shows | Does |\n| Desk | `/desk` | Agent | `list` | `take` → Desk |',
  entities:
    '| Field | Type | Required | Rules | Meaning |\n| id | integer | auto | key | number |\n| state | one of new, open | auto | | where it stands |\n| name | text | yes | unique | its name |',
  states: '| From | Event | To | When |\n| new | `take` | open | `ticket.id > 0` |',
  rules: '| On | Rule | Error |\n| `Ticket.name` | at most MOST characters | `LONG` |',
  calls:
    '| Call | Request | Takes | Does | Answers |\n| `take` | `POST /take/:id` | `{ name? }` | find Ticket by id; update ticket | `200 Ticket` |\n| `list` | `GET /tickets` | | list Ticket | `200 Ticket[]` |',
  errors:
    '| Error | Status | Message | Field | When | With |\n| `LONG` | 422 | {limit} | it | | |\n| `LOST` | 404 | none | | not found | `{ ticket: Ticket }` |',
  limits: '| Constant | Value | Unit | Used for |\n| `MOST` | 9 | characters | names |',
};
type Section = keyof typeof TABLES;
const HEADINGS: Record<Section, string> = {
  purpose: '## 1. A\n\nWork.',
  screens: '## 2. B',
  entities: '## 3. C\n\n### Ticket',
  states: '## 4. D\n\n### Ticket.state',
  rules: '## 5. E',
  calls: '## 7. G',
  errors: '## 8. H',
  limits: '## 9. I',
};
const ROLES =
  '## 6. F\n\n| Role | Who |\n| - | - |\n| Agent | `true` |\n\n| Call | Agent |\n| - | - |\n| `take`, `list` | yes |';

const ruled = (table: string): string => {
  const [head = '', ...rows] = table.split('\n');
  return [head, head.replace(/[^|]+/g, ' - '), ...rows].join('\n');
};
/** The facts and diagnostics of the whole, with some of its tables written otherwise. */
function facts(written: Partial<Record<Section, string>> = {}) {
  const parts = (Object.keys(TABLES) as Section[]).map(
    (section) => `${HEADINGS[section]}\n\n${ruled(written[section] ?? TABLES[section])}`,
  );
  const { value, codes } = readingSpec(
    [...parts.slice(0, 5), ROLES, ...parts.slice(5)].join('\n\n'),
  );
  const all = Object.entries(value.sections).map(([name, section]) => [name, section.facts]);
  return { codes, facts: placeless(Object.fromEntries(all)) };
}
const cellsOf = (row: string): string[] => row.split('|').slice(1, -1);
const inReverse = (table: string): string =>
  table
    .split('\n')
    .map((row) => `|${cellsOf(row).reverse().join('|')}|`)
    .join('\n');
const usual = facts();

const SYNONYMS: [section: Section, column: string, also: string[]][] = [
  ['purpose', 'User', ['Actor', 'Persona']],
  ['screens', 'Screen', ['Page', 'View']],
  ['screens', 'Route', ['Path', 'URL']],
  ['entities', 'Field', ['Name', 'Attribute', 'Property', 'Column']],
  ['entities', 'Required', ['Mandatory']],
  ['entities', 'Rules', ['Constraints']],
  ['entities', 'Meaning', ['Description', 'Notes', 'Purpose']],
  ['states', 'From', ['Current', 'State']],
  ['states', 'Event', ['Trigger', 'Action', 'Command']],
  ['states', 'To', ['Next', 'Target']],
  ['states', 'When', ['Guard', 'Condition']],
  ['calls', 'Call', ['Operation']],
  ['calls', 'Request', ['Endpoint']],
  ['calls', 'Takes', ['Body']],
  ['calls', 'Answers', ['Response', 'Returns']],
  ['errors', 'Error', ['Code']],
  ['errors', 'Status', ['HTTP', 'HTTP status']],
  ['errors', 'When', ['Trigger', 'Scenario']],
  ['limits', 'Constant', ['Name', 'Limit', 'Key', 'Variable', 'Parameter']],
  ['limits', 'Value', ['Default']],
];

describe('the headings of a table', () => {
  it('are those of every section', () => {
    expect(usual.codes).toEqual([]);
    for (const name of ['work', '/desk', 'where it stands', 'open', 'LONG', 'POST', 'LOST', 'MOST'])
      expect(JSON.stringify(usual.facts)).toContain(`"${name}"`);
  });

  it.each(
    SYNONYMS.flatMap(([section, column, also]) =>
      also.map((one) => [section, column, one] as const),
    ),
  )('of %s may say for %s also %s', (section, column, also) => {
    const table = TABLES[section].replace(`| ${column} |`, `| ${also} |`);
    expect(table).not.toBe(TABLES[section]);
    expect(facts({ [section]: table })).toEqual(usual);
  });

  it.each(Object.keys(TABLES) as Section[])('of %s may be in letters of any case', (section) => {
    const [head = '', ...rows] = TABLES[section].split('\n');
    for (const other of [head.toLowerCase(), head.toUpperCase()])
      expect(facts({ [section]: [other, ...rows].join('\n') })).toEqual(usual);
  });

  it.each(Object.keys(TABLES) as Section[])('of %s may stand in any order', (section) => {
    expect(facts({ [section]: inReverse(TABLES[section]) })).toEqual(usual);
  });
});
