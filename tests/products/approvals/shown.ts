// Records as answers show them: by the entities and views of section 3.

import { DEAR } from './limits.ts';
import type {
  Approval,
  Comment,
  Delegation,
  Entry,
  Form,
  Invitation,
  Person,
  Request,
} from './records.ts';
import { iso, type World } from './world.ts';

const isoOrNull = (instant: number | null): string | null =>
  instant === null ? null : iso(instant);

const shownName = ({ id, name }: Person) => ({ id, name });

/** A member, as the list shows them. */
export const shownMember = ({ id, name, email, role }: Person) => ({ id, name, email, role });

/** A person, as other members see them. */
export const shownPerson = (person: Person) => ({
  ...shownMember(person),
  tenant: person.tenant.slug,
  state: person.state,
});

/** A person, as they see themselves. */
export const shownAccount = (person: Person) => ({
  ...shownMember(person),
  tenant: person.tenant.slug,
  csrf: person.csrf,
});

/** An invitation. */
export const shownInvitation = ({ id, email, role, code, state }: Invitation) => ({
  ...{ id, email, role, code, state },
});

/** A delegation. */
export const shownDelegation = ({ id, from, to, ends, state }: Delegation) => ({
  ...{ id, from: shownName(from), to: shownName(to), ends: iso(ends), state },
});

/** A form with its steps. */
export const shownForm = ({ number, title, steps, state, revision }: Form) => ({
  ...{ number, title, steps, state, revision },
});

/** How many have to sign a request. */
export function neededFor({ has }: World, { amount }: Request): number {
  if (has('dear-from-above')) return amount > DEAR ? 2 : 1;
  return amount >= DEAR ? 2 : 1;
}

/** The signatures of a request, oldest first. */
export const approvalsOf = ({ approvals }: World, request: Request): Approval[] =>
  approvals.filter((one) => one.request === request);

/** A request. */
export const shownRequest = (world: World, request: Request) => ({
  number: request.number,
  form: { number: request.form.number, title: request.form.title },
  title: request.title,
  amount: request.amount,
  answers: request.answers,
  author: shownName(request.author),
  due: isoOrNull(request.due),
  reason: request.reason,
  needed: neededFor(world, request),
  signed: approvalsOf(world, request).length,
  archivedAt: isoOrNull(request.archivedAt),
  state: request.state,
  revision: request.revision,
});

/** A signature. */
export const shownApproval = ({ id, by, behalf, at }: Approval) => ({
  ...{ id, by: shownName(by), behalf: shownName(behalf), at: iso(at) },
});

/** A comment. */
export const shownComment = ({ id, author, text, at }: Comment) => ({
  ...{ id, author: shownName(author), text, at: iso(at) },
});

/** A line of the log. */
export const shownEntry = ({ number, kind, text, by, at }: Entry) => ({
  ...{ number, kind, text, by: by === null ? null : shownName(by), at: iso(at) },
});
