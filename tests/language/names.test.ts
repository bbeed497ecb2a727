import { describe, expect, it } from 'vitest';
import {
  definitions,
  Document,
  highlights,
  references,
  rename,
  outlineOf,
  folds,
} from '../../src/language/index.ts';
import { fullName } from '../../src/language/names/index.ts';
import { recordName } from '../../src/model/index.ts';
import { applyEdits } from '../../src/text/edit.ts';
import { askedIn, EXAMPLES, HELPDESK, said, textOf } from './texts.ts';

const FILES = [
  ...EXAMPLES,
  'tests/planted/specs/clinic.md',
  'tests/planted/specs/market.md',
  'tests/obligations/lending.md',
];

const SMALL = `# Specification: Small

## 1. Purpose

A shop. See \`Order.state\` and \`place\`.

## 3. Entities

### Order

- id: integer; key
- \`state\`: one of new, paid, gone
- total: integer; default \`LEAST\`
- note: text

## 4. States

### Order.state

\`\`\`mermaid
stateDiagram-v2
  [*] --> new: place
  new --> paid: pay
\`\`\`

- prose, which is no transition

## 6. Roles

| Role | Who |
| --- | --- |
| Buyer | signed out |

| Role | \`place\` | \`pay\` |
| --- | --- | --- |
| Buyer | yes | if \`paidFor.state == "new"\` |

## 7. Calls

| Call | Request | Takes | Does | Answers |
| --- | --- | --- | --- | --- |
| \`place\` | \`POST /orders\` | \`{ total, note? }\` | | \`201 Order; Location: /orders/{id}\` |
| \`pay\` | \`POST /orders/:id/pay\` | | find Order by id as paidFor where \`paidFor.total > LEAST\` | \`200 { paidFor: Order }\` |

### \`place\`

1. create Order
2. when \`order.total > LEAST\`: set order.note to \`"much"\`

## 9. Limits

- LEAST: 5 euros

\`\`\`gherkin
Scenario: Paying
  Given an Order that is new
  When they call pay
  Then the Order is paid
\`\`\`
`;

const places = (piece: string, text = SMALL) => {
  const { document, position } = askedIn(text, piece);
  return references(document, position).map((at) => said(document, at));
};

