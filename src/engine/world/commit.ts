// Putting what a call or a timed event did into the state, in one piece.

import type { Credential } from '../credentials/credentials.ts';
import { appointments, displaced } from './due.ts';
import type { Product } from '../product/product.ts';
import type { Transaction } from '../store/transaction.ts';
import type { State } from './state.ts';

type Handed = readonly { readonly token: string; readonly credential: Credential | null }[];

/** Commits at the transaction's instant. Gives what takes all of it back. */
export function commit(
  product: Product,
  state: State,
  transaction: Transaction,
  handed: Handed = [],
): () => void {
  const { now, random, meter } = transaction.moment;
  const { drafts, sent } = transaction;
  if (drafts.length === 0 && handed.length === 0 && sent.length === 0) return () => {};
  const undo = [transaction.commit(state.store)];
  const chance = state.random.state;
  state.random.state = random.state;
  undo.push(() => void (state.random.state = chance));
  for (const { token, credential } of handed) undo.push(state.credentials.put(token, credential));
  if (handed.length > 0) state.credentials.forgetEnded(now);
  for (const { type, id, deleted } of drafts)
    if (deleted && product.people.includes(type))
      for (const token of state.credentials.of(type.name, id))
        undo.push(state.credentials.put(token, null));
  if (sent.length > 0) undo.push(state.outbox.send(sent, now));
  undo.push(state.clock.write(now));
  const { schedule } = state;
  if (schedule !== null) {
    for (const draft of drafts)
      if (!draft.deleted && draft.type.timed.length > 0)
        for (const appointment of appointments(product, state, draft, draft.old, now, meter))
          schedule.add(appointment);
    for (const appointment of displaced(product, state, schedule, now, meter))
      schedule.add(appointment);
  }
  return () => {
    for (const step of undo.reverse()) step();
    state.schedule = null;
  };
}
