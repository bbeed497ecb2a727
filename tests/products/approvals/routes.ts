// The calls of section 7: where each is, who may make it, and what it takes.

import type { Answer } from './answers.ts';
import * as comments from './calls/comments.ts';
import * as deciding from './calls/deciding.ts';
import * as delegations from './calls/delegations.ts';
import * as forms from './calls/forms.ts';
import * as invitations from './calls/invitations.ts';
import * as lists from './calls/lists.ts';
import { listLog } from './log.ts';
import * as members from './calls/members.ts';
import * as people from './calls/people.ts';
import type { Person, Role } from './records.ts';
import * as requests from './calls/requests.ts';
import type { Call, Visit } from './world.ts';

export interface Route {
  readonly method: string;
  readonly path: RegExp;
  readonly may: 'visitor' | readonly Role[];
  readonly takesBody: boolean;
  readonly answer: (visit: Visit, me: Person | null) => Answer;
}

const EVERYBODY = ['requester', 'approver', 'admin'] as const;
const APPROVERS = ['approver', 'admin'] as const;
const ADMIN = ['admin'] as const;

type Asked = Pick<Route, 'method' | 'path'>;

/** Where a colon stands for a record's key. */
function asked(request: string): Asked {
  const [method = '', path = ''] = request.split(' ');
  return { method, path: new RegExp(`^/api/${path.replace(':', '([^/]+)')}$`) };
}

/** A call that only those make who are signed out. */
const open = (request: string, answer: (visit: Visit) => Answer): Route => ({
  ...asked(request),
  ...{ may: 'visitor', takesBody: true, answer },
});

/** A call for these roles. */
const route = (
  request: string,
  may: readonly Role[],
  answer: (call: Call) => Answer,
  takesBody = false,
): Route => ({
  ...asked(request),
  ...{ may, takesBody, answer: (visit, me) => answer({ ...visit, me: me! }) },
});

export const ROUTES: readonly Route[] = [
  open('POST tenants', people.startTenant),
  open('POST session', people.signIn),
  route('DELETE session', EVERYBODY, people.signOut),
  route('GET me', EVERYBODY, people.readMe),
  route('PATCH me', EVERYBODY, people.editMe, true),
  route('GET members', ADMIN, members.listMembers),
  route('GET members/:', EVERYBODY, members.readMember),
  route('PUT members/:/role', ADMIN, members.changeRole, true),
  route('POST members/:/remove', ADMIN, members.removeMember),
  route('POST invitations', ADMIN, invitations.invite, true),
  route('GET invitations', ADMIN, invitations.listInvitations),
  route('DELETE invitations/:', ADMIN, invitations.revokeInvitation),
  open('POST invitations/:/accept', invitations.acceptInvitation),
  route('POST delegations', APPROVERS, delegations.delegate, true),
  route('GET delegations', APPROVERS, delegations.listDelegations),
  route('POST delegations/:/end', APPROVERS, delegations.endDelegation),
  route('POST forms', ADMIN, forms.addForm, true),
  route('GET forms', EVERYBODY, forms.listForms),
  route('GET forms/:', EVERYBODY, forms.showForm),
  route('PUT forms/:', ADMIN, forms.editForm, true),
  route('POST forms/:/publish', ADMIN, forms.publishForm),
  route('POST forms/:/retire', ADMIN, forms.retireForm),
  route('DELETE forms/:', ADMIN, forms.deleteForm),
  route('POST forms/:/requests', EVERYBODY, requests.draftRequest, true),
  route('GET requests', EVERYBODY, lists.listRequests),
  route('GET requests/:', EVERYBODY, requests.readRequest),
  route('PATCH requests/:', EVERYBODY, requests.editRequest, true),
  route('POST requests/:/submit', EVERYBODY, requests.submitRequest),
  route('POST requests/:/withdraw', EVERYBODY, requests.withdrawRequest),
  route('DELETE requests/:', EVERYBODY, requests.discardRequest),
  route('POST requests/:/approvals', APPROVERS, deciding.approve, true),
  route('GET requests/:/approvals', EVERYBODY, deciding.listApprovals),
  route('POST requests/:/reject', APPROVERS, deciding.reject, true),
  route('PUT requests/:/due', ADMIN, deciding.extendDeadline, true),
  route('POST requests/:/archive', ADMIN, deciding.archiveRequest),
  route('GET archive', EVERYBODY, lists.listArchive),
  route('GET inbox', APPROVERS, lists.listInbox),
  route('POST requests/:/comments', EVERYBODY, comments.addComment, true),
  route('GET requests/:/comments', EVERYBODY, comments.listComments),
  route('PATCH comments/:', EVERYBODY, comments.editComment, true),
  route('DELETE comments/:', EVERYBODY, comments.deleteComment),
  route('GET log', ADMIN, listLog),
];
