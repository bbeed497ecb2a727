// Laying one record over another, or beside it, for rules that let no two lie over each other.

import { dateOf } from '../../../expression/index.ts';
import {
  entityNamed,
  fieldNamed,
  recordName,
  type Overlap,
  type Type,
} from '../../../model/index.ts';
import type { Plan } from '../../plan.ts';
import { withMember, type Ask } from '../../situation/ask.ts';
import { attempt, make, type Attempt } from '../../search/attempt.ts';
import type { Situation } from '../../situation/situation.ts';
import type { Leaf } from '../../subject/leaves.ts';
import { Relevance } from '../../subject/relevance.ts';
import type { CallFacts } from '../../subject/subject.ts';
import type { Value } from '../../value.ts';
import type { SceneRecord } from '../../world/scene.ts';
import { untried, type Untried } from '../../planning/draft.ts';
import { planOf, refused, succeeds } from '../../planning/plans.ts';
import { type PreparedCall, type AcceptedCall, isNoPath } from '../../planning/call-query.ts';
import { recordOf } from '../../requests/records.ts';
import type { PlanningContext } from '../../planning/planning-context.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

/** A call that gives records of the entity where they begin or end. */
export interface Giver {
  readonly facts: CallFacts;
  readonly from: Leaf | null;
  readonly to: Leaf | null;
}

/** From where to where a record lies, as numbers. */
export type Stretch = readonly [from: number, to: number];

/** The refusal of what lies over another. */
export const wrongOf = ({ on, error }: Overlap, { facts, from, to }: Giver, ask: Ask | null) => {
  const leaf = from ?? to!;
  return {
    trigger: 'not unique' as const,
    code: error?.name ?? null,
    call: facts.call.name,
    entity: on.entity,
    path: leaf.fills === null ? null : `${on.entity}.${leaf.fills.field}`,
    field: leaf.name,
    record: recordName(on.entity),
    value: (ask?.members.get(leaf) ?? null) as string | number | null,
  };
};

