// The first people, tickets and replies.

import { hash } from '../domain/passwords.ts';
import type { Store } from './store.ts';

/** Fills an empty database. */
export function seed(store: Store, now: number): void {
  if (!store.people.isEmpty()) return;
  store.atomically(() => {
    const add = (
      name: string,
      email: string,
      password: string,
      role: 'customer' | 'agent' | 'administrator',
    ) => store.people.add({ name, email, password: hash(password), role }).id;
    const cleo = add('Cleo Customer', 'cleo@example.com', 'secret-cleo', 'customer');
    const carl = add('Carl Customer', 'carl@example.com', 'secret-carl', 'customer');
    const ada = add('Ada Agent', 'ada@example.com', 'secret-ada1', 'agent');
    add('Root Admin', 'root@example.com', 'secret-root', 'administrator');
    const printer = {
      subject: 'Printer jams',
      description: 'It jams on every second page.',
      priority: 'high',
      requester: cleo,
    } as const;
    const { id: ticket } = store.tickets.add(printer, now);
    const refused = {
      subject: 'Cannot sign in',
      description: 'My password is refused.',
      priority: 'normal',
      requester: carl,
    } as const;
    store.tickets.add(refused, now);
    const began = { ticket, author: cleo, body: 'It began on Monday.', internal: false };
    store.replies.add(began, now);
    store.replies.add({ ticket, author: ada, body: 'Order a new roller.', internal: true }, now);
  });
}
