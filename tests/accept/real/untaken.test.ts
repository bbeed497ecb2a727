// Scenarios against a product in which keys are taken that a pattern leaves little room for: each has keys of its own.

import { describe, expect, it } from 'vitest';
import { suite } from '../../../features/suite.ts';
import { accept } from '../../../src/cli/accept/accept.ts';
import type { Report } from '../../../src/cli/accept/report/facts/report.ts';
import { realProduct } from '../../../src/cli/accept/real/real.ts';
import {
  another,
  givenIn,
  likeIt,
  replaced,
  withDigitsOf,
} from '../../../src/cli/accept/real/untaken/values.ts';
import type { Act } from '../../../src/obligations/index.ts';
import { triedBy } from '../../products/tried.ts';
import { type Answer, type Body, lacking, refusal, serving } from './serving.ts';

const SPEC = `# Specification: A store

## 1. What it is for

none

## 2. Screens

none

## 3. Entities

### Lot

| Field | Type | Required | Rules |
| --- | --- | --- | --- |
| code | text | yes | key; trimmed |
| kilos | integer | yes | |

#### Examples

| code | kilos |
| --- | --- |
| L-0001 | 3 |
| L-0002 | 4 |

### Bound

| Field | Type | Required | Rules |
| --- | --- | --- | --- |
| kind | one of salt, fat | yes | key |
| most | integer | yes | |

## 4. States

none

## 5. Rules

| On | Rule | Error |
| --- | --- | --- |
| \`Lot.code\` | matches \`/^L-\\d{4}$/\` | \`BAD_CODE\` |

## 6. Roles

none

## 7. Calls

| Call | Request | Takes | Does | Answers |
| --- | --- | --- | --- | --- |
| \`store\` | \`POST /lots\` | \`{ code, kilos }\` | create Lot | \`201 Lot\` |
| \`split\` | \`POST /lots/:code/parts\` | \`{ part: text }\` | find Lot by code as whole; create Lot as piece with code = \`part\`, kilos = \`1\` | \`201 { piece: Lot }\` |
| \`readLot\` | \`GET /lots/:code\` | | find Lot by code | \`200 Lot\` |
| \`bind\` | \`POST /bounds\` | \`{ kind, most }\` | create Bound | \`201 Bound\` |
| \`readBound\` | \`GET /bounds/:kind\` | | find Bound by kind | \`200 Bound\` |
| \`listBounds\` | \`GET /bounds\` | | list Bound; by kind | \`200 Bound[]\` |

## 8. Errors

| Error | Status | Message | When |
| --- | --- | --- | --- |
| \`TAKEN\` | 409 | It is there already. | not unique |
| \`BAD_CODE\` | 422 | That is no code. | |
| \`REQUIRED\` | 422 | It is missing. | required |
| \`MALFORMED\` | 400 | It cannot be read. | malformed |
| \`GONE\` | 404 | It is not there. | not found |

## 9. Constants

none
`;

type Fault = 'takes what is taken' | 'says that all is taken' | 'keeps blanks';

const NOT_THERE = refusal(404, 'GONE', 'It is not there.');

interface Lot {
  readonly code: string;
  readonly kilos: number;
}

/** Lots and a bound that somebody has there, with the first keys that come to mind. */
function start(fault: Fault | null) {
  const lots = new Map<string, Lot>(
    Array.from({ length: 9 }, (_, place) => [`L-000${place}`, { code: `L-000${place}`, kilos: 1 }]),
  );
  const bounds = new Map<string, unknown>([['salt', { kind: 'salt', most: 3 }]]);
  const stored = (given: unknown, kilos: unknown, name: string): Answer => {
    if (typeof given !== 'string') return refusal(422, 'REQUIRED', 'It is missing.', name);
    const code = fault === 'keeps blanks' ? given : given.trim();
    if (!/^ *L-\d{4} *$/.test(code)) return refusal(422, 'BAD_CODE', 'That is no code.', name);
    if (lots.has(code) && fault !== 'takes what is taken')
      return refusal(409, 'TAKEN', 'It is there already.', name);
    const made = { code, kilos: Number(kilos) };
    lots.set(code, made);
    return [201, made];
  };
  const bound = (body: Body): Answer => {
    const missing = lacking(body, 'kind', 'most');
    if (missing !== null) return missing;
    const { kind, most } = body;
    if (bounds.has(String(kind)) || fault === 'says that all is taken')
      return refusal(409, 'TAKEN', 'It is there already.', 'kind');
    bounds.set(String(kind), { kind, most });
    return [201, { kind, most }];
  };
  return serving(({ method, url = '' }, body): Answer => {
    const [, place, code = '', part] = url.split('/');
    if (place === 'bounds' && method === 'POST') return bound(body);
    if (place === 'bounds' && code === '') return [200, [...bounds.values()]];
    if (place === 'bounds') return bounds.has(code) ? [200, bounds.get(code)] : NOT_THERE;
    if (method === 'POST' && part === undefined)
      return lacking(body, 'code', 'kilos') ?? stored(body['code'], body['kilos'], 'code');
    const found = lots.get(decodeURIComponent(code));
    if (found === undefined) return NOT_THERE;
    if (method === 'GET') return [200, found];
    const made = lacking(body, 'part') ?? stored(body['part'], 1, 'part');
    return made[0] === 201 ? [201, { piece: made[1] }] : made;
  });
}

