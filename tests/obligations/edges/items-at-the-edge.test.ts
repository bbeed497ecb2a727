// What the items of lists in bodies come to, lists that one request lengthens by several, stretches beside
// a shortest length, what steps rest on and what they leave are tried on both sides of their edges.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isPossible, obligationsOf, type Plan } from '../../../src/obligations/index.ts';
import { compile } from '../../../src/workbench/compile.ts';

type Item = Readonly<Record<string, number | boolean>>;

const planned = (name: string, kinds: Parameters<typeof obligationsOf>[1]) => {
  const file = `tests/corpus/cases/${name}.md`;
  return obligationsOf(compile(file, readFileSync(file, 'utf8')).spec, kinds).obligations;
};

/** What the request of a plan gives in a member of its body. */
function given(plan: Plan | undefined, member: string): unknown {
  const [act] = plan !== undefined && isPossible(plan) ? plan.when : [];
  const body = act?.kind === 'call' ? act.body : null;
  const json = body !== null && 'json' in body ? body.json : null;
  return typeof json === 'object' && json !== null ? Reflect.get(json, member) : undefined;
}

describe('the items of a list in a body', () => {
  const obligations = planned('lines-at-the-edge', ['rules/met', 'rules/broken']);
  const linesOf = (way: string, rule: string, on = 'order', end = ''): Item[] => {
    const own = `rules/${way}/${on}:\`${rule}\`:order${end}`;
    return given(obligations.find(({ id }) => id === own)?.plan, 'lines') as Item[];
  };
  const most = (lines: readonly Item[], of: (line: Item) => number): number =>
    Math.max(...lines.map(of));

  it.each([
    ['met', 12_000],
    ['broken', 12_001],
  ])('come, each by itself, to their limit where it is %s', (way, cents) => {
    const lines = linesOf(way, 'lines.all(l, l.quantity * l.price <= MAX_LINE)');
    expect(most(lines, (line) => Number(line['quantity']) * Number(line['price']))).toBe(cents);
  });

  it.each([
    ['met', 80],
    ['broken', 81],
  ])('come together to their limit where it is %s', (way, pieces) => {
    const lines = linesOf(way, 'lines.map(l, l.quantity).sum() <= MAX_PIECES');
    expect(lines.reduce((sum, line) => sum + Number(line['quantity']), 0)).toBe(pieces);
  });

  it.each([
    ['met', 150],
    ['broken', 149],
  ])('have one among them that is enough where it is %s', (way, cents) => {
    const lines = linesOf(way, 'lines.exists(l, l.price >= LEAST_PRICE)');
    expect(most(lines, (line) => Number(line['price']))).toBe(cents);
  });

  it.each([
    ['met', 2],
    ['broken', 3],
  ])('are so many at the limit of their number where it is %s', (way, count) => {
    const lines = linesOf(way, 'lines.filter(l, l.gift).size() <= MAX_GIFTS');
    expect(lines.filter((line) => line['gift'] === true)).toHaveLength(count);
  });

  it('keep what they are asked by each operand alone', () => {
    const insured = obligations.find(({ id }) => id.endsWith('l.insured decides'))?.plan;
    const lines = given(insured, 'lines') as Item[];
    expect(lines.some((line) => Number(line['price']) >= 700 && line['insured'] === true)).toBe(
      true,
    );
  });

  it.each([
    ['met', 900],
    ['broken', 901],
  ])('are stored up to the limit of their field where it is %s', (way, kilos) => {
    const words = 'line.quantity * line.weight <= MAX_WEIGHT && line.weight > 0';
    const lines = linesOf(way, words, 'Line.weight', ':lines.weight');
    expect(most(lines, (line) => Number(line['quantity']) * Number(line['weight']))).toBe(kilos);
  });
});

describe('a list that one request lengthens by several', () => {
  const obligations = planned('several-into-a-list', ['rules/met', 'rules/broken']);
  const planOf = (start: string): Plan | undefined =>
    obligations.find(({ id }) => id.startsWith(`rules/${start}`))?.plan;

  it.each([
    ['met', 7],
    ['broken', 8],
  ])('comes by one request to where it is %s', (way, size) => {
    const own = `${way}/Album.tags:at most \`MAX_TAGS\` items:tag:${size} items`;
    expect(given(planOf(own), 'words')).toHaveLength(size);
  });

  it.each([
    ['met', 3],
    ['broken', 4],
  ])('comes by a call made again and again to where it is %s', (way, size) => {
    const plan = planOf(`${way}/Album.stars:at most 3 items:star:${size} items, one by one`);
    const acts = plan !== undefined && isPossible(plan) ? [...plan.given, ...plan.when] : [];
    const stars = acts.filter((act) => act.kind === 'call' && act.call === 'star');
    expect(stars).toHaveLength(size);
  });

  it.each([
    ['met', 41],
    ['broken', 42],
  ])('comes by as many as the last one gives to where it is %s', (way, photos) => {
    const plan = planOf(`${way}/addPhotos:\`Photo.filter`);
    const acts = plan !== undefined && isPossible(plan) ? [...plan.given, ...plan.when] : [];
    const added = acts.map((act) => {
      const json = act.kind === 'call' && act.body && 'json' in act.body ? act.body.json : null;
      const list = typeof json === 'object' && json !== null ? Reflect.get(json, 'photos') : [];
      return Array.isArray(list) ? list.length : 0;
    });
    expect(added.reduce((sum, one) => sum + one, 0)).toBe(photos);
    expect(Math.min(...added.filter((count) => count > 0))).toBeGreaterThan(1);
  });
});

