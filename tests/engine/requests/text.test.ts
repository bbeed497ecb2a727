// Texts that are answered as they stand: what the engine writes, and what of it is read back.

import { describe, expect, it } from 'vitest';
import { answeredBody, answerProblems } from '../../../src/contract/answered.ts';
import { productContract } from '../../../src/contract/product.ts';
import { openapiOf } from '../../../src/openapi/index.ts';
import { compile } from '../../../src/workbench/compile.ts';

const TEXT = `# Specification: Notes

## 3. Entities

### Note

| Field | Type | Required | Rules |
| --- | --- | --- | --- |
| id | integer | auto | key |
| text | text | no | |
| lines | text | no | |
| card | text | auto | = \`"Größe\\r\\n" + string(note.id)\`; hidden |

#### Examples

| text | lines |
| --- | --- |
| 12 | |
| | |

## 7. Calls

| Call | Request | Does | Answers |
| --- | --- | --- | --- |
| \`print\` | \`GET /notes/:id/text\` | find Note by id | \`200 text of note.text; X-Note: {id}\` |
| \`lines\` | \`GET /notes/:id/lines\` | find Note by id | \`200 text/markdown of note.lines\` |
| \`card\` | \`GET /notes/:id/card\` | find Note by id | \`200 text/calendar of note.card\` |
| \`blank\` | \`GET /notes/:id/blank\` | find Note by id | \`200 text/markdown of ""\` |
| \`keyed\` | \`GET /notes/:id/keyed\` | find Note by id | \`200 text/x.own of "{}"\` |
`;
const { spec, createEngine } = compile('notes.md', TEXT);
const get = (url: string) => createEngine().handle({ method: 'GET', url, headers: {}, body: null });

describe('a text', () => {
  it('is answered to the letter, with headers that keep it from being a page', () => {
    const { status, headers, body } = get('/notes/2/card');
    expect([status, body]).toEqual([200, 'Größe\r\n2']);
    expect(headers).toEqual({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="card.ics"',
      'x-content-type-options': 'nosniff',
    });
  });

  it('has the headers of its row, and is plain where no type is written', () => {
    expect(get('/notes/1/text').headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'content-disposition': 'attachment; filename="print.txt"',
      'x-note': '1',
    });
    expect(get('/notes/1/keyed').headers['content-disposition']).toContain('"keyed.txt"');
  });

  it('is not found where there is none, and may be empty', () => {
    expect(get('/notes/2/text').status).toBe(404);
    expect(get('/notes/1/lines').status).toBe(404);
    expect(get('/notes/2/blank')).toMatchObject({ status: 200, body: '' });
  });

  it.each([
    ['print', '/notes/1/text', '12'],
    ['keyed', '/notes/1/keyed', '{}'],
    ['blank', '/notes/2/blank', ''],
  ])('of %s is no JSON to those who read it, whatever it looks like', (call, url, text) => {
    const answer = get(url);
    expect(answeredBody(spec, call, answer)).toBe(text);
    expect(answerProblems(spec, productContract(spec), call, answer)).toEqual([]);
  });

  it('is said in OpenAPI, with an example', () => {
    const { paths } = openapiOf(spec) as any;
    const { content } = paths['/notes/{id}/text'].get.responses['200'];
    expect(content).toEqual({ 'text/plain': { schema: { type: 'string' }, example: '12' } });
    expect(Object.keys(paths['/notes/{id}/card'].get.responses['200'].content)).toEqual([
      'text/calendar',
    ]);
  });
});
