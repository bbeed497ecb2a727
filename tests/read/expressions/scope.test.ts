import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readingSpec } from '../sections/reading.ts';
import { specWith, USUAL } from './places.ts';

type Place = keyof typeof USUAL;
const PLACES = Object.keys(USUAL) as Place[];

const codes = (place: Place, expression: string) =>
  readingSpec(specWith({ [place]: expression.replaceAll('|', '\\|') })).codes;
const CONDITIONS: Place[] = [
  'shown',
  'when',
  'whenDue',
  'fieldRule',
  'callRule',
  'parameterRule',
  'who',
  'mayOpen',
  'mayClose',
  'find',
  'stepWhen',
  'list',
];

it('finds nothing wrong where all is usual', () => {
  expect(readingSpec(specWith({})).codes).toEqual([]);
});

describe('every expression', () => {
  it.each(PLACES)('is checked in the place "%s"', (place) => {
    expect(codes(place, 'nobody')).toEqual(['expression/unknown-name']);
  });

  it.each(CONDITIONS)('sees everywhere what "%s" sees of the whole', (place) => {
    const all =
      'me.role == "agent" && now > now - SESSION && MOST + RATE > 1 && RATIO < 1.0 && ZONE == "UTC" && token != "" && Person.exists(p, p == me) && Ticket.size() < MOST';
    expect(codes(place, all)).toEqual([]);
  });

  it.each(CONDITIONS)('has to be a condition where "%s" wants one', (place) => {
    expect(codes(place, 'MOST')).toEqual(['expression/not-a-condition']);
  });

  it.each([
    ['default', 'MOST'],
    ['default', '"boss"'],
    ['set', '"me"'],
    ['set', 'Ticket.first()'],
    ['follows', '"now"'],
    ['computed', '"1"'],
    ['after', '7'],
    ['lasting', 'MOST'],
    ['with', 'ticket'],
    ['to', 'MOST'],
    ['page', '"5"'],
    ['answer', 'MOST'],
  ] as const)('in the place "%s" may not be %s', (place, expression) => {
    expect(codes(place, expression)).toHaveLength(1);
  });

  it.each([
    ['after', 'SESSION'],
    ['lasting', 'SESSION'],
    ['page', 'MOST'],
    ['computed', 'RATE'],
    ['default', 'null'],
  ] as const)('in the place "%s" may be %s', (place, expression) => {
    expect(codes(place, expression)).toEqual([]);
  });
});

describe('what else an expression sees', () => {
  it.each([
    ['shown', 'ticket.size > 0 && old.size > 0'],
    ['computed', 'ticket.subject.size()'],
    ['set', 'ticket.owner'],
    ['follows', 'old == null ? now : old.changed'],
    ['follows', 'subject, status'],
    ['view', 'ticket.subject'],
    ['when', 'ticket.owner == me && id > 0 && old.status == "new"'],
    ['whenDue', 'ticket.subject != ""'],
    ['fieldRule', 'ticket.subject != old.subject'],
    ['callRule', 'ticket.subject != note && subject != from'],
    ['parameterRule', 'note.size() > 1 && subject != ""'],
    ['mayOpen', 'subject != ""'],
    ['mayClose', 'ticket.owner == me && id > 0'],
    ['find', 'ticket.owner == me && id > 0'],
    ['stepWhen', 'ticket.owner == me && id > 0 && old.id == id'],
    ['to', 'ticket.subject + "!"'],
    ['list', 'ticket.subject.contains(search) && page > 0'],
    ['answer', 'person.email + token'],
    ['with', 'me'],
  ] as const)('in the place "%s" allows %s', (place, expression) => {
    expect(codes(place, expression)).toEqual([]);
  });

  it.each([
    ['default', 'ticket.subject'],
    ['way', 'subject'],
    ['who', 'ticket.owner == me'],
    ['whenDue', 'id > 0'],
    ['fieldRule', 'note != ""'],
    ['mayOpen', 'ticket.owner == me'],
    ['mayClose', 'subject != ""'],
    ['list', 'id > 0'],
    ['page', 'ticket.id'],
  ] as const)('in the place "%s" leaves out %s', (place, expression) => {
    expect(codes(place, expression)).toEqual(['expression/unknown-name']);
  });

  it.each([
    ['computed', 'ticket.sbject.size()', 'expression/unknown-field'],
    ['when', 'ticket.status == "nwe"', 'expression/unknown-choice'],
    ['who', 'me.role == "agnet"', 'expression/unknown-choice'],
    ['list', 'ticket.subject == 1', 'expression/type-mismatch'],
    ['mayClose', 'id == "a"', 'expression/type-mismatch'],
    ['callRule', 'subjcet != ""', 'expression/unknown-name'],
    ['view', 'ticket.subject.uper()', 'expression/unknown-function'],
    ['to', 'ticket.subject +', 'expression/syntax'],
  ] as const)('in the place "%s" tells of %s', (place, expression, code) => {
    expect(codes(place, expression)).toEqual([code]);
  });
});

it('tells a mistake in a cell for several calls once', () => {
  const text = specWith({}).replace(
    '| `signIn`, `listTickets` | yes |',
    '| `signIn`, `listTickets` | if `ticket.owner == me` |',
  );
  const { diagnostics } = readingSpec(text);
  expect(diagnostics).toMatchObject([{ code: 'expression/unknown-name' }]);
});

describe('a list of objects in a body', () => {
  const judged = (rule: string) => {
    const text = readFileSync('tests/corpus/cases/dates-in-items.md', 'utf8');
    const own = 'lots.all(l, l.opens < now + FAR)';
    expect(text).toContain(own);
    const { diagnostics } = readingSpec(text.replace(own, rule));
    const found = diagnostics.filter(({ code }) => code.startsWith('expression/'));
    return found.map(({ code, message }) => `${code} ${message}`);
  };

  it('has the members that it takes', () => {
    expect(judged('lots.all(l, l.opnes < now)')).toEqual([
      'expression/unknown-field `opnes`: no such field of an item of `lots`; did you mean `opens`?',
    ]);
  });

  it('has values of their types', () => {
    expect(judged('lots.all(l, l.expires > 7)')).toEqual([expect.stringContaining('mismatch')]);
    expect(judged('lots.all(l, l.expires == date(l.opens))')).toEqual([]);
  });

  it('leaves to the request whether a text fits where a step puts it', () => {
    const text = readFileSync('tests/corpus/cases/bulk.md', 'utf8');
    expect(text).toContain('kind: text');
    expect(text).toContain('one of a, b');
    expect(readingSpec(text).codes.filter((code) => code.startsWith('expression/'))).toEqual([]);
  });
});
