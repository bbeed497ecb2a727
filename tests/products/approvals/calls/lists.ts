// Lists of requests: all, the archive, and the inbox.

import { type Answer, json } from '../answers.ts';
import { hasSigned } from './deciding.ts';
import { isSeen } from '../finding.ts';
import { PAGE_SIZE } from '../limits.ts';
import { type Part, partOf, Query } from '../queries.ts';
import { type Request, REQUEST_STATES } from '../records.ts';
import { approvalsOf, shownRequest } from '../shown.ts';
import { type Call, within } from '../world.ts';

function listed({ world }: Call, requests: readonly Request[], part: Part | null): Answer {
  const items = part === null ? requests : partOf(requests, part);
  const total = requests.length;
  return json(200, { items: items.map((one) => shownRequest(world, one)), total });
}

/** `listRequests` */
export function listRequests(call: Call): Answer {
  const { world } = call;
  const query = new Query(call);
  const state = query.choice('state', REQUEST_STATES);
  const author = query.person('author', within(call, world.people));
  const least = query.integer('least');
  const limit = query.integer('limit', 0) ?? PAGE_SIZE;
  const offset = query.integer('offset', 0) ?? 0;
  query.check();
  const isListed = (one: Request): boolean =>
    isSeen(call, one) &&
    one.state !== 'archived' &&
    (least === null || one.amount >= least) &&
    (state === null || one.state === state) &&
    (author === null || one.author === author);
  const requests = within(call, world.requests)
    .filter(isListed)
    .sort((one, other) => other.number - one.number);
  const items = partOf(requests, { limit, offset }).map((one) => shownRequest(world, one));
  const isOfAll = world.has('totals-of-all');
  const total = isOfAll ? world.requests.filter(isListed).length : requests.length;
  return json(200, { items, total });
}

/** `listArchive` */
export function listArchive(call: Call): Answer {
  const query = new Query(call);
  const page = query.page();
  query.check();
  const requests = within(call, call.world.requests)
    .filter((one) => one.state === 'archived' && isSeen(call, one))
    .sort((one, other) => (other.archivedAt ?? -Infinity) - (one.archivedAt ?? -Infinity));
  return listed(call, requests, page);
}

/** `listInbox` */
export function listInbox(call: Call): Answer {
  const { world, me } = call;
  const requests = within(call, world.requests)
    .filter(({ state, author }) => state === 'submitted' && author !== me)
    .filter((one) => !hasSigned(approvalsOf(world, one), me))
    .sort((one, other) => (one.due ?? 0) - (other.due ?? 0));
  return listed(call, requests, null);
}
