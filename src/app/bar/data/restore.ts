// Putting a snapshot back.

import type { Json } from '../../../model/index.ts';
import { useProduct } from '../../preview/data/product.tsx';
import { useAnew, type Who } from './reset.ts';

/** Puts a snapshot back; gives what of it no longer fits the specification, in words. */
export function useRestore(): (world: Json, who: Who) => Promise<readonly string[]> {
  const { controls } = useProduct();
  const anew = useAnew();
  return async (world, who) => {
    let dropped: readonly string[] = [];
    const restore = async (): Promise<void> => {
      const answer = await controls.putSnapshot({ body: world });
      if (answer.status === 400) throw new Error(answer.body.error);
      if (answer.status === 200) dropped = answer.body.dropped;
    };
    await anew(restore, who);
    return dropped;
  };
}
