import { describe, expect, it } from 'vitest';
import { placeless, readingSpec } from '../reading.ts';

function read(text: string) {
  const { value, codes, diagnostics } = readingSpec(`## 4. States\n\n${text}`);
  const { facts, questions } = value.sections.states;
  return { ...facts, questions, codes, diagnostics };
}
const state = (name: string) => ({ kind: 'state', name });
const call = (name: string) => ({ kind: 'call', name });
const TAKEN = [
  { from: { kind: 'creation' }, event: call('openTicket'), to: state('new'), when: null },
  { from: state('new'), event: call('takeTicket'), to: state('open'), when: null },
];

describe('a lifecycle', () => {
  it.each([
    [
      'a table',
      '| From | Event | To | When |\n|-|-|-|-|\n| — | `openTicket` | new | |\n| new | `takeTicket` | open | |',
    ],
    [
      'synonyms',
      '| Current | Trigger | Next | Guard |\n|-|-|-|-|\n| — | `openTicket` | new | |\n| new | `takeTicket` | open | — |',
    ],
    [
      'others',
      '| State | Action | Target | Condition |\n|-|-|-|-|\n| — | `openTicket` | new | |\n| new | `takeTicket` | open | |',
    ],
    [
      'commands',
      '| To | Command | From |\n|-|-|-|\n| new | `openTicket` | — |\n| open | `takeTicket` | new |',
    ],
    ['bullets', '- — → new: `openTicket`\n- new -> open: takeTicket'],
    ['long arrows', '- — --> new: openTicket\n- `new` --> `open`: `takeTicket`'],
    [
      'a diagram',
      '```mermaid\nstateDiagram-v2\n  [*] --> new: openTicket\n  new --> open: takeTicket\n```',
    ],
  ])('may be told by %s', (_, text) => {
    const { lifecycles, codes } = read(`### Ticket.status\n\nProse.\n\n${text}`);
    expect(codes).toEqual([]);
    expect(placeless(lifecycles)).toEqual([
      { entity: { name: 'Ticket' }, field: { name: 'status' }, transitions: TAKEN },
    ]);
  });

  it('knows its places', () => {
    const { lifecycles } = read(
      '### `Ticket.status`\n\n| From | Event | To | When |\n| --- | --- | --- | --- |\n| open | after `days(7)` | — | `ticket.id > 1` |',
    );
    expect(lifecycles[0]).toMatchObject({
      at: { line: 5, column: 6, length: 13 },
      entity: { at: { line: 5, column: 6, length: 6 } },
      field: { at: { line: 5, column: 13, length: 6 } },
      transitions: [
        {
          at: { line: 9, column: 1 },
          from: { at: { line: 9, column: 3, length: 4 } },
          event: {
            at: { line: 9, column: 10, length: 15 },
            duration: { at: { column: 17, length: 7 } },
          },
          to: { kind: 'deletion', at: { line: 9, column: 28, length: 1 } },
          when: { source: 'ticket.id > 1', at: { line: 9, column: 33, length: 13 } },
        },
      ],
    });
  });

  it('knows the places of its diagram', () => {
    const { lifecycles } = read(
      '### Ticket.status\n\n```mermaid\nstateDiagram-v2\n  [*] --> new: open\n```',
    );
    expect(lifecycles[0]?.transitions[0]?.at).toEqual({ line: 9, column: 3, length: 17 });
  });

  it('may have several transitions by one event, the last without a condition', () => {
    const rows =
      '| open | `solve` | closed | `a` |\n| open | `solve` | old | `b` |\n| open | `solve` | solved | |';
    const { lifecycles, codes } = read(
      `### Ticket.status\n\n| From | Event | To | When |\n|-|-|-|-|\n${rows}`,
    );
    expect(lifecycles[0]?.transitions).toHaveLength(3);
    expect(codes.filter((code) => code.startsWith('states/'))).toEqual([]);
  });

  it('may have a row from a state to itself', () => {
    expect(
      read('### Ticket.status\n\n| From | Event | To |\n|-|-|-|\n| open | `touch` | open |').codes,
    ).toEqual([]);
  });

  it('leaves rows out that are open', () => {
    const { lifecycles, questions, codes } = read(
      '### Ticket.status\n\n| From | Event | To | When |\n|-|-|-|-|\n| open | ? | closed | |\n| open | `solve` | solved | not shown |',
    );
    expect(codes).toEqual([]);
    expect(questions.map(({ about }) => about)).toEqual([
      'what leads from open to closed',
      'the condition of the way from open to solved',
    ]);
    expect(lifecycles[0]?.transitions).toEqual([]);
    const leaves = (name: string | null) => [{ kind: 'transition', of: 'Ticket.status', name }];
    expect(questions).toMatchObject([{ leaves: leaves(null) }, { leaves: leaves('solve') }]);
  });

  it('may have prose and lists beside it that say no transition', () => {
    const table = '| From | Event | To |\n|-|-|-|\n| — | `open` | new |';
    expect(
      read(`Words first.\n\n### Ticket.status\n\n- a remark\n- another\n\n${table}`).codes,
    ).toEqual([]);
  });
});

describe('a row from several states', () => {
  const rows = (...lines: string[]) =>
    read(`### Ticket.status\n\n| From | Event | To | When |\n|-|-|-|-|\n${lines.join('\n')}`);

  it('is one from each, at the place of each', () => {
    const { lifecycles, codes } = rows(
      '| new, `in progress` | `close` | closed | `1 < 2` |',
      '| `a, b` | after `days(1)` | c | |',
    );
    expect(codes).toEqual([]);
    expect(
      lifecycles[0]?.transitions.map(({ from, when, at }) => [from, when?.source, at.column]),
    ).toMatchObject([
      [state('new'), '1 < 2', 3],
      [state('in progress'), '1 < 2', 8],
      [state('a'), undefined, 4],
      [state('b'), undefined, 7],
    ]);
  });

  it('may be told by a bullet', () => {
    const { lifecycles, codes } = read('### Ticket.status\n\n- new, open → closed: `close`');
    expect(codes).toEqual([]);
    expect(placeless(lifecycles[0]?.transitions)).toMatchObject([
      { from: state('new'), to: state('closed') },
      { from: state('open'), to: state('closed') },
    ]);
  });

  it('holds no any, and tells once of what they share', () => {
    expect(rows('| new, any | `close` | closed | |').codes).toEqual(['states/unreadable-state']);
    expect(rows('| new, open | the agent closes it | closed | |').codes).toEqual([
      'states/unreadable-event',
    ]);
    expect(rows('| new, new | `close` | closed | |').codes).toEqual([
      'states/duplicate-transition',
    ]);
  });
});
