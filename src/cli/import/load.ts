// An API description read from disk with every file that it refers to, and the lines of its values.

import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Json } from '../../model/index.ts';
import type { Description } from '../../import/index.ts';
import { CannotRun } from '../terminal/failure.ts';
import { DescriptionFiles } from './files.ts';
import { nestedDeeper } from './nested.ts';

export interface Loaded {
  readonly description: Description;
  /** The line (from 1) on which a value begins. */
  lineOf(file: string, pointer: string): number;
}

/**
 * Reads a description, 3.0 or 3.1, YAML or JSON, with the files that it refers to below its folder and
 * those that are allowed. Throws `CannotRun` where there is none to be had.
 */
export async function loadDescription(
  file: string,
  allowed: readonly string[] = [],
): Promise<Loaded> {
  const found = statSync(file, { throwIfNoEntry: false });
  if (found === undefined || found.isDirectory())
    throw new CannotRun(`there is no file ${file}; name an OpenAPI description, in YAML or JSON`);
  const parser = await import('@apidevtools/json-schema-ref-parser');
  const { Description } = await import('../../import/index.ts');
  const address = pathToFileURL(resolve(file)).href;
  const held = new DescriptionFiles(file, allowed);
  const values = await resolved(parser, file, address, held);
  const why = held.refused.get(address);
  if (why !== undefined) throw new CannotRun(why);
  const files = new Map<string, Json>();
  for (const [path, value] of Object.entries(values))
    if (!(value instanceof Error)) files.set(addressOf(path), value);
  const description = new Description(files, address, held.refused);
  judge(description, file);
  const { lines } = await import('./lines.ts');
  return { description, lineOf: lines((from) => held.textOf(from)) };
}

type Parser = typeof import('@apidevtools/json-schema-ref-parser');

/** Every file by its path. What cannot be found is found missing where it is needed. */
async function resolved(
  { $RefParser, getJsonSchemaRefParserDefaultOptions: defaults }: Parser,
  file: string,
  address: string,
  held: DescriptionFiles,
): Promise<Record<string, Json | Error>> {
  const instance = new $RefParser();
  const read = ({ url }: { url: string }): Buffer => held.read(addressOf(url));
  const own = defaults().parse.yaml as Yaml;
  const yaml = {
    ...own,
    parse: async (given: Given) => held.hold(addressOf(given.url), await own.parse(given)),
  };
  try {
    // Nothing is fetched: what stands elsewhere is told as left out.
    const resolve = { http: false, file: { order: 1, read } } as const;
    await instance.resolve(file, { resolve, parse: { yaml }, continueOnError: true });
  } catch (error) {
    const { errors = [] } = error as { errors?: readonly Fault[] };
    const unread = errors.find(({ code, source }) => code === 'EPARSER' && source.endsWith(file));
    if (unread !== undefined || errors.length === 0 || instance.$refs.paths().length === 0)
      throw new CannotRun(
        held.refused.get(address) ?? unreadable(file, firstLineOf(unread ?? error)),
      );
  }
  return instance.$refs.values() as Record<string, Json | Error>;
}

type Given = { readonly url: string };
type Yaml = object & { parse(given: Given): Promise<unknown> };

/** The parser names files by their paths, as they stand in an address. */
const addressOf = (path: string): string =>
  path.startsWith('file:') ? path : new URL(path, 'file:///').href;

interface Fault {
  readonly code: string;
  readonly source: string;
  readonly message: string;
}

const firstLineOf = (error: unknown): string =>
  String((error as Partial<Fault>).message ?? error).split('\n')[0]!;

/** What the parser says, behind the place that it names: `Error parsing FILE: what is wrong (2:12)`. */
function unreadable(file: string, words: string): string {
  const [, what = words, line, column] =
    /^(?:Error parsing .*?: )?(.*) \((\d+):(\d+)\)$/.exec(words) ?? [];
  const place = line === undefined ? file : `${file}:${line}:${column}`;
  const [, levels] = /^nesting exceeded maxDepth \((\d+)\)$/.exec(what) ?? [];
  return levels === undefined
    ? `${place} cannot be read: ${what}`
    : `${place} ${nestedDeeper(Number(levels))}`;
}

function judge({ root }: Description, file: string): void {
  const { value } = root;
  const bag = typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null;
  if (bag === null) throw new CannotRun(`${file} is no OpenAPI description: it holds no object`);
  if ('swagger' in bag)
    throw new CannotRun(
      `${file} is Swagger ${String(bag['swagger'])}; bring it to OpenAPI 3 first, as with swagger2openapi`,
    );
  const version = String(bag['openapi'] ?? '');
  if (!version.startsWith('3.'))
    throw new CannotRun(
      `${file} is no OpenAPI description: it begins with \`openapi: 3.0.3\` or \`openapi: 3.1.0\``,
    );
}
