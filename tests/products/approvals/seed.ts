// What is there when the product starts: the Examples of section 3.

import { note } from './log.ts';
import { addPerson } from './calls/people.ts';
import type { Form, Person, Request, Role, Step, Tenant } from './records.ts';
import { nextNumber } from './calls/requests.ts';
import type { World } from './world.ts';

const DAY = 86_400_000;

/** Fills an empty world with the first data. */
export function seed(world: World, now: number): void {
  const tenant = (slug: string, name: string): Tenant => {
    const one = { slug, name };
    world.tenants.push(one);
    return one;
  };
  const norland = tenant('norland', 'Norland Bakeries');
  const quay = tenant('quay', 'Quay Street Theatre');
  const person = (of: Tenant, name: string, nick: string, password: string, role: Role): Person =>
    addPerson(world, {
      ...{ tenant: of, name, email: `${nick}@${of.slug}.example`, password, role },
    });
  const ada = person(norland, 'Ada Lindqvist', 'ada', 'ada-rye-bread', 'admin');
  const bela = person(norland, 'Bela Kun', 'bela', 'bela-oat-cake', 'approver');
  person(norland, 'Cora Dietz', 'cora', 'cora-milk-roll', 'approver');
  const dov = person(norland, 'Dov Amsel', 'dov', 'dov-plum-tart', 'requester');
  person(quay, 'Uma Reyes', 'uma', 'uma-first-act', 'admin');
  person(quay, 'Vito Sand', 'vito', 'vito-second-act', 'approver');
  const wilma = person(quay, 'Wilma Roos', 'wilma', 'wilma-last-act', 'requester');

  const invitation = (of: Tenant, email: string, role: Role, code: string): void => {
    const id = world.next('invitation');
    world.invitations.push({ id, tenant: of, email, role, code, state: 'open', since: now });
  };
  const [forEva, forXeno] = [
    '5f0c8a52-3b7e-4c19-9d41-6a2be0f71c03',
    '8d21b7f4-0a6c-4e58-b3f9-14c7d95e6b20',
  ] as const;
  invitation(norland, 'eva@norland.example', 'requester', forEva);
  invitation(quay, 'xeno@quay.example', 'approver', forXeno);

  const today = Math.floor(now / DAY) * DAY;
  const ends = today + 6.75 * DAY;
  world.delegations.push({
    ...{ id: world.next('delegation'), from: bela, to: ada, ends, state: 'active' },
  });
  const { purchase, play } = seedForms(world, norland, quay);
  const due = today + 2.5 * DAY;
  const request = (
    form: Form,
    title: string,
    amount: number,
    answers: Request['answers'],
    author: Person,
    until: number | null,
  ): void => {
    const of = author.tenant;
    world.requests.push({
      ...{ number: nextNumber(world, of), tenant: of, form, title, amount, answers },
      ...{ author, due: until, wakes: until, reason: null, archivedAt: null },
      ...{ state: until === null ? 'draft' : 'submitted', since: now, revision: 1 },
    });
  };
  const mixer = { why: 'The old one is worn out.', from: 'a shop' };
  request(purchase, 'Dough mixer', 2400, mixer, dov, due);
  request(purchase, 'Rye flour', 180, { why: 'For the weekend.' }, dov, null);
  request(play, 'Velvet curtain', 1900, { why: 'The Seagull' }, wilma, due);
  for (const [by, text] of [
    [dov, 'Dough mixer'],
    [wilma, 'Velvet curtain'],
  ] as const)
    note(world, { tenant: by.tenant, kind: 'submitted', text, by, at: now });
}

function seedForms(
  world: World,
  norland: Tenant,
  quay: Tenant,
): { readonly purchase: Form; readonly play: Form } {
  const form = (of: Tenant, title: string, steps: Step[], state: Form['state']): Form => {
    const number = world.next(`form of ${of.slug}`);
    const one: Form = { number, tenant: of, title, steps, state, revision: 1 };
    world.forms.push(one);
    return one;
  };
  const text = (id: string, label: string): Step => ({ id, label, kind: 'text', required: true });
  const hours: Step = { id: 'hours', label: 'How many hours?', kind: 'number', required: true };
  const from: Step = {
    ...{ id: 'from', label: 'Where from?', kind: 'choice', required: false },
    options: ['a shop', 'a mill'],
  };
  const why = text('why', 'Why do you need it?');
  const purchase = form(norland, 'Purchase', [why, from], 'published');
  form(norland, 'Overtime', [hours], 'draft');
  const play = form(quay, 'Purchase', [text('why', 'For which play?')], 'published');
  return { purchase, play };
}
