// What has happened so far in a scenario that is being planned: the acts, what they answered, who is
// signed in, and the product as they left it. Each act gives a new situation; none changes one.

import type { Decision, Engine } from '../../engine/index.ts';
import type { Json } from '../../model/index.ts';
import type { Act, CallAct } from '../plan.ts';
import type { Memory } from '../play/fill.ts';
import type { OutsideAnswer } from '../play/judge.ts';
import { issued, requestOf } from '../play/request.ts';
import type { Subject } from '../subject/subject.ts';
import type { Value } from '../value.ts';
import { Scene, type Identity, type SceneRecord } from '../world/scene.ts';

/** Somebody with a credential of their own. */
export interface Person {
  readonly name: string;
  readonly identity: Identity;
  readonly token: string;
  /** The instant at which the credential was issued. */
  readonly since: number;
}

/** A record that an act of the plan made. */
export interface Made extends Identity {
  /** What the act's request gave its fields. */
  readonly given: Readonly<Record<string, Value>>;
}

/** What came of an act. */
export interface Outcome {
  readonly answer: OutsideAnswer;
  readonly decision: Decision;
  readonly accepted: boolean;
  /** How things stand afterwards. */
  readonly after: Situation;
}

interface State {
  readonly subject: Subject;
  readonly engine: Engine;
  readonly before: Situation | null;
  readonly act: Act | null;
  readonly memory: Memory;
  readonly people: ReadonlyMap<string, Person>;
  readonly made: readonly Made[];
}

export class Situation {
  readonly subject: Subject;
  readonly engine: Engine;
  readonly before: Situation | null;
  readonly act: Act | null;
  readonly memory: Memory;
  readonly people: ReadonlyMap<string, Person>;
  readonly made: readonly Made[];
  /** How many acts led here. */
  readonly depth: number;
  readonly #scenes = new Map<string, Scene>();
  #stored = new Map<string, readonly Json[]>();

  private constructor(state: State) {
    this.subject = state.subject;
    this.engine = state.engine;
    this.before = state.before;
    this.act = state.act;
    this.memory = state.memory;
    this.people = state.people;
    this.made = state.made;
    this.depth = state.before === null ? 0 : state.before.depth + 1;
  }

  static begin(subject: Subject, engine: Engine): Situation {
    const none = { before: null, act: null, memory: new Map(), people: new Map(), made: [] };
    return new Situation({ subject, engine, ...none });
  }

  /** The acts that led here, the first one first. */
  get acts(): Act[] {
    const acts: Act[] = [];
    for (let at: Situation | null = this; at !== null; at = at.before)
      if (at.act !== null) acts.unshift(at.act);
    return acts;
  }

  /** The acts since another situation that led here. */
  since(earlier: Situation): Act[] {
    return this.acts.slice(earlier.depth);
  }

  /** The id of the act that comes next. */
  get nextId(): string {
    return `act${this.depth + 1}`;
  }

  person(name: string | null): Person | null {
    return name === null ? null : (this.people.get(name) ?? null);
  }

  /** Whether a person's credential is still good, as section 6 says. */
  isSignedIn(name: string): boolean {
    const person = this.person(name);
    const { lasting } = this.subject;
    if (person === null) return false;
    return lasting === null || this.engine.clock.now() < person.since + lasting;
  }

  /** What is stored, as a person sees it. */
  scene(by: string | null = null): Scene {
    const known = this.#scenes.get(by ?? '');
    if (known !== undefined) return known;
    const scene = new Scene(
      this.subject,
      this.stored,
      this.engine.clock.now(),
      this.person(by)?.identity ?? null,
    );
    this.#scenes.set(by ?? '', scene);
    return scene;
  }

  readonly stored = (entity: string): readonly Json[] => {
    const known = this.#stored.get(entity) ?? this.engine.records(entity);
    this.#stored.set(entity, known);
    return known;
  };

  /** The records that the plan's acts made and that are still there, the latest first. */
  madeOf(entity: string): SceneRecord[] {
    return this.made
      .filter((made) => made.entity === entity)
      .flatMap(({ key }) => this.scene().record(entity, key) ?? [])
      .reverse();
  }

