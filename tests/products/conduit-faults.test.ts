// Every fault that can be planted in Conduit is seen from outside, and the sound product is clear of it.

import { describe, expect, it } from 'vitest';
import { FAULTS, type Fault } from './conduit/faults.ts';
import { start } from './conduit/server.ts';
import { ACCOUNT_PROBES } from './probes/conduit-accounts.ts';
import { ARTICLE_PROBES } from './probes/conduit-articles.ts';
import { LIST_PROBES } from './probes/conduit-lists.ts';
import { RACE_PROBES } from './probes/conduit-races.ts';
import { ConduitSite } from './probes/conduit-site.ts';
import type { Probe } from './probes/probe.ts';
import { during } from './started.ts';

const PROBES: Record<Fault, Probe<ConduitSite>> = {
  ...ACCOUNT_PROBES,
  ...ARTICLE_PROBES,
  ...LIST_PROBES,
  ...RACE_PROBES,
};

const seen = (fault: Fault | undefined, { look }: Probe<ConduitSite>): Promise<unknown> =>
  during(start, fault, (...place) => look(new ConduitSite(...place)));

describe.concurrent('a fault planted in Conduit', () => {
  it.each(Object.keys(PROBES) as Fault[])('is seen: %s', async (fault) => {
    const probe = PROBES[fault];
    expect(await seen(undefined, probe)).toEqual(probe.shows);
    expect(await seen(fault, probe), FAULTS[fault][1]).not.toEqual(probe.shows);
  });
});
