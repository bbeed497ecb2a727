// One call in progress: what it was given, what it has in hand, what it broke.

import type { Value } from '../../expression/index.ts';
import type { EntityType, FieldType } from '../entities/entity-type.ts';
import type { Scope, Sight } from '../expressions/scope.ts';
import type { Breach } from '../refusals/breach.ts';
import type { Cell } from '../roles/roles.ts';
import type { Body, Given } from '../routes/body.ts';
import type { Parameter } from '../routes/parameter.ts';
import { Handle } from '../store/handle.ts';
import type { Moment } from '../store/moment.ts';
import { Transaction } from '../store/transaction.ts';
import type { OutgoingRequest } from '../store/outbox.ts';
import type { Credential, Credentials } from '../credentials/credentials.ts';
import type { MoveType, LifecycleType } from '../entities/lifecycle-type.ts';
import type { CallType, EventType } from './call-type.ts';
import { oldRecord } from './old-record.ts';
import type { Stage } from './stage.ts';

/** Which record it is, whatever became of it. */
export interface Held {
  readonly type: EntityType;
  readonly id: number;
}

/** A move that the call is to make of a record that it found. */
export interface PlannedMove extends Held {
  readonly lifecycle: LifecycleType;
  readonly move: MoveType;
}

/** A record that an event moves, or (`isMade`) that it puts into its first state. */
export interface AwaitingMove {
  readonly event: EventType;
  readonly held: Held;
  readonly isMade: boolean;
}

/** A list that a step lists, once the call has done its work. */
export interface Listed {
  readonly type: EntityType;
  readonly records: readonly Handle[];
  /** How many there are with those of other pages. */
  readonly total: number;
}

const NO_BREACHES: readonly Breach[] = [];

export class CallCase implements Scope {
  readonly type: CallType;
  /** As the records stood when the call came in; later, as it leaves them. */
  moment: Moment;
  readonly transaction: Transaction;
  readonly parameters: readonly Parameter[];
  readonly body: Body;
  readonly #names = new Map<string, Held | null>();
  /** All records found, made or worked on, the latest last. */
  readonly latest: Held[] = [];
  /** Those that a `find` found. */
  readonly found: Held[] = [];
  /** Those that steps come to only by what steps before them have made. */
  readonly cameTo: Held[] = [];
  /** The entity of a `find` after them of which nobody can say what it finds. */
  unsaid: EntityType | null = null;
  /** The one that takes the body; its `made` says that it is new. */
  filled: (Held & { readonly made: boolean }) | null = null;
  /** Those that it made, in the order in which it did. */
  readonly made: Held[] = [];
  /** Those that signed in by it. */
  readonly signedIn: Held[] = [];
  readonly moves: PlannedMove[] = [];
  /** The moves that rest on what other services have yet to answer. */
  readonly awaiting: AwaitingMove[] = [];
  /** Those that it issues, and with null those that it takes back. */
  readonly handed: { readonly token: string; readonly credential: Credential | null }[] = [];
  /** Whether other services have answered all that it asks of them. */
  isAnswered = false;
  /** What its steps list, to be worked out for the answer. */
  readonly lists: (() => Listed)[] = [];
  /** How many the last of them holds as a whole, once it is worked out. */
  total: number | null = null;
  /** What the roles of whoever calls may do with it; null until it is asked. */
  cells: readonly Cell[] | null = null;
  /** The steps that have looked for what they work on. */
  readonly sought: object[] = [];
  /** The parameters, by name, and the fields that broke a rule already. */
  readonly broken = new Set<string | FieldType>();
  /** What has been told to be broken: each name once in each record of the body. */
  #told: Set<string> | null = null;
  /** What is told only if the rules find nothing else. */
  readonly unlessOthers: Breach[] = [];
  /** Whether it is only asked about so far: what it leaves out may still be given. */
  isAskedAbout = false;
  /** How other services answer it, as the header says; those not named with the first row. */
  chosen = '';
  /** What it asks of other services, up to the first answer that it is refused with. */
  readonly asked: OutgoingRequest[] = [];
  /** What came back, by the names that the steps give. */
  readonly results = new Map<string, Value>();
  /** The refusal that an answer leads to. */
  declined: Breach | null = null;
  /** The refusal where no row of section 4 is for what other services answered. */
  unmoved: Breach | null = null;
  readonly #credentials: Credentials;
  #breaches: Partial<Record<Stage, Breach[]>> | null = null;
  #isOver = false;

