// The world as plain JSON: what a snapshot holds and a restore takes. It comes from files, links and a
// browser's storage, which anybody may have written: it is held against its schema whole.

import * as z from 'zod';
import type { Json } from '../../model/values/json.ts';
import { SECTION_IDS } from '../../model/sections/spec.ts';
import { CLOCK_YEARS, FIRST, LAST, LAST_DATE } from '../clock/clock.ts';
import { MAX_MESSAGES } from '../store/outbox.ts';

/** Ids and counts are raised by one for each record: none comes near to where numbers have gaps. */
const MAX_COUNT = 1e15;

const instant = z
  .number(`write an instant ${CLOCK_YEARS}, in milliseconds since 1970`)
  .min(FIRST, `the clock goes ${CLOCK_YEARS}: write a later instant`)
  .max(LAST, `the clock goes ${CLOCK_YEARS}: write an earlier instant`);
const counted = z.int().min(1).max(MAX_COUNT);

/** A stored record. References are `{ "$record": id }`, datetimes ISO text. */
const WorldRecord = z.object({
  id: counted,
  /** Each is held against its field's type when it is put back. */
  fields: z.record(
    z.string(),
    z.custom<Json>((value) => value !== undefined),
  ),
  /** When the state of each state field was entered, in milliseconds. */
  since: z.record(z.string(), instant),
});
export type WorldRecord = z.infer<typeof WorldRecord>;

const WorldTable = z.object({
  /** The id that the next record gets. */
  next: counted,
  /** What each counting field gives next. */
  counters: z.record(z.string(), counted),
  records: z.array(WorldRecord).refine(haveOwnIds, 'two records have the same id'),
});
export type WorldTable = z.infer<typeof WorldTable>;

const Credential = z.object({
  entity: z.string(),
  id: counted,
  /** The instant from which it is no longer valid; null where it does not end by itself. */
  ends: z.number().min(FIRST).max(LAST_DATE).nullable(),
});

const SENT = {
  id: counted,
  at: instant,
  name: z.string(),
  by: z.object({ section: z.enum(SECTION_IDS), row: z.string() }).readonly(),
};

/** A mail that went out. */
const WorldMail = z.object({
  ...SENT,
  to: z.array(z.string()).readonly(),
  subject: z.string(),
  text: z.string(),
});

/** A webhook that went out. */
const WorldWebhook = z.object({
  ...SENT,
  kind: z.literal('webhook'),
  to: z.string(),
  body: z.string(),
  signed: z.object({ header: z.string(), form: z.string(), secret: z.string() }).nullable(),
});

/** A call to another service. */
const WorldOutgoing = z.object({
  ...SENT,
  kind: z.literal('outgoing'),
  method: z.string(),
  to: z.string(),
  headers: z.record(z.string(), z.string()).optional(),
  body: z.string().nullable(),
  answer: z.object({ status: z.int().nullable(), body: z.string().nullable() }),
});

/** Everything that changes while a product runs. It depends on nothing but these names. */
const World = z
  .object({
    format: z.literal(1, 'this is not a world that a snapshot gave'),
    now: instant,
    /** The instant of the last write. */
    written: instant,
    /** Timed moves up to this instant have been tried. */
    settled: instant,
    random: z.int32(),
    tables: z.record(z.string(), WorldTable),
    credentials: z.array(z.tuple([z.string(), Credential])),
    rates: z.array(z.tuple([z.string(), z.array(instant).readonly()])),
    /** Not there where nothing was sent. */
    outbox: z
      .array(z.union([WorldWebhook, WorldOutgoing, WorldMail]))
      .max(MAX_MESSAGES, `an outbox keeps ${MAX_MESSAGES} messages at most`)
      .refine(
        (sent) => sent.every(({ id }, place) => place === 0 || id > sent[place - 1]!.id),
        'messages stand in the order of their ids',
      )
      .optional(),
  })
  .refine(({ now, written }) => written <= now, {
    path: ['written'],
    message: 'the last write cannot be later than now',
  });
export type World = z.infer<typeof World>;

function haveOwnIds(records: readonly { readonly id: number }[]): boolean {
  return new Set(records.map(({ id }) => id)).size === records.length;
}

/** Problems are listed up to here: one is enough to mend a world by hand, and many are no help. */
const MAX_PROBLEMS = 5;

/** What a snapshot gave. Throws a RangeError that says what is wrong with it, and where. */
export function worldFrom(json: unknown): World {
  const read = World.safeParse(json);
  if (read.success) return read.data;
  const { issues } = read.error;
  const more = issues.length - MAX_PROBLEMS;
  const told = z.prettifyError(new z.ZodError(issues.slice(0, MAX_PROBLEMS)));
  const rest = more > 0 ? `\nand ${more} more` : '';
  throw new RangeError(`This is not a world that a snapshot gave.\n${told}${rest}`);
}
