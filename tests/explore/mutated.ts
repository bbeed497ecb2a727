// Conduit with one of the mutations: its source changed, bundled and started.

import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import type { start } from '../products/conduit/server.ts';
import type { Mutation } from './mutations/mutation.ts';
import { MUTATIONS } from './mutations.ts';

const ROOT = join(import.meta.dirname, '../..');
const SOURCE = join(ROOT, 'tests/products/conduit');

/** The source of a mutation's file with the mutation made; throws where it no longer fits. */
export function mutatedSource({ file, edits }: Mutation): string {
  return edits.reduce(
    (text, [from, to]) => {
      const parts = text.split(from);
      if (parts.length !== 2) throw new Error(`${file} has ${parts.length - 1} times: ${from}`);
      return parts.join(to);
    },
    readFileSync(join(SOURCE, file), 'utf8'),
  );
}

/** What starts the server with a mutation, by its name. */
export async function mutatedStart(name: string): Promise<typeof start> {
  const mutation = MUTATIONS[name]!;
  const place = join(ROOT, '.cache/explored');
  mkdirSync(place, { recursive: true });
  const outfile = join(place, `${Object.keys(MUTATIONS).indexOf(name)}.mjs`);
  await build({
    entryPoints: [join(SOURCE, 'server.ts')],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    packages: 'external',
    logLevel: 'silent',
    // What a fault makes fail is told by the answer.
    drop: ['console'],
    plugins: [
      {
        name: 'mutation',
        setup: ({ onLoad }) => {
          onLoad({ filter: /\.ts$/ }, ({ path }) =>
            path === join(SOURCE, mutation.file)
              ? { contents: mutatedSource(mutation), loader: 'ts' }
              : undefined,
          );
        },
      },
    ],
  });
  const { start: started } = (await import(pathToFileURL(outfile).href)) as {
    start: typeof start;
  };
  return started;
}
