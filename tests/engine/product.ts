// A product made of a specification's text, and requests to it, for the engine's tests.

import { readFileSync } from 'node:fs';
import {
  createEngine,
  type Engine,
  type EngineOptions,
  type ProductAnswer,
} from '../../src/engine/index.ts';
import { read } from '../../src/read/index.ts';
import { source } from '../../src/text/source.ts';

export interface Answered extends Omit<ProductAnswer, 'body'> {
  /** The body as JSON; null where there is none. */
  // Tests look into bodies of every form.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  readonly body: any;
}

export interface Call {
  readonly body?: unknown;
  readonly as?: string | undefined;
  readonly headers?: Record<string, string>;
  readonly address?: string;
}

export class Product {
  readonly engine: Engine;
  readonly #scheme: string;

  constructor(engine: Engine, scheme = 'Bearer') {
    this.engine = engine;
    this.#scheme = scheme;
  }

  /** `call('POST /api/tickets', { body, as: token })`. */
  call(line: string, { body, as, headers = {}, address }: Call = {}): Answered {
    const [method = '', url = ''] = line.split(' ');
    const answer = this.engine.handle({
      method,
      url,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(as === undefined ? {} : { authorization: `${this.#scheme} ${as}` }),
        ...headers,
      },
      body: body === undefined ? null : JSON.stringify(body),
      ...(address === undefined ? {} : { address }),
    });
    return { ...answer, body: answer.body === null ? null : JSON.parse(answer.body) };
  }

  /** A fork, to go on apart. */
  fork(): Product {
    return new Product(this.engine.fork(), this.#scheme);
  }
}

/** The product of a specification; the text must have no errors. */
export function productOf(text: string, options: EngineOptions = {}, scheme?: string): Product {
  const { spec, diagnostics } = read(source('test.md', text));
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  if (errors.length > 0)
    throw new Error(errors.map(({ at, message }) => `${at.line}: ${message}`).join('\n'));
  return new Product(createEngine(spec, options), scheme);
}

export const example = (name: string): string =>
  readFileSync(new URL(`../../spec/examples/${name}.md`, import.meta.url), 'utf8');
