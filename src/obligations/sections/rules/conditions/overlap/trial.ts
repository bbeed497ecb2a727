// Laying one record over another, or beside it, for rules that let no two lie over each other.

import { entityNamed, fieldNamed, type Overlap, type Type } from '../../../../../model/index.ts';
import type { Plan } from '../../../../plan/plan.ts';
import { withMember, type Ask } from '../../../../situation/ask.ts';
import { attempt, make, type Attempt } from '../../../../search/attempt.ts';
import type { Situation } from '../../../../situation/situation.ts';
import { solve, type Judged } from '../../../../solver/solve.ts';
import { Relevance } from '../../../../subject/relevance.ts';
import type { Value } from '../../../../plan/value.ts';
import type { Leaf } from '../../../../subject/leaves.ts';
import type { CallFacts } from '../../../../subject/subject.ts';
import type { SceneRecord } from '../../../../world/scene.ts';
import { untried, type Untried } from '../../../../planning/no-plan.ts';
import { planOf, refused, succeeds } from '../../../../planning/plans.ts';
import { type PreparedCall, type AcceptedCall, isNoPath } from '../../../../planning/call-query.ts';
import {
  givenBy,
  isCounted,
  isElsewhere,
  leafWithin,
  lengthsOf,
  madeAs,
  placed,
  stepOf,
  stretchOf,
  wrongOf,
  type Giver,
  type Place,
  type Stretch,
} from '../stretch.ts';
import { apart, withinSome, type Laid } from './laid.ts';
import { sayingTheSame } from './saying-the-same.ts';
import { withAnother } from '../../../../requests/another.ts';
import { recordOf } from '../../../../requests/records.ts';
import type { PlanningContext } from '../../../../planning/planning-context.ts';

/** So many requests are tried for what else a call says. */
const BUDGET = 40;

const SAME: Place = (one) => one;

/** Trying what one rule says of two records. */
export class OverlapTrial {
  readonly #context: PlanningContext;
  readonly #rule: Overlap;
  readonly #makers: readonly Giver[];
  readonly #type: Type;

