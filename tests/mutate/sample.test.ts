// With every commit another few of the faults that the mock of an example can have are planted: what
// the suite does not notice has to be argued beside the example.

import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { arguedOf } from '../../src/cli/mutate/equivalents.ts';
import { changesOf, idOf, isOfPages, noticing, type Change } from '../../src/mutate/index.ts';
import { planned } from '../obligations/planned.ts';

const MANY = 40;
/** The draw where there is no commit: in a copy without its history. */
const NO_COMMIT = 'no commit';

/** The commit at hand, which decides what is drawn. */
function draw(): string {
  try {
    const options = { encoding: 'utf8', stdio: 'pipe' } as const;
    return execFileSync('git', ['rev-parse', 'HEAD'], options).trim().slice(0, 12);
  } catch {
    return NO_COMMIT;
  }
}

/** As many changes as are drawn, the same ones for the same draw. */
function sample(changes: readonly Change[], drawn: string): Change[] {
  const place = (change: Change): string =>
    createHash('sha256')
      .update(`${drawn} ${idOf(change)}`)
      .digest('hex');
  const placed = changes.map((change) => [place(change), change] as const);
  return placed
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .slice(0, MANY)
    .map(([, change]) => change);
}

const drawn = draw();

describe.each(['conduit', 'helpdesk'])('%s', { timeout: 240_000 }, (name) => {
  const file = `spec/examples/${name}.md`;
  const { compiled, obligations } = planned(name);
  const { spec } = compiled;
  const { reasons } = arguedOf(file);
  const changes = changesOf(spec).filter(
    (change) => !reasons.has(idOf(change)) && !isOfPages(change),
  );

  it(`has no fault that nobody notices among the ${MANY} that "${drawn}" draws`, () => {
    const notice = noticing(spec, obligations);
    const missed = sample(changes, drawn).filter((change) => notice(change) === null);
    expect(missed.map(idOf)).toEqual([]);
  });

  it('draws other faults at another commit, and the same at the same', () => {
    const ids = (of: string): string[] => sample(changes, of).map(idOf);
    expect(new Set(ids('a')).size).toBe(MANY);
    expect(ids('a')).toEqual(ids('a'));
    expect(ids('b')).not.toEqual(ids('a'));
  });
});
