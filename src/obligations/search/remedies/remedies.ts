// What could change what a call was refused for: the calls that write what the refusing row reads, with
// what they should give for it to hold, and waiting.

import { canBeMade } from '../../certain/can-be-made.ts';
import type { Decision } from '../../../engine/index.ts';
import {
  entityNamed,
  hasRule,
  ownerOf,
  rulesOf,
  sharedWithin,
  type Expression,
  type Field,
} from '../../../model/index.ts';
import type { Span } from '../../../text/span.ts';
import { sceneView } from '../../solver/view/call-view.ts';
import { samePlace, type Aim } from '../../solver/solve.ts';
import { variablesOf } from '../../subject/guard-variables.ts';
import type { CallFacts, Subject } from '../../subject/subject.ts';
import type { SceneRecord } from '../../world/scene.ts';
import type { InHand } from '../../situation/request/bind.ts';
import type { Blocked, CallRemedy, Remedy } from '../blocked.ts';
import type { Actors, Actor } from '../actors/actors.ts';
import { inEachWay, keepingState } from './keeping-state.ts';
import { TransitionRemedies } from './transition-remedies.ts';
import { waitsFor } from './waits-for.ts';
import { seenBy, wishesFor } from './wishes.ts';
import { revisionsFor } from '../revising.ts';
import { neededAt } from './needed.ts';
import { entitiesNamed, findable, makersOfNamed } from './missing.ts';
import { heldOf } from '../../situation/request/held.ts';
import { namesOf } from '../../situation/request/names.ts';
import { aboutIn, eachAbout, namedBy } from './about.ts';
import { eachOnce } from '../conditions/read-records.ts';
import { targetStates } from './target-states.ts';
import type { Situation } from '../../situation/situation.ts';
import { waitFor } from '../../situation/traits.ts';
import { A_MOMENT, waitsIn } from '../../situation/waits.ts';
import { writersOf } from '../../situation/writers.ts';

/** So many other values of earlier requests come into question. */
const MAX_REVISIONS = 4;
export class Remedies {
  readonly #subject: Subject;
  readonly #actors: Actors;
  readonly #durations: readonly number[];

  /** `durations`: how long the clock waits for what happens by itself, in milliseconds. */
  constructor(actors: Actors, durations: readonly number[]) {
    this.#subject = actors.start.subject;
    this.#actors = actors;
    this.#durations = durations;
  }

