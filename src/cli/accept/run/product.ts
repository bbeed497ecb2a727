// The product that scenarios are tried on, as they reach it: an address for calls, and a browser.

import type { Browser } from 'playwright';
import type { PlainAnswer, PlainRequest } from '../../../../mocks/messages/message.ts';
import type { OutsideMessage } from '../../../obligations/index.ts';

export interface Product {
  /** Where calls go: an origin, as `fetch` takes it. */
  readonly address: string;
  /** Where people reach the same product, where they cannot at that address, and by what command. */
  readonly elsewhere?: Elsewhere;
  /** Sends a request of somebody's; to a real product as soon as they may make one more. Rejects with `Gone`. */
  ask(request: PlainRequest, caller: Caller): Promise<PlainAnswer>;
  /** Lets go of the world that headers name, once nobody asks it any more; not there where all share one. */
  end?(headers: Readonly<Record<string, string>>): void;
  /** Where screens are; begins to serve them at the first use. */
  screens(): Promise<Screens>;
  /** Takes what the product sends; not there where nobody does. */
  readonly outbox?: Outbox;
  /** How one behaves in a product that has one world for everybody; null where each scenario has its own. */
  readonly manners: Manners | null;
  /** Ends all that it began. */
  close(): Promise<void>;
}

export interface Outbox {
  /** How long one waits for what may not be sent, in milliseconds; not there: as long as a run otherwise does. */
  readonly rest?: number;
  /** Whether messages of a kind are taken. */
  takes(kind: 'mail' | 'webhook' | 'outgoing'): boolean;
  /** Has other services answer so from now on, by their names; not there where a header of the request says it. */
  choose?(services: Readonly<Record<string, string>>): void;
  /** All messages that have come in the world that the headers name, oldest first. */
  all(headers: Readonly<Record<string, string>>): Promise<readonly OutsideMessage[]>;
}

export interface Elsewhere {
  readonly address: string;
  readonly command: string;
}

/** What a real product asks of those who try it. */
export interface Manners {
  /** Lets time pass. */
  wait(milliseconds: number): Promise<void>;
  /** Waits until somebody, or nobody, may use a page once more: it makes calls that are counted too. */
  turn(name: string | null): Promise<void>;
  /** What the specification says of itself: no real product answers that. */
  stub(path: string): { readonly status: number; readonly body: unknown };
  /** How many records were made that could not be deleted again. */
  left: number;
  /** Why nothing more can be tried; null as long as the product answers. */
  readonly gone: string | null;
}

interface Caller {
  /** Who it is for whoever counts calls; null: nobody who is signed in. */
  readonly name: string | null;
  /** Whether it is the rate itself that is tried. */
  readonly hurries: boolean;
}

/** The product answers no more: nothing else needs to be tried. */
export class Gone extends Error {}

export interface Screens {
  readonly address: string;
  /** One for all scenarios; each opens a context of its own. */
  readonly browser: Browser;
}
