import { expect, it } from 'vitest';
import { errorByMessage } from '../../../src/app/bar/why/error-by-message.ts';
import { specOf } from '../example.ts';

const ROWS = [
  ['GONE', 404, '{record} is gone'],
  ['GONE_FOR_GOOD', 410, '{record} is gone for good'],
  ['TAKEN', 409, 'The {field} “{value}” is taken'],
  ['TIRED', 503, 'The server is tired'],
];
const spec = specOf({
  8: [
    '| Error | Status | Message | Field | When |\n| --- | --- | --- | --- | --- |',
    ...ROWS.map((row) => `| \`${row[0]}\` | ${row[1]} | ${row[2]} | | |`),
  ].join('\n'),
});

it.each([
  ['the ticket is gone', 'GONE'],
  ['the ticket is gone for good', 'GONE_FOR_GOOD'],
  ['The name “is taken” is taken', 'TAKEN'],
  ['The server is tired', 'TIRED'],
  ['The server is tired of it', undefined],
  ['The  is taken', undefined],
])('knows by “%s” the error %s', (message, code) => {
  expect(errorByMessage(spec, message)?.code).toBe(code);
});