const KINDS = [
  ...(['calls/answered', 'entities/kept', 'entities/normalised', 'entities/unique'] as const),
  ...(['entities/made', 'rules/met', 'rules/broken'] as const),
];

describe('keys that others have', () => {
  const now = Date.now();
  const terms = { screens: false, kinds: KINDS, start: now + 3_600_000, now };
  const { compiled, asked } = triedBy('store.md', SPEC, terms);
  const report = async (fault: Fault | null, times = 1): Promise<Report[]> => {
    const { url, stop } = await start(fault);
    const reports: Report[] = [];
    for (let time = 0; time < times; time += 1)
      reports.push(await accept(asked, suite, realProduct(compiled, { against: url })));
    await stop();
    return reports;
  };
  const failed = ({ outcomes }: Report): (string | null)[] =>
    outcomes.filter(({ verdict }) => verdict !== 'passed').map(({ id }) => id);

  it('are not used, in one run after another', async () => {
    const [first, second] = await report(null, 2);
    expect(failed(first!)).toEqual([]);
    expect(failed(second!)).toEqual([]);
    const passed = second!.outcomes.map(({ id }) => id);
    expect(passed).toContain('entities/made/Lot.code:split');
    expect(passed).toContain('entities/unique/Lot.code:split:part');
  }, 200_000);

  it('are no reason to leave out what begins with such a record', async () => {
    const [first] = await report(null);
    const passed = first!.outcomes.map(({ id }) => id);
    expect(passed).toContain('calls/answered/readBound');
  }, 200_000);

  it('are told where there is no other', async () => {
    const [, second] = await report(null, 2);
    const taken = second!.leftOut.filter(({ why }) => why.includes('no other would do'));
    expect(taken.map(({ id }) => id)).toContain('calls/answered/bind');
    expect(taken.map(({ why }) => why)[0]).toBe(
      'The product has a Bound with kind "fat" already, and no other would do.',
    );
  }, 200_000);

  it.each<[Fault, string]>([
    ['takes what is taken', 'entities/unique/Lot.code:split:part'],
    ['says that all is taken', 'calls/answered/bind'],
    ['keeps blanks', 'entities/normalised/Lot.code:trimmed:store'],
  ])(
    'are no excuse for a product that %s',
    async (fault, id) => {
      const [first] = await report(fault);
      expect(failed(first!)).toContain(id);
    },
    200_000,
  );
});

it('names that every object has are asked for as they are', () => {
  const { spec } = triedBy('store.md', SPEC, { screens: false, kinds: KINDS }).compiled;
  const act = (code: string): Act => ({
    ...{ kind: 'call', id: 'act1', by: null, call: 'readLot', method: 'GET', path: ['lots', code] },
    ...{ query: {}, headers: {}, body: null, times: 1, signsIn: null },
  });
  const given = (code: string) => givenIn(spec, [act(code)]).map(({ value }) => value);
  expect(given('L-0009')).toEqual(['L-0009']);
  expect(given('constructor')).toEqual([]);
});

describe('a short value of which there are few', () => {
  const plate = { act: 'act1', name: 'plate', value: 'A-8', choices: null, tellsApart: true };

  it('is made longer first, and kept to its form then', () => {
    expect(another(plate, [])).toMatch(/^A-\d{4}$/);
    expect(another(plate, ['A-1234'])).toMatch(/^A-\d{3}$/);
    expect(another(plate, ['A-1234', 'A-123', 'A-12'])).toMatch(/^A-\d$/);
  });

  it('stays like another that differs from it in capitals alone', () => {
    const [upper, lower, other] = ['A-18', 'a-18', 'B-18'].map((value) => ({ ...plate, value }));
    expect(likeIt(upper!, [upper!, lower!, other!])).toEqual([lower]);
    expect(withDigitsOf('A-18', 'A-73', 'a-18')).toBe('a-73');
    expect(withDigitsOf('A-18', 'C-73', 'a-18')).toBeNull();
    expect(withDigitsOf('A-18', 'A-7312', 'a-18')).toBeNull();
  });

  it('is replaced where it is meant, whatever surrounds it', () => {
    const others = new Map([['A-8', { name: 'plate', by: 'A-1234' }]]);
    const body = { plate: '  A-8 ', note: 'A-8', path: ['cars', 'A-8'] };
    expect(replaced(body, others)).toEqual({
      plate: '  A-1234 ',
      note: 'A-8',
      path: ['cars', 'A-1234'],
    });
  });
});
