// Coming in: companies, sign-in, and one's own account.

import { randomBytes, randomUUID } from 'node:crypto';
import { type Answer, empty, json, refuse } from '../answers.ts';
import { Inputs } from '../inputs.ts';
import { MIN_PASSWORD, SESSION_TIME } from '../limits.ts';
import { note } from '../log.ts';
import type { Person, Tenant } from '../records.ts';
import { shownAccount } from '../shown.ts';
import { isMap } from '../values.ts';
import type { Call, Visit, World } from '../world.ts';

const COOKIE = 'countersign';

const cookie = (token: string, age: number): Record<string, string> => ({
  'set-cookie': `${COOKIE}=${token}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${age}`,
});

/** The token that a request shows; blank where it shows none. */
export const tokenIn = (cookies: string | undefined): string =>
  new RegExp(`(?:^|;\\s*)${COOKIE}=([^;\\s]+)`).exec(cookies ?? '')?.[1] ?? '';

/** Who a token stands for, unless it is too old. */
export function signedIn({ sessions }: World, token: string, now: number): Person | null {
  const session = sessions.get(token);
  return session !== undefined && now < session.since + SESSION_TIME ? session.person : null;
}

/** The answer that signs somebody in. */
export function letIn({ world, now }: Visit, person: Person, status: number): Answer {
  const token = randomBytes(24).toString('base64url');
  world.sessions.set(token, { person, since: now, requestId: randomUUID() });
  return json(status, shownAccount(person), cookie(token, SESSION_TIME / 1000));
}

/** A new member of a company. */
export function addPerson(
  world: World,
  person: Pick<Person, 'tenant' | 'name' | 'email' | 'password' | 'role'>,
): Person {
  const one: Person = {
    id: world.next('person'),
    ...person,
    state: 'active',
    csrf: randomUUID(),
  };
  world.people.push(one);
  return one;
}

/** Whether anybody has an address, in whatever company. */
export const isTaken = ({ people }: World, email: string | undefined): boolean =>
  people.some((one) => one.email === email);

/** Reads the name and the password of somebody new. */
export function readNewcomer(inputs: Inputs): { name?: string; password?: string } {
  const name = inputs.text('name', { trimmed: true });
  const password = inputs.text('password');
  inputs.size('name', name, 2, 60, 'BAD_NAME');
  inputs.size('password', password, MIN_PASSWORD, Infinity, 'PASSWORD_TOO_SHORT');
  return { name: name!, password: password! };
}

/** `startTenant` */
export function startTenant(visit: Visit): Answer {
  const { world, now, body } = visit;
  const { slug: given, company } = isMap(body['tenant']) ? body['tenant'] : {};
  const { name: called, email: mail, password: secret } = isMap(body['admin']) ? body['admin'] : {};
  const flat = { slug: given, company, name: called, email: mail, password: secret };
  const inputs = new Inputs({ world, body: flat });
  const slug = inputs.slug('slug');
  const title = inputs.text('company', { trimmed: true });
  const email = inputs.email('email');
  inputs.size('slug', slug, 3, 30, 'BAD_SLUG');
  inputs.size('company', title, 2, 60, 'BAD_NAME');
  const { name, password } = readNewcomer(inputs);
  inputs.check();
  inputs.taken(
    world.tenants.some((one) => one.slug === slug),
    'slug',
    slug!,
  );
  const tenant: Tenant = { slug: slug!, name: title! };
  if (!inputs.isWrong && world.has('company-stays')) world.tenants.push(tenant);
  inputs.taken(isTaken(world, email), 'email', email!);
  inputs.check();
  world.tenants.push(tenant);
  const who = { tenant, name: name!, email: email!, password: password! };
  const person = addPerson(world, { ...who, role: 'admin' });
  note(world, { tenant, kind: 'members', text: person.name, by: person, at: now });
  return letIn(visit, person, 201);
}

/** `signIn` */
export function signIn(visit: Visit): Answer {
  const { world } = visit;
  const inputs = new Inputs(visit);
  const email = inputs.email('email');
  const password = inputs.text('password');
  inputs.check();
  const person = world.people.find((one) => one.email === email && one.password === password);
  if (person === undefined) return refuse('WRONG_CREDENTIALS');
  if (person.state !== 'active') return refuse('REMOVED');
  return letIn(visit, person, 200);
}

/** `signOut` */
export function signOut({ world, token }: Call): Answer {
  world.sessions.delete(token);
  return empty(cookie('', 0));
}

/** `readMe` */
export const readMe = ({ me }: Call): Answer => json(200, shownAccount(me));

/** `editMe` */
export function editMe(call: Call): Answer {
  const inputs = new Inputs(call);
  const name = inputs.text('name', { trimmed: true });
  inputs.size('name', name, 2, 60, 'BAD_NAME');
  inputs.check();
  call.me.name = name!;
  return readMe(call);
}