describe('stretches beside a shortest length', () => {
  const obligations = planned('shortest-stretches', ['rules/met', 'rules/broken']);
  const HOUR = 3_600_000;

  /** From where to where the last two requests of a plan lay something, in hours. */
  function stretches(way: string, where: string): number[][] {
    const plan = obligations.find(
      ({ id }) => id.startsWith(`rules/${way}/Hire:`) && id.endsWith(where),
    )?.plan;
    const acts = plan !== undefined && isPossible(plan) ? [...plan.given, ...plan.when] : [];
    return acts.slice(-2).map((act) => {
      const json = act.kind === 'call' && act.body && 'json' in act.body ? act.body.json : null;
      return ['starts', 'ends'].map(
        (end) => Date.parse(String(Reflect.get(json as object, end))) / HOUR,
      );
    });
  }

  it('lie over each other by a minute where they are refused', () => {
    const [first, second] = stretches('broken', 'what begins before the other ends');
    expect(first![1]! - second![0]!).toBeCloseTo(1 / 60);
    const [other, before] = stretches('broken', 'what ends after the other begins');
    expect(before![1]! - other![0]!).toBeCloseTo(1 / 60);
  });

  it('touch where they are taken', () => {
    const [first, second] = stretches('met', 'what begins where the other ends');
    expect(second![0]).toBe(first![1]);
  });

  it('are as long as their rule asks for', () => {
    for (const [begins, ends] of stretches('broken', 'what is around the other')) {
      expect(ends! - begins!).toBeGreaterThanOrEqual(2);
      expect(ends! - begins!).toBeLessThanOrEqual(2.5);
    }
  });
});

describe('what a step rests on', () => {
  const obligations = planned('edges-of-steps', ['calls/observed', 'rules/met', 'rules/broken']);
  const sent = (id: string, member: string): unknown =>
    given(obligations.find((one) => one.id === id)?.plan, member);

  it.each([
    ['delivery.cents >= FREE_FROM just holds', 'cents', 5_000],
    ['delivery.cents >= FREE_FROM just fails', 'cents', 4_999],
  ])('is tried where %s', (where, member, value) => {
    expect(sent(`calls/observed/deliver:when ${where}`, member)).toBe(value);
  });

  it.each([
    ['at.getHours() >= EVENING just holds', '18:00'],
    ['at.getHours() >= EVENING just fails', '17:00'],
    ['time(at) < NINE just holds', '08:59'],
    ['time(at) < NINE just fails', '09:00'],
  ])('is tried where %s in the zone', (where, clock) => {
    const at = new Date(String(sent(`calls/observed/deliver:when ${where}`, 'at')));
    const shown = at.toLocaleTimeString('en-GB', { timeZone: 'Europe/Berlin' });
    expect(shown.slice(0, 5)).toBe(clock);
  });

  it('is what a rule on a time of day is: tried a minute before and at it', () => {
    const rule = 'addShop:`opens >= FIRST && closes <= "22:30"`:addShop';
    expect(sent(`rules/met/${rule}`, 'opens')).toBe('06:15');
    expect(sent(`rules/broken/${rule}`, 'opens')).toBe('06:14');
    const late = `${rule}:closes <= "22:30" just fails`;
    expect(sent(`rules/broken/${late}`, 'closes')).toBe('22:31');
  });
});

describe('what steps leave of a record that the call finds', () => {
  const obligations = planned('left-by-steps', ['rules/met', 'rules/broken']);
  const sent = (id: string, member: string): unknown =>
    given(obligations.find((one) => one.id === `rules/${id}`)?.plan, member);

  it.each([
    ['met', 863],
    ['broken', 864],
  ])('comes to where it is %s by what the request takes away', (way, cost) => {
    expect(sent(`${way}/pay:\`purse.cents >= RESERVE\`:pay`, 'cost')).toBe(cost);
  });

  it.each([
    ['met', 7],
    ['broken', 8],
  ])('comes to where it is %s by how many the request adds', (way, size) => {
    const id = `${way}/annotate:\`purse.notes.size() <= MAX_NOTES\`:annotate`;
    expect(sent(id, 'lines')).toHaveLength(size);
  });
});
