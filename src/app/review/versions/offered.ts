// The versions that can be compared with: those that the server's git keeps or the site brought along, and
// specifications on offer that are of the same product.

import { useQuery } from '@tanstack/react-query';
import type { Version } from '../../../contract/beside.ts';
import { useStarted } from '../../server/mode.ts';
import { readKept } from '../../start/keep.ts';
import { readOfSite, SITE } from '../../server/site.ts';
import { besideClient, besideOfSite } from '../remarks/book.ts';

export interface Offered extends Version {
  read(): Promise<string>;
}

/** All on offer, the latest first; undefined while that is asked. */
export function useOffered(): readonly Offered[] | undefined {
  const { running, specs } = useStarted();
  const { data } = useQuery({
    queryKey: ['versions', running],
    queryFn: () => (SITE === null ? ofServer(running) : ofSite(running)),
    staleTime: 0,
  });
  const own = specs.find(({ file }) => file === running)?.name;
  // Of another product everything would have changed.
  const others = specs
    .filter(({ file, name }) => file !== running && name === own)
    .map(({ file, name }) => ({
      ...{ id: file, says: file, who: name, when: null },
      read: async () => (await readKept(file)).raw,
    }));
  return data && [...data, ...others];
}

async function ofSite(file: string): Promise<Offered[]> {
  const { versions } = await besideOfSite(file);
  return versions.map((version) => ({ ...version, read: () => readOfSite(version.id) }));
}

async function ofServer(file: string): Promise<Offered[]> {
  const answer = await besideClient.versions({ query: { file } });
  const versions = answer.status === 200 ? answer.body.versions : [];
  return versions.map((version) => ({
    ...version,
    read: async () => {
      const text = await besideClient.version({ query: { file, id: version.id } });
      if (text.status === 200) return text.body;
      throw new Error(`The server does not give that version (${text.status}).`);
    },
  }));
}
