// A handler of MSW's for requests that are made to be answered by it. MSW's own take three times as
// long: they keep a copy of each request for the log, and look for cookies and for who else may want it.

import { RequestHandler } from 'msw';
import type { MockedProduct } from './product.ts';
import { respond } from './respond.ts';

/** As they are before MSW listens: it then stands before them to note what it needs of a request. */
const { Request, Response } = globalThis;

type Handled = Parameters<RequestHandler['run']>[0];

/** A request that MSW's listening has not noted. */
export const directRequest = (url: string, init: RequestInit): Request => new Request(url, init);

export class DirectHandler extends RequestHandler {
  readonly #product: MockedProduct;
  readonly #beginning: string;

  constructor(product: MockedProduct, origin: string) {
    super({
      info: { header: `all ${origin}` },
      resolver: ({ request }) => respond(product, request),
    });
    this.#product = product;
    this.#beginning = `${origin}/`;
  }

  override predicate({ request }: Pick<Handled, 'request'>): boolean {
    return request.url.startsWith(this.#beginning);
  }

  override async run({ request, requestId }: Handled) {
    if (!this.predicate({ request })) return null;
    const response = await respond(this.#product, request, { Answer: Response });
    return { handler: this, request, requestId, response };
  }

  /** A run tells its requests itself. */
  override log(): void {}
}
