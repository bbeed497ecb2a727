// Two that were made apart, the mock and the real product, answer the same requests in the same way,
// whatever is asked of them, by whom and when. Where they differ, one of them is wrong, or the
// specification leaves it open.

import { describe, expect, it } from 'vitest';
import { Chance } from './agreement/chance.ts';
import { CONDUIT } from './agreement/conduit.ts';
import { HELPDESK } from './agreement/helpdesk.ts';
import { withMock } from './agreement/mock.ts';
import { Walk } from './agreement/walk.ts';
import type { Fault } from './conduit/faults.ts';
import { start as startConduit } from './conduit/server.ts';
import { start as startHelpdesk } from './helpdesk/server.ts';
import { during } from './started.ts';

const STEPS = 300;
const HOUR = 3_600_000;
const WAITS = [2 * HOUR, 8 * HOUR, 3 * 24 * HOUR, 7 * 24 * HOUR];

const counted = ({ statuses }: Walk): string[] => [...statuses].map(([status]) => `${status}`);

describe('the mock and the real product agree', () => {
  const walked = (seed: number, fault?: Fault): Promise<Walk> =>
    withMock('conduit', (mock) =>
      during(startConduit, fault, async (url) => {
        const walk = new Walk([mock.url, url], CONDUIT, new Chance(seed));
        await walk.arrive();
        for (let i = 0; i < STEPS; i++) await walk.go();
        return walk;
      }),
    );

  it.each([1, 2])('on Conduit, walk %i', async (seed) => {
    const walk = await walked(seed);
    expect(walk.differences[0]).toBeUndefined();
    const all = ['200', '201', '204', '401', '403', '404', '409', '422'];
    expect(counted(walk)).toEqual(expect.arrayContaining(all));
  });

  it('on Conduit no more once a fault is planted', async () => {
    expect((await walked(1, 'tags-unsorted')).differences).not.toEqual([]);
  });

  it.each([1, 2])('on the helpdesk, walk %i, as time passes', (seed) =>
    withMock('helpdesk', (mock) =>
      during(startHelpdesk, undefined, async (url, _file, clock) => {
        const chance = new Chance(seed);
        const walk = new Walk([mock.url, url], HELPDESK, chance);
        clock.now = await mock.forward(1_000);
        await walk.arrive();
        for (let i = 0; i < STEPS; i++) {
          await walk.go();
          const passing = chance.oneIn(50) ? chance.pick(WAITS) : 3_000;
          clock.now = await mock.forward(passing);
          if (passing > 3_000) await walk.arrive();
        }
        // Only now, so that no minute ends for one of them while the calls of it are made.
        clock.now = await mock.forward(HOUR);
        await walk.go(125);
        expect(walk.differences[0]).toBeUndefined();
        const all = ['200', '201', '401', '403', '404', '409', '422', '429'];
        expect(counted(walk)).toEqual(expect.arrayContaining(all));
      }),
    ),
  );
});
