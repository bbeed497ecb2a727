// What can be counted on of the product that is tried: the mock does whatever it is told to, and a
// real product has other people's records, and a clock that nobody moves.

export interface Terms {
  /** Stands in every text that is made up, so that others come in its place; empty: nothing does. */
  readonly mark: string;
  /** How long may be waited at a time for what happens by itself, in milliseconds. */
  readonly patience: number;
  /**
   * Whether rows are tried in every combination. Else those that stand next to each other are, and any
   * two: what takes three, or two that are further apart, is left out and counted.
   */
  readonly isWhole: boolean;
  /** Whether the run is without screens: then nothing is looked for that is about one. */
  readonly isWithoutScreens?: boolean;
  /** Whether the product's mail goes where nobody looks. */
  readonly isWithoutMail?: boolean;
  /** Whether its webhooks do. */
  readonly isWithoutWebhooks?: boolean;
  /** Whether its calls to other services do. */
  readonly isWithoutOutgoing?: boolean;
  /** The origin of addresses that are made up: what is sent there is taken. That of nobody, if left out. */
  readonly web?: string;
  /** Whether people see what is made up: then it reads as if somebody had written it. */
  readonly isForPeople?: boolean;
  /** Whether plans may be about the Examples of what calls make; else only about what they make themselves. */
  readonly countsExamples?: boolean;
  /** Whether people of the Examples play before those who sign up: what nobody makes is theirs. */
  readonly castsExamples?: boolean;
  /** At which instant plans begin, in milliseconds since the epoch; where the mock's clock does, if left out. */
  readonly start?: number;
}

/** Kept for examples (RFC 2606): nobody is there. */
export const NOBODYS_WEB = 'https://example.com';

export const ON_THE_MOCK: Terms = { mark: '', patience: Infinity, isWhole: false };

/** What is played in the product, in front of somebody. */
export const FOR_PEOPLE: Terms = { ...ON_THE_MOCK, isForPeople: true };

/** Small letters and digits, as they pass anywhere; a word of no language. */
export const MARK = 'qz7k3x';
/** What stands in its place where only hexadecimal digits may. */
export const HEX_MARK = 'b7c3e9';

/** Names that every object of JavaScript has: a careless product finds something under them. Nothing may stand in their place. */
export const NAMES_OF_OBJECTS: readonly string[] = ['constructor', '__proto__'];
/** Another one, under which a record is made: no scenario expects to find nothing there. */
export const NAME_TO_MAKE = 'toString';

/** The terms of a product that is reached by its address alone. */
export const onRealProduct = (patience: number, isWhole = false, start?: number): Terms => ({
  ...{ mark: MARK, patience, isWhole },
  ...(start !== undefined && { start }),
});

/** The origin with https in the place of http, or the other way round: a rule may want one of them alone. */
export const withOtherScheme = (origin: string): string =>
  origin.replace(/^http(s?):/, (_, isSafe) => (isSafe === '' ? 'https:' : 'http:'));
