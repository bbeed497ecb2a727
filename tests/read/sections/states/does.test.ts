import { describe, expect, it } from 'vitest';
import { read } from '../../../../src/read/index.ts';
import { source } from '../../../../src/text/source.ts';

const readRow = (row: string) =>
  read(
    source(
      'does.md',
      `# Specification: Does

## 4. States

### Ticket.status

| From | Event | To | When | Does |
| --- | --- | --- | --- | --- |
${row}
`,
    ),
  );

const stepsOf = (row: string) =>
  readRow(row).spec.sections.states.facts.lifecycles[0]?.transitions.map(({ does }) =>
    does?.map(({ kind }) => kind),
  );

describe('the cell Does', () => {
  it.each([
    ['| open | after `days(1)` | old | | |', [undefined]],
    ['| open | after `days(1)` | old | | — |', [undefined]],
    [
      '| open | after `days(1)` | old | | set ticket.note to `"a; b"`; delete ticket |',
      [['set', 'delete']],
    ],
    ['| new, open | after `days(1)` | old | | set ticket.note to now |', [['set'], ['set']]],
    ['| open | `close` | old | | |', [undefined]],
  ])('of %s is read', (row, steps) => {
    expect(stepsOf(row)).toEqual(steps);
    expect(readRow(row).diagnostics.map(({ code }) => code)).toEqual([]);
  });

  it.each([
    ['| open | `close` | old | | set ticket.note to `"a"` |', 'states/steps-of-call'],
    ['| open | after `days(1)` | old | | when `true`: update ticket |', 'states/step-by-nobody'],
    ['| open | after `days(1)` | old | | sett ticket.note |', 'calls/unknown-step'],
    ['| new, open | after `days(1)` | old | | find Note by id |', 'states/step-by-nobody'],
  ])('of %s raises %s, once', (row, code) => {
    expect(readRow(row).diagnostics.map((finding) => finding.code)).toEqual([code]);
    expect(readRow(row).spec.sections.states.state).toBe('broken');
  });

  it('is open as any other cell', () => {
    const { spec } = readRow('| open | after `days(1)` | old | | ? |');
    expect(spec.sections.states.questions).toHaveLength(1);
  });
});
