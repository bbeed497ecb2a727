// An API description read from disk with every file that it refers to, and the lines of its values.

import { readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Json } from '../../model/index.ts';
import type { Description } from '../../import/index.ts';
import { CannotRun } from '../failure.ts';

export interface Loaded {
  readonly description: Description;
  /** The line (from 1) on which a value begins. */
  lineOf(file: string, pointer: string): number;
}

/** Reads a description, 3.0 or 3.1, YAML or JSON. Throws `CannotRun` where there is none to be had. */
export async function loadDescription(file: string): Promise<Loaded> {
  if (statSync(file, { throwIfNoEntry: false })?.isFile() !== true)
    throw new CannotRun(`there is no file ${file}; name an OpenAPI description, in YAML or JSON`);
  const { $RefParser } = await import('@apidevtools/json-schema-ref-parser');
  const { Description } = await import('../../import/index.ts');
  const address = pathToFileURL(resolve(file)).href;
  const files = new Map<string, Json>();
  for (const [path, value] of Object.entries(await resolved($RefParser, file)))
    files.set(path.startsWith('file:') ? path : pathToFileURL(path).href, value);
  const description = new Description(files, address);
  judge(description, file);
  const { lines } = await import('./lines.ts');
  const read = (from: string): string => readFileSync(fileURLToPath(from), 'utf8');
  return { description, lineOf: lines(read) };
}

type RefParser = typeof import('@apidevtools/json-schema-ref-parser').$RefParser;

/** Every file by its path. What cannot be found is found missing where it is needed. */
async function resolved(parser: RefParser, file: string): Promise<Record<string, Json>> {
  const instance = new parser();
  try {
    // Nothing is fetched: what stands elsewhere is told as left out.
    await instance.resolve(file, { resolve: { http: false }, continueOnError: true });
  } catch (error) {
    const { errors = [] } = error as { errors?: readonly Fault[] };
    const unread = errors.find(({ code, source }) => code === 'EPARSER' && source.endsWith(file));
    if (unread !== undefined || errors.length === 0 || instance.$refs.paths().length === 0)
      throw new CannotRun(`${file} cannot be read: ${firstLineOf(unread ?? error)}`);
  }
  return instance.$refs.values() as Record<string, Json>;
}

interface Fault {
  readonly code: string;
  readonly source: string;
  readonly message: string;
}

const firstLineOf = (error: unknown): string =>
  String((error as Partial<Fault>).message ?? error).split('\n')[0]!;

function judge({ root }: Description, file: string): void {
  const { value } = root;
  const bag = typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null;
  if (bag === null) throw new CannotRun(`${file} is no OpenAPI description: it holds no object`);
  if ('swagger' in bag)
    throw new CannotRun(
      `${file} is Swagger ${String(bag['swagger'])}; bring it to OpenAPI 3 first, as with swagger2openapi`,
    );
  const version = String(bag['openapi'] ?? '');
  if (!/^3\./.test(version))
    throw new CannotRun(
      `${file} is no OpenAPI description: it begins with \`openapi: 3.0.3\` or \`openapi: 3.1.0\``,
    );
}
