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

/** The texts of sections, by name; a section left out is not shown. */
export type Sections = Partial<
  Record<'entities' | 'states' | 'rules' | 'roles' | 'calls' | 'errors' | 'limits', string>
>;

const NUMBERED = { entities: 3, states: 4, rules: 5, roles: 6, calls: 7, errors: 8, limits: 9 };

/** The product of some sections. */
export const productWith = (sections: Sections, options?: EngineOptions): Product =>
  productOf(
    Object.entries(sections)
      .map(([name, text]) => `## ${NUMBERED[name as keyof Sections]}. ${name}\n\n${text}\n`)
      .join('\n'),
    options,
  );

/** Rows of a table under a heading row. */
const table = (heading: string, rows: readonly string[]): string =>
  [heading, heading.replace(/[^|]+/g, ' --- '), ...rows].join('\n');

export const fields = (...rows: string[]): string =>
  table('| Field | Type | Required | Rules |', rows);
export const calls = (...rows: string[]): string =>
  table('| Call | Request | Takes | Does | Answers |', rows);
export const moves = (...rows: string[]): string => table('| From | Event | To | When |', rows);
export const rules = (...rows: string[]): string => table('| On | Rule | Error |', rows);
export const errors = (...rows: string[]): string =>
  table('| Error | Status | Message | Field | When |', rows);
export const limits = (...rows: string[]): string => table('| Constant | Value | Unit |', rows);
