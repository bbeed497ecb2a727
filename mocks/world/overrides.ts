// Calls that a module answers instead of the engine, for what the format cannot say.

import { problemsOf } from '../../src/contract/client.ts';
import { productContract } from '../../src/contract/product.ts';
import type { ProductAnswer, ProductRequest } from '../../src/engine/index.ts';
import { chosen } from '../../src/engine/routes/chosen.ts';
import { Router, segmentsOf } from '../../src/engine/routes/router.ts';
import { bodyIn, type Call, type Json, type Spec } from '../../src/model/index.ts';
import type { PlainAnswer } from '../messages/message.ts';
import { errorMessage } from '../../src/text/fault.ts';

/** What an override answers. */
export interface OwnAnswer {
  readonly status: number;
  readonly body: Json;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A module's default export, as `Override` of the printed contract types it call by call. */
export type Override = (
  request: {
    readonly path: Readonly<Record<string, string>>;
    readonly query: Readonly<Record<string, string>>;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: Json;
  },
  mock: () => OwnAnswer,
) => OwnAnswer;

/** An override, and the file that it is from. */
export interface Overriding {
  readonly file: string;
  readonly override: Override;
}

type Engine = (request: ProductRequest) => ProductAnswer;

/** The overrides of a product, by the names of their calls. */
export class Overrides {
  readonly #router: Router<{ readonly call: Call; readonly by: Overriding | undefined }>;
  readonly #spec: Spec;
  readonly #contract;
  readonly #tell: (what: string) => void;

  /** `tell` hears of answers that break the contract. */
  constructor(
    spec: Spec,
    overrides: ReadonlyMap<string, Overriding>,
    tell: (what: string) => void,
  ) {
    this.#spec = spec;
    const { calls } = spec.sections.calls.facts;
    // All of them, so that a request goes to the call that it would go to anyhow.
    this.#router = new Router(calls.map((call) => ({ call, by: overrides.get(call.name) })));
    this.#contract = productContract(spec);
    this.#tell = tell;
  }

  /** Answers a request that an override is for; else the engine does. */
  answer(request: ProductRequest, engine: Engine): ProductAnswer {
    const [path = '', query = ''] = request.url.split('?', 2);
    const segments = segmentsOf(path);
    const matches = segments ? this.#router.matches(request.method.toUpperCase(), segments) : [];
    const match = chosen(this.#spec, matches, request);
    const by = match?.value.by;
    if (match === undefined || by === undefined) return engine(request);
    const { call } = match.value;
    const decision = { section: 'calls', at: call.at, why: `${by.file} answers instead` } as const;
    try {
      const own = by.override(
        {
          path: match.path,
          query: Object.fromEntries(new URLSearchParams(query)),
          headers: request.headers,
          body: bodyIn(request.body),
        },
        () => ownAnswer(engine(request)),
      );
      this.#check(call, by, own);
      return { ...answerOf(own), call: call.name, decision };
    } catch (error) {
      const message = `${by.file}: ${errorMessage(error)}`;
      this.#tell(message);
      return { ...answerOf({ status: 500, body: { error: message } }), call: call.name, decision };
    }
  }

  #check({ name }: Call, { file }: Overriding, own: OwnAnswer): void {
    if (typeof own?.status !== 'number')
      throw new TypeError('it must answer { status, body } at once, not a promise');
    for (const problem of problemsOf(this.#contract[name]!, own.status, own.body ?? null))
      this.#tell(`${file} breaks the contract of ${name}: ${problem}`);
  }
}

const ownAnswer = ({ status, body, headers }: ProductAnswer): OwnAnswer => ({
  status,
  body: bodyIn(body),
  headers,
});

function answerOf({ status, body, headers = {} }: OwnAnswer): PlainAnswer {
  const isText = typeof body === 'string' && headers['content-type']?.startsWith('text/') === true;
  const text = body === null || body === undefined ? null : isText ? body : JSON.stringify(body);
  const type: Record<string, string> = text === null ? {} : { 'content-type': 'application/json' };
  return { status, headers: { ...type, ...headers }, body: text };
}
