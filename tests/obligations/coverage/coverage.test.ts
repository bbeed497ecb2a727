// Which rows of a specification its obligations cover.

import { describe, expect, it } from 'vitest';
import { coverageOf, type Covered } from '../../../src/obligations/index.ts';
import { SECTION_IDS } from '../../../src/model/index.ts';
import { planned } from '../planned.ts';

const { compiled, obligations } = planned('helpdesk');
const { spec, source } = compiled;
const TEXT = source.text;
const coverage = coverageOf(spec, obligations);

function one(kind: string, name: string): Covered {
  const found = coverage.find(({ row }) => row.kind === kind && row.name === name);
  if (found !== undefined) return found;
  throw new Error(coverage.map(({ row }) => `${row.kind} ${row.name}`).join('\n'));
}

describe('the rows of a specification', () => {
  it('are the facts of all nine sections, each at its own line', () => {
    expect(SECTION_IDS.filter((id) => !coverage.some(({ row }) => row.section === id))).toEqual([]);
    const lost = coverage.filter(({ row }) => source.lines[row.at.line - 1]?.charAt(0) !== '|');
    expect(lost).toEqual([]);
  });

  it('are every row of the tables but Examples and headings', () => {
    const rows = TEXT.replace(/\n#### Examples\n+(\|.*\n)+/g, (block) => block.replaceAll('|', '!'))
      .split('\n')
      .flatMap((line, index) => (/^\| (?!---)/.test(line) ? [index + 1] : []));
    const headings = source.lines.flatMap((line, index) => (/^\| ?---/.test(line) ? [index] : []));
    const expected = rows.filter((line) => !headings.includes(line));
    expect([...new Set(coverage.map(({ row }) => row.at.line))].sort((a, b) => a - b)).toEqual(
      expected,
    );
  });

  it.each([
    ['way', 'Agent: work through the queue'],
    ['screen', 'My tickets'],
    ['field', 'Ticket.subject'],
    ['field', 'Session.token'],
    ['transition', 'Ticket.status: new → open by takeTicket'],
    ['transition', 'Ticket.status: solved → closed after AUTO_CLOSE'],
    ['rule', 'Person.password: at least `MIN_PASSWORD` characters'],
    ['role', 'Agent'],
    ['permission', 'Customer: readTicket'],
    ['permission', 'Customer: reply'],
    ['call', 'listTickets'],
    ['error', 'WRONG_STATE'],
    ['constant', 'RATE_LIMIT'],
  ])('have names for people: %s %s', (kind, name) => {
    expect(one(kind, name).row.name).toBe(name);
  });
});

describe('an obligation', () => {
  it('covers the row that asks for it, and of the matrix its cell for its call alone', () => {
    expect(one('transition', 'Ticket.status: new → open by takeTicket').own).toContainEqual(
      expect.stringMatching(/^states\/taken\/Ticket\.status:new:takeTicket/),
    );
    const { own } = one('permission', 'Customer: reply');
    expect(own.length).toBeGreaterThan(1);
    expect(own.filter((id) => !/^roles\/.+\/reply:Customer/.test(id))).toEqual([]);
  });

  it('covers what its row rests on: constants that it reads, calls that it is about', () => {
    expect(one('constant', 'MIN_PASSWORD').resting).toContain(
      'rules/broken/Person.password:at least `MIN_PASSWORD` characters:signUp:7 characters',
    );
    expect(one('call', 'takeTicket').resting).toContainEqual(
      expect.stringMatching(/^states\/taken\/Ticket\.status:new:takeTicket/),
    );
  });

  it('covers the role whose permission it tries', () => {
    const { own, resting } = one('role', 'Visitor');
    expect(own).toEqual([]);
    expect(resting.length).toBeGreaterThan(3);
    expect(resting.filter((id) => !/:Visitor/.test(id))).toEqual([]);
  });

  it('covers the fields of a view that an answer is held to, however deep', () => {
    expect(one('field', 'Session.token').resting).toContain('calls/answered/signIn');
    expect(one('field', 'Contact.name').resting).toContain('calls/answered/readTicket');
  });
});

it('nothing is covered by nothing, and no row without its obligations', () => {
  expect(
    coverageOf(spec, []).filter(({ own, resting }) => own.length + resting.length > 0),
  ).toEqual([]);
  const without = obligations.filter(({ section }) => section !== 'limits');
  const bare = coverageOf(spec, without).filter(({ own }) => own.length === 0);
  const kinds = new Set(bare.map(({ row }) => row.kind));
  expect([...kinds].sort()).toEqual(['constant', 'field', 'role']);
});

it('a field that no answer shows and nothing is about is covered by nobody', () => {
  const conduit = planned('conduit');
  const bare = coverageOf(conduit.compiled.spec, conduit.obligations)
    .filter(({ own, resting }) => own.length + resting.length === 0)
    .map(({ row }) => row.name);
  expect(bare).toEqual(['User.id']);
});
