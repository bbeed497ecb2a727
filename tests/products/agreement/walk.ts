// A walk makes the same requests of two servers, and tells where their answers differ.

import type { Chance } from './chance.ts';

export interface Step {
  readonly line: string;
  readonly body?: unknown;
}

/** How a product is walked through. */
export interface Way {
  readonly scheme: string;
  /** A request that signs each of the first people in. */
  readonly arrivals: readonly Step[];
  readonly step: (chance: Chance) => Step;
  /** The token that an answer gives, if it does. */
  readonly token: (body: any) => string | undefined;
}

interface Answer {
  readonly status: number;
  readonly body: any;
}

/** A token for each of the servers. */
type Tokens = readonly [string, string];
type Urls = readonly [string, string];

const MOST_PEOPLE = 10;
/** What the catalogues say nothing of is told in any words. */
const IN_ANY_WORDS = new Set([400, 405, 413, 415]);

export class Walk {
  readonly differences: unknown[] = [];
  readonly statuses = new Map<number, number>();
  private readonly people: Tokens[] = [];

  constructor(
    private readonly urls: Urls,
    private readonly way: Way,
    private readonly chance: Chance,
  ) {}

  /** Signs the first people in. */
  async arrive(): Promise<void> {
    for (const step of this.way.arrivals) await this.take(step, null);
  }

  /** Makes one request of both, as somebody or as nobody; now and then many times over. */
  async go(times = 1): Promise<void> {
    const step = this.way.step(this.chance);
    const nobody = this.people.length === 0 || this.chance.oneIn(8);
    const who = nobody ? null : this.chance.pick(this.people);
    for (let i = 0; i < times; i++) await this.take(step, who);
  }

  private async take(step: Step, who: Tokens | null): Promise<void> {
    const ours = await this.ask(step, 0, who);
    const theirs = await this.ask(step, 1, who);
    this.statuses.set(ours.status, (this.statuses.get(ours.status) ?? 0) + 1);
    const [one, other] = [comparable(ours), comparable(theirs)];
    if (JSON.stringify(one) !== JSON.stringify(other)) this.differences.push({ step, one, other });
    const tokens = [this.way.token(ours.body), this.way.token(theirs.body)] as const;
    if (tokens[0] === undefined || tokens[1] === undefined) return;
    this.people.push([tokens[0], tokens[1]]);
    if (this.people.length > MOST_PEOPLE) this.people.shift();
  }

  private async ask({ line, body }: Step, server: 0 | 1, who: Tokens | null): Promise<Answer> {
    const [method, path] = line.split(' ') as [string, string];
    const headers: Record<string, string> = { 'content-type': 'application/json' };
    if (who !== null) headers.authorization = `${this.way.scheme} ${who[server]}`;
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const response = await fetch(this.urls[server] + path, { method, headers, ...sent });
    const text = await response.text();
    return { status: response.status, body: text === '' ? null : JSON.parse(text) };
  }
}

/** An answer without what may differ: tokens, instants, and the order of what is wrong. */
function comparable({ status, body }: Answer): unknown {
  if (IN_ANY_WORDS.has(status)) return { status };
  return { status, body: plain(withoutOrder(body)) };
}

function withoutOrder(body: any): unknown {
  if (!Array.isArray(body?.errors)) return body;
  const { errors, status, type } = body as Record<string, unknown>;
  const sorted = (errors as unknown[]).map((error) => JSON.stringify(error)).sort();
  return { errors: sorted, status, type };
}

function plain(value: unknown, name = ''): unknown {
  if (name === 'token') return typeof value;
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return 'an instant';
  if (Array.isArray(value)) return value.map((item) => plain(item));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, plain(inner, key)]));
}
