// `nonet/vitest`: a world for each test, and matchers that name the row that decided.

import { setupServer, type SetupServer } from 'msw/node';
import { expect, test, type TestAPI } from 'vitest';
import { handlers } from './msw.ts';
import { readSpecification } from './node.ts';
import type { ProductOptions, SpecificationFile } from './world/specification.ts';
import { matchers, requestsInWords, type ExpectedRow } from './world/decided.ts';
import { createWorld, type AnyNames, type Names, type World } from './world/world.ts';

export type { ExpectedRow } from './world/decided.ts';
export * from './world/world.ts';

export interface TestOptions extends ProductOptions {
  /** What the product's paths are below; the page's own address where it is left out. */
  readonly baseUrl?: string;
  /** An MSW server that the tests have already; else there is one of Nonet's own. */
  readonly server?: SetupServer;
}

/** What each test has. */
export interface Fixtures<N extends Names> {
  readonly world: World<N>;
}

declare module 'vitest' {
  // Its parameter is that of the interface that it adds to.
  interface Matchers<T = any> {
    /** The row of the specification that decided an answer, or one of a world's `requests()`. */
    toBeDecidedBy(expected: ExpectedRow): T;
    /** The product refused it with this error of section 8. */
    toBeRefusedWith(error: string): T;
    /** The product did what was asked. */
    toBeAccepted(): T;
  }
}

expect.extend({ ...matchers });

/** Whose worlds answer at present. */
const answering = new WeakSet<SetupServer>();
/** As many of a test's requests as are told when it fails. */
const MAX_TOLD = 10;

/**
 * Vitest's `test` with a world of its own for each test, begun anew from the specification in a file,
 * which answers whatever the test fetches below `baseUrl`.
 */
export function nonetTest<N extends Names = AnyNames>(
  spec: string | SpecificationFile,
  { baseUrl, server: given, ...options }: TestOptions = {},
): TestAPI<Fixtures<N>> {
  const read = typeof spec === 'string' ? readSpecification(spec) : spec;
  const server = given ?? setupServer();
  const extended = test.extend<Fixtures<N> & { listening: SetupServer }>({
    listening: [
      // oxlint-disable-next-line no-empty-pattern -- Vitest reads from the pattern what a fixture needs.
      async ({}, use) => {
        if (given === undefined) server.listen({ onUnhandledRequest: 'error' });
        await use(server);
        if (given === undefined) server.close();
      },
      { auto: true, scope: 'file' },
    ],
    world: [
      async ({ listening, onTestFailed }, use) => {
        if (answering.has(listening))
          throw new Error(
            'two worlds cannot answer at one address at once: run these tests one after another, without `concurrent`',
          );
        answering.add(listening);
        const world = createWorld<N>(read, options);
        onTestFailed(() => tell(world));
        listening.use(...handlers(read, { world, ...(baseUrl !== undefined && { baseUrl }) }));
        await use(world);
        listening.resetHandlers();
        answering.delete(listening);
      },
      { auto: true },
    ],
  });
  return extended;
}

/** Says which rows decided what a failed test has asked. */
function tell(world: Pick<World, 'requests'>): void {
  const requests = world.requests();
  if (requests.length === 0) return;
  const lines = requestsInWords(requests.slice(-MAX_TOLD)).map((line) => `  ${line}`);
  const earlier = requests.length - lines.length;
  const more = earlier > 0 ? [`  … and ${earlier} before these`] : [];
  console.error(['The product answered:', ...more, ...lines].join('\n'));
}
