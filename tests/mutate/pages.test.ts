// Changes that only pages show, tried in a real browser.

import { describe, expect, it } from 'vitest';
import { suite as features } from '../../features/suite.ts';
import { tryOnPages } from '../../src/cli/mutate/pages.ts';
import { changesOf, idOf, isOfPages } from '../../src/mutate/index.ts';
import { compile } from '../../src/workbench/compile.ts';
import { suiteNamed } from '../obligations/faults/red.ts';

const { text, obligations } = suiteNamed('POSTS');
const compiled = compile('posts.md', text);
const changes = new Map(
  changesOf(compiled.spec)
    .filter(isOfPages)
    .map((change) => [idOf(change), change]),
);

describe('the pages of a product of posts', { timeout: 400_000 }, () => {
  it('show what is changed of them, and nothing of a change that is none', async () => {
    const none = { ...changes.get('screens/moved Desk')!, target: {}, by: null };
    const all = [
      changes.get('screens/missing Desk')!,
      changes.get('screens/opened Desk:Member')!,
      changes.get('screens/done-dropped Post:edit')!,
      none,
    ];
    const some = new Map(all.map((change, place) => [place, change]));
    const of = obligations.filter(({ id }) =>
      /^screens\/\w+\/(Desk:Member|Desk|Post:edit)/.test(id),
    );
    const killers: (string | null)[] = [];
    await tryOnPages(compiled, of, some, features, (place, killer) => {
      killers[place] = killer;
    });
    expect(killers).toEqual([
      expect.stringMatching(/^screens\/\S+\/Desk/),
      'screens/refuses/Desk:Member',
      expect.stringMatching(/^screens\/\S+\/Post:edit/),
      null,
    ]);
  });
});
