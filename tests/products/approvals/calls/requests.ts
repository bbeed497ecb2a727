// Requests, as those who make them have them.

import { type Answer, empty, etag, json } from '../answers.ts';
import { judgeChange, matchOf, ownRequest, seenRequest } from '../finding.ts';
import { seenForm } from './forms.ts';
import { Inputs } from '../inputs.ts';
import { DECISION_TIME, MAX_AMOUNT } from '../limits.ts';
import { noteBy } from '../log.ts';
import type { Request, Tenant } from '../records.ts';
import { shownRequest } from '../shown.ts';
import { isAnswered, judgeAnswers, keptAnswers } from '../steps.ts';
import type { Call, World } from '../world.ts';

/** The number of the next request of a company. */
export function nextNumber({ requests, next, has }: World, tenant: Tenant): number {
  if (has('numbers-shared')) return next('request');
  if (has('number-reused')) {
    const ours = requests.filter((one) => one.tenant === tenant);
    return Math.max(0, ...ours.map(({ number }) => number)) + 1;
  }
  return next(`request of ${tenant.slug}`);
}

function judgeAmount(inputs: Inputs, amount: number | undefined): void {
  if (amount === undefined) return;
  const limit = amount < 1 ? 1 : MAX_AMOUNT;
  inputs.rule(amount >= 1 && amount <= MAX_AMOUNT, 'BAD_AMOUNT', 'amount', { limit });
}

/** `draftRequest` */
export function draftRequest(call: Call): Answer {
  const { world, me, now } = call;
  const form = seenForm(call);
  const inputs = new Inputs(call);
  const title = inputs.text('title', { trimmed: true });
  const amount = inputs.integer('amount');
  const answers = inputs.json('answers', { optional: true, hasDefault: true });
  inputs.size('title', title, 3, 80, 'BAD_TITLE');
  judgeAmount(inputs, amount);
  inputs.rule(form.state === 'published', 'FORM_CLOSED');
  judgeAnswers(inputs, world, form, answers);
  if (inputs.isWrong && world.has('number-lost-on-refusal')) nextNumber(world, me.tenant);
  inputs.check();
  const request: Request = {
    ...{
      number: nextNumber(world, me.tenant),
      tenant: me.tenant,
      form,
      title: title!,
      amount: amount!,
    },
    ...{ answers: keptAnswers(world, answers ?? {}), author: me, due: null, wakes: null },
    ...{ reason: null, archivedAt: null, state: 'draft', since: now, revision: 1 },
  };
  world.requests.push(request);
  return json(201, shownRequest(world, request), { location: `/requests/${request.number}` });
}

/** `readRequest` */
export function readRequest(call: Call): Answer {
  const request = seenRequest(call);
  return json(200, shownRequest(call.world, request), etag(request));
}

/** `editRequest` */
export function editRequest(call: Call): Answer {
  const { world } = call;
  const request = ownRequest(call);
  judgeChange(call, request, ['draft'], matchOf(call));
  const inputs = new Inputs(call);
  const title = inputs.text('title', { trimmed: true, optional: true });
  const amount = inputs.integer('amount', { optional: true });
  const answers = inputs.json('answers', { optional: true, hasDefault: true });
  inputs.size('title', title, 3, 80, 'BAD_TITLE');
  judgeAmount(inputs, amount);
  const mayHaveOthers = world.has('unknown-answer-on-edit');
  judgeAnswers(inputs, world, request.form, answers, { mayHaveOthers });
  if (inputs.isWrong && world.has('refusal-raises-revision')) request.revision += 1;
  inputs.check();
  request.title = title ?? request.title;
  request.amount = amount ?? request.amount;
  if (answers !== undefined) request.answers = keptAnswers(world, answers);
  request.revision += 1;
  return json(200, shownRequest(world, request), etag(request));
}

/** `submitRequest` */
export function submitRequest(call: Call): Answer {
  const { world, now } = call;
  const request = ownRequest(call);
  judgeChange(call, request, ['draft']);
  const { form, answers, title } = request;
  const inputs = new Inputs(call);
  const areAnswered = form.steps.every((step) => !step.required || isAnswered(answers, step));
  inputs.rule(areAnswered, 'ANSWER_MISSING');
  inputs.check();
  request.due = now + DECISION_TIME;
  request.wakes = request.due;
  move(request, 'submitted', now);
  noteBy(call, 'submitted', title);
  return json(200, shownRequest(world, request));
}

/** Moves a request to another state, which is a change of it. */
export function move(request: Request, state: Request['state'], now: number): void {
  request.state = state;
  request.since = now;
  request.revision += 1;
}

/** `withdrawRequest` */
export function withdrawRequest(call: Call): Answer {
  const request = ownRequest(call);
  judgeChange(call, request, ['submitted']);
  move(request, 'withdrawn', call.now);
  return json(200, shownRequest(call.world, request));
}

/** `discardRequest` */
export function discardRequest(call: Call): Answer {
  const { world } = call;
  const request = ownRequest(call);
  judgeChange(call, request, ['draft']);
  world.requests = world.requests.filter((one) => one !== request);
  if (!world.has('comments-outlive-request'))
    world.comments = world.comments.filter((one) => one.request !== request);
  return empty();
}
