// `nonet/playwright`: a world for each test in a browser, and matchers that name the row that decided.

import {
  expect as baseExpect,
  test as base,
  type BrowserContext,
  type Expect,
  type PlaywrightTestArgs,
  type PlaywrightTestOptions,
  type PlaywrightWorkerArgs,
  type PlaywrightWorkerOptions,
  type TestInfo,
  type TestType,
} from '@playwright/test';
import { readSpecification } from './node.ts';
import { isAsked, routeTo } from './playwright/routed.ts';
import { ServedWorld } from './playwright/served-world.ts';
import { promised, type TestWorld } from './playwright/test-world.ts';
import { fileOf, type ProductOptions, type SpecificationFile } from './world/specification.ts';
import { matchers, requestsInWords, type Matchers } from './world/decided.ts';
import { createWorld, type AnyNames, type Names, type Person } from './world/world.ts';

export type { TestClock, TestWorld } from './playwright/test-world.ts';
export type { Answered, ExpectedRow, Judged, Matchers } from './world/decided.ts';
export * from './world/world.ts';

export interface TestOptions extends ProductOptions {
  /** What the product's paths are below; `use.baseURL` of the configuration where it is left out. */
  readonly baseUrl?: string;
  /**
   * The address of a mock that is served, by `nonet mock` or `nonet/vite`: each test then has a world of
   * its own there. Without it the product answers in the process of the test.
   */
  readonly mock?: string;
}

/** What each test has. */
export interface Fixtures<N extends Names> {
  readonly world: TestWorld<N>;
  /** Has the pages' requests made by somebody in a role; gives who it is. */
  readonly signedInAs: (role: N['role']) => Promise<Person | null>;
}

/** Playwright's `expect`, which knows the rows of a specification too. */
export const expect: Expect<Matchers> = baseExpect.extend({ ...matchers });

type Tests<N extends Names> = TestType<
  PlaywrightTestArgs & PlaywrightTestOptions & Fixtures<N>,
  PlaywrightWorkerArgs & PlaywrightWorkerOptions
>;

/**
 * Playwright's `test` with a world of its own for each test, begun anew from the specification in a
 * file, which answers the calls that pages make.
 */
export function nonetTest<N extends Names = AnyNames>(
  spec: string | SpecificationFile,
  { baseUrl, mock, ...options }: TestOptions = {},
): Tests<N> {
  const read = fileOf(typeof spec === 'string' ? readSpecification(spec) : spec);
  const extended = base.extend<Fixtures<AnyNames>>({
    world: [
      async ({ context, baseURL }, use, info) => {
        const world =
          mock === undefined
            ? await inProcess(read, { context, options, base: baseUrl ?? baseURL })
            : await served(read, { context, mock, name: `${info.testId}-${info.retry}` });
        await use(world);
        if (info.status !== info.expectedStatus) await tell(world, info);
      },
      { auto: true },
    ],
    signedInAs: async ({ world }, use) => use((role) => world.as(role)),
  });
  return extended as unknown as Tests<N>;
}

interface InProcess {
  readonly context: BrowserContext;
  readonly options: ProductOptions;
  readonly base: string | undefined;
}

async function inProcess(read: SpecificationFile, { context, options, base }: InProcess) {
  if (base === undefined)
    throw new TypeError(
      'say where the product is: `use: { baseURL: "http://localhost:5173" }` in playwright.config.ts, or nonetTest(spec, { baseUrl })',
    );
  const world = createWorld(read, options);
  await routeTo(world, context, base);
  return promised(world);
}

interface Served {
  readonly context: BrowserContext;
  readonly mock: string;
  readonly name: string;
}

async function served(read: SpecificationFile, { context, mock, name }: Served) {
  const { origin } = new URL(mock);
  const world = new ServedWorld(read, origin, {
    name,
    keepCookie: (cookie, value) =>
      value === null
        ? context.clearCookies({ name: cookie })
        : context.addCookies([{ name: cookie, value, url: origin }]),
  });
  await world.reset();
  await context.route(
    (url) => url.origin === origin && world.isCall(url),
    async (route) => {
      const request = route.request();
      if (!isAsked(request)) return route.fallback();
      const own = await request.allHeaders();
      const asked = { method: request.method(), body: request.postData() };
      const headers = world.headersFor(asked, new URL(request.url()), own);
      await route.fallback({ headers });
    },
  );
  return world;
}

/** Attaches which rows decided what a failed test has asked. */
async function tell(world: TestWorld, info: TestInfo): Promise<void> {
  const requests = await world.requests();
  if (requests.length === 0) return;
  await info.attach('what the product answered', {
    body: requestsInWords(requests).join('\n'),
    contentType: 'text/plain',
  });
}
