// Delegations: who signs in whose place.

import { type Answer, json, refuse } from '../answers.ts';
import { identified, judgeChange } from '../finding.ts';
import { Inputs } from '../inputs.ts';
import { LONGEST_DELEGATION } from '../limits.ts';
import { Query } from '../queries.ts';
import { type Delegation, DELEGATION_STATES } from '../records.ts';
import { shownDelegation } from '../shown.ts';
import { type Call, within } from '../world.ts';

const ours = ({ world, me }: Call): Delegation[] =>
  world.delegations.filter(({ from }) => from.tenant === me.tenant);

/** `delegate` */
export function delegate(call: Call): Answer {
  const { world, me, now } = call;
  const inputs = new Inputs(call);
  const people = world.has('delegate-of-another') ? world.people : within(call, world.people);
  const to = inputs.person('to', people);
  const ends = inputs.instant('ends');
  inputs.rule(ends === undefined || ends > now, 'BAD_END', 'ends');
  inputs.rule(ends === undefined || ends <= now + LONGEST_DELEGATION, 'BAD_END');
  const isDelegate = to !== me && to?.role !== 'requester' && to?.state === 'active';
  inputs.rule(to === undefined || isDelegate, 'BAD_DELEGATE');
  const isAway = world.delegations.some((one) => one.from === me && one.state === 'active');
  inputs.rule(!isAway, 'DELEGATED_ALREADY');
  inputs.check();
  const delegation: Delegation = {
    ...{ id: world.next('delegation'), from: me, to: to!, ends: ends!, state: 'active' },
  };
  world.delegations.push(delegation);
  return json(201, shownDelegation(delegation));
}

/** `listDelegations` */
export function listDelegations(call: Call): Answer {
  const query = new Query(call);
  const state = query.choice('state', DELEGATION_STATES);
  query.check();
  const { delegations, has } = call.world;
  const items = (has('delegations-of-all') ? delegations : ours(call))
    .filter((one) => state === null || one.state === state)
    .toSorted((one, other) => other.ends - one.ends);
  return json(200, { items: items.map(shownDelegation) });
}

/** `endDelegation` */
export function endDelegation(call: Call): Answer {
  const { me, now } = call;
  const delegation = identified(call, ours(call), 'delegation');
  if (me.role !== 'admin' && delegation.from !== me) refuse('NOT_ALLOWED');
  judgeChange(call, delegation, ['active']);
  delegation.ends = now;
  delegation.state = 'over';
  return json(200, shownDelegation(delegation));
}
