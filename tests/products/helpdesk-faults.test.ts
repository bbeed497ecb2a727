// Every fault that can be planted in the helpdesk is seen from outside, and the sound product is
// clear of it.

import { describe, expect, it } from 'vitest';
import { FAULTS, type Fault } from './helpdesk/faults.ts';
import { start } from './helpdesk/server.ts';
import { CALL_PROBES, ERROR_PROBES, LIMIT_PROBES } from './probes/helpdesk-calls.ts';
import { RACE_PROBES } from './probes/helpdesk-races.ts';
import { ENTITY_PROBES, STATE_PROBES } from './probes/helpdesk-records.ts';
import { ROLE_PROBES, RULE_PROBES } from './probes/helpdesk-rules.ts';
import { SCREEN_PROBES } from './probes/helpdesk-screens.ts';
import { HelpdeskSite } from './probes/helpdesk-site.ts';
import type { Probe } from './probes/probe.ts';
import { during } from './started.ts';

const PROBES: Record<Fault, Probe<HelpdeskSite>> = {
  ...SCREEN_PROBES,
  ...ENTITY_PROBES,
  ...STATE_PROBES,
  ...RULE_PROBES,
  ...ROLE_PROBES,
  ...CALL_PROBES,
  ...ERROR_PROBES,
  ...LIMIT_PROBES,
  ...RACE_PROBES,
};

const seen = (fault: Fault | undefined, { look }: Probe<HelpdeskSite>): Promise<unknown> =>
  during(start, fault, (...place) => look(new HelpdeskSite(...place)));

describe.concurrent('a fault planted in the helpdesk', () => {
  it.each(Object.keys(PROBES) as Fault[])('is seen: %s', async (fault) => {
    const probe = PROBES[fault];
    expect(await seen(undefined, probe)).toEqual(probe.shows);
    expect(await seen(fault, probe), FAULTS[fault][1]).not.toEqual(probe.shows);
  });
});
