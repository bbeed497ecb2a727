// What the tools of one server share: the specification, the mock made of it, and the last run.

import { extname } from 'node:path';
import { MockedProduct } from '../../../../mocks/world/product.ts';
import { compile, type Compiled } from '../../../workbench/compile.ts';
import { CannotRun } from '../../terminal/failure.ts';
import { isInProject } from '../../project/held-file.ts';
import { readSpecFile } from '../../project/spec-file.ts';
import type { Run } from './run.ts';

interface Mocked {
  readonly text: string;
  readonly product: MockedProduct;
}

/** So many specifications are kept compiled. */
const MAX_KEPT = 4;

export class Session {
  /** The specification that is meant where none is named. */
  readonly #file: string;
  readonly #compiled = new Map<string, { readonly text: string; readonly compiled: Compiled }>();
  readonly #mocked = new Map<string, Mocked>();
  /** What the last acceptance run of a specification came to. */
  readonly runs = new Map<string, Run>();
  /** Ends when the server does. */
  readonly ending = new AbortController();

  constructor(file: string) {
    this.#file = file;
  }

  /** A specification of the project by its name. Throws `CannotRun` for any other file. */
  fileOf(name: string = this.#file): string {
    if (name !== this.#file) refuseOthers(name);
    return name;
  }

  /** A specification as it is written now, compiled. Throws `CannotRun` where it cannot be read. */
  compiled(name?: string): Compiled {
    const file = this.fileOf(name);
    const text = readSpecFile(file);
    const known = this.#compiled.get(file);
    if (known?.text === text) return known.compiled;
    const compiled = compile(file, text);
    keep(this.#compiled, file, { text, compiled });
    return compiled;
  }

  /** The mock of a specification, which keeps its data for as long as they fit. */
  product(name?: string): MockedProduct {
    const compiled = this.compiled(name);
    const { file, text } = compiled.source;
    const known = this.#mocked.get(file);
    if (known?.text === text) return known.product;
    known?.product.replace(compiled);
    const product = known?.product ?? new MockedProduct(compiled, { start: Date.now() });
    keep(this.#mocked, file, { text, product });
    return product;
  }
}

/** Throws `CannotRun` for what is no Markdown file of the project. */
export function refuseOthers(name: string): void {
  if (!isInProject(name))
    throw new CannotRun(`${name} is outside the project; name a specification within it`);
  if (extname(name) !== '.md')
    throw new CannotRun(`${name} is no specification; name a Markdown file, as in spec/spec.md`);
}

function keep<Value>(map: Map<string, Value>, key: string, value: Value): void {
  map.delete(key);
  map.set(key, value);
  const [oldest] = map.keys();
  if (map.size > MAX_KEPT && oldest !== undefined) map.delete(oldest);
}
