// What has happened so far in a scenario that is being planned: the acts, what they answered, who is
// signed in, and the product as they left it. Each act gives a new situation; none changes one.

import { answeredBody } from '../../contract/answered.ts';
import type { Decision, Engine, ProductAnswer } from '../../engine/index.ts';
import type { Json } from '../../model/index.ts';
import type { Act, CallAct } from '../plan/plan.ts';
import { remembering, type Memory } from '../play/fill.ts';
import type { OutsideAnswer } from '../play/judge.ts';
import { issued, requestOf } from '../play/request.ts';
import type { Subject } from '../subject/subject.ts';
import { isGood } from './credential.ts';
import { known, madeBy } from './known.ts';
import { toldBefore, withLearnt } from './told.ts';
import type { Value } from '../plan/value.ts';
import { costOf, givenTo, type Ask } from './ask.ts';
import type { Made, Person } from './people-and-records.ts';
import { distinct } from '../world/distinct.ts';
import { Scene, type Identity, type SceneRecord } from '../world/scene.ts';

/** What came of an act. */
export interface Outcome {
  readonly answer: OutsideAnswer;
  readonly decision: Decision;
  readonly accepted: boolean;
  readonly call: string | null;
  /** How things stand afterwards. */
  readonly after: Situation;
}

interface State {
  readonly subject: Subject;
  readonly engine: Engine;
  readonly before: Situation | null;
  readonly act: Act | null;
  readonly ask: Ask | null;
  readonly memory: Memory;
  readonly people: ReadonlyMap<string, Person>;
  readonly made: readonly Made[];
  /** The salt of the first values that are made up. */
  readonly salt: number;
}

export class Situation {
  readonly subject: Subject;
  readonly engine: Engine;
  readonly before: Situation | null;
  readonly act: Act | null;
  /** What its act asked, part by part, where that is a call that the search made. */
  readonly ask: Ask | null;
  readonly memory: Memory;
  readonly people: ReadonlyMap<string, Person>;
  readonly made: readonly Made[];
  readonly depth: number;
  /** What makes values differ from those of other acts. */
  readonly salt: number;
  readonly #scenes = new Map<string, Scene>();
  readonly #performed = new Map<string, Outcome>();
  readonly #passed = new Map<number, Situation>();
  #settled: Engine | null = null;
  #ofClock: Scene | null = null;
  #stored = new Map<string, readonly Json[]>();

  private constructor(state: State) {
    this.subject = state.subject;
    this.engine = state.engine;
    this.before = state.before;
    this.act = state.act;
    this.ask = state.ask;
    this.memory = withLearnt(this, state.memory);
    this.people = state.people;
    this.made = state.made;
    this.depth = state.before === null ? 0 : state.before.depth + 1;
    this.salt = state.salt;
  }