describe('the names of a specification', () => {
  it.each(FILES)('stand in %s where the text says them, and all are declared', (file) => {
    const document = new Document(file, textOf(file));
    const wrong = document.names.occurrences.filter(({ thing, at, written }) => {
      const stood = document.slice(at);
      if (written === 'record') return stood !== recordName(thing.name);
      return written !== 'otherwise' && written !== 'short' && stood !== thing.name;
    });
    expect(wrong.map(({ thing, at }) => `${said(document, at)} for ${fullName(thing)}`)).toEqual(
      [],
    );
    const undeclared = document.names.occurrences.filter(
      ({ thing }) => document.names.declarationOf(thing) === undefined,
    );
    expect(
      undeclared.map(
        ({ thing, at }) => `${said(document, at)} for ${thing.kind} ${fullName(thing)}`,
      ),
    ).toEqual([]);
  });

  it('are found in bullets, diagrams, headings, headers, matrices on their side, lists of steps and scenarios', () => {
    expect(places('### Or¦der\n')).toEqual([
      ...['5: Order', '9: Order', '18: Order', '42: Order', '43: Order', '43: Order'],
      ...['47: Order', '48: order', '48: order', '56: Order', '58: Order'],
    ]);
    expect(places('`sta¦te`: one of')).toEqual(['5: state', '12: state', '18: state', '36: state']);
    expect(places('one of new, pa¦id')).toEqual(['12: paid', '23: paid', '58: paid']);
    expect(places('one of n¦ew, paid')).toEqual([
      ...['12: new', '22: new', '23: new', '36: new', '56: new'],
    ]);
    expect(places('| `pla¦ce` | `POST')).toEqual([
      ...['5: place', '22: place', '34: place', '42: place', '45: place'],
    ]);
    expect(places('LEA¦ST: 5')).toEqual(['13: LEAST', '43: LEAST', '48: LEAST', '52: LEAST']);
    expect(places('- i¦d: integer')).toEqual(['11: id', '42: id', '43: id']);
    expect(places('as paid¦For where')).toEqual([
      ...['36: paidFor', '43: paidFor', '43: paidFor', '43: paidFor'],
    ]);
    expect(places('- to¦tal: integer')).toEqual([
      ...['13: total', '42: total', '43: total', '48: total'],
    ]);
  });

  it('lead to their declarations, from wherever they are said', () => {
    const { document, position } = askedIn(SMALL, 'paidFor.to¦tal > LEAST');
    expect(definitions(document, position).map((at) => said(document, at))).toEqual(['13: total']);
    const both = askedIn(SMALL, 'find Order by i¦d as');
    expect(definitions(both.document, both.position).map((at) => said(both.document, at))).toEqual([
      '11: id',
      '43: id',
    ]);
    expect(highlights(document, position).filter(({ isDeclared }) => isDeclared)).toHaveLength(1);
  });

  it('are renamed in all those places', () => {
    const renamed = (piece: string, name: string) => {
      const { document, position } = askedIn(SMALL, piece);
      const done = rename(document, position, name);
      return 'edits' in done ? applyEdits(document.text, done.edits) : done.refusal;
    };
    const bought = renamed('### Or¦der\n', 'Purchase');
    expect(bought).not.toMatch(/\border\b|\bOrder\b/);
    expect(bought).toContain('Given an Purchase that is new');
    const settled = renamed('one of new, pa¦id', 'settled');
    expect(settled).toContain('new --> settled: pay');
    expect(settled).toContain('Then the Order is settled');
    expect(renamed('- i¦d: integer', 'number')).toContain('find Order by number = id as paidFor');
    expect(renamed('- i¦d: integer', 'number')).toContain('Location: /orders/{number}');
  });

  it.each(FILES.slice(2))(
    'are renamed there and back in %s, every ninth of them',
    (file) => {
      const text = textOf(file);
      const document = new Document(file, text);
      const declared = document.names.occurrences.filter(({ isDeclared }) => isDeclared);
      const single = (all: string) => all.replace(/\b(\w+) = \1\b(?!\()/g, '$1');
      for (const { thing, at } of declared.filter((_, index) => index % 9 === 0)) {
        const name = thing.name + (/^[A-Z0-9_]+$/.test(thing.name) ? '_X' : 'x');
        const there = rename(document, at, name);
        // A parameter by the name that a field has in requests alone goes by that name.
        if ('refusal' in there)
          expect(document.names.at(at).map(({ written }) => written)).toContain('otherwise');
        else {
          const again = new Document(file, applyEdits(text, there.edits));
          const back = rename(again, again.names.declarationOf({ ...thing, name })!.at, thing.name);
          expect(
            'edits' in back ? single(applyEdits(again.text, back.edits)) : back.refusal,
            fullName(thing),
          ).toBe(single(text));
        }
      }
    },
    400_000,
  );
});

describe('the outline', () => {
  it('holds sections, what they declare, and the parts of those', () => {
    const all = outlineOf(new Document('small.md', SMALL));
    expect(all.map(({ name }) => name)).toEqual([
      '1. Purpose',
      '3. Entities',
      '4. States',
      '6. Roles',
      '7. Calls',
      '9. Limits',
    ]);
    const order = all[1]!.children[0]!;
    expect(order).toMatchObject({ name: 'Order', kind: 'entity', lastLine: 15 });
    expect(order.children.map(({ name }) => name)).toEqual(['id', 'state', 'total', 'note']);
    expect(order.children[1]!.children.map(({ name }) => name)).toEqual(['new', 'paid', 'gone']);
    expect(
      all[4]!.children.map(({ name, children }) => [name, children.map((child) => child.name)]),
    ).toEqual([
      ['place', ['total', 'note']],
      ['pay', ['id']],
    ]);
  });

  it('folds sections, entities, tables and fences', () => {
    const found = folds(new Document('small.md', SMALL)).map(({ from, to }) => `${from}-${to}`);
    expect(found).toEqual(
      expect.arrayContaining(['3-5', '7-14', '9-14', '20-24', '30-32', '38-48', '54-59']),
    );
    const lines = HELPDESK.split('\n');
    for (const { from, to } of folds(new Document('helpdesk.md', HELPDESK))) {
      expect(to).toBeGreaterThan(from);
      expect(lines[to - 1]).not.toBe('');
    }
  });
});
