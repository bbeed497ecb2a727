// What people write who do not know the format, in the helpdesk: the line that says what to write
// instead, and the text of whoever follows it, in which nothing is found.

import { describe, expect, it } from 'vitest';
import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts';
import { mend } from '../../src/language/index.ts';
import { examine, plant, textOf } from '../check/planting.ts';
import { ELSEWHERE } from './slips/elsewhere.ts';
import { MISLED } from './slips/misled.ts';
import { SAID } from './slips/said.ts';
import type { Slip } from './slips/slip.ts';

const SLIPS: Readonly<Record<string, Slip>> = { ...SAID, ...ELSEWHERE, ...MISLED };

describe('whoever follows what is said to be written', () => {
  it.each(Object.entries(SLIPS))('mends %s', (_, { from, wrong, write, right, stays = [] }) => {
    const told = examine(plant(textOf('helpdesk'), from, wrong)).map((found) => found.write);
    expect(
      told.some((line) => line.includes(write)),
      told.join('\n'),
    ).toBe(true);
    const left = examine(plant(textOf('helpdesk'), from, right)).map(({ code }) => code);
    expect(left).toEqual(stays);
  });

  it.each(Object.entries(MISLED))('is led by no near word to another: %s', (_, slip) => {
    const told = examine(plant(textOf('helpdesk'), slip.from, slip.wrong));
    expect(told.map(({ message }) => message).join()).not.toContain('did you mean');
  });

  it('is shown the hole of a message alone', () => {
    const { from, wrong } = SLIPS['a constant in a message']!;
    const text = plant(textOf('helpdesk'), from, wrong);
    const [{ at }] = examine(text) as [Diagnostic];
    const line = text.split('\n')[at.line - 1]!;
    expect(line.slice(at.column - 1, at.column - 1 + at.length)).toBe('{MAX_SUBJECT}');
  });

  it('has no record mended into the list of all', () => {
    const { from, wrong } = SLIPS['a record that is not in hand']!;
    const text = plant(textOf('helpdesk'), from, wrong);
    expect(mend('helpdesk.md', text).document.text).toBe(text);
  });

  it('has what is meant for sure mended at once', () => {
    const right = textOf('helpdesk');
    const sure = ['a list of choices as an enum', 'a body without braces', 'who is not logged in'];
    const others = [
      'a parameter in braces',
      'a bound as programs write it',
      'a number with a comma',
    ];
    const last = ['what raises an error', 'a call of a way in no code span', 'a role by a field'];
    const wrong = [...sure, ...others, ...last].reduce(
      (text, name) => plant(text, SLIPS[name]!.from, SLIPS[name]!.wrong),
      right,
    );
    expect(mend('helpdesk.md', wrong).document.text).toBe(right);
  });

  it('has names in small letters and misnamed orders mended at once', () => {
    const right = textOf('helpdesk');
    const wrong = right
      .replaceAll('`SUBJECT_TOO_LONG`', '`subject-too-long`')
      .replace('| `MAX_REPLY` | 5000', '| `max_reply` | 5000')
      .replace('; newest first', '; latest first');
    expect(mend('helpdesk.md', wrong).document.text).toBe(right);
  });
});
