import { describe, expect, it } from 'vitest';
import type { Report } from '../../../../src/read/grammar/report.ts';
import {
  readEvent,
  readFrom,
  readTo,
  readWhen,
} from '../../../../src/read/sections/states/cells.ts';
import type { Phrase } from '../../../../src/text/phrase.ts';
import { placeless, reading } from '../reading.ts';

const eventOf = (phrase: Phrase, report: Report) => readEvent(phrase, report, 'Booking');

describe('the cell From', () => {
  it.each([
    ['—', { kind: 'creation' }],
    ['–', { kind: 'creation' }],
    ['-', { kind: 'creation' }],
    ['--', { kind: 'creation' }],
    ['any', { kind: 'any' }],
    ['new', { kind: 'state', name: 'new' }],
    ['`in progress`', { kind: 'state', name: 'in progress' }],
  ])('%s is read', (text, from) => {
    expect(placeless(reading(text, readFrom).value)).toEqual(from);
  });

  it.each([
    ['', 'states/missing-cell'],
    ['new, open', 'states/unreadable-state'],
    ['[*]', 'states/unreadable-state'],
    ['*', 'states/unreadable-state'],
  ])('%j raises %s', (text, code) => {
    expect(reading(text, readFrom)).toMatchObject({ value: null, codes: [code] });
  });
});

describe('the cell To', () => {
  it('is a state or deletion', () => {
    expect(placeless(reading('—', readTo).value)).toEqual({ kind: 'deletion' });
    expect(reading('closed', readTo).value).toMatchObject({ name: 'closed', at: { column: 1 } });
  });

  it.each([
    ['any', 'states/unreadable-state'],
    ['', 'states/missing-cell'],
  ])('%j raises %s', (text, code) => {
    expect(reading(text, readTo).codes).toEqual([code]);
  });
});

describe('the cell Event', () => {
  it.each([
    ['`openTicket`', { kind: 'call', name: 'openTicket' }],
    ['openTicket', { kind: 'call', name: 'openTicket' }],
    ['after `AUTO_CLOSE`', { kind: 'after', duration: { source: 'AUTO_CLOSE' } }],
    ['`after AUTO_CLOSE`', { kind: 'after', duration: { source: 'AUTO_CLOSE' } }],
    ['After `days(7)`', { kind: 'after', duration: { source: 'days(7)' } }],
    ['at `booking.ends`', { kind: 'at', instant: { source: 'booking.ends' } }],
    ['`at booking.ends`', { kind: 'at', instant: { source: 'booking.ends' } }],
    ['`at`', { kind: 'call', name: 'at' }],
  ])('%s is read', (text, event) => {
    expect(placeless(reading(text, eventOf).value)).toEqual(event);
  });

  it.each([
    ['', 'states/missing-cell', /Event is blank/],
    ['the agent takes it', 'states/unreadable-event', /is not an event/],
    ['`a`, `b`', 'states/unreadable-event', /are several events/],
    ['after', 'states/unreadable-event', /`after` is not an event/],
    ['after 7 days', 'states/bare-expression', /7 days/],
    ['after AUTO_CLOSE', 'states/bare-expression', /AUTO_CLOSE/],
    ['at booking.ends', 'states/bare-expression', /booking\.ends/],
    ['at the end', 'states/bare-expression', /the end/],
  ])('%j raises %s', (text, code, message) => {
    const { value, codes, diagnostics } = reading(text, eventOf);
    expect(value).toBeNull();
    expect(codes).toEqual([code]);
    expect(diagnostics[0]?.message).toMatch(message);
  });

  it('says how a bare duration is written', () => {
    expect(reading('after 7 days', eventOf).diagnostics[0]?.write).toContain('`days(7)`');
  });
});

describe('the cell When', () => {
  it('is a condition in a code span, or blank', () => {
    expect(placeless(reading('`ticket.replies > 0`', readWhen).value)).toEqual({
      source: 'ticket.replies > 0',
    });
    expect(reading('', readWhen).value).toBeNull();
    expect(reading('—', readWhen).value).toBeNull();
  });

  it('is not read bare', () => {
    const { value, codes } = reading('ticket.replies > 0', readWhen);
    expect(value).toBeUndefined();
    expect(codes).toEqual(['states/bare-expression']);
  });
});
