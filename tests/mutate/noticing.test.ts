// Which changes a suite notices, and by which obligation.

import { describe, expect, it } from 'vitest';
import { changesOf, idOf, noticing } from '../../src/mutate/index.ts';
import { suiteNamed } from '../obligations/faults/red.ts';

describe('the suite of a product of jobs', () => {
  const { spec, obligations } = suiteNamed('JOBS');
  const changes = new Map(changesOf(spec).map((change) => [idOf(change), change]));
  const notice = noticing(spec, obligations);

  it('notices a transition that is forgotten by what takes it', () => {
    const taken = [...changes].filter(([id]) => id.startsWith('states/row-dropped'));
    expect(taken.length).toBeGreaterThan(3);
    for (const [id, change] of taken) expect(notice(change), id).toMatch(/^(states|limits)\//);
  });

  it('notices nothing of a change that is none', () => {
    const none = { ...[...changes.values()][0]!, target: {}, by: null };
    expect(notice(none)).toBeNull();
  });

  it('notices nothing where it is asked nothing', () => {
    const asleep = noticing(spec, []);
    for (const change of changes.values()) expect(asleep(change)).toBeNull();
  });
});
