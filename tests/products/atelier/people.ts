// Who uses the shop: joining, signing in and out, and one's own page.

import { randomBytes, randomUUID } from 'node:crypto';
import { type Answer, empty, json, refuse } from './answers.ts';
import type { Call } from './calls.ts';
import { Inputs, lengthOf } from './inputs.ts';
import type { Person, Shop } from './shop.ts';

const shownPerson = ({ id, name, email, role }: Person) => ({ id, name, email, role });

const cookie = (token: string, more = ''): Record<string, string> => ({
  'set-cookie': `pottery=${token}; Path=/; HttpOnly; SameSite=Lax${more}`,
});

function signedIn({ sessions }: Shop, person: Person, status: number): Answer {
  const token = randomBytes(16).toString('hex');
  sessions.set(token, person);
  return json(status, shownPerson(person), cookie(token));
}

function takenBy({ people }: Shop, email: string | undefined, me?: Person): Answer | null {
  const isTaken = people.some((one) => one.email === email && one !== me);
  return isTaken ? refuse('TAKEN', email, 'email') : null;
}

function judgeName(inputs: Inputs, name: string | undefined): void {
  inputs.rule(name === undefined || lengthOf(name) <= 80, 'BAD_NAME', 'name');
}

export function signUp({ shop, body }: Call): Answer {
  const inputs = new Inputs(body);
  const name = inputs.text('name', { trimmed: true });
  const email = inputs.email('email');
  const password = inputs.text('password');
  judgeName(inputs, name);
  const isLong = password === undefined || lengthOf(password) >= 8;
  inputs.rule(isLong, 'PASSWORD_TOO_SHORT', 'password');
  const refused = inputs.refused ?? takenBy(shop, email);
  if (refused !== null) return refused;
  const person: Person = {
    ...{ id: randomUUID(), name: name!, email: email!, password: password!, role: 'customer' },
  };
  shop.people.push(person);
  return signedIn(shop, person, 201);
}

export function signIn({ shop, body }: Call): Answer {
  const inputs = new Inputs(body);
  const email = inputs.email('email');
  const password = inputs.text('password');
  if (inputs.refused !== null) return inputs.refused;
  const person = shop.people.find((one) => one.email === email && one.password === password);
  return person === undefined ? refuse('WRONG_CREDENTIALS') : signedIn(shop, person, 200);
}

export function signOut({ shop, token }: Call): Answer {
  shop.sessions.delete(token);
  return empty(204, cookie('', '; Max-Age=0'));
}

export const readMe = ({ me }: Call): Answer => json(200, shownPerson(me!));

export function changeMe({ shop, me, body }: Call): Answer {
  const inputs = new Inputs(body);
  const name = inputs.text('name', { trimmed: true, optional: true });
  const email = inputs.email('email', { optional: true });
  judgeName(inputs, name);
  const refused = inputs.refused ?? takenBy(shop, email, me!);
  if (refused !== null) return refused;
  me!.name = name ?? me!.name;
  me!.email = email ?? me!.email;
  return json(200, shownPerson(me!));
}
