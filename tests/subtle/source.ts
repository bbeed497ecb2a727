// A product with its source changed: one fault, bundled and started.

import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import type { Mutation } from './mutation.ts';

const ROOT = join(import.meta.dirname, '../..');
const folderOf = (product: string): string => join(ROOT, 'tests/products', product);

/** The source of a mutation's file with the mutation made; throws where it no longer fits. */
export function mutatedSource(product: string, { file, edits }: Mutation): string {
  return edits.reduce(
    (text, [from, to]) => {
      const parts = text.split(from);
      if (parts.length !== 2) throw new Error(`${file} has ${parts.length - 1} times: ${from}`);
      return parts.join(to);
    },
    readFileSync(join(folderOf(product), file), 'utf8'),
  );
}

/** What starts a product with a mutation; `name` tells its bundle from others. */
export async function mutatedStart<Start>(
  product: string,
  mutation: Mutation,
  name: string,
): Promise<Start> {
  const place = join(ROOT, '.cache/mutated', product);
  mkdirSync(place, { recursive: true });
  const outfile = join(place, `${name}.mjs`);
  await build({
    entryPoints: [join(folderOf(product), 'server.ts')],
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
            path === join(folderOf(product), mutation.file)
              ? { contents: mutatedSource(product, mutation), loader: 'ts' }
              : undefined,
          );
        },
      },
    ],
  });
  const { start } = (await import(pathToFileURL(outfile).href)) as { start: Start };
  return start;
}
