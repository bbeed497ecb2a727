import { describe, expect, it } from 'vitest';
import { story } from '../story.ts';
import { suiteOf } from '../suite.ts';
import { ITEMS } from './specs.ts';

const suite = suiteOf(ITEMS);

describe('what section 5 asks for', () => {
  it('holds of the product that the same text makes', () => {
    expect(suite.failures()).toEqual(new Map());
    expect(suite.leftOut).toEqual([]);
  });

  it.each([
    ['required', 'Item.name:required:add', ['given'], ['missing', 'null', 'blank']],
    [
      'a length between two bounds',
      'Item.name:between 2 and `LONGEST` characters:add',
      ['2 characters', '12 characters'],
      ['1 characters', '13 characters'],
    ],
    ['a bound that is not reached', 'Item.price:more than 0:add', ['0.01'], ['0']],
    ['a number of items', 'Item.tags:at most 2 items:add', ['2 items'], ['3 items']],
    ['no duplicates', 'Item.tags:no duplicates:add', ['two that differ'], ['the same twice']],
    ['a number kept between two', 'Item.size:kept between 1 and 9:add', ['1', '0', '9', '10'], []],
    ['the past', 'Item.day:in the past:add', ['2026-01-03'], ['2026-01-07', 'today']],
    ['a pattern', 'Item.code:matches `/^[A-Z]{2}$/`:add', ['"AB"'], ['"A!"', '"A"', '"AB\\n!"']],
    ['a parameter', 'find.q:at least 3 characters', ['3 characters'], ['2 characters']],
  ])('is %s met at its edge and broken just past it', (_what, rule, met, broken) => {
    const under = (names: string[]) => names.filter((name) => name.startsWith(`${rule}:`));
    const named = (values: readonly string[]) => values.map((value) => `${rule}:${value}`);
    expect(under(suite.names('rules/met'))).toEqual(named(met));
    expect(under(suite.names('rules/broken'))).toEqual(named(broken));
  });

  it('comes of the rule’s row and stands on the limits where a constant is its bound', () => {
    const id = 'rules/broken/Item.name:between 2 and `LONGEST` characters:add:13 characters';
    expect(suite.row(id)).toMatch(/^\| `Item.name` *\| between 2 and `LONGEST`/);
    expect(suite.one(id).standsOn).toEqual([
      'entities',
      'rules',
      'roles',
      'calls',
      'errors',
      'limits',
    ]);
  });
});

describe('the plan', () => {
  it.each([
    [
      'counts characters as people do',
      'rules/met/Item.name:between 2 and `LONGEST` characters:add:12 characters',
      ['POST /items { name: "nxxxxxxxxx1🙂" }', '→ 201'],
    ],
    [
      'expects the error that the row names',
      'rules/broken/Item.price:more than 0:add:0',
      ['POST /items { name: "ame number 1", price: 0 }', '→ 422 CHEAP'],
    ],
    [
      'reads back what is moved to the nearer end',
      'rules/met/Item.size:kept between 1 and 9:add:10',
      [
        'POST /items { name: "ame number 1", size: 10 }',
        '→ 201',
        '  GET /items/<act1.id>',
        '→ size is 9',
      ],
    ],
    [
      'finds values by which a condition about the record does not hold',
      'rules/broken/Item.price:`item.name != "free" || item.price == null`:add',
      ['POST /items { name: "free", price: 2 }', '→ 422 FREE'],
    ],
    [
      'repeats a call until a condition that counts stands in its way',
      'rules/broken/add:`Item.size() < 4`:add',
      ['POST /items { name: "ame number 5" }', '→ 409 FULL'],
    ],
    [
      'gives a parameter too little',
      'rules/broken/find.q:at least 3 characters:2 characters',
      ['GET /items?q=bb', '→ 422 SHORT'],
    ],
  ])('%s', (_what, id, lines) => {
    expect(story(suite.one(id))).toEqual(lines);
  });

  it('breaks everything at once, and has each violation named in the order of the rows', () => {
    const [act, status, body] = story(suite.one('rules/together/add'), { bodies: true });
    expect(act).toMatch(
      /^POST \/items \{ name: "b", price: 0, tags: \[.*\], day: .*, code: "A!" \}$/,
    );
    expect(status).toBe('→ 422 BAD_LENGTH');
    const fields = [...body!.matchAll(/field: "(\w+)"/g)].map(([, field]) => field);
    expect(fields).toEqual(['name', 'price', 'tags', 'day', 'code']);
    expect(body).toContain('message: "2 characters, and name has not."');
  });
});

describe('a limit that rules use', () => {
  it('is proved at its own end of a rule with two bounds', () => {
    const id = 'LONGEST:between 2 and `LONGEST` characters';
    expect(story(suite.one(`limits/met/${id}`))[0]).toBe('POST /items { name: "nxxxxxxxxx1🙂" }');
    expect(story(suite.one(`limits/overstepped/${id}`))).toEqual([
      'POST /items { name: "nxxxxxxxxxx1🙂" }',
      '→ 422 BAD_LENGTH',
    ]);
    expect(suite.row(`limits/met/${id}`)).toMatch(/^\| `LONGEST` *\| 12/);
    expect(suite.one(`limits/met/${id}`).also.map(({ at }) => suite.line(at.line))).toEqual([
      suite.row('rules/met/Item.name:between 2 and `LONGEST` characters:add:12 characters'),
    ]);
  });
});
