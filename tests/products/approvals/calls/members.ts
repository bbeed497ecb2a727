// The members of a company.

import { type Answer, json } from '../answers.ts';
import { identified, judgeChange } from '../finding.ts';
import { Inputs } from '../inputs.ts';
import { noteBy } from '../log.ts';
import { partOf, Query } from '../queries.ts';
import { type Person, ROLES } from '../records.ts';
import { shownMember, shownPerson } from '../shown.ts';
import { byCodePoint } from '../values.ts';
import { type Call, within } from '../world.ts';

const found = (call: Call): Person => identified(call, within(call, call.world.people), 'person');

/** `listMembers` */
export function listMembers(call: Call): Answer {
  const query = new Query(call);
  const role = query.choice('role', ROLES);
  const page = query.page();
  query.check();
  const members = within(call, call.world.people)
    .filter((one) => one.state === 'active' && (role === null || one.role === role))
    .sort((one, other) => byCodePoint(one.name, other.name));
  return json(200, { items: partOf(members, page).map(shownMember), total: members.length });
}

/** `readMember` */
export function readMember(call: Call): Answer {
  const { people, has } = call.world;
  const person = has('member-of-another') ? identified(call, people, 'person') : found(call);
  return json(200, shownPerson(person));
}

/** `changeRole` */
export function changeRole(call: Call): Answer {
  const person = found(call);
  const inputs = new Inputs(call);
  const role = inputs.choice('role', ROLES);
  const hasAdmin = within(call, call.world.people).some(
    (one) => one !== person && one.role === 'admin' && one.state === 'active',
  );
  inputs.rule(role === undefined || role === 'admin' || hasAdmin, 'LAST_ADMIN');
  inputs.check();
  person.role = role!;
  noteBy(call, 'members', person.name);
  return json(200, shownPerson(person));
}

/** `removeMember` */
export function removeMember(call: Call): Answer {
  const { world, me } = call;
  const person = found(call);
  judgeChange(call, person, ['active']);
  const inputs = new Inputs(call);
  inputs.rule(person !== me, 'NOT_ONESELF');
  inputs.check();
  for (const [token, session] of world.sessions)
    if (session.person === person) world.sessions.delete(token);
  for (const delegation of world.delegations)
    if (delegation.from === person || delegation.to === person) delegation.state = 'over';
  person.state = 'removed';
  noteBy(call, 'members', person.name);
  return json(200, shownPerson(person));
}
