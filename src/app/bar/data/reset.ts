// Other data in place of those that are there, and one is still who one was, where that somebody is
// among them.

import { useQueryClient } from '@tanstack/react-query';
import type { Json } from '../../../model/index.ts';
import { useMe, useProduct } from '../../preview/data/product.tsx';
import { keepCredential } from '../../session/credential.ts';
import { keepPlayed } from '../../session/played.ts';
import { noteTimePassed } from '../../session/time-passed.ts';
import { say } from '../../ui/notices/toast.tsx';

export type Who = { readonly entity: string; readonly key: Json } | null;

/** Does something to all the data, and then has somebody signed in. */
export function useAnew(): (act: () => Promise<unknown>, who: Who) => Promise<void> {
  const { controls } = useProduct();
  const queries = useQueryClient();
  return async (act, who) => {
    await act();
    keepPlayed(null);
    noteTimePassed(null);
    if (who === null) await controls.signOut();
    const body = who && { entity: who.entity, key: who.key };
    const answer = body && (await controls.signIn({ body }));
    keepCredential(answer?.status === 200 ? answer.body.token : null);
    await queries.invalidateQueries();
  };
}

/** The first data again. */
export function useReset(): () => void {
  const { controls } = useProduct();
  const anew = useAnew();
  const person = useMe()?.person ?? null;
  return () => void anew(() => controls.reset(), person).then(() => say('Data reset'));
}
