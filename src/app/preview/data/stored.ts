// A record as it is stored, whoever may read it.

import { useQuery } from '@tanstack/react-query';
import { entityNamed, keyOf, type Json } from '../../../model/index.ts';
import { CONTROL_KEY, useProduct } from './product.tsx';

type Stored = { readonly [field: string]: Json };

/** The question for the record of a key; null where there is none. */
export function useStored(about: { entity: string; key: Json } | null) {
  const { controls, spec } = useProduct();
  const model = about === null ? undefined : entityNamed(spec, about.entity);
  const name = model && keyOf(model)?.name;
  return useQuery({
    queryKey: [CONTROL_KEY, 'stored', about?.entity, about?.key],
    queryFn: async () => {
      const { entity, key } = about!;
      const answer = await controls.records({ params: { entity } });
      const all = answer.status === 200 ? (answer.body.records as Stored[]) : [];
      return all.find((one) => one[name ?? ''] === key) ?? null;
    },
    enabled: about !== null,
  });
}
