import { describe, expect, it } from 'vitest';
import { check, compile, parse, parseTime, TEXT, TIME } from '../../src/expression/index.ts';

const environment = { entities: {}, variables: { opens: TIME, closes: TIME, name: TEXT } };

function worked(source: string, values: Record<string, string | null>) {
  const parsed = parse(source);
  if (!('tree' in parsed)) throw new Error(source);
  const { problems } = check(parsed.tree, environment);
  const run = compile(parsed.tree, environment);
  return {
    codes: problems.map(({ code }) => code),
    value: run({ variables: values, now: 0, all: () => [], uuid: () => '' }),
  };
}

describe('a time of day', () => {
  it.each([
    ['00:00', 0],
    ['09:30', 34_200_000],
    ['23:59', 86_340_000],
    ['24:00', undefined],
    ['9:30', undefined],
    ['09:60', undefined],
    ['09:30:00', undefined],
  ])('is read from %s', (text, is) => {
    expect(parseTime(text)).toBe(is);
  });

  it.each([
    ['opens < closes', true],
    ['opens >= "09:30"', true],
    ['"09:31" <= opens', false],
    ['opens == "09:30"', true],
    ['[closes, opens].min()', '09:30'],
  ])('is compared: %s', (source, is) => {
    expect(worked(source, { opens: '09:30', closes: '18:00' })).toEqual({ codes: [], value: is });
  });

  it.each(['opens < "9:30"', 'opens == "noon"', 'opens < name', 'opens + minutes(5)'])(
    'is nothing else: %s',
    (source) => {
      expect(worked(source, {}).codes).toEqual(['type-mismatch']);
    },
  );
});
