// What is told of fields, durations and rules only where it is certain: each with what is right.

import { describe, expect, it } from 'vitest';
import { examine } from './planting.ts';

interface Parts {
  readonly fields?: readonly string[];
  readonly states?: string;
  readonly rule?: string;
  readonly takes?: string;
  readonly does?: string;
}

/** A product of one entity and a call that changes it. */
const product = ({ fields = [], states = '', rule = '', takes = '', does = '' }: Parts): string =>
  `# Pages

## 3. Entities

### Page

| Field | Type | Required | Rules |
| --- | --- | --- | --- |
| id | integer | auto | key |
| text | text | yes | |
| starts | datetime | no | |
| parent | Page | no | |
| revision | integer | auto | default \`1\` |
| changed | datetime | auto | follows \`now\` |
${[...fields, ''].join('\n')}
${states}

## 5. Rules

${rule === '' ? 'none' : `| On | Rule | Error |\n| --- | --- | --- |\n| \`edit\` | \`${rule.replaceAll('|', '\\|')}\` | |`}

## 7. Calls

| Call | Request | Takes | Does | Answers |
| --- | --- | --- | --- | --- |
| \`add\` | \`POST /pages\` | \`{ text, starts?, parent? }\` | create Page | \`201 Page\` |
| \`edit\` | \`PATCH /pages/:id\` | ${takes} | find Page by id; ${does || 'update page'} | \`200 Page\` |
`;

const codes = (parts: Parts): string[] => examine(product(parts)).map(({ code }) => code);

