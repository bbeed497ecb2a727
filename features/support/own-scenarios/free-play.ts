// A scenario of an author's own, played step by step: what `Given` wishes for is looked for by the
// search once something is to be done, and every act is done in the search's model of the product
// too, so that what comes next can be planned from there.

import { didYouMean } from '../../../src/text/nearest.ts';
import type { Json } from '../../../src/model/index.ts';
import type { CallAct } from '../../../src/obligations/index.ts';
import { actOf } from '../../../src/obligations/situation/ask.ts';
import { attempt, make, type Attempt } from '../../../src/obligations/search/attempt.ts';
import { bind, choices, type Pool } from '../../../src/obligations/situation/request/bind.ts';
import { poolOf } from '../../../src/obligations/situation/request/pool.ts';
import type { Actor } from '../../../src/obligations/search/actors/actors.ts';
import type { Situation } from '../../../src/obligations/situation/situation.ts';
import type { PlanningContext } from '../../../src/obligations/planning/planning-context.ts';
import { tokenOf } from '../../../src/obligations/subject/people/tokens.ts';
import type { CallFacts } from '../../../src/obligations/subject/subject.ts';
import type { Identity, SceneRecord } from '../../../src/obligations/world/scene.ts';
import { withGiven } from './given.ts';
import { told } from '../requests/requests.ts';
import type { Stage } from '../stage/stage.ts';
import { Unmet } from '../failures/unmet.ts';
import { search, type RecordWish } from './wishes.ts';
import { withArticle } from '../../../src/text/article.ts';

export class FreePlay {
  readonly context: PlanningContext;
  readonly stage: Stage;
  situation: Situation;
  /** Who `they` are; null: nobody who is signed in. */
  they: string | null = null;
  /** The id of the latest call. */
  last: string | null = null;
  /** What other services answer to the calls that `they` make, by their names; the first row where left out. */
  services: Readonly<Record<string, string>> = {};
  #actor: Actor | null = null;
  readonly #wishes: RecordWish[] = [];
  readonly #inHand = new Map<string, Identity>();
  #isBegun = false;

  constructor(context: PlanningContext, stage: Stage) {
    this.context = context;
    this.stage = stage;
    this.situation = context.start;
  }

  /** From now on `they` are somebody in a role; null: nobody who is signed in. */
  async become(roleName: string | null, place = 0): Promise<void> {
    if (roleName === null) {
      [this.they, this.#actor] = [null, null];
      return;
    }
    const { actors } = this.context;
    const role = actors.roles.find(({ name }) => name === roleName);
    if (role === undefined) {
      const names = actors.roles.map(({ name }) => name);
      throw new Unmet(`section 6 has no role "${roleName}"${didYouMean(roleName, names)}`);
    }
    const actor = actors.actor(role, place);
    if (actor === null)
      throw new Unmet(`nobody can be found or made who is ${withArticle(roleName)}`);
    [this.they, this.#actor] = [actor.name, actor];
    if (this.#isBegun) await this.#enter();
  }

  /** A record that has to be there. */
  wish(wish: RecordWish): void {
    if (this.#isBegun)
      throw new Unmet('write what has to be there before the first step that does something');
    this.#wishes.push(wish);
  }

  /** Time passes. */
  async pass(milliseconds: number): Promise<void> {
    await this.begin();
    await this.follow(this.situation.pass(milliseconds));
  }

  /** Makes a call: with what is given and nothing else, or with all that it needs. */
  async call(name: string, given: Readonly<Record<string, Json>> | null): Promise<void> {
    await this.begin();
    const facts = this.factsOf(name);
    const pool = this.pool();
    const [hand = {}] = choices(this.situation, facts, this.they, pool);
    const bound = bind(this.situation, facts, this.they, hand, pool);
    if (bound === null) throw new Unmet(`there is nothing to make ${name} with`);
    // What other services refuse is asked for as if they did not.
    const ask = given === null ? attempt(this.situation, bound, pool).ask : withGiven(bound, given);
    await this.#perform(facts, make(this.situation, ask, this.#choice()));
  }

  /** A call of section 7. */
  factsOf(name: string): CallFacts {
    const facts = this.context.subject.call(name);
    if (facts !== undefined) return facts;
    const names = this.context.subject.calls.map(({ call }) => call.name);
    throw new Unmet(`section 7 has no call "${name}"${didYouMean(name, names)}`);
  }

  /** The record of an entity that the scenario is about. */
  record(entity: string): Identity {
    const found = this.#inHand.get(entity) ?? this.pool()(entity)[0];
    if (found === undefined) throw new Unmet(`the scenario has no ${entity} yet`);
    return found;
  }

  /** What a call may find: the record that the scenario is about, else whatever there is. */
  pool(): Pool {
    const others = poolOf(this.situation, this.they);
    return (entity): readonly SceneRecord[] => {
      const identity = this.#inHand.get(entity);
      const own =
        identity === undefined ? null : this.situation.scene().record(entity, identity.key);
      if (own !== null) return [own];
      const known = others(entity);
      return known.length > 0 ? known : this.situation.scene().all(entity);
    };
  }

  /** Brings about what was wished for, once. */
  async begin(): Promise<void> {
    if (this.#isBegun) return;
    this.#isBegun = true;
    this.#makeRoomForOthers();
    const found = search(this.context, this.#wishes, this.#actor);
    for (const [entity, identity] of found.records) this.#inHand.set(entity, identity);
    await this.follow(found.situation);
    await this.#enter();
    await this.stage.mailbox.forget();
  }

  /** Does for real what leads to another situation. */
  async follow(next: Situation): Promise<void> {
    for (const act of next.since(this.situation)) {
      await this.stage.perform(act);
      if (act.kind !== 'call') continue;
      const answer = this.stage.answerOf(act.id);
      if (answer.status >= 400) throw new Unmet(`expected: to get there\ncame: ${told(answer)}`);
    }
    this.situation = next;
  }

  /** The first of each role makes what the search finds; somebody else's is not theirs. */
  #makeRoomForOthers(): void {
    const isOthers = this.#wishes.some(({ isTheirs }) => isTheirs === false);
    if (!isOthers || this.#actor === null) return;
    this.#actor = this.context.actors.others(this.#actor, 1) ?? this.#actor;
    this.they = this.#actor.name;
  }

  async #enter(): Promise<void> {
    const entered = this.#actor?.enter(this.situation) ?? null;
    if (entered !== null) await this.follow(entered);
    else if (this.#actor !== null)
      throw new Unmet(`${this.#actor.words} cannot come into this situation`);
  }

  #choice(): Pick<CallAct, 'services'> {
    return Object.keys(this.services).length === 0 ? {} : { services: this.services };
  }

  async #perform(facts: CallFacts, { ask, outcome }: Attempt): Promise<void> {
    const { call } = facts;
    const id = this.situation.nextId;
    const token = tokenOf(this.context.spec, call, id);
    const signsIn = token === null || !outcome.accepted ? null : { person: 'they', token };
    await this.stage.perform(actOf(ask, id, { signsIn, ...this.#choice() }));
    this.last = id;
    const made = outcome.after.made.slice(this.situation.made.length);
    for (const one of made) this.#inHand.set(one.entity, one);
    this.situation = outcome.after;
    if (signsIn === null) return;
    const who = made.find(({ entity }) => this.context.subject.people.includes(entity));
    const signed = who && this.situation.signedIn('they', who, outcome.answer);
    if (signed != null) this.situation = signed;
    this.they = 'they';
  }
}
