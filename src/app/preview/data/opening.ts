// Where a record's title leads: to a screen that opens for whoever looks.

import { useQuery } from '@tanstack/react-query';
import { addressOfRecord, entityShown, recordScreens } from '../../../screens/links.ts';
import type { JsonObject } from '../../../screens/calls/parts.ts';
import { isFor } from '../../../screens/routes.ts';
import { useCredential } from '../../session/credential.ts';
import { CONTROL_KEY, useMe, useProduct } from './product.tsx';

/** The address of a record's screen, if it opens for whoever is looking; as long as that is asked it may. */
export function useAddress(shows: string, record: JsonObject): string | null {
  const product = useProduct();
  const { spec } = product;
  const credential = useCredential();
  const roles = useMe()?.roles ?? [];
  const addresses = recordScreens(spec, entityShown(spec, shows))
    .filter(({ screen }) => isFor(spec, screen, roles))
    .flatMap((about) => addressOfRecord(spec, about, shows, record) ?? []);
  const { data: closed = [] } = useQuery({
    queryKey: [CONTROL_KEY, 'closed', credential, addresses],
    queryFn: async () => (await import('./closed.ts')).closedOf(product, addresses),
    enabled: addresses.length > 0,
  });
  return addresses.find((address) => !closed.includes(address)) ?? null;
}
