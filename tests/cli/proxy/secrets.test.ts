// The report of `nonet proxy` is read by more people than a request was meant for.

import { expect, it } from 'vitest';
import { shownUrl } from '../../../src/cli/proxy/shown-url.ts';
import { DeviationReport } from '../../../src/cli/proxy/report.ts';
import { Watcher } from '../../../src/cli/proxy/watcher.ts';
import { compile } from '../../../src/workbench/compile.ts';

const TEXT = `# Specification: Notes
## 3. Entities
### Note
| Field | Type | Required | Rules |
| --- | --- | --- | --- |
| id | integer | auto | key |
| text | text | yes | |
| password | text | no | |
| shareToken | text | no | |
## 7. Calls
| Call | Request | Takes | Does | Answers |
| --- | --- | --- | --- | --- |
| \`listNotes\` | \`GET /notes?text&shareToken\` | | list Note filtered by text, shareToken | \`200 Note[]\` |
| \`readShared\` | \`GET /shared/:shareToken\` | | find Note by shareToken | \`200 Note\` |
| \`addNote\` | \`POST /notes\` | \`{ text, password }\` | create Note | \`201 Note\` |
`;
const { spec, source } = compile('notes.md', TEXT);
const { calls } = spec.sections.calls.facts;
const note = { id: 1, text: 'a', password: null, shareToken: null };

/** What is reported of a request and its answer, as one text. */
function reported(request: string, status: number, answered: object, sent?: object): string {
  const [method = '', url = ''] = request.split(' ');
  const report = new DeviationReport(spec, source.lines);
  const told: unknown[] = [];
  const watcher = new Watcher(
    spec,
    (deviation, shown) => told.push(report.add(deviation, shown)),
    (shown, fault) => told.push(shown, fault),
  );
  watcher.watch({ method, url })?.done({
    ...{ method, url, status, headers: {}, answerHeaders: {}, cookies: [] },
    ...{
      sent: sent === undefined ? null : JSON.stringify(sent),
      answered: JSON.stringify(answered),
    },
  });
  return JSON.stringify(told);
}

it.each([
  ['/notes?text=milk', '/notes?text=milk'],
  ['/notes', '/notes'],
  ['/notes?', '/notes?'],
  ['/notes?text=a=b&api_key=4711', '/notes?text=a=b&api_key=…'],
  ['/notes?shareToken=4711&text=x', '/notes?shareToken=…&text=x'],
  ['/notes?%73hareToken=4711', '/notes?%73hareToken=…'],
  ['/notes?x=4711&flag', '/notes?x=…&flag'],
  ['/notes?%zz=4711', '/notes?%zz=…'],
  ['/notes?code=4711?text=1', '/notes?code=…'],
])('%s is shown as %s', (url, shown) => {
  expect(shownUrl(calls[0]!, url)).toBe(shown);
});

it('a parameter of the path that is named as a secret is not shown', () => {
  expect(shownUrl(calls[1]!, '/shared/4711?a=4711')).toBe('/shared/…?a=…');
});

it.each([
  ['in an address', 'GET /notes?text=a&access_token=4711', 200, [{ id: 'x' }]],
  ['in a path', 'GET /shared/4711', 200, { id: 'x' }],
  ['that is filtered by', 'GET /notes?shareToken=4711', 200, [{ ...note, shareToken: '0815' }]],
  [
    'that is stored',
    'POST /notes',
    201,
    { ...note, password: '0815' },
    { text: 'a', password: '4711' },
  ],
] as const)('a secret %s is in no report', (_where, request, status, answered, sent?: object) => {
  const text = reported(request, status, answered, sent);
  expect(text).toContain('notes.md:');
  expect(text).not.toMatch(/4711|0815/);
});

it('what is no secret is reported as it was', () => {
  const text = reported('GET /notes?text=milk', 200, [note]);
  expect(text).toContain('was asked for text milk, and listed Note 1 with a');
  expect(text).toContain('GET /notes?text=milk');
});
