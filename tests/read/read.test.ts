import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { SECTION_IDS, type SectionId, SECTIONS } from '../../src/model/index.ts';
import { read } from '../../src/read/index.ts';
import { source } from '../../src/text/source.ts';

const reading = (text: string) => {
  const { spec, diagnostics } = read(source('spec.md', text));
  return { spec, diagnostics, codes: diagnostics.map(({ code }) => code) };
};
const section = (number: number, text: string) => {
  const { spec, ...found } = reading(`# A\n\n## ${number}. T\n\n${text}\n`);
  return { ...spec.sections[SECTION_IDS[number - 1]!], ...found, spec };
};
const LIMITS = '| Constant | Value |\n| - | - |\n| `MOST` | 5 |';

describe('a section', () => {
  it.each([
    '',
    '<!-- to do -->',
    'not shown',
    'Not shown yet: ask Ann.',
    '`not shown`',
    '**not shown**',
    '<!-- a -->\nnot shown',
  ])('of %j is not shown', (text) => {
    expect(section(9, text)).toMatchObject({ state: 'not shown', codes: [] });
  });

  it.each(['none', 'none. Nothing is limited.', 'None', '`none`', '_none_'])(
    'of %j is none',
    (text) => {
      for (const { number } of Object.values(SECTIONS))
        expect(section(number, text)).toMatchObject({ state: 'none', codes: [] });
    },
  );

  it('that is missing is not shown', () => {
    const { spec, codes } = reading('# A');
    expect(codes).toEqual([]);
    for (const id of SECTION_IDS)
      expect(spec.sections[id]).toMatchObject({ state: 'not shown', title: SECTIONS[id].title });
  });

  it('with facts is shown, and broken with an error among them', () => {
    expect(section(9, LIMITS)).toMatchObject({ state: 'shown', codes: [] });
    expect(section(9, `${LIMITS}\n| \`MOST\` | 6 |`)).toMatchObject({ state: 'broken' });
  });

  it('is broken by an error only, not by a warning', () => {
    expect(section(9, `${LIMITS}\n\n\`\`\`yaml\na: 1\n\`\`\``)).toMatchObject({
      state: 'shown',
      codes: ['form/unknown-fence'],
    });
  });

  it('is broken by its own errors alone', () => {
    const { spec } = reading(`# A\n\n## 8. E\n\ntext\n\n## 9. L\n\n${LIMITS}`);
    expect(spec.sections.errors.state).toBe('broken');
    expect(spec.sections.limits.state).toBe('shown');
  });

  it('with text but no facts is broken', () => {
    for (const { number } of Object.values(SECTIONS)) {
      const { state, codes } = section(number, 'Some text.');
      expect(state, `section ${number}`).toBe('broken');
      expect(codes.length).toBeGreaterThan(0);
    }
  });

  it('that is told twice is broken, in whichever place its facts stand', () => {
    const { spec } = reading(`# A\n\n## 9. L\n\n${LIMITS}\n\n## 8. E\n\nnone\n\n## 9. M\n\nnone`);
    expect(spec.sections.limits.state).toBe('broken');
    expect(spec.sections.errors.state).toBe('none');
  });

  it('ignores facts after `not shown` and after `none`, and says so', () => {
    const other = section(9, `not shown\n\n${LIMITS}`);
    expect(other).toMatchObject({ state: 'not shown', codes: ['form/not-shown-facts'] });
    expect(other.facts).toEqual({ constants: [] });
    expect(section(9, `none\n\n${LIMITS}`)).toMatchObject({
      state: 'none',
      codes: ['form/none-facts'],
      facts: { constants: [] },
    });
  });

  it('keeps its title, prose, comments and scenarios', () => {
    const { title, prose, comments, scenarios, codes } = section(
      8,
      [
        'Before **all**.',
        '',
        '<!-- ask Ann -->',
        '',
        '- a bullet',
        '- another',
        '',
        '### More',
        '',
        '| Error | Status | Message |',
        '| - | - | - |',
        '| `E` | 404 | m |',
        '',
        '```gherkin',
        'Scenario: mine',
        '  Given nothing',
        '```',
        '',
        'After.',
      ].join('\n'),
    );
    expect(codes).toEqual([]);
    expect(title).toBe('T');
    expect(prose.map(({ markdown, at }) => [markdown, at.line])).toEqual([
      ['Before **all**.', 5],
      ['- a bullet\n- another', 9],
      ['### More', 12],
      ['After.', 23],
    ]);
    expect(comments).toMatchObject([{ markdown: 'ask Ann', at: { line: 7, column: 1 } }]);
    expect(scenarios).toEqual([
      { text: 'Scenario: mine\n  Given nothing', at: { line: 19, column: 1, length: 0 } },
    ]);
  });

  it('may be none and have scenarios of its own', () => {
    expect(section(4, 'none\n\n```gherkin\nScenario: a\n```')).toMatchObject({
      state: 'none',
      codes: [],
      scenarios: [{ text: 'Scenario: a' }],
    });
    expect(section(4, 'not shown\n\n```gherkin\nScenario: a\n```')).toMatchObject({
      codes: ['form/not-shown-facts'],
      scenarios: [],
    });
  });
});

