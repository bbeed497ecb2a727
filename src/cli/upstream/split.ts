// One product of two servers: some calls are answered by the real one, the rest by the mock, and
// whoever signs in does so at both.

import { answerInTime } from '../../../mocks/answer.ts';
import { json, type PlainRequest } from '../../../mocks/messages/message.ts';
import type { MockedProduct } from '../../../mocks/world/product.ts';
import type { World } from '../../../mocks/world/world.ts';
import type { Call, Spec } from '../../model/index.ts';
import { CallFinder, signsIn, signsOut } from './calls.ts';
import { credentialOf, issuedBy, withCredential } from './credential.ts';
import { forward, NoAnswer, type UpstreamAnswer } from './forward.ts';
import { signInAlike, signInRequest, Twins } from './twins.ts';

/** Says who answered. */
const ANSWERED_BY = 'x-nonet-answered-by';
type Server = 'mock' | 'upstream';

interface SplitOptions {
  readonly address: string;
  /** The calls that the real server answers. */
  readonly real: ReadonlySet<string>;
  /** Is told what keeps somebody from being signed in at both. */
  readonly tell: (words: string) => void;
}

export class Split {
  readonly #product: MockedProduct;
  readonly #options: SplitOptions;
  readonly #twins = new Twins();
  #finder: { readonly spec: Spec; readonly finder: CallFinder } | null = null;

  constructor(product: MockedProduct, options: SplitOptions) {
    this.#product = product;
    this.#options = options;
  }

  /** Answers any request of the product, and says in a header who did. */
  async answer(request: PlainRequest): Promise<UpstreamAnswer> {
    const call = this.#found.find(request);
    const world = this.#product.world();
    if (call === null) return by('mock', await answerInTime(this.#product, request, world));
    const first: Server = this.#options.real.has(call.name) ? 'upstream' : 'mock';
    const changesSession = signsIn(call) || signsOut(call);
    try {
      const answer = await this.#ask(first, request, call);
      if (changesSession && answer.status < 400) await this.#follow(first, request, call, answer);
      return by(first, answer);
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      this.#options.tell(error.message);
      return json(502, { error: `${error.message}; section 7 has ${call.name} there by --real` });
    }
  }

  get #spec(): Spec {
    return this.#product.compiled.spec;
  }

  get #found(): CallFinder {
    if (this.#finder?.spec !== this.#spec)
      this.#finder = { spec: this.#spec, finder: new CallFinder(this.#spec) };
    return this.#finder.finder;
  }

  /** Has one of the servers answer, as whoever asks is known there. */
  async #ask(server: Server, request: PlainRequest, call: Call): Promise<UpstreamAnswer> {
    const world = this.#product.world();
    const token = credentialOf(this.#spec, request.headers);
    if (server === 'mock') {
      const own = token === null ? undefined : this.#twins.mocked(token);
      return answerInTime(this.#product, this.#as(request, token, own), world);
    }
    // A call that the mock is still to be told of is noted in its list of requests, as who asks now.
    const who = this.#nameOf(world, token);
    const own = token === null ? undefined : await this.#realOf(world, token);
    const answer = await forward(this.#options.address, this.#as(request, token, own), call);
    world.note(request, {
      ...{ who, call: call.name, status: answer.status, error: null },
      decision: {
        ...{ section: 'calls', at: call.at },
        why: `${this.#options.address} answered instead of the mock`,
      },
    });
    return answer;
  }

  #as(request: PlainRequest, token: string | null, own: string | undefined): PlainRequest {
    if (own === undefined || own === token) return request;
    return { ...request, headers: withCredential(this.#spec, request.headers, own) };
  }

  #nameOf({ engine }: World, token: string | null): string | null {
    const own = token === null ? undefined : (this.#twins.mocked(token) ?? token);
    return own === undefined ? null : (engine.whoIs(own).person?.title ?? null);
  }

  /** The credential at the real server; whoever has one of the mock alone is signed in there. */
  async #realOf(world: World, token: string): Promise<string | undefined> {
    const known = this.#twins.real(token);
    if (known !== undefined) return known;
    const asked = signInRequest(this.#spec, world, token);
    if (asked === null) return undefined;
    const { call, url, body, type } = asked;
    const sent = { method: call.method, url, headers: { 'content-type': type }, body };
    const answer = await forward(this.#options.address, sent, call);
    const issued = answer.status < 400 ? issuedBy(this.#spec, call, answer) : null;
    if (issued !== null) this.#twins.pair(token, issued);
    else this.#tellRefused('upstream', call, answer.status);
    return issued ?? undefined;
  }

  /** Makes a sign-in or sign-out at the other server as well. */
  async #follow(
    first: Server,
    request: PlainRequest,
    call: Call,
    answer: UpstreamAnswer,
  ): Promise<void> {
    const other: Server = first === 'mock' ? 'upstream' : 'mock';
    const token = credentialOf(this.#spec, request.headers);
    const followed = await this.#ask(other, request, call).catch((error: unknown) => {
      this.#options.tell(error instanceof Error ? error.message : String(error));
      return null;
    });
    if (signsOut(call) && token !== null) this.#twins.forget(token);
    const issued = issuedBy(this.#spec, call, answer);
    if (issued === null) return;
    const also =
      followed !== null && followed.status < 400
        ? issuedBy(this.#spec, call, followed)
        : other === 'mock'
          ? signInAlike(this.#product.world(), call, request.body)
          : null;
    if (also !== null) this.#twins.pair(...inOrder(first, issued, also));
    else if (followed !== null) this.#tellRefused(other, call, followed.status);
  }

  #tellRefused(server: Server, { name }: Call, status: number): void {
    const there = server === 'mock' ? 'the mock' : this.#options.address;
    this.#options.tell(
      `${there} answered ${name} with ${status}: whoever it was is signed out there; give both the same people`,
    );
  }
}

/** The mock's credential before the real server's. */
const inOrder = (first: Server, issued: string, also: string): [string, string] =>
  first === 'mock' ? [issued, also] : [also, issued];

const by = (server: Server, answer: UpstreamAnswer): UpstreamAnswer => ({
  ...answer,
  headers: { ...answer.headers, [ANSWERED_BY]: server },
});