/** Whether two records share nothing that the rule is within. */
export function isElsewhere({ within }: Overlap, one: SceneRecord, other: SceneRecord): boolean {
  const [mine, theirs] = [one, other].map((record) => record.stored[within?.name ?? ''] ?? null);
  return mine !== null && theirs !== null && mine !== theirs;
}

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

  /** What lies over another is refused. */
  broken(giver: Giver, place: (one: Stretch) => Stretch): Plan | Untried {
    for (const { situation, record, stretch } of this.#others()) {
      for (const prepared of this.#prepared(situation, giver, record)) {
        const ask = this.#placed(prepared.ask, giver, place(stretch));
        const { act, outcome } = make(prepared.situation, ask);
        const { at } = outcome.decision;
        if (outcome.accepted || at?.line !== this.#rule.at.line) continue;
        const wrong = wrongOf(this.#rule, giver, ask);
        return planOf(prepared.situation, [act], refused(this.#context, act, [wrong]));
      }
    }
    return untried('No way was found to lay one over another.');
  }

  /** What does not is taken, where it and the other are as they should. */
  met(
    giver: Giver,
    place: (one: Stretch) => Stretch,
    isSo: (one: SceneRecord, other: SceneRecord) => boolean,
  ): Plan | Untried {
    for (const { situation, record, stretch } of this.#others())
      for (const prepared of this.#prepared(situation, giver, record)) {
        const tried = make(prepared.situation, this.#placed(prepared.ask, giver, place(stretch)));
        const made = this.#writtenBy(prepared, tried);
        if (made === null || !this.#counts(tried.outcome.after, made) || !isSo(record, made))
          continue;
        return planOf(prepared.situation, [tried.act], succeeds(this.#context, tried.act));
      }
    return untried('No way was found to lay one there.');
  }

  /** The stretch of a record that no longer counts is free. */
  freed(giver: Giver): Plan | Untried {
    const { subject } = this.#context;
    const { on, where } = this.#rule;
    const relevance = new Relevance(subject).addEntity(on.entity);
    if (where !== null) relevance.addExpression(where, subject.aboutRecord(on.entity));
    const found = this.#context.find(relevance, (situation) => {
      const record = situation.recordsOf(on.entity).find((one) => !this.#counts(situation, one));
      const stretch = record === undefined ? null : this.#stretchOf(record);
      if (record === undefined || stretch === null) return null;
      for (const prepared of this.#prepared(situation, giver, record)) {
        const tried = make(prepared.situation, this.#placed(prepared.ask, giver, stretch));
        const made = this.#writtenBy(prepared, tried);
        if (made === null || !this.#counts(tried.outcome.after, made)) continue;
        if (this.#rule.within !== null && isElsewhere(this.#rule, record, made)) continue;
        return planOf(prepared.situation, [tried.act], succeeds(this.#context, tried.act));
      }
      return null;
    });
    return found ?? untried('No way was found to a record that no longer counts.');
  }

  /** Situations with one record that counts, and where it lies. */
  *#others(): Generator<
    { situation: Situation; record: SceneRecord; stretch: Stretch },
    undefined
  > {
    for (const maker of this.#makers)
      for (const length of this.#lengths()) {
        const shape = (ask: Ask): Ask => this.#lengthened(ask, maker, length);
        const fixed = [maker.from, maker.to].filter((leaf) => leaf !== null);
        const named = `${this.#rule.at.line}:${length}`;
        const ready = this.#context.ready({ facts: maker.facts, shape, fixed, named });
        if (isNoPath(ready)) continue;
        const situation = ready.attempt.outcome.after;
        const record = this.#writtenBy(ready, ready.attempt);
        const stretch = record === null ? null : this.#stretchOf(record);
        if (record === null || stretch === null || !this.#counts(situation, record)) continue;
        yield { situation, record, stretch };
        break;
      }
  }

  /** The call about to be made with another record of the same value, or with one that it makes. */
  *#prepared(
    situation: Situation,
    { facts }: Giver,
    record: SceneRecord,
  ): Generator<PreparedCall, undefined> {
    const isMaking = this.#makers.some((maker) => maker.facts === facts);
    const others = isMaking ? [situation] : [...this.#seconds(situation)];
    for (const other of others)
      for (const actor of this.#context.actors.everybody)
        for (const prepared of this.#context.prepared(other, facts, actor, 4)) {
          const isItself = Object.values(prepared.hand).some(
            (held) => held.entity === record.entity && held.key === record.key,
          );
          if (isMaking || !isItself) yield prepared;
        }
  }

  /** The situation with a further record, which lies elsewhere. */
  *#seconds(situation: Situation): Generator<Situation, undefined> {
    for (const { facts } of this.#makers)
      for (const actor of this.#context.actors.everybody)
        for (const prepared of this.#context.prepared(situation, facts, actor, 4)) {
          const { ask, pool } = prepared;
          const { accepted, after } = attempt(prepared.situation, ask, pool).outcome;
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

  /** Whether the rule is about a record as it stands. */
  #counts(situation: Situation, record: SceneRecord): boolean {
    const { on, where } = this.#rule;
    const { subject } = this.#context;
    const names = { [recordName(on.entity)]: record, old: record };
    return (
      where === null ||
      situation
        .scene()
        .value(subject.compile(where, 'rules', subject.aboutRecord(on.entity)), names) === true
    );
  }

  #stretchOf(record: SceneRecord): Stretch | null {
    const [from, to] = [this.#rule.from, this.#rule.to].map(({ name }) => {
      const value = record.read(name);
      return typeof value === 'string' ? Date.parse(`${value}T00:00:00Z`) : value;
    });
    return typeof from === 'number' && typeof to === 'number' && from < to ? [from, to] : null;
  }

  #lengths(): readonly number[] {
    if (this.#type.kind === 'date') return [4 * DAY, 2 * DAY];
    return this.#type.kind === 'datetime' ? [HOUR, 4 * HOUR, 4 * DAY] : [4, 40];
  }

  #lengthened(ask: Ask, { from, to }: Giver, length: number): Ask {
    const begins = from === null ? undefined : numberIn(ask.members.get(from));
    if (from === null || to === null || begins === undefined) return ask;
    return withMember(ask, to, this.#written(begins + length));
  }

  #placed(ask: Ask, { from, to }: Giver, [begins, ends]: Stretch): Ask {
    const placed = from === null ? ask : withMember(ask, from, this.#written(begins));
    return to === null ? placed : withMember(placed, to, this.#written(ends));
  }

  #written(value: number): string | number {
    if (this.#type.kind === 'date') return dateOf(value);
    return this.#type.kind === 'datetime' ? new Date(value).toISOString() : Math.round(value);
  }
}

function numberIn(value: Value | undefined): number | undefined {
  if (typeof value === 'number') return value;
  const at = typeof value === 'string' ? Date.parse(value) : NaN;
  return Number.isNaN(at) ? undefined : at;
}
