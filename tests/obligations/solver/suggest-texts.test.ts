// What is asked of texts and choices, for every operator, function and conversion. Each condition is asked to come out
// as it does not yet.

import { describe, expect, it } from 'vitest';
import { holdsOf, solvedWith, suggested } from './stand.ts';

/** A condition, whether it is to hold, and what is suggested. */
const ROWS: readonly (readonly [string, boolean, readonly string[]])[] = [
  ['text == "red"', true, ['text is "red"']],
  ['text != "grey"', true, ['text is not "grey"']],
  ['text == other', true, ['text is "blue"', 'other is "grey"']],
  ['text < "b"', true, ['text fits']],
  ['text > "x"', true, ['text fits']],
  ['text + other == "greyred"', true, ['other is "red"']],
  ['text + "!" == "red!"', true, ['text is "red"']],
  ['(text + other).contains("z")', true, ['text joined', 'other joined']],
  ['size("Bed: " + text) == 11', true, ['text size 6..6']],
  ['size(text + other) <= 5', true, ['text size 0..1', 'other size 0..1']],
  ['("R-" + text).matches("^R-[0-9]{2}$")', true, ['text joined']],
  ['(text + "-" + other).matches("^[a-z]+-[0-9]{2}$")', true, ['text joined', 'other joined']],
  ['text.contains("x")', true, ['text holds "x"']],
  ['!text.contains("r")', true, ['text lacks "r"']],
  ['text.endsWith("ab")', true, ['text ends ab']],
  ['!text.endsWith("ey")', true, ['text fits']],
  ['text.matches("^[A-Z]{3}$")', true, ['text matches ^[A-Z]{3}$']],
  ['!text.matches("^[a-z]+$")', true, ['text not matches ^[a-z]+$']],
  ['size(text) > 10', true, ['text size 11..Infinity']],
  ['text.size() == 2', true, ['text size 2..2']],
  ['text.size() != 4', true, ['text fits']],
  ['lower(text) == "blue"', true, ['text is "blue"']],
  ['upper(text) == "BLUE"', true, ['text is "BLUE"']],
  ['"grey blue".contains(text) == false', true, ['text fits']],
  ['text in ["red", "green"]', true, ['text is "red"', 'text is "green"']],
  ['other.contains(text)', true, ['other holds "grey"', 'text is "blue"', 'text fits']],
  ['size == "m"', true, ['size is "m"']],
  ['size != "s"', true, ['size is not "s"']],
  ['size in ["l"]', true, ['size is "l"']],
  ['string(n) == "12"', true, ['n is 12']],
  ['int(text) > 5', true, ['text is "6"']],
  ['n == int("4")', true, ['n is 4']],
  ['pad(string(n), 3) == "004"', true, ['n fits']],
  ['slug(text) == "a-b"', true, ['text is "a-b"']],
  ['timestamp(text) > now', true, ['text is "2026-01-05T09:00:00.001Z"', 'text fits']],
  ['double(text) == 1.5', true, ['text is "1.5"']],
  ['bool(text)', true, ['text is "true"']],
  ['text != null', false, ['text is null']],
];

describe('a condition on texts', () => {
  it.each(ROWS)('%s, to be %s, asks for what would do', (source, is, expected) => {
    expect([...new Set(suggested(source, is))]).toEqual(expected);
  });

  it.each(ROWS)('%s, to be %s, is solved, and then the other way round', (source, is) => {
    expect(holdsOf(source, {})).not.toBe(is);
    const there = solvedWith(source, is);
    expect(holdsOf(source, there ?? {})).toBe(is);
    const back = solvedWith(source, !is, there ?? {});
    expect(holdsOf(source, { ...there, ...back })).toBe(!is);
  });
});
