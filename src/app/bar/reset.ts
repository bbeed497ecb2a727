// The first data again, and one is still who one was, where that somebody is still there.

import { useQueryClient } from '@tanstack/react-query';
import { useMe, useProduct } from '../preview/data/product.tsx';
import { keepCredential } from '../session/credential.ts';
import { keepPlayed } from '../session/played.ts';
import { say } from '../ui/toast.tsx';

export function useReset(): () => void {
  const { controls } = useProduct();
  const queries = useQueryClient();
  const person = useMe()?.person ?? null;
  const reset = async (): Promise<void> => {
    await controls.reset();
    keepPlayed(null);
    const answer =
      person === null
        ? null
        : await controls.signIn({ body: { entity: person.entity, key: person.key } });
    keepCredential(answer?.status === 200 ? answer.body.token : null);
    await queries.invalidateQueries();
    say('The first data is back');
  };
  return () => void reset();
}
