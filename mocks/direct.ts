// Requests made to be answered in this process, by MSW's shortest way. MSW's own handlers keep a copy
// of each request for the log and look for cookies and for who else may want it, and a body is read
// out of a stream: ten times as long as the product takes to answer.

import { RequestHandler } from 'msw';
import type { PlainAnswer, PlainRequest } from './messages/message.ts';
import type { MockedProduct } from './world/product.ts';
import { answerAsked } from './respond.ts';

/** As they are before MSW listens: it then stands before them to note what it needs of a request. */
const { Request, Response } = globalThis;

/** What a body is called whose request does not say (Fetch standard). */
const AS_TEXT = { 'content-type': 'text/plain;charset=UTF-8' };

/** A request with its parts at hand. */
export class DirectRequest extends Request {
  readonly plain: PlainRequest;

  constructor(origin: string, { method, url, headers: given, body }: PlainRequest) {
    const headers = body === null ? given : { ...AS_TEXT, ...given };
    super(origin + url, { method, headers });
    // The address as it goes out, its dots and signs in order.
    this.plain = { method, url: this.url.slice(origin.length), headers, body };
  }
}

/** An answer with its parts at hand. */
export class DirectResponse extends Response {
  readonly plain: PlainAnswer;

  constructor({ status, headers, body, file }: PlainAnswer) {
    super(null, { status, headers });
    // How it came to be is no part of it.
    this.plain = { status, headers, body, ...(file && { file }) };
  }
}

type Handled = Parameters<RequestHandler['run']>[0];

/** Answers direct requests to a product, and no others. */
export class DirectHandler extends RequestHandler {
  readonly #product: MockedProduct;

  constructor(product: MockedProduct) {
    super({ info: { header: 'direct requests' }, resolver: () => undefined });
    this.#product = product;
  }

  override predicate({ request }: Pick<Handled, 'request'>): boolean {
    return request instanceof DirectRequest;
  }

  override async run({ request, requestId }: Handled) {
    if (!(request instanceof DirectRequest)) return null;
    const response = new DirectResponse(await answerAsked(this.#product, request.plain));
    return { handler: this, request, requestId, response };
  }

  /** Whoever asks so tells of it themselves. */
  override log(): void {}
}
