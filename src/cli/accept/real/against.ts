// `nonet accept --against URL`: what is to be tried, and the product that it is tried on.

import { obligationsOf, ON_THE_MOCK, reliedOn } from '../../../obligations/index.ts';
import type { Compiled } from '../../../workbench/compile.ts';
import { CannotRun } from '../../terminal/failure.ts';
import type { Asked } from '../run/asked.ts';
import { made, type BeginPlanning } from '../planning/planning.ts';
import { AsPlanned } from './as-planned.ts';
import { reliedTerms, Sieve } from './asked.ts';
import { lostOfCast, secretsIn } from './credentials.ts';
import { absentCalls, addressOf, Built, People } from './not-built.ts';
import { takeOutbox, type TakenOutbox } from './outbox.ts';
import { asAddress, probe } from './probe.ts';
import { realProduct, type RealProduct } from './real.ts';

export interface AgainstOptions {
  readonly against: string;
  /** Where screens are; false: nowhere. */
  readonly screens?: string | false | undefined;
  /** The longest that may be waited at a time, in milliseconds. */
  readonly wait?: number | undefined;
  /** The port at which the run takes the product's mail; left out: it takes none. */
  readonly smtpPort?: number | undefined;
  /** The port at which it takes the requests of webhooks. */
  readonly outgoingPort?: number | undefined;
  /** Whether rows are tried in every combination. */
  readonly isWhole?: boolean | undefined;
  /** Begins to plan; left out: all is planned at once, here. */
  readonly begin?: BeginPlanning;
}

/** Plans begin at a full hour that is still ahead once the last of them is tried: an instant that they choose to be in the future is so for the product as well. */
const HOUR = 3_600_000;
/** In milliseconds. */
const A_MOMENT = 50;

/** Makes sure that the product is there and lets in whoever is needed. */
export async function againstReal(compiled: Compiled, options: AgainstOptions): Promise<Against> {
  const outbox = await takeOutbox(options, compiled.spec);
  try {
    return await prepared(compiled, options, outbox);
  } catch (error) {
    // A server that goes on listening would keep the command from ending.
    await outbox?.close();
    throw error;
  }
}

interface Against {
  readonly asked: Asked;
  readonly product: RealProduct;
}

async function prepared(
  compiled: Compiled,
  options: AgainstOptions,
  outbox: TakenOutbox | undefined,
): Promise<Against> {
  const { against, screens, wait = 0, smtpPort, isWhole = false } = options;
  const { begin = inThisThread(compiled) } = options;
  const product = realProduct(compiled, {
    outbox,
    against: asAddress('--against', against),
    screens: typeof screens === 'string' ? asAddress('--screens', screens) : undefined,
  });
  const now = await probe(compiled.spec, against);
  const absent = await absentCalls(compiled.spec, product);
  const { calls } = compiled.spec.sections.calls.facts;
  if (absent.length > 0 && absent.length === calls.length)
    throw new CannotRun(
      `${against} has none of the ${calls.length} calls (${absent[0]!.status} at ${addressOf(absent[0]!.call)}): give the address that calls go to`,
    );
  if (absent.length > 0) product.hasten();
  const secretsOf = secretsIn(process.env, compiled.spec);
  const secrets = Object.fromEntries(
    compiled.spec.sections.roles.facts.roles.flatMap((role) => {
      const said = secretsOf(role);
      return said === null ? [] : [[role.name, said]];
    }),
  );
  const circumstances = {
    ...{ patience: wait, secretsOf, screens: screens !== false, isWhole },
    ...{ mails: smtpPort !== undefined, web: outbox?.origin ?? null },
    ...{ start: Math.ceil(now / HOUR) * HOUR + HOUR, now },
  };
  const { relied, terms } = reliedTerms(compiled, circumstances);
  // A connection that the product has closed meanwhile is seen as closed only now.
  await new Promise((resolve) => setTimeout(resolve, A_MOMENT));
  const lost = await lostOfCast(relied, product);
  // A product in the making is tried by whoever can be there.
  if (lost.length > 0 && absent.length === 0) throw new CannotRun(lost[0]!.why);
  const telling = {
    sieve: new Sieve(relied, circumstances),
    built: new Built(absent),
    people: new People(relied, lost),
  };
  const onMock = { ...ON_THE_MOCK, isWhole, isWithoutScreens: screens === false };
  const planning = new AsPlanned(begin(terms, secrets), telling, () => begin(onMock));
  const { source, contract } = compiled;
  const { spec } = relied;
  const none = { obligations: [], waiting: [], leftOut: [] };
  return {
    asked: { source, spec, contract, ...none, planning, terms },
    product,
  };
}

const inThisThread =
  ({ spec }: Compiled): BeginPlanning =>
  (terms, secrets) =>
    made(
      obligationsOf(
        secrets === undefined ? spec : reliedOn(spec, ({ name }) => secrets[name] ?? null).spec,
        undefined,
        terms,
      ),
    );

const UNITS: Readonly<Record<string, number>> = { s: 1_000, m: 60_000, h: 3_600_000 };

/** `90s`, `2m`, `1h` in milliseconds. */
export function asWait(text: string): number {
  const [, count = '', unit = ''] = /^(\d+)([smh])$/.exec(text) ?? [];
  const length = UNITS[unit];
  if (length === undefined) throw new CannotRun(`--wait ${text}: write 90s, 2m or 1h`);
  return Number(count) * length;
}
