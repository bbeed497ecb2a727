// Comments on requests.

import { type Answer, empty, json, refuse } from '../answers.ts';
import { identified, seenRequest } from '../finding.ts';
import { Inputs } from '../inputs.ts';
import { EDIT_TIME } from '../limits.ts';
import type { Comment } from '../records.ts';
import { shownComment } from '../shown.ts';
import type { Call } from '../world.ts';

function found(call: Call): Comment {
  const { world, me } = call;
  const ours = world.comments.filter(({ request }) => request.tenant === me.tenant);
  return identified(call, ours, 'comment');
}

function readText(inputs: Inputs): string | undefined {
  const text = inputs.text('text', { trimmed: true });
  inputs.size('text', text, 1, 500, 'BAD_COMMENT');
  return text;
}

/** `comment` */
export function addComment(call: Call): Answer {
  const { world, me, now } = call;
  const request = seenRequest(call);
  const inputs = new Inputs(call);
  const text = readText(inputs);
  inputs.rule(request.state !== 'archived', 'CLOSED');
  inputs.check();
  const comment: Comment = {
    ...{ id: world.next('comment'), request, author: me, text: text!, at: now },
  };
  world.comments.push(comment);
  return json(201, shownComment(comment));
}

/** `listComments` */
export function listComments(call: Call): Answer {
  const request = seenRequest(call);
  const items = call.world.comments.filter((one) => one.request === request);
  return json(200, { items: items.map(shownComment) });
}

/** `editComment` */
export function editComment(call: Call): Answer {
  const { world, me, now } = call;
  const comment = found(call);
  if (comment.author !== me) refuse('NOT_ALLOWED');
  const inputs = new Inputs(call);
  const text = readText(inputs);
  const isFresh = comment.at > now - EDIT_TIME;
  const isJust = world.has('edited-at-the-limit') && comment.at === now - EDIT_TIME;
  inputs.rule(isFresh || isJust, 'TOO_LATE');
  inputs.check();
  comment.text = text!;
  return json(200, shownComment(comment));
}

/** `deleteComment` */
export function deleteComment(call: Call): Answer {
  const { world, me } = call;
  const comment = found(call);
  if (me.role !== 'admin' && comment.author !== me) refuse('NOT_ALLOWED');
  const latest = world.comments.findLast(({ request }) => request === comment.request);
  const deleted = world.has('wrong-comment-deleted') ? latest : comment;
  world.comments = world.comments.filter((one) => one !== deleted);
  return empty();
}
