// Deciding on requests: signatures, rejections, deadlines, and the archive.

import { type Answer, json, refuse } from '../answers.ts';
import { judgeChange, numbered, revisionIn, seenRequest } from '../finding.ts';
import { Inputs } from '../inputs.ts';
import { LONGEST_WAIT } from '../limits.ts';
import { noteBy } from '../log.ts';
import type { Approval, Person, Request } from '../records.ts';
import { move } from './requests.ts';
import { approvalsOf, neededFor, shownApproval, shownRequest } from '../shown.ts';
import { type Call, within } from '../world.ts';

/** The request that the path names, if whoever asks may decide on it. */
function decidedOn(call: Call): Request {
  const request = numbered(call, call.world.requests, 'request');
  if (request.state === 'draft') refuse('NOT_FOUND', { record: 'request' });
  if (request.author === call.me) refuse('NOT_ALLOWED');
  return request;
}

/** Whether somebody has signed a request, or somebody else in their place. */
export const hasSigned = (approvals: readonly Approval[], person: Person): boolean =>
  approvals.some(({ by, behalf }) => by === person || behalf === person);

/** `approve` */
export function approve(call: Call): Answer {
  const { world, me, now } = call;
  const request = decidedOn(call);
  judgeChange(call, request, ['submitted'], revisionIn(call));
  const inputs = new Inputs(call);
  inputs.integer('revision');
  const need = { optional: true, nullable: true };
  const inPlaceOf = inputs.person('inPlaceOf', within(call, world.people), need);
  const approvals = approvalsOf(world, request);
  const isBehalfFree = world.has('behalf-signs-again') && !approvals.some(({ by }) => by === me);
  inputs.rule(isBehalfFree || !hasSigned(approvals, me), 'SIGNED_ALREADY');
  if (inPlaceOf !== undefined) {
    const isDelegate = world.delegations.some(
      ({ from, to, state }) => from === inPlaceOf && to === me && state === 'active',
    );
    inputs.rule(isDelegate, 'NO_DELEGATE');
    const mayBeOwn = world.has('author-signed-for');
    inputs.rule(mayBeOwn || inPlaceOf !== request.author, 'OWN_REQUEST');
    inputs.rule(!hasSigned(approvals, inPlaceOf), 'SIGNED_ALREADY');
  }
  inputs.check();
  const approval: Approval = {
    ...{ id: world.next('approval'), request, by: me, behalf: inPlaceOf ?? me, at: now },
  };
  world.approvals.push(approval);
  const isEnough = approvals.length + 1 >= neededFor(world, request);
  if (isEnough) move(request, 'approved', now);
  else if (world.has('signature-raises-revision')) request.revision += 1;
  noteBy(call, isEnough ? 'approved' : 'signed', request.title);
  return json(201, shownApproval(approval));
}

/** `reject` */
export function reject(call: Call): Answer {
  const { world, now } = call;
  const request = decidedOn(call);
  const read = world.has('stale-rejection-taken') ? undefined : revisionIn(call);
  judgeChange(call, request, ['submitted'], read);
  const inputs = new Inputs(call);
  inputs.integer('revision');
  const reason = inputs.text('reason', { mayBeBlank: true });
  inputs.size('reason', reason, 5, 300, 'BAD_REASON');
  inputs.check();
  request.reason = reason!;
  move(request, 'rejected', now);
  noteBy(call, 'rejected', request.title);
  return json(200, shownRequest(world, request));
}

/** `listApprovals` */
export function listApprovals(call: Call): Answer {
  const request = seenRequest(call);
  return json(200, { items: approvalsOf(call.world, request).map(shownApproval) });
}

/** `extendDeadline` */
export function extendDeadline(call: Call): Answer {
  const { world, now } = call;
  const request = numbered(call, world.requests, 'request');
  judgeChange(call, request, ['submitted']);
  const inputs = new Inputs(call);
  const due = inputs.instant('due');
  inputs.rule(due === undefined || due > now, 'BAD_DEADLINE', 'due');
  inputs.rule(due === undefined || due <= now + LONGEST_WAIT, 'BAD_DEADLINE');
  inputs.check();
  request.due = due!;
  if (!world.has('expiry-by-former-due')) request.wakes = due!;
  request.revision += 1;
  return json(200, shownRequest(world, request));
}

/** `archiveRequest` */
export function archiveRequest(call: Call): Answer {
  const { world, now } = call;
  const request = numbered(call, world.requests, 'request');
  judgeChange(call, request, ['approved', 'rejected', 'withdrawn', 'expired']);
  request.archivedAt = now;
  move(request, 'archived', now);
  noteBy(call, 'archived', request.title);
  return json(200, shownRequest(world, request));
}
