// What people write for `Within`, `unique within` and `counts up`, and what they are told to write.

import { describe, expect, it } from 'vitest';
import { read } from '../../../../src/read/index.ts';
import { source } from '../../../../src/text/source.ts';

const textOf = (line: string, rule: string): string => `# Specification: Tickets

## 3. Entities

### Company

| Field | Type | Required | Rules |
| --- | --- | --- | --- |
| name | text | yes | key |

### Ticket

${line}

| Field | Type | Required | Rules |
| --- | --- | --- | --- |
| company | Company | auto | |
| number | integer | auto | ${rule} |
`;

const readIn = (line: string, rule = '') => {
  const { spec, diagnostics } = read(source('scopes.md', textOf(line, rule)));
  const found = diagnostics.filter(({ code }) => code.startsWith('entities/'));
  return { entity: spec.sections.entities.facts.entities[1]!, found };
};

describe('a rule of what records share', () => {
  it.each([
    ['unique per company', 'unique within company'],
    ['unique in company', 'unique within company'],
    ['unique for each company', 'unique within company'],
    ['unique by company', 'unique within company'],
    ['uniqueness per Company', 'unique within company'],
    ['unique within the same company', 'unique within company'],
    ['counts up per company', 'counts up within company'],
    ['counter per company', 'counts up within company'],
    ['numbered within company', 'counts up within company'],
    ['auto increment per company', 'counts up within company'],
    ['autoincrement for each company', 'counts up within company'],
    ['sequence per company', 'counts up within company'],
    ['counter', 'counts up'],
  ])('that is written `%s` is told to be `%s`', (written, meant) => {
    const { found } = readIn('', written);
    expect(found.map(({ code, write }) => [code, write])).toEqual([
      ['entities/within-in-words', `Write \`${meant}\`.`],
    ]);
  });

  it.each([
    ['unique within company', { kind: 'unique within', field: { name: 'company' } }],
    ['Unique within `company`', { kind: 'unique within', field: { name: 'company' } }],
    ['counts up', { kind: 'counts up', within: null }],
    ['counts up within company', { kind: 'counts up', within: { name: 'company' } }],
  ])('is read as it is written: %s', (written, rule) => {
    const { entity, found } = readIn('', written);
    expect(found).toEqual([]);
    expect(entity.fields[1]!.rules).toMatchObject([rule]);
  });
});

describe('a sentence on who sees records', () => {
  it.each([
    'Scope: company',
    'Scoped to the company.',
    'Scoped by company.',
    'Within the same company.',
    'Per company.',
    'Only visible within the company.',
    'Visible only to people of the same company.',
    'Isolated by company.',
  ])('is told to be a line: %s', (line) => {
    const { found, entity } = readIn(line);
    expect(found.map(({ code, write }) => [code, write])).toEqual([
      ['entities/scope-in-words', 'Write `Within: company` on a line of its own.'],
    ]);
    expect(entity.within).toBeUndefined();
  });

  it.each([
    'Tickets are what a company asks.',
    'Scope creep is no ticket.',
    'Within two days somebody answers.',
  ])('is left alone where it means none: %s', (line) => {
    expect(readIn(line).found).toEqual([]);
  });

  it('is a line among others', () => {
    const { entity, found } = readIn('What is asked.\nWithin: `company`.\nSomebody answers.');
    expect(found).toEqual([]);
    expect(entity.within).toMatchObject({ path: [{ name: 'company', at: { line: 14 } }] });
    expect(entity.prose).toBe('What is asked.\nSomebody answers.');
  });
});