  /** Nothing has happened yet. `salt` is where values begin that are made up. */
  static begin(subject: Subject, engine: Engine, salt = 1): Situation {
    const none = { before: null, act: null, ask: null, made: [] };
    return new Situation({ subject, engine, salt, memory: new Map(), people: new Map(), ...none });
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

  get nextId(): string {
    return `act${this.depth + 1}`;
  }

  person(name: string | null): Person | null {
    return name === null ? null : (this.people.get(name) ?? null);
  }

  /** Whether a person's credential is still good. */
  isSignedIn(name: string): boolean {
    const person = this.person(name);
    return person !== null && isGood(person, this);
  }

  /** What is stored, as a person sees it who makes a request next. */
  scene(by: string | null = null): Scene {
    const known = this.#scenes.get(by ?? '');
    if (known !== undefined) return known;
    const person = this.person(by)?.identity ?? null;
    const scene = new Scene(this.subject, this.stored, this.#next.clock.now(), person);
    this.#scenes.set(by ?? '', scene);
    return scene;
  }

  /** The same as the clock sees it, for which all records are there, whoever's they are. */
  ofClock(): Scene {
    if (!this.subject.restsOnAsker) return this.scene();
    const now = this.#next.clock.now();
    return (this.#ofClock ??= new Scene(this.subject, this.stored, now, null, true));
  }

  /** The product as the next request finds it: what the last act has made due has happened. */
  get #next(): Engine {
    if (!this.subject.isTimed) return this.engine;
    if (this.#settled === null) (this.#settled = this.engine.fork()).clock.settle();
    return this.#settled;
  }

  readonly stored = (entity: string): readonly Json[] => {
    const known = this.#stored.get(entity);
    if (known !== undefined) return known;
    const stored = this.#next.records(entity);
    this.#stored.set(entity, stored);
    return stored;
  };

  /** The records that the plan's acts made and that are still there, the latest first. */
  madeOf(entity: string): SceneRecord[] {
    return this.made
      .filter((made) => made.entity === entity)
      .flatMap(({ key }) => this.scene().record(entity, key) ?? [])
      .reverse();
  }

  /** What a scenario may be about: what its acts made, the latest first; where no call makes any the first data. */
  recordsOf(entity: string): readonly SceneRecord[] {
    if (!this.subject.isMade(entity)) return this.scene().all(entity);
    const others = this.subject.countsExamples ? this.scene().all(entity).toReversed() : [];
    return distinct([...this.madeOf(entity), ...others]);
  }

  /**
   * Makes a call in a product of its own, and says what came of it. `ask` is what it asks, `given` what
   * it writes. The same call is made once, whoever asks: all searches share one tree of situations.
   */
  perform(act: CallAct, ask: Ask | null = null, given = ask === null ? {} : givenTo(ask)): Outcome {
    const key = JSON.stringify(act);
    const known = this.#performed.get(key) ?? this.#perform(act, ask, given);
    this.#performed.set(key, known);
    return known;
  }

  #perform(act: CallAct, ask: Ask | null, given: Readonly<Record<string, Value>>): Outcome {
    const put = (): [Engine, ProductAnswer] => this.#put(act, ask === null ? 1 : costOf(ask));
    const [engine, answer] = put();
    const body = answeredBody(this.subject.spec, act.call, answer);
    const { status, headers, decision, call } = answer;
    const accepted = status < 400 && (call ?? act.call) === act.call;
    const after = (world: Engine, rest: Partial<State> = {}): Situation => {
      const memory = remembering(toldBefore(this, act), [[act.id, body]]);
      return this.#after({ ...this.#state(), engine: world, act, ask, memory, ...rest });
    };
    const outcome = { answer: { status, headers, body }, decision, accepted, call };
    if (accepted) {
      const made = [...this.made, ...madeBy(this, engine, act, given)];
      return { ...outcome, after: after(engine, known(this, engine, made)) };
    }
    // Few look at what comes after a refusal: it is not kept for all.
    let later: Situation | null = null;
    return {
      ...outcome,
      get after() {
        return (later ??= after(put()[0]));
      },
    };
  }

  /** A product of its own to which an act has been done, and its last answer. */
  #put(act: CallAct, cost: number): [Engine, ProductAnswer] {
    this.subject.effort.spend(cost);
    const engine = this.engine.fork();
    const token = this.person(act.by)?.token ?? null;
    const request = requestOf(this.subject.spec, act, toldBefore(this, act), token);
    for (let time = 1; time < act.times; time += 1) engine.handle(request);
    return [engine, engine.handle(request)];
  }

  /** Time passes; what is due happens. Nobody waits for what was due before. */
  pass(duration: number): Situation {
    const forward = Math.max(duration, 0);
    const known = this.#passed.get(forward);
    if (known !== undefined) return known;
    this.subject.effort.spend();
    const engine = this.engine.fork();
    engine.clock.forward(forward);
    const act = { kind: 'clock', forward } as const;
    const passed = this.#after({ ...this.#state(), engine, act, ask: null });
    this.#passed.set(forward, passed);
    return passed;
  }

  /** The same, its last act told in another way. */
  withAct(act: CallAct): Situation {
    return new Situation({ ...this.#state(), before: this.before, act, ask: this.ask });
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
    return new Situation({ ...this.#state(), before: this.before, act, ask: this.ask, people });
  }

  #state(): Omit<State, 'before' | 'act' | 'ask'> {
    const { subject, engine, memory, people, made, salt } = this;
    return { subject, engine, memory, people, made, salt };
  }

  #after(state: Omit<State, 'before'>): Situation {
    return new Situation({ ...state, salt: this.salt + 1, before: this });
  }
}