/** That nothing keeps the product from being looked at, and this code is not found in it. */
function expectNot(code: string, parts: Parts): void {
  const found = examine(product(parts));
  expect(found.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(found.map((one) => one.code)).not.toContain(code);
}

describe('a field that needs itself', () => {
  it.each([
    ['follows itself', ['| a | integer | auto | follows `page.a + 1` |']],
    ['follows what it was', ['| a | integer | auto | follows `old.a + 1` |']],
    [
      'follows what is worked out from it',
      ['| a | integer | auto | follows `page.b` |', '| b | integer | auto | = `page.a + 1` |'],
    ],
  ])('is told where it %s', (_, fields) => {
    expect(codes({ fields, takes: '`{ text }`' })).toEqual(['values/reads-itself']);
  });

  it('is told with its way', () => {
    const fields = [
      '| a | integer | auto | follows `page.b + 1` |',
      '| b | integer | auto | = `page.a + 1` |',
    ];
    const [found] = examine(product({ fields, takes: '`{ text }`' }));
    expect(found?.message).toContain('(`a` → `b` → `a`)');
  });

  it.each([
    ['has a first value', ['| a | integer | auto | follows `page.a == null ? 1 : page.a + 1` |']],
    [
      'asks another record',
      ['| a | integer | auto | = `page.parent == null ? 0 : page.parent.a + 1` |'],
    ],
    [
      'is given by a step',
      ['| a | integer | auto | follows `page.a` |'],
      'update page; set page.a to `3`',
    ],
    ['only compares', ['| a | boolean | auto | follows `page.a == null` |']],
  ])('is not told where it %s', (_, fields, does = 'update page') => {
    expectNot('values/reads-itself', { fields, takes: '`{ text }`', does });
  });
});

const lasting = (duration: string): string => `## 4. States

### Page.state

| From | Event | To |
| --- | --- | --- |
| — | \`add\` | fresh |
| fresh | after \`${duration}\` | old |
`;
const STATE = '| state | one of fresh, old | auto | |';

describe('a duration', () => {
  it.each([
    ['reads now', 'page.starts - now', []],
    ['reads it through a field', 'page.left', ['| left | integer | auto | = `int(now)` |']],
    [
      'reads it through two',
      'seconds(page.more)',
      ['| left | integer | auto | = `int(now)` |', '| more | integer | auto | = `page.left + 1` |'],
    ],
    [
      'reads it through another record',
      'seconds(page.parent.left)',
      ['| left | integer | auto | = `int(now)` |'],
    ],
  ])('is told where it %s', (_, duration, fields) => {
    const written = duration === 'page.left' ? 'seconds(page.left)' : duration;
    const found = codes({
      fields: [STATE, ...fields],
      states: lasting(written),
      takes: '`{ text }`',
    });
    expect(found).toContain('lifecycle/moving-duration');
  });

  it.each(['days(7)', 'page.starts - page.changed', 'seconds(page.revision)'])(
    'is not told where it stays: %s',
    (duration) => {
      const parts = { fields: [STATE], states: lasting(duration), takes: '`{ text }`' };
      expectNot('lifecycle/moving-duration', parts);
    },
  );
});

describe('a rule that compares what is given', () => {
  const RAISED = 'update page; set page.revision to `page.revision + 1`';
  const taken = '`{ text, seen: integer, at?: datetime }`';

  it.each([
    ['a field that a step raises', 'seen == page.revision', RAISED],
    ['one that follows the change', 'at == null || at >= page.changed', 'update page'],
    ['one that the same member fills', 'text != page.text', 'update page'],
  ])('with %s is noted', (_, rule, does) => {
    expect(codes({ rule, does, takes: taken })).toContain('conditions/compared-afterwards');
  });

  it.each([
    ['a field as it was', 'seen == old.revision', RAISED],
    ['one that the call leaves alone', 'seen == page.revision', 'update page'],
    [
      'one that takes what is given',
      'at == null || page.starts > at',
      'update page; set page.starts to `at`',
    ],
  ])('with %s is not', (_, rule, does) => {
    expectNot('conditions/compared-afterwards', { rule, does, takes: taken });
  });
});

describe('a rule on a list that the call changes', () => {
  const fields = ['| readers | list of text | auto | default `[]` |'];
  const takes = '`{ name: text }`';

  it.each([
    ['!(name in page.readers)', 'add name to page.readers'],
    ['name in page.readers', 'remove name from page.readers'],
  ])('is told where %s can no longer hold', (rule, does) => {
    expect(codes({ fields, takes, rule, does })).toContain('conditions/unkeepable-rule');
  });

  it.each([
    ['!(name in old.readers)', 'add name to page.readers'],
    ['!("all" in page.readers)', 'add name to page.readers'],
  ])('is not told where %s may hold', (rule, does) => {
    expectNot('conditions/unkeepable-rule', { fields, takes, rule, does });
  });

  it('is told where nothing breaks it any more', () => {
    const parts = { fields, takes, rule: 'name in page.readers', does: 'add name to page.readers' };
    expect(codes(parts)).toContain('conditions/unbreakable-rule');
  });
});

describe('a condition that a row has for several states', () => {
  const fields = ['| state | one of draft, shown, gone | auto | default `"draft"` |'];
  const guarded = (when: string): string => `## 4. States

### Page.state

| From | Event | To | When |
| --- | --- | --- | --- |
| draft | \`edit\` | shown | \`page.revision > 9\` |
| draft, shown | \`edit\` | gone | \`${when.replaceAll('|', '\\|')}\` |
`;
  const inWhole = (when: string) => ({ fields, states: guarded(when), takes: '`{ text }`' });

  it('may decide in one of them alone', () => {
    expectNot(
      'lifecycle/guard-always-holds',
      inWhole('page.state == "draft" || page.revision > 5'),
    );
  });

  it('is told where it decides in none, once', () => {
    const found = codes(inWhole('page.state == "draft" || page.state == "shown"'));
    expect(found).toEqual(['lifecycle/guard-always-holds']);
  });

  it('is told where it never holds in one, which is named', () => {
    const [found, ...others] = examine(product(inWhole('page.state == "draft"')));
    expect(others).toEqual([]);
    expect(found?.message).toContain('can never hold in `shown`');
    expect(found?.write).toContain('leave `shown` out of From');
  });

  it('is told once where it never holds at all', () => {
    const found = codes(inWhole('page.state == "gone"'));
    expect(found.filter((code) => code === 'lifecycle/guard-never-holds')).toHaveLength(1);
  });
});

describe('a rule on `old` in a call that finds nothing', () => {
  const rules = (rule: string): string =>
    product({ takes: '`{ text }`' }).replace(
      '## 5. Rules\n\nnone',
      `## 5. Rules\n\n| On | Rule | Error |\n| --- | --- | --- |\n| \`add\` | \`${rule.replaceAll('|', '\\|')}\` | |`,
    );

  it.each([
    'old.revision < page.revision',
    '!(old.text == text)',
    'text == "x" && old.revision > 1',
    'old != null',
  ])('is told where it never holds: %s', (rule) => {
    const [found, ...others] = examine(rules(rule));
    expect(others).toEqual([]);
    expect(found?.code).toBe('conditions/unkeepable-rule');
    expect(found?.message).toContain('`old` is null in `add`');
  });

  it('is told where it always holds', () => {
    const [found] = examine(rules('old == null || old.text != text'));
    expect(found?.code).toBe('conditions/unbreakable-rule');
    expect(found?.message).toContain('`old` is null in `add`');
  });

  it('may hold for what it asks beside', () => {
    expect(examine(rules('text != "x" || old.revision > 1'))).toEqual([]);
  });

  it('is not told where there is one', () => {
    expectNot('conditions/unkeepable-rule', { rule: 'old.revision < 9', takes: '`{ text }`' });
  });
});

describe('an answer of a call that goes through a list', () => {
  const answered = (step: string, answer: string): string[] => {
    const text = product({ takes: '`{ text }`' });
    const row = `| \`all\` | \`POST /all\` | \`{ most: integer }\` | for each p in \`Page.filter(p, p.revision < most)\`: ${step} | \`${answer}\` |`;
    return examine(`${text}${row}\n`).map(({ code }) => code);
  };

  it.each(['200 Page', '200 { page: Page, most: integer = most }', '200 { p: Page }'])(
    'is none of what the loop goes through: %s',
    (answer) => {
      expect(answered('set p.text to `"x"`', answer)).toEqual(['calls/nothing-to-answer']);
    },
  );

  it('may be what a step of the loop makes or works on', () => {
    expect(answered('create Page with text = `p.text`', '200 Page')).toEqual([]);
    expect(answered('read p', '200 Page')).toEqual([]);
  });
});

describe('a time that the clock waits for', () => {
  const timed = (due: string, given: Parts): string[] =>
    codes({
      takes: '`{ text }`',
      ...given,
      fields: [due, '| state | one of draft, late | auto | default `"draft"` |'],
      states: `## 4. States

### Page.state

| From | Event | To | When |
| --- | --- | --- | --- |
| draft | at \`page.due + days(1)\` | late | |
`,
    });
  const DUE = '| due | datetime | auto | nullable |';

  it('never is where nothing gives the field a value', () => {
    expect(timed(DUE, {})).toContain('lifecycle/never-comes');
    expect(timed('| due | datetime | auto | nullable; hidden |', {})).toContain(
      'lifecycle/never-comes',
    );
  });

  it.each<[string, string, Parts]>([
    ['a step', DUE, { does: 'update page; set page.due to `now`' }],
    ['the field itself', '| due | datetime | auto | set `now` |', {}],
    ['a request', '| due | datetime | no | |', { takes: '`{ text, due? }`' }],
  ])('may be where %s gives it one', (_, due, given) => {
    expect(timed(due, given)).not.toContain('lifecycle/never-comes');
  });
});
