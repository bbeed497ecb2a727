// What a tool of the server is: its name and what it takes, and what it does with that.

import * as z from 'zod';
import type { Answer } from './answer.ts';
import type { Session } from './session.ts';

/** What a tool is called within. */
interface Context {
  readonly session: Session;
  /** Aborted when nobody waits for the answer any more. */
  readonly signal: AbortSignal;
}

export interface Tool {
  readonly name: string;
  /** What it does and when to use it: all that an agent knows of it before. */
  readonly description: string;
  /** Whether it changes nothing, neither files nor the mock. */
  readonly isReadOnly: boolean;
  readonly takes: z.ZodObject;
  /** Does it. Throws `CannotRun` or a RangeError for what cannot be done, in words. */
  run(given: unknown, context: Context): Promise<Answer>;
}

interface Declared<Takes extends z.ZodObject> extends Omit<Tool, 'takes' | 'run'> {
  readonly takes: Takes;
  readonly run: (given: z.infer<Takes>, context: Context) => Answer | Promise<Answer>;
}

/** A tool whose `run` is given what its schema has made of the parameters. */
export const tool = <Takes extends z.ZodObject>({
  takes,
  run,
  ...about
}: Declared<Takes>): Tool => ({
  ...about,
  takes,
  run: async (given, context) => run(takes.parse(given), context),
});

/** The specification that a tool is about. */
export const FILE = z
  .string()
  .max(1_000)
  .optional()
  .describe(
    'The specification, relative to the project. Left out: the one that the server serves.',
  );