  /** What could change what a call was refused for, the likeliest first. */
  of(blocked: Blocked): Remedy[] {
    const { facts, situation, actor, hand, decision, missing, missed } = blocked;
    const person = situation.person(actor.name)?.identity ?? null;
    const me = person === null ? null : situation.scene().record(person.entity, person.key);
    const mine = me === null ? [] : [me];
    const records = [...mine, ...Object.values(hand)];
    const others = (calls: readonly CallFacts[], about = records): CallRemedy[] =>
      calls
        // What is refused does not help itself; what only came out otherwise may.
        .filter((one) => !one.reads && (one !== facts || decision === null))
        .filter(({ call }) => canBeMade(this.#subject, call))
        .flatMap((one) =>
          eachAbout(one, about).map((own) => ({
            ...{
              kind: 'call' as const,
              facts: one,
              about: own,
              wish: null,
              aims: [],
              isMeant: false,
            },
            players: this.#able(one, actor),
          })),
        );
    if (missing !== null) {
      const found = findable(this.#subject, facts, missing, situation);
      return [
        ...others(found, mine),
        ...new TransitionRemedies(this.#subject, (calls) => others(calls, mine)).making(
          facts,
          missing,
        ),
      ];
    }
    const apart = this.#apart(blocked, others);
    if (apart.length > 0) return apart;
    const waitsOf = (record: SceneRecord) => this.#waits(null, [record]);
    const transitions = new TransitionRemedies(this.#subject, others, waitsOf);
    if (blocked.towards !== null)
      return transitions.towardsState(facts, hand, blocked.towards) ?? [];
    if (decision?.at == null && missed.length === 0) return [];
    if (decision?.section === 'states') {
      const led =
        transitions.towardsCall(facts, hand) ?? transitions.towardsNamed(facts, namedBy(blocked));
      if (led !== null) return led;
    }
    const judging = decision === null ? [] : this.#judging(blocked, decision);
    const aims: readonly Aim[] = [
      ...missed,
      ...judging.map((expression) => ({ expression, holds: true })),
    ];
    const expressions = aims.map(({ expression }) => expression);
    const writing = (one: Expression): CallFacts[] =>
      writersOf(this.#subject, facts, one, variablesOf(this.#subject, facts, one));
    const found = expressions.flatMap(writing);
    const abouts = aims.map((aim) => aboutIn(blocked, aim, records, mine));
    const wished = aims.flatMap((aim, place) =>
      wishesFor(blocked, aim, others(writing(aim.expression), abouts[place]), (entity) =>
        toName(others(entity ? this.#subject.makersOf(entity) : [], mine)),
      ),
    );
    const makers = decision === null ? [] : this.#owned(facts, decision, hand, others, mine);
    const timed = aims.filter(({ expression }) => /\bnow\b/.test(expression.source));
    const named = blocked.ask === null ? hand : namesOf(facts, blocked.ask, blocked);
    const scene = situation.scene(actor.name);
    const view = sceneView(this.#subject, facts, scene, named);
    const led = aims.flatMap((aim) =>
      targetStates(aim, facts, scene, hand).flatMap((one) => transitions.towards(one)),
    );
    const exact = timed.flatMap((aim) => waitsFor(aim, view));
    const waits = timed.length > 0 ? this.#waits(situation, records) : [];
    const revised = aims.flatMap((aim) => revisionsFor(aim, seenBy(blocked, aim), situation));
    return [
      ...exact,
      ...revised.slice(0, MAX_REVISIONS),
      ...led,
      ...keepingState(blocked, wished),
      ...(decision === null ? [] : meantBy(others(makersOfNamed(this.#subject, facts, decision)))),
      ...makers,
      ...inEachWay(blocked, others([...new Set(found)], eachOnce([...records, ...abouts.flat()]))),
      ...waits,
    ];
  }

  /** Where a value is taken that only one may have: other records for the request to be about. */
  #apart(
    { facts, decision }: Blocked,
    others: (calls: readonly CallFacts[]) => CallRemedy[],
  ): CallRemedy[] {
    const { spec } = this.#subject;
    const isHere = ({ at }: { readonly at: Span }): boolean => samePlace(at, decision?.at ?? null);
    // It is judged by the row of section 5 that says so, or by that of the field.
    const isTaken =
      rulesOf(spec).some((rule) => rule.test.kind === 'unique' && isHere(rule)) ||
      spec.sections.entities.facts.entities.some(({ fields }) =>
        fields.some((field) => isHere(field) && isShared(field)),
      );
    if (!isTaken) return [];
    const makers = entitiesNamed(this.#subject, facts).flatMap((one) =>
      this.#subject.makersOf(one),
    );
    return meantBy(others([...new Set(makers)]));
  }

  #waits(situation: Situation | null, records: readonly SceneRecord[]): Remedy[] {
    const instants = records.flatMap((record) =>
      Object.keys(record.stored).flatMap((field) => waitFor(record, field) ?? []),
    );
    const own = situation === null ? [] : waitsIn(situation);
    return [...new Set([...this.#durations, ...own, ...instants])]
      .filter((wait) => wait > A_MOMENT)
      .flatMap((wait) => [wait - A_MOMENT, wait + A_MOMENT])
      .map((milliseconds) => ({ kind: 'wait', milliseconds }));
  }

  /** Those who ever may, whoever is there first. */
  #able(facts: CallFacts, first: Actor): Actor[] {
    const { call } = facts;
    const cells = this.#subject.spec.sections.roles.facts.permissions.filter(
      (cell) => cell.call.name === call.name,
    );
    const roles = new Set(
      cells
        .filter(({ grants }) => grants.every(({ kind }) => kind !== 'no'))
        .map(({ role }) => role.name),
    );
    const may = this.#actors
      .actorsFor(facts)
      .filter((actor) => cells.length === 0 || actor.roles.some((role) => roles.has(role)));
    return may.toSorted((a, b) => Number(b.name === first.name) - Number(a.name === first.name));
  }

  /** What is another's: one of one's own is made. */
  #owned(
    facts: CallFacts,
    { section }: Decision,
    hand: InHand,
    others: (calls: readonly CallFacts[], about: SceneRecord[]) => CallRemedy[],
    mine: SceneRecord[],
  ): Remedy[] {
    if (section !== 'roles') return [];
    const entities = Object.values(hand).map(({ entity }) => entity);
    const makers = entities
      .filter((name) => {
        const entity = entityNamed(this.#subject.spec, name);
        return entity !== undefined && ownerOf(entity) !== undefined;
      })
      .flatMap((name) => this.#subject.makersOf(name))
      .filter((maker) => maker !== facts);
    return others(makers, mine);
  }

  /** The conditions that stand on the row which refused a call. */
  #judging({ facts, actor, hand }: Blocked, { at, section }: Decision): Expression[] {
    const { spec } = this.#subject;
    const { roles } = spec.sections;
    const own = rulesOf(spec).flatMap(({ at: here, test }) =>
      samePlace(here, at) && test.kind === 'condition' ? [test.expression] : [],
    );
    const leaving = facts.moves.filter(({ entity, field, from }) => {
      const held = from === null ? null : heldOf(facts, hand, entity);
      return held === null || held.stored[field] === from;
    });
    const guards = section === 'states' ? leaving.flatMap(({ row }) => row.when ?? []) : [];
    const cells =
      section === 'roles'
        ? roles.facts.permissions
            .filter(
              ({ call, role }) => call.name === facts.call.name && actor.roles.includes(role.name),
            )
            .flatMap(({ grants }) =>
              grants.flatMap((grant) => (grant.kind === 'if' ? [grant.condition] : [])),
            )
        : [];
    const steps = section === 'calls' ? facts.finds.flatMap(({ where }) => where ?? []) : [];
    return [...own, ...guards, ...cells, ...steps, ...neededAt(facts, at)];
  }
}

const meantBy = (remedies: readonly CallRemedy[]): CallRemedy[] =>
  remedies.map((remedy) => ({ ...remedy, isMeant: true }));

const toName = (remedies: readonly CallRemedy[]): CallRemedy[] =>
  remedies.map((remedy) => ({ ...remedy, isMeant: true, isToName: true }));

const isShared = (field: Field): boolean =>
  hasRule(field, 'unique') || sharedWithin(field) !== undefined;
