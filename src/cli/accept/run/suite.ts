// What the acceptance suite is to the command that runs it: nine features, and the steps that they
// are written in. The features themselves stand above the command, in `features/`.

import type { Obligation, Terms } from '../../../obligations/index.ts';
import type { ProductContract } from '../../../contract/product.ts';
import type { SectionId, Spec } from '../../../model/index.ts';
import type { Product } from './product.ts';

export interface Suite {
  /** The hand-written features, as text. */
  readonly features: Readonly<Record<SectionId, string>>;
  /** Registers the steps with Cucumber, for one run. */
  define(run: Run): void;
  /** Tries obligations of a run one by one, without Cucumber. */
  trial(run: Run): Trial;
}

/** The suite is much, and fetched where a command wants it. */
export type LoadSuite = () => Promise<Suite>;

export interface Trial {
  /** Whether all that an obligation asks for is so. */
  holds(obligation: Obligation): Promise<boolean>;
  /** Gives back what it has opened. */
  close(): Promise<void>;
}

/** What every scenario of one run shares. */
export interface Run {
  readonly spec: Spec;
  /** The specification's text, line by line. */
  readonly lines: readonly string[];
  /** The product's own contract, that every answer has to keep. */
  readonly contract: ProductContract;
  /** By their ids: the `id` column of the outlines' examples. */
  readonly obligations: ReadonlyMap<string, Obligation>;
  readonly product: Product;
  /** On which the obligations were derived. */
  readonly terms: Terms;
  /** Which thread of several it is; 0 where there is one. */
  readonly part: number;
}
