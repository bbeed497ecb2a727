import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Report } from '../../../src/read/grammar/report.ts';
import { readAnswer } from '../../../src/read/sections/calls/row/answers.ts';
import { readRequest } from '../../../src/read/sections/calls/row/request.ts';
import { readSteps } from '../../../src/read/sections/calls/steps/index.ts';
import { readTakes } from '../../../src/read/sections/calls/row/takes.ts';
import { readFieldRules } from '../../../src/read/sections/entities/table/field-rules.ts';
import { readHeading } from '../../../src/read/sections/entities/table/heading.ts';
import { readTarget } from '../../../src/read/sections/rules/target.ts';
import { readTest } from '../../../src/read/sections/rules/test.ts';
import { readEvent, readFrom, readTo, readWhen } from '../../../src/read/sections/states/cells.ts';
import { readDiagram } from '../../../src/read/sections/states/diagram.ts';
import type { Phrase } from '../../../src/text/phrase.ts';
import { reading, telling } from './reading.ts';

// What the grammars are made of, so that random cells come near to good ones.
const PIECES = [
  ...['find', 'create', 'list', 'set', 'add', 'remove', 'sign in', 'sign out', 'for each', 'when'],
  ...['by', 'as', 'with', 'where', 'and', 'to', 'from', 'in', 'of', 'page by', 'newest first'],
  ...['filtered by', 'descending', 'Ticket', 'ticket', 'ticket.assignee', 'me', 'total', 'exactly'],
  ...['GET', '/api', '/:id', '?', '&', 'page=1', 'X-Key:', '{key}', '201', '204'],
  ...['default', 'set', 'follows', 'shown if', 'key', 'blank as null', 'list of', 'one of', 'text'],
  ...['at least', 'between', 'characters', 'items', 'kept between', 'matches', '/a+/', '8', 'MAX'],
  ...['`now`', '`a; b`', '`', '``', '"', "'", '\\', '|', '→', '-->', '[*]', '—', 'any', 'after'],
  ...[
    '{',
    '}',
    '[',
    ']',
    '[]',
    '(',
    ')',
    ',',
    ';',
    ':',
    '=',
    '.',
    '-',
    '',
    '\n',
    '😀',
    '__proto__',
  ],
  ...['(view of', 'without', 'stateDiagram-v2', 'constructor', '1e999', '\u0000', '\u202e'],
];

const READERS: Record<string, (phrase: Phrase, report: Report) => unknown> = {
  'rules of a field': readFieldRules,
  'a heading of section 3': (phrase) => readHeading(phrase),
  'a rule': readTest,
  'what a rule is on': readTarget,
  'a state': (phrase, report) => [readFrom(phrase, report), readTo(phrase, report)],
  'an event': (phrase, report) => readEvent(phrase, report, 'Booking'),
  'a condition': readWhen,
  'a diagram': (phrase, report) =>
    readDiagram([phrase.slice(0, 15), phrase.slice(15)], telling(report)),
  'a request': readRequest,
  'a body': readTakes,
  'an answer': readAnswer,
  'the steps of a call': (phrase, report) => readSteps([phrase], report),
};

const cell = fc
  .array(fc.oneof(fc.constantFrom(...PIECES), fc.string({ maxLength: 4 })), { maxLength: 14 })
  .chain((pieces) => fc.constantFrom(' ', '').map((space) => pieces.join(space)));

describe.each(Object.entries(READERS))('%s', (_, read) => {
  it('is read or refused, whatever stands there, and refused with a place', () => {
    fc.assert(
      fc.property(cell, (text) => {
        const { diagnostics } = reading(text, read);
        for (const { at, message, write } of diagnostics) {
          expect(at.column + at.length - 1).toBeLessThanOrEqual(text.length + 1);
          expect(`${message}${write}`).not.toMatch(/undefined|\[object|NaN/);
        }
      }),
      { seed: 7, numRuns: 600 },
    );
  });
});
