// A list of references that grows item by item: each further record is found, made, or led to where the
// call takes it beside those before it, so that a list may be as long as a rule says.

import { entityBehind, keyOf, rulesOf } from '../../../model/index.ts';
import type { Decision } from '../../../engine/index.ts';
import { directly, keepsConditions } from '../refusals/breaking.ts';
import { withAnother } from '../another.ts';
import { again } from '../../search/again.ts';
import { attempt } from '../../search/attempt.ts';
import type { Goal, Posed, Tried } from '../../search/blocked.ts';
import { REQUESTS } from '../../search/bounds.ts';
import { samePlace } from '../../solver/solve.ts';
import { withMember } from '../../situation/ask.ts';
import { refer } from '../../situation/request/refer.ts';
import type { Situation } from '../../situation/situation.ts';
import type { Value } from '../../plan/value.ts';
import type { Member } from '../members.ts';
import type { PlanningContext } from '../../planning/planning-context.ts';
import type { AcceptedCall } from '../../planning/call-query.ts';

/** A list has at most so many items made for it. */
const MAX_ITEMS = 30;
/** So many records are tried as the next item before another one is sought. */
const MAX_TRIED = 20;
/** So many requests are tried for what else a request says. */
const BUDGET = 40;

/** The call with so many items, as far as nothing but a rule on their number refuses it; null where no more were found. */
export function grownTo(
  context: PlanningContext,
  ready: AcceptedCall,
  member: Member,
  size: number,
): AcceptedCall | null {
  const { type } = member.wanted;
  const to = type.kind === 'list' && type.of.kind === 'reference' ? type.of.to : null;
  const entity = to === null ? undefined : entityBehind(context.spec, to);
  const key = entity === undefined ? undefined : keyOf(entity);
  if (entity === undefined || key === undefined || size > MAX_ITEMS) return null;
  const list = new GrowingList(context, member, { entity: entity.name, key: key.name }, ready);
  while (list.size < size) if (!list.grow()) return null;
  return list.call;
}

interface Items {
  readonly entity: string;
  /** The field by which a request names one. */
  readonly key: string;
}

class GrowingList {
  readonly #context: PlanningContext;
  readonly #member: Member;
  readonly #items: Items;
  #call: AcceptedCall;
  /** Where the list was one item shorter. */
  #before: Situation | null = null;

  constructor(context: PlanningContext, member: Member, items: Items, call: AcceptedCall) {
    this.#context = context;
    this.#member = member;
    this.#items = items;
    this.#call = call;
  }

  get call(): AcceptedCall {
    return this.#call;
  }

  get size(): number {
    return this.#given.length;
  }

  /** Adds an item: what is there already, what is come to as the last one was, what is sought, or what it has already. */
  grow(): boolean {
    const { situation } = this.#call;
    const next = this.#among(situation) ?? this.#sought(situation) ?? this.#doubled();
    if (next === null) return false;
    this.#before = situation;
    this.#call = next;
    return true;
  }

  get #given(): readonly Value[] {
    const value = this.#call.attempt.ask.members.get(this.#member.leaf);
    return Array.isArray(value) ? value : [];
  }

  #among(situation: Situation): AcceptedCall | null {
    for (const posed of this.#context.prepared(situation, this.#call.facts, this.#call.actor)) {
      const tried = this.#tried(posed);
      if ('found' in tried) return tried.found;
    }
    return null;
  }

  #doubled(): AcceptedCall | null {
    const [first] = this.#given;
    const tried = first === undefined ? null : this.#with(this.#call, first, 0);
    return tried !== null && 'found' in tried ? tried.found : null;
  }

  #sought(situation: Situation): AcceptedCall | null {
    const { effort } = this.#context.subject;
    for (const from of this.#starts(situation)) {
      const made = from.madeOf(this.#items.entity).at(-1);
      const about = made === undefined || from === situation ? [] : [made];
      const goal: Goal<AcceptedCall> = {
        ...{ facts: this.#call.facts, players: [this.#call.actor], about },
        make: (posed) => this.#tried(posed),
      };
      const found = effort.within(REQUESTS.forOneStart, () =>
        this.#context.wayBack.find(from, goal, 'near'),
      );
      if (found !== null) return found;
    }
    return null;
  }

  *#starts(situation: Situation): Generator<Situation> {
    const way = this.#before === null ? [] : situation.since(this.#before);
    const { actors } = this.#context;
    const next = way.length === 0 ? null : again(situation, way, { actors });
    if (next !== null) yield next;
    yield situation;
    yield* withAnother(this.#context, situation, this.#items.entity);
  }

  /** The call with one more item, the latest records first. */
  #tried(posed: Posed): Tried<AcceptedCall> {
    const { entity, key } = this.#items;
    const { situation, pool } = posed;
    const taken = new Set(this.#given.map((item) => JSON.stringify(item)));
    const others = pool(entity)
      .map((record) => refer(situation, record, key))
      .filter((item) => !taken.has(JSON.stringify(item)));
    let last: Tried<AcceptedCall> = { refused: null };
    for (const item of others.slice(-MAX_TRIED).toReversed()) {
      // Other values are tried for the latest alone: it is the one that a search goes on with.
      const tried = this.#with(posed, item, item === others.at(-1) ? BUDGET : 0);
      if ('found' in tried) return tried;
      if (!('refused' in last && last.refused !== null)) last = tried;
    }
    return last;
  }

  #with(posed: Posed, item: Value, budget: number): Tried<AcceptedCall> {
    const { leaf } = this.#member;
    const { situation, pool } = posed;
    const ask = withMember(posed.ask, leaf, [...this.#given, item]);
    const tried = attempt(situation, ask, pool, [leaf], budget);
    const { accepted, decision, after } = tried.outcome;
    const made: AcceptedCall = { ...posed, ask: tried.ask, attempt: tried };
    return accepted || (this.#isOnNumber(decision) && keepsConditions(this.#context, made))
      ? { found: made, after }
      : { refused: decision, ask };
  }

  /** Whether it was refused for how many items it has. */
  #isOnNumber({ at: here }: Decision): boolean {
    const { facts, leaf } = this.#member;
    return rulesOf(this.#context.spec).some(
      (rule) =>
        rule.test.kind === 'items' &&
        samePlace(rule.at, here) &&
        directly(facts, rule).includes(leaf),
    );
  }
}
