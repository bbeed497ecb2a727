import { describe, expect, it } from 'vitest';
import type { Diagnostic } from '../../../../src/diagnostics/diagnostic.ts';
import { readDiagram } from '../../../../src/read/sections/states/diagram.ts';
import { Phrase } from '../../../../src/text/phrase.ts';
import { placeless, telling } from '../reading.ts';

function read(...lines: string[]) {
  const diagnostics: Diagnostic[] = [];
  const phrases = lines.map((line, index) => Phrase.at(line, index + 1, 1));
  const value = readDiagram(
    phrases,
    telling((finding) => void diagnostics.push(finding)),
  );
  return { value, codes: diagnostics.map(({ code }) => code) };
}
const state = (name: string) => ({ kind: 'state', name });
const call = (name: string) => ({ kind: 'call', name });

describe('a state diagram', () => {
  it('is read as the table', () => {
    const { value, codes } = read(
      'stateDiagram-v2',
      '  direction LR',
      '  %% a remark',
      '',
      '  [*] --> new: openTicket',
      '  new-->open : takeTicket',
      '  solved --> closed: after AUTO_CLOSE',
      '  solved --> closed: after `days(7)`',
      '  any --> [*]: deleteTicket',
    );
    expect(codes).toEqual([]);
    expect(placeless(value)).toEqual([
      { from: { kind: 'creation' }, event: call('openTicket'), to: state('new'), when: null },
      { from: state('new'), event: call('takeTicket'), to: state('open'), when: null },
      {
        from: state('solved'),
        event: { kind: 'after', duration: { source: 'AUTO_CLOSE' } },
        to: state('closed'),
        when: null,
      },
      {
        from: state('solved'),
        event: { kind: 'after', duration: { source: 'days(7)' } },
        to: state('closed'),
        when: null,
      },
      { from: { kind: 'any' }, event: call('deleteTicket'), to: { kind: 'deletion' }, when: null },
    ]);
  });

  it('knows its places', () => {
    expect(read('stateDiagram-v2', '  new --> open: take').value[0]).toMatchObject({
      at: { line: 2, column: 3, length: 18 },
      from: { at: { line: 2, column: 3, length: 3 } },
      to: { at: { column: 11, length: 4 } },
      event: { at: { column: 17, length: 4 } },
    });
  });

  it.each([
    ['flowchart LR', 'states/unknown-diagram'],
    ['stateDiagram', 'states/unknown-diagram'],
  ])('that begins with %s raises %s', (line, code) => {
    expect(read(line, 'a --> b: c').codes).toEqual([code]);
  });

  it('that is empty is none', () => {
    expect(read('').codes).toEqual(['states/unknown-diagram']);
  });

  it.each([
    ['a --> b', 'states/diagram-event'],
    ['a --> b:', 'states/missing-cell'],
    ['state "In progress" as ip', 'states/diagram-alias'],
    ['state a {', 'states/diagram-line'],
    ['note right of a: hello', 'states/diagram-line'],
    ['new', 'states/diagram-line'],
    ['a --> b: not a call', 'states/unreadable-event'],
    ['— --> b: open', 'states/unreadable-state'],
    [' --> b: open', 'states/missing-cell'],
  ])('with the line %j raises %s', (line, code) => {
    expect(read('stateDiagram-v2', line)).toEqual({ value: [], codes: [code] });
  });
});