  constructor(
    type: CallType,
    moment: Moment,
    parameters: readonly Parameter[],
    body: Body,
    credentials: Credentials,
  ) {
    this.type = type;
    this.#credentials = credentials;
    this.moment = moment;
    this.transaction = new Transaction(moment, type.leadsByPath);
    this.body = body;
    this.parameters = parameters;
  }

  get sight(): Sight {
    return this.moment;
  }

  get(name: string): Value {
    if (name === 'me') return this.moment.me;
    if (name === 'token') return this.moment.token;
    if (name === 'old') return oldRecord(this);
    const held = this.#names.get(name);
    if (held !== undefined) return held === null ? null : this.record(held);
    const result = this.results.get(name);
    if (result !== undefined) return result;
    const parameter = this.parameter(name);
    if (parameter !== undefined) return parameter.value;
    const given = this.given(name);
    return given === undefined && name === 'total' ? this.total : (given?.value ?? null);
  }

  parameter(name: string): Parameter | undefined {
    // Few enough to be quicker gone through than looked up.
    for (const parameter of this.parameters) if (parameter.name === name) return parameter;
    return undefined;
  }

  /** Whether a name is that of a parameter that the request leaves out. */
  isLeftOut(name: string): boolean {
    const parameter = this.parameter(name) ?? this.given(name);
    return parameter !== undefined && (parameter.stored === null || parameter.raw === null);
  }

  /** A member of the body. */
  given(name: string): Given | undefined {
    return this.body.given.find((given) => given.member.name === name);
  }

  /** Takes a record in hand under a name, and as the latest of its entity. */
  hold(name: string | null, held: Held): void {
    if (name !== null) this.#names.set(name, held);
    // `me` and paths leave the record in hand under its entity's name, unless that is taken.
    else if (!this.#names.has(held.type.recordName)) this.#names.set(held.type.recordName, held);
    this.latest.push(held);
  }

  held(name: string): Held | null {
    return this.#names.get(name) ?? null;
  }

  /** The name under which a record is in hand. */
  nameOf(held: Held | undefined): string | null {
    for (const [name, other] of this.#names)
      if (held !== undefined && other?.type === held.type && other.id === held.id) return name;
    return null;
  }

  /** The record as it is in hand; null where it is no more. Once the call is over, as it left it. */
  record({ type, id }: Held): Handle | null {
    if (!this.#isOver) return this.transaction.handle(type, id);
    const draft = this.transaction.draft(type, id);
    // What was deleted is answered as it was.
    return draft?.deleted ? new Handle(type, draft, this.moment) : this.moment.record(type, id);
  }

  /** The tokens of a record, those just issued among them. */
  tokensOf({ type, id }: Held): string[] {
    const issued = this.handed.filter(
      ({ credential }) => credential?.entity === type.name && credential.id === id,
    );
    return [...this.#credentials.of(type.name, id), ...issued.map(({ token }) => token)];
  }

  /** Takes note that something is told to be broken. */
  note(name: string, item: number, field: FieldType | null): void {
    this.broken.add(name);
    if (field !== null) this.broken.add(field);
    (this.#told ??= new Set()).add(`${item} ${name}`);
  }

  /** Whether something is told to be broken. */
  isTold(name: string, item: number): boolean {
    return this.#told !== null && this.#told.has(`${item} ${name}`);
  }

  breach(stage: Stage, breach: Breach): void {
    ((this.#breaches ??= {})[stage] ??= []).push(breach);
  }

  /** Notes what is told only where nothing else is wrong, of each field once. */
  breachUnlessOthers(breach: Breach): void {
    if (!this.unlessOthers.some(({ field }) => field === breach.field))
      this.unlessOthers.push(breach);
  }

  get isRefused(): boolean {
    return this.#breaches !== null;
  }

  breaches(stage: Stage): readonly Breach[] {
    return this.#breaches?.[stage] ?? NO_BREACHES;
  }

  /** The call has done its work: from now on everything is seen as it leaves it. */
  finish(moment: Moment): void {
    this.#isOver = true;
    this.moment = moment;
  }
}
