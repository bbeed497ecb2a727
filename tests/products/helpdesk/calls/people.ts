// Signing up, in and out, and looking after the people.

import type { Desk } from '../desk.ts';
import { Fields, type Input } from '../domain/fields.ts';
import { hash, verify } from '../domain/passwords.ts';
import { problem } from '../domain/problem.ts';
import { type Listed, type Person, ROLES, type Role } from '../domain/records.ts';
import { type Context, member, oldestSession, soon } from './call.ts';

/** Somebody, and the token of their new session. */
export interface Session {
  readonly person: Person;
  readonly token: string;
}

export function signUp({ desk, body }: Context): Session | Promise<Session> {
  const { fields, given } = readPerson(desk, body);
  fields.check();
  const role =
    desk.fault === 'sign-up-takes-role' ? ((body.role ?? 'customer') as Role) : 'customer';
  const person = add(desk, { ...given, role });
  if (desk.fault === 'sign-ups-mixed') {
    return soon(() => {
      const latest = desk.store.people.latest();
      return { person, token: desk.store.sessions.begin(latest, desk.now()) };
    });
  }
  return { person, token: desk.store.sessions.begin(person, desk.now()) };
}

export function signIn({ desk, body }: Context): Session | Promise<Session> {
  const fields = new Fields(body, desk);
  const email = fields.email('email');
  const password = fields.text('password');
  fields.check();
  const person = desk.store.people.byEmail(email);
  if (person === undefined || !verify(password, person.password)) {
    const unknown = person === undefined && desk.fault === 'unknown-email-told';
    throw unknown ? problem('NOT_FOUND', 'person') : problem('WRONG_CREDENTIALS');
  }
  if (desk.fault === 'session-as-old-as-first') {
    const first = desk.store.sessions.firstOf(person, oldestSession(desk));
    return { person, token: desk.store.sessions.begin(person, first ?? desk.now()) };
  }
  if (desk.fault === 'sign-ins-at-once') {
    const sessions = desk.store.sessions.allOf(person);
    return soon(() => {
      desk.store.sessions.endAllBut(sessions, person);
      return { person, token: desk.store.sessions.begin(person, desk.now()) };
    });
  }
  return { person, token: desk.store.sessions.begin(person, desk.now()) };
}

export function signOut(context: Context): void {
  const { desk, caller } = context;
  if (desk.fault === 'sign-out-does-nothing') return;
  if (desk.fault === 'sign-out-everywhere') desk.store.sessions.endAllOf(member(context));
  else if (desk.fault === 'sign-out-ends-latest') desk.store.sessions.endLatestOf(member(context));
  else desk.store.sessions.end(caller.token ?? '');
}

export function listPeople({ desk, query }: Context): Listed<Person> {
  const fields = new Fields(Object.fromEntries(query), desk);
  const role = query.has('role') ? fields.choice('role', ROLES, 'customer') : null;
  fields.check();
  return desk.store.people.list(role);
}

export function addPerson({ desk, body }: Context): Person | Promise<Person> {
  const { fields, given: read } = readPerson(desk, body);
  const loose = desk.fault === 'staff-role-optional' ? 'customer' : undefined;
  const role = fields.choice('role', ROLES, loose);
  fields.check();
  const trimmed = desk.fault === 'staff-password-trimmed';
  const given = trimmed ? { ...read, password: read.password.trim() } : read;
  if (desk.fault === 'people-added-at-once') {
    checkEmail(desk, given.email);
    return soon(() => desk.store.people.put({ ...given, password: hash(given.password), role }));
  }
  return add(desk, { ...given, role }, desk.fault === 'email-unlooked-on-adding');
}

function readPerson(desk: Desk, body: Input) {
  const fields = new Fields(body, desk);
  const name = fields.text('name');
  const email = fields.email('email');
  const password = fields.newPassword('password');
  return { fields, given: { name, email, password } };
}

function add(desk: Desk, person: Omit<Person, 'id'>, unlooked = false): Person {
  if (!unlooked) checkEmail(desk, person.email);
  return desk.store.people.add({ ...person, password: hash(person.password) });
}

function checkEmail(desk: Desk, email: string): void {
  if (desk.store.people.byEmail(email) === undefined) return;
  const field = desk.fault === 'taken-email-beside-name' ? 'name' : 'email';
  throw problem('EMAIL_TAKEN', '', field);
}
