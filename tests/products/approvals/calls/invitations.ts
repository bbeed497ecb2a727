// Invitations: the way in for everybody but the first admin.

import { randomUUID } from 'node:crypto';
import { type Answer, json, refuse } from '../answers.ts';
import { identified, judgeChange } from '../finding.ts';
import { Inputs } from '../inputs.ts';
import { note } from '../log.ts';
import { addPerson, isTaken, letIn, readNewcomer } from './people.ts';
import { Query } from '../queries.ts';
import { type Invitation, INVITATION_STATES, ROLES } from '../records.ts';
import { shownInvitation } from '../shown.ts';
import { type Call, type Visit, within } from '../world.ts';

/** `invite` */
export function invite(call: Call): Answer {
  const { world, me, now } = call;
  const inputs = new Inputs(call);
  const email = inputs.email('email');
  const role = inputs.choice('role', ROLES, { optional: true, hasDefault: true });
  const isMember = within(call, world.people).some((one) => one.email === email);
  const isInvited = within(call, world.invitations).some(
    (one) => one.email === email && one.state === 'open',
  );
  inputs.rule(!isMember, 'MEMBER_ALREADY');
  inputs.rule(!isInvited, 'INVITED_ALREADY');
  inputs.check();
  const invitation: Invitation = {
    id: world.next('invitation'),
    ...{ tenant: me.tenant, email: email!, role: role ?? 'requester', code: randomUUID() },
    ...{ state: 'open', since: now },
  };
  world.invitations.push(invitation);
  return json(201, shownInvitation(invitation));
}

/** `listInvitations` */
export function listInvitations(call: Call): Answer {
  const query = new Query(call);
  const state = query.choice('state', INVITATION_STATES);
  query.check();
  const items = within(call, call.world.invitations)
    .filter((one) => state === null || one.state === state)
    .toReversed();
  return json(200, { items: items.map(shownInvitation) });
}

/** `revokeInvitation` */
export function revokeInvitation(call: Call): Answer {
  const { world, me } = call;
  const invitation = identified(call, world.invitations, 'invitation');
  if (invitation.tenant !== me.tenant) {
    if (world.has('invitation-elsewhere-told')) refuse('NOT_ALLOWED');
    refuse('NOT_FOUND', { record: 'invitation' });
  }
  judgeChange(call, invitation, ['open']);
  invitation.state = 'revoked';
  return json(200, shownInvitation(invitation));
}

/** `acceptInvitation` */
export function acceptInvitation(visit: Visit): Answer {
  const { world, now, at } = visit;
  const invitation = world.invitations.find(({ code }) => code === at);
  if (invitation === undefined) return refuse('NOT_FOUND', { record: 'invitation' });
  const { tenant, email, role, state } = invitation;
  if (state !== 'open') return refuse('NOT_NOW', { state });
  const inputs = new Inputs(visit);
  const { name, password } = readNewcomer(inputs);
  inputs.taken(isTaken(world, email), 'email', email);
  if (world.has('invitation-used-up')) invitation.state = 'accepted';
  inputs.check();
  const person = addPerson(world, { tenant, name: name!, email, password: password!, role });
  invitation.state = 'accepted';
  note(world, { tenant, kind: 'members', text: person.name, by: person, at: now });
  return letIn(visit, person, 201);
}
