// A real product, reached by its address alone: HTTP for its calls, and a browser for its screens.

import type { Browser } from 'playwright';
import type { PlainRequest } from '../../../../mocks/messages/message.ts';
import { answerStub } from '../../../../mocks/stubs.ts';
import type { Compiled } from '../../../../mocks/world/product.ts';
import type { Json } from '../../../model/index.ts';
import { launchBrowser } from '../run/browser.ts';
import type { Manners, Product } from '../run/product.ts';
import { CallFinder, isFileAnswer } from '../../upstream/calls.ts';
import { fetching } from './fetching.ts';
import type { TakenOutbox } from './outbox.ts';
import { Pace } from './pace.ts';

export interface RealOptions {
  /** Where its calls go, as somebody writes it. */
  readonly against: string;
  /** Where its screens are; at the same address where left out. */
  readonly screens?: string | undefined;
  /** Lets time pass: those who have a product's clock in hand may move that instead. */
  readonly wait?: (milliseconds: number) => Promise<void>;
  readonly now?: () => number;
  /** Takes what the product sends; left out where nobody does. */
  readonly outbox?: TakenOutbox | undefined;
  readonly browser?: () => Promise<Browser>;
}

export interface RealProduct extends Product {
  readonly manners: Manners;
  /** Waits for rates only once the product has told somebody to wait. */
  hasten(): void;
}

const passed = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Begins to try a product that is there. */
export function realProduct(compiled: Compiled, options: RealOptions): RealProduct {
  const { against, screens = against } = options;
  let own: Promise<Browser> | null = null;
  const launch = options.browser ?? (() => (own ??= launchBrowser()));
  const { wait = passed, now = Date.now } = options;
  let gone: string | null = null;
  const onGone = (why: string): void => {
    gone ??= why;
  };
  const isGone = (): string | null => gone;
  const address = withoutSlash(against);
  const pace = new Pace(compiled.spec, now);
  return {
    address,
    ask: fetching({ address, pace, wait, onGone, isGone, isFile: answersFile(compiled) }),
    ...(options.outbox && { outbox: options.outbox }),
    manners: mannersFor(compiled, pace, wait, isGone),
    hasten: () => pace.untilTold(),
    screens: async () => ({ address: withoutSlash(screens), browser: await launch() }),
    close: async () => {
      await Promise.all([(await own)?.close(), options.outbox?.close()]);
    },
  };
}

/** Which answers are files, by what was asked for. */
function answersFile({ spec }: Compiled) {
  const finder = new CallFinder(spec);
  return (request: PlainRequest, status: number): boolean =>
    isFileAnswer(finder.find(request), status);
}

/** As many calls as a page may make when it is used. */
const CALLS_OF_A_PAGE = 4;

const mannersFor = (
  compiled: Compiled,
  pace: Pace,
  wait: Manners['wait'],
  isGone: () => string | null,
): Manners => ({
  wait,
  turn: async (name) => {
    for (let call = 0; call < CALLS_OF_A_PAGE; call += 1) {
      const delay = pace.delayFor(name ?? '');
      if (delay > 0) await wait(delay);
      pace.note(name ?? '');
    }
  },
  stub: (path) => {
    const answer = answerStub(compiled, path);
    return { status: answer?.status ?? 404, body: JSON.parse(answer?.body ?? 'null') as Json };
  },
  left: 0,
  get gone() {
    return isGone();
  },
});

const withoutSlash = (address: string): string => address.replace(/\/+$/, '');