  /** Makes a call in a product of its own, and says what came of it. `given` is what it writes. */
  perform(act: CallAct, given: Readonly<Record<string, Value>> = {}): Outcome {
    const engine = this.engine.fork();
    const token = this.person(act.by)?.token ?? null;
    const request = requestOf(this.subject.spec, act, this.memory, token);
    let answer = engine.handle(request);
    for (let time = 1; time < act.times; time += 1) answer = engine.handle(request);
    const body = parsed(answer.body);
    const memory = new Map([...this.memory, [act.id, body]]);
    const state = { ...this.#state(), engine, act, memory };
    const accepted = answer.status < 400;
    const outside = { status: answer.status, headers: answer.headers, body };
    const made = accepted ? [...this.made, ...this.#newIn(engine, act, given)] : this.made;
    const after = this.#next(accepted ? this.#rekeyed({ ...state, made }) : state);
    return { answer: outside, decision: answer.decision, accepted, after };
  }

  /** Time passes; what is due happens. */
  pass(milliseconds: number): Situation {
    const engine = this.engine.fork();
    engine.clock.forward(milliseconds);
    return this.#next({ ...this.#state(), engine, act: { kind: 'clock', forward: milliseconds } });
  }

  /** The same, its last act told in another way. */
  withAct(act: CallAct): Situation {
    return new Situation({ ...this.#state(), before: this.before, act });
  }

  /** The same with somebody signed in by the last act; null where its answer has no credential. */
  signedIn(name: string, identity: Identity, answer: OutsideAnswer): Situation | null {
    const { act } = this;
    if (act?.kind !== 'call') return null;
    let token: string | null;
    try {
      token = issued(act, answer.headers, this.memory);
    } catch {
      return null;
    }
    if (token === null) return null;
    const people = new Map([
      ...this.people,
      [name, { name, identity, token, since: this.engine.clock.now() }],
    ]);
    return new Situation({ ...this.#state(), before: this.before, act, people });
  }

  #state(): Omit<State, 'before' | 'act'> {
    const { subject, engine, memory, people, made } = this;
    return { subject, engine, memory, people, made };
  }

  #next(state: Omit<State, 'before'>): Situation {
    return new Situation({ ...state, before: this });
  }

  /** A key that follows other fields may have become another: what is known by it goes along. */
  #rekeyed(state: Omit<State, 'before'>): Omit<State, 'before'> {
    const known = [...state.made, ...[...state.people.values()].map(({ identity }) => identity)];
    const changed = new Map<string, Json>();
    for (const entity of new Set(known.map((identity) => identity.entity))) {
      const key = this.scene().keyName(entity);
      if (key === undefined) continue;
      const before = this.stored(entity).map((record) => valueAt(record, key));
      const now = state.engine.records(entity).map((record) => valueAt(record, key));
      const gone = before.filter((value) => !now.includes(value));
      const come = now.filter((value) => !before.includes(value));
      if (gone.length === 1 && come.length === 1 && before.length === now.length)
        changed.set(`${entity} ${JSON.stringify(gone[0])}`, come[0]!);
    }
    if (changed.size === 0) return state;
    const moved = <T extends Identity>(one: T): T => {
      const key = changed.get(`${one.entity} ${JSON.stringify(one.key)}`);
      return key === undefined ? one : { ...one, key };
    };
    const people = [...state.people].map(
      ([name, person]) => [name, { ...person, identity: moved(person.identity) }] as const,
    );
    return { ...state, made: state.made.map(moved), people: new Map(people) };
  }

  #newIn(engine: Engine, act: CallAct, given: Readonly<Record<string, Value>>): Made[] {
    const creates = this.subject.call(act.call)?.creates ?? [];
    return [...new Set(creates.map(({ entity }) => entity.name))].flatMap((entity) => {
      const key = this.scene().keyName(entity);
      if (key === undefined) return [];
      const before = new Set(this.stored(entity).map((record) => keyText(record, key)));
      return engine
        .records(entity)
        .filter((record) => !before.has(keyText(record, key)))
        .map((record) => ({ entity, key: valueAt(record, key), given }));
    });
  }
}

const valueAt = (record: Json, name: string): Json =>
  (record as Readonly<Record<string, Json>>)[name] ?? null;
const keyText = (record: Json, name: string): string => JSON.stringify(valueAt(record, name));

function parsed(body: string | null): Json {
  if (body === null || body === '') return null;
  try {
    return JSON.parse(body) as Json;
  } catch {
    return body;
  }
}