describe('names that another section declares', () => {
  const ENTITIES =
    '## 3. E\n\n### Ticket\n\n| Field | Type | Rules |\n| - | - | - |\n| id | integer | key |';
  const computed = (expression: string) => `${ENTITIES}\n| x | integer | = \`${expression}\` |\n`;

  it.each([
    ['MOST + 1', '', []],
    ['MOST + 1', '## 9. L\n\nnone', ['expression/unknown-name']],
    ['MOST + 1', `## 9. L\n\n${LIMITS}`, []],
    ['MSOT + 1', `## 9. L\n\n${LIMITS}`, ['expression/unknown-name']],
    ['Person.size()', '', ['expression/unknown-name']],
    ['ticket.id + tikcet.id', '', ['expression/unknown-name']],
    ['Person.size() + ABC', '', ['expression/unknown-name']],
    ['me.anything', '', []],
  ])('in %s beside %j are %j', (expression, other, codes) => {
    expect(reading(`# A\n\n${computed(expression)}\n\n${other}`).codes).toEqual(codes);
  });

  it('are open while a section is broken: no mistake is told twice', () => {
    const broken = '## 9. L\n\n| Constant | Value |\n| - | - |\n| `MOST` | many |';
    expect(reading(`# A\n\n${computed('MOST + 1')}\n\n${broken}`).codes).toEqual([
      'limits/unreadable-value',
    ]);
  });

  it('are open in conditions on calls, until the calls are shown', () => {
    const states = (event: string) =>
      `## 4. S\n\n### Ticket.state\n\n| From | Event | To | When |\n| - | - | - | - |\n| — | \`open\` | new | |\n| new | ${event} | done | \`count > 1\` |`;
    const entities = ENTITIES.replace(
      'integer | key |',
      'integer | key |\n| state | one of new, done | |',
    );
    expect(reading(`# A\n\n${entities}\n\n${states('`go`')}`).codes).toEqual([]);
    expect(reading(`# A\n\n${entities}\n\n${states('after `days(1)`')}`).codes).toEqual([
      'expression/unknown-name',
    ]);
  });
});

describe('a file that is no specification', () => {
  const nothing = (text: string) => {
    const { spec, diagnostics } = reading(text);
    const shown = SECTION_IDS.filter((id: SectionId) => spec.sections[id].state !== 'not shown');
    return { shown, diagnostics };
  };

  it.each([
    ['', 'form/empty'],
    ['\n \n', 'form/empty'],
    ['\uFEFF', 'form/empty'],
    ['\u007fELF\0\0\0', 'form/not-text'],
    [`# A\n\n## 9. L\n\n${LIMITS}\n\0`, 'form/not-text'],
    ['x'.repeat(5 * 2 ** 20), 'form/too-long'],
  ])('is told to be none', (text, code) => {
    expect(nothing(text)).toMatchObject({ shown: [], diagnostics: [{ code, at: { line: 1 } }] });
  });
});

describe('reading', () => {
  it('is the same however the lines end', () => {
    const text = readFileSync('spec/examples/helpdesk.md', 'utf8');
    const plain = JSON.stringify(reading(text));
    for (const end of ['\r\n', '\r'])
      expect(JSON.stringify(reading(`\uFEFF${text.replaceAll('\n', end)}`)) === plain).toBe(true);
  });

  it('is the same in whatever order the sections stand', () => {
    const text = readFileSync('spec/examples/helpdesk.md', 'utf8');
    const [head, ...parts] = text.split(/^(?=## )/m);
    const { spec, codes } = reading([head, ...parts.reverse()].join('\n'));
    expect(codes).toEqual([]);
    expect(SECTION_IDS.map((id) => spec.sections[id].state)).toEqual(
      SECTION_IDS.map(() => 'shown'),
    );
  });

  it('takes the blank specification as one that shows nothing yet', () => {
    const { spec, codes } = reading(readFileSync('spec/spec.md', 'utf8'));
    expect(codes).toEqual([]);
    for (const id of SECTION_IDS) {
      expect(spec.sections[id].state).toBe('not shown');
      expect(spec.sections[id].comments).toHaveLength(1);
    }
  });

  it('tells the place of a part of an expression after escaped bars', () => {
    const { diagnostics } = reading(
      '# A\n\n## 3. E\n\n### T\n\n| Field | Type | Rules |\n| - | - | - |\n| a | boolean | = `true \\|\\| t.bb` |',
    );
    expect(diagnostics).toMatchObject([
      { code: 'expression/unknown-field', at: { line: 9, column: 32, length: 2 } },
    ]);
  });
});