  constructor(context: PlanningContext, rule: Overlap, givers: readonly Giver[]) {
    const entity = entityNamed(context.spec, rule.on.entity);
    const field = entity && fieldNamed(entity, rule.from.name);
    this.#context = context;
    this.#rule = rule;
    this.#makers = givers.filter(({ facts }) =>
      facts.creates.some((step) => step.entity.name === rule.on.entity),
    );
    this.#type = field?.type ?? { kind: 'datetime' };
  }

  /** What lies over another is refused, in the first of these places in which nothing else refuses it. */
  broken(giver: Giver, places: readonly Place[]): Plan | Untried {
    for (const place of places)
      for (const { situation, record, stretch, shared, first } of this.#others())
        for (const like of [null, first])
          for (const prepared of this.#prepared(situation, giver, record, shared)) {
            const there = this.#sharing(this.#placed(prepared, giver, place, stretch), shared);
            const one = like === null ? there : sayingTheSame(there, like, givenBy(giver));
            const ask = one && this.#refusedHere(prepared, giver, one);
            if (ask === null) continue;
            const { act } = make(prepared.situation, ask);
            const wrong = wrongOf(this.#rule, giver, ask);
            return planOf(prepared.situation, [act], refused(this.#context, act, [wrong]));
          }
    return untried('No way was found to lay one over another.');
  }

  /** What does not is taken, where it and the other are as they should. */
  met(giver: Giver, place: Place): Plan | Untried {
    for (const { situation, record, stretch, shared } of this.#others()) {
      const found = this.#laid({ situation, record, stretch, shared }, giver, place);
      if (found !== null) return found;
    }
    return untried('No way was found to lay one there.');
  }

  /** The same stretch within something else is taken: of what there is, or of what is made as the first was. */
  beside(giver: Giver): Plan | Untried {
    const isOther = (one: SceneRecord, other: SceneRecord): boolean =>
      isElsewhere(this.#rule, one, other);
    const type = this.#leafWithin(giver.facts)?.member.type;
    const within = type?.kind === 'reference' ? type.to : null;
    for (const { before, ...laid } of this.#others()) {
      const more =
        within === null ? [] : withAnother(this.#context, laid.situation, within, before.acts);
      for (const situation of [laid.situation, ...more]) {
        const found = this.#laid({ ...laid, situation }, giver, SAME, isOther);
        if (found !== null) return found;
      }
    }
    return untried('No way was found to lay one there.');
  }

  #laid(
    {
      situation,
      record,
      stretch,
      shared,
    }: Pick<Laid, 'situation' | 'record' | 'stretch' | 'shared'>,
    giver: Giver,
    place: Place,
    isSo: (one: SceneRecord, other: SceneRecord) => boolean = () => true,
  ): Plan | null {
    for (const prepared of this.#prepared(situation, giver, record, shared))
      for (const ask of apart(
        prepared,
        this.#leafWithin(giver.facts),
        this.#placed(prepared, giver, place, stretch),
      )) {
        const tried = this.#tried(prepared, giver, ask);
        const made = this.#writtenBy(prepared, tried);
        if (made === null || !this.#counts(tried.outcome.after, made) || !isSo(record, made))
          continue;
        return planOf(prepared.situation, [tried.act], succeeds(this.#context, tried.act));
      }
    return null;
  }

  /** The stretch of a record that no longer counts is free. */
  freed(giver: Giver): Plan | Untried {
    const { subject } = this.#context;
    const { on, where } = this.#rule;
    const relevance = new Relevance(subject).addEntity(on.entity);
    if (where !== null) relevance.addExpression(where, subject.aboutRecord(on.entity));
    const found = this.#context.find(relevance, (situation) => {
      const record = situation.recordsOf(on.entity).find((one) => !this.#counts(situation, one));
      const stretch = record === undefined ? null : stretchOf(this.#rule, record);
      if (record === undefined || stretch === null) return null;
      for (const prepared of this.#prepared(situation, giver, record)) {
        const tried = this.#tried(prepared, giver, this.#placed(prepared, giver, SAME, stretch));
        const made = this.#writtenBy(prepared, tried);
        if (made === null || !this.#counts(tried.outcome.after, made)) continue;
        if (this.#rule.within !== null && isElsewhere(this.#rule, record, made)) continue;
        return planOf(prepared.situation, [tried.act], succeeds(this.#context, tried.act));
      }
      return null;
    });
    return found ?? untried('No way was found to a record that no longer counts.');
  }

  #placed = ({ ask }: PreparedCall, giver: Giver, place: Place, stretch: Stretch): Ask =>
    placed(this.#type, ask, giver, place(stretch, stepOf(this.#type)));

  #leafWithin = (facts: CallFacts): Leaf | undefined =>
    leafWithin(this.#context.spec, this.#rule, facts);

  /** The call with other values, where others than those that say where it lies are refused. */
  #tried = ({ situation, pool }: PreparedCall, giver: Giver, ask: Ask): Attempt =>
    attempt(situation, ask, pool, givenBy(giver), BUDGET);

  /** The request where it is this rule that refuses it, with other values elsewhere if others do; else null. */
  #refusedHere({ situation, pool, facts }: PreparedCall, giver: Giver, ask: Ask): Ask | null {
    const isDone = ({ accepted, decision }: Judged): boolean =>
      !accepted && decision.at?.line === this.#rule.at.line;
    const leaf = this.#leafWithin(facts);
    const fixed = leaf === undefined ? givenBy(giver) : [...givenBy(giver), leaf];
    return solve(ask, { situation, pool, fixed, isDone, budget: BUDGET });
  }

  /** The request within the same as another record. */
  #sharing(ask: Ask, shared: Value | undefined): Ask {
    const leaf = this.#leafWithin(ask.facts);
    return leaf === undefined || shared === undefined ? ask : withMember(ask, leaf, shared);
  }

  /** Situations with one record that counts, where it lies, and what it says that the rule is within. */
  *#others(): Generator<Laid, undefined> {
    for (const maker of this.#makers)
      for (const length of lengthsOf(this.#type)) {
        const ready = this.#context.ready(madeAs(this.#rule, this.#type, maker, length));
        if (isNoPath(ready)) continue;
        const leaf = this.#leafWithin(maker.facts);
        const first = leaf === undefined ? ready.attempt : withinSome(ready, leaf);
        const situation = first.outcome.after;
        const record = this.#writtenBy(ready, first);
        const stretch = record === null ? null : stretchOf(this.#rule, record);
        if (record === null || stretch === null || !this.#counts(situation, record)) continue;
        const shared = leaf === undefined ? undefined : first.ask.members.get(leaf);
        const { situation: before } = ready;
        yield { before, situation, record, stretch, shared, first: first.ask };
        break;
      }
  }

  /** The call about to be made with another record of the same value, or with one that it makes. */
  *#prepared(
    situation: Situation,
    { facts }: Giver,
    record: SceneRecord,
    shared?: Value,
  ): Generator<PreparedCall, undefined> {
    const isMaking = this.#makers.some((maker) => maker.facts === facts);
    const others = isMaking ? [situation] : [...this.#seconds(situation, shared)];
    const { everybody, seconds } = this.#context.actors;
    for (const other of others)
      for (const actor of [...everybody, ...seconds])
        for (const prepared of this.#context.prepared(other, facts, actor, 4)) {
          const isItself = Object.values(prepared.hand).some(
            (held) => held.entity === record.entity && held.key === record.key,
          );
          if (isMaking || !isItself) yield prepared;
        }
  }

  /** The situation with a further record, which lies elsewhere. */
  *#seconds(situation: Situation, shared?: Value): Generator<Situation, undefined> {
    for (const { facts } of this.#makers)
      for (const actor of this.#context.actors.everybody)
        for (const prepared of this.#context.prepared(situation, facts, actor, 4)) {
          const ask = this.#sharing(prepared.ask, shared);
          const leaf = this.#leafWithin(facts);
          const fixed = leaf === undefined || shared === undefined ? [] : [leaf];
          const { accepted, after } = attempt(
            prepared.situation,
            ask,
            prepared.pool,
            fixed,
          ).outcome;
          if (accepted) return yield after;
        }
  }

  #writtenBy(prepared: PreparedCall, attempt: Attempt): SceneRecord | null {
    const { accepted, after } = attempt.outcome;
    if (!accepted) return null;
    const ready: AcceptedCall = { ...prepared, attempt };
    const found = recordOf(ready, attempt, this.#rule.on.entity);
    return found === null ? null : after.scene().record(found.entity, found.key);
  }

  #counts = (situation: Situation, record: SceneRecord): boolean =>
    isCounted(this.#context, this.#rule, situation, record);
}
