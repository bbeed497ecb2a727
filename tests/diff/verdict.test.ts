import { describe, expect, it } from 'vitest';
import { leastVersion, type Level, verdictOf } from '../../src/diff/index.ts';

describe('the least version', () => {
  it.each<[string, Level | null, string]>([
    ['1.4.2', 'major', '2.0.0'],
    ['1.4.2', 'minor', '1.5.0'],
    ['1.4.2', 'patch', '1.4.3'],
    ['1.4.2', null, '1.4.2'],
    // Before 1.0.0 what breaks is said by the second number.
    ['0.4.2', 'major', '0.5.0'],
    ['0.4.2', 'minor', '0.4.3'],
    ['0.0.0', 'patch', '0.0.1'],
    // A pre-release leads to a version: what that says already need not be said again.
    ['2.0.0-rc.1', 'major', '2.0.0-rc.2'],
    ['2.1.0-rc.1', 'minor', '2.1.0-rc.2'],
    ['2.1.0-rc.1', 'major', '3.0.0'],
    ['2.1.1-rc', 'minor', '2.2.0'],
    ['2.1.1-rc', 'patch', '2.1.1-rc.0'],
    ['1.0.0+build.5', 'minor', '1.1.0'],
    ['9007199254740990.0.0', 'minor', '9007199254740990.1.0'],
    // Where a number is as high as one can be the next one rises.
    ['9007199254740991.0.0', 'major', '9007199254740991.1.0'],
    ['9007199254740991.9007199254740991.0', 'major', '9007199254740991.9007199254740991.1'],
    ['0.9007199254740991.3', 'major', '0.9007199254740991.4'],
    ['1.0.0-alpha.9007199254740991', 'major', '1.0.0-alpha.9007199254740991.0'],
  ])('after %s and a %s change is %s', (version, level, least) => {
    expect(leastVersion(version, level)).toBe(least);
  });
});

describe('the verdict', () => {
  const change = { level: 'minor' } as never;

  it.each([
    ['1.0.0', '1.0.0', false],
    ['1.0.0', '1.0.1', false],
    ['1.0.0', '1.1.0', true],
    ['1.0.0', '2.0.0', true],
    ['1.0.0', '0.9.0', false],
    ['1.0.0', '1.1.0-rc.1', false],
  ])('from %s to %s with something new', (before, after, isEnough) => {
    expect(verdictOf(before, after, [change])).toMatchObject({ level: 'minor', isEnough });
  });

  it('asks for nothing where nothing has changed', () => {
    expect(verdictOf('1.0.0', '1.0.0', [])).toMatchObject({ level: null, isEnough: true });
  });
});
