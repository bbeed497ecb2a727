// `--replay ID`: one scenario of a run once more, by its id or by the short form of it that a report tells.

import { createHash } from 'node:crypto';
import type { Obligation } from '../../../obligations/index.ts';

const LENGTH = 8;

/** The short form of an obligation's id, which no shell has to be kept from. */
export const shortId = (id: string): string =>
  createHash('sha256').update(id).digest('hex').slice(0, LENGTH);

/** Whether an obligation is the one that is asked for. */
export const isReplayed =
  (asked: string) =>
  ({ id }: Pick<Obligation, 'id'>): boolean =>
    id === asked || shortId(id) === asked;
