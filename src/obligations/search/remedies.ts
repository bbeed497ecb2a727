// What could change what a call was refused for: the calls that write what the refusing row reads, with
// what they should give for it to hold, and waiting.

import type { Decision } from '../../engine/index.ts';
import { entityNamed, ownerOf, type Expression } from '../../model/index.ts';
import { sceneView, treeOf } from '../solver/call-view.ts';
import { samePlace } from '../solver/solve.ts';
import { suggest } from '../solver/suggest.ts';
import { choicesFor } from '../solver/values.ts';
import type { View } from '../solver/view.ts';
import { truth } from '../solver/want.ts';
import { isWriting, type Leaf } from '../subject/leaves.ts';
import type { CallFacts, Move, Subject } from '../subject/subject.ts';
import type { Value } from '../value.ts';
import type { SceneRecord } from '../world/scene.ts';
import { bind, type InHand } from './bind.ts';
import type { Blocked, Remedy, Towards } from './blocked.ts';
import type { Cast, Player } from './cast.ts';
import { heldOf } from './held.ts';
import { poolOf } from './pool.ts';
import type { Situation } from './situation.ts';
import { waitFor } from './traits.ts';
import { waitsIn } from './waits.ts';
import { writersOf } from './writers.ts';

/** So long before and after an instant it has not come yet, and is over. */
const A_MOMENT = 1_000;

const MAX_WISHES = 3;
/** No value in particular. */
const NOTHING: ReadonlyMap<Leaf, Value> = new Map();

export class Remedies {
  readonly #subject: Subject;
  readonly #everybody: readonly Player[];
  readonly #durations: readonly number[];

  /** `durations`: how long the clock waits for what happens by itself, in milliseconds. */
  constructor(cast: Cast, durations: readonly number[]) {
    this.#subject = cast.start.subject;
    this.#everybody = [...cast.everybody, ...cast.seconds];
    this.#durations = durations;
  }

  /** What could change what a call was refused for, the likeliest first. */
  of(blocked: Blocked): Remedy[] {
    const { facts, situation, player, hand, decision, missing, where } = blocked;
    const records = Object.values(hand);
    const others = (calls: readonly CallFacts[], about = records): Remedy[] =>
      calls
        .filter((one) => !one.reads)
        .map((one) => ({
          ...{ kind: 'call', facts: one, about, given: NOTHING },
          players: this.#able(one, player),
        }));
    if (missing !== null) return others(this.#subject.makersOf(missing), []);
    if (blocked.towards !== null) return this.#led(facts, hand, others, blocked.towards) ?? [];
    if (decision?.at == null && where === null) return [];
    if (decision?.section === 'states') {
      const led = this.#led(facts, hand, others);
      if (led !== null) return led;
    }
    const expressions =
      where !== null ? [where] : decision === null ? [] : this.#judging(facts, player, decision);
    const found = expressions.flatMap((one) => writersOf(this.#subject, facts, one));
    const wished = expressions.flatMap((one) =>
      writersOf(this.#subject, facts, one).flatMap((writer) =>
        this.#wishes({ facts, situation, player, hand }, one, writer).flatMap((given) =>
          others([writer]).map((remedy) => ({ ...remedy, given })),
        ),
      ),
    );
    const makers = decision === null ? [] : this.#owned(facts, decision, player, hand);
    const waits = expressions.some((one) => /\bnow\b/.test(one.source))
      ? this.#waits(situation, records)
      : [];
    return [...wished, ...makers, ...others([...new Set(found)]), ...waits];
  }

  /** The calls and waits by which the record in hand comes nearer to a state that the call takes it from. */
  #led(
    facts: CallFacts,
    hand: InHand,
    others: (calls: readonly CallFacts[], about: SceneRecord[]) => Remedy[],
    towardsState: Towards | null = null,
  ): Remedy[] | null {
    const lifecycles = towardsState === null ? facts.moves : [towardsState];
    for (const { entity, field } of lifecycles) {
      const record = heldOf(facts, hand, entity);
      const wanted =
        towardsState === null
          ? facts.moves.flatMap((move) => (move.field === field ? (move.from ?? []) : []))
          : [towardsState.state];
      const state = record?.stored[field];
      if (record === null || typeof state !== 'string' || wanted.includes(state)) continue;
      const moves = this.#subject.moves.filter(
        (move) => move.entity === entity && move.field === field && move.from !== null,
      );
      const next = towards(moves, state, wanted);
      const calls = next.flatMap(({ row }) =>
        row.event.kind === 'call' ? (this.#subject.call(row.event.name) ?? []) : [],
      );
      const isTimed = next.some(({ row }) => row.event.kind === 'after');
      const makers = this.#subject.makersOf(entity);
      return [
        ...others(calls, [record]),
        ...(isTimed ? this.#waits(null, [record]) : []),
        // What has gone too far is made anew.
        ...others(makers, []),
      ];
    }
    return null;
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
  #able({ call }: CallFacts, first: Player): Player[] {
    const cells = this.#subject.spec.sections.roles.facts.permissions.filter(
      (cell) => cell.call.name === call.name,
    );
    const roles = new Set(
      cells
        .filter(({ grants }) => grants.every(({ kind }) => kind !== 'no'))
        .map(({ role }) => role.name),
    );
    const may = this.#everybody.filter(
      (player) => cells.length === 0 || player.roles.some((role) => roles.has(role)),
    );
    return may.toSorted((a, b) => Number(b.name === first.name) - Number(a.name === first.name));
  }

  /** What is another's: one of one's own is made. */
  #owned(facts: CallFacts, { section }: Decision, player: Player, hand: InHand): Remedy[] {
    if (section !== 'roles') return [];
    const entities = Object.values(hand).map(({ entity }) => entity);
    return entities
      .filter((name) => {
        const entity = entityNamed(this.#subject.spec, name);
        return entity !== undefined && ownerOf(entity) !== undefined;
      })
      .flatMap((name) => this.#subject.makersOf(name))
      .filter((maker) => maker !== facts)
      .map((maker) => ({
        ...{ kind: 'call', facts: maker, about: [], given: NOTHING },
        players: [player],
      }));
  }

  /** The conditions that stand on the row which refused a call. */
  #judging(facts: CallFacts, player: Player, { at, section }: Decision): Expression[] {
    const { rules, roles } = this.#subject.spec.sections;
    const own = rules.facts.rules.flatMap(({ at: here, test }) =>
      samePlace(here, at) && test.kind === 'condition' ? [test.expression] : [],
    );
    const guards = section === 'states' ? facts.moves.flatMap(({ row }) => row.when ?? []) : [];
    const cells =
      section === 'roles'
        ? roles.facts.permissions
            .filter(
              ({ call, role }) => call.name === facts.call.name && player.roles.includes(role.name),
            )
            .flatMap(({ grants }) =>
              grants.flatMap((grant) => (grant.kind === 'if' ? [grant.condition] : [])),
            )
        : [];
    const steps = section === 'calls' ? facts.finds.flatMap(({ where }) => where ?? []) : [];
    return [...own, ...guards, ...cells, ...steps];
  }

  /** What a call that writes what a condition reads should give for that to hold. */
  #wishes(
    { facts, situation, player, hand }: Pick<Blocked, 'facts' | 'situation' | 'player' | 'hand'>,
    condition: Expression,
    writer: CallFacts,
  ): ReadonlyMap<Leaf, Value>[] {
    const tree = treeOf(condition);
    const pool = poolOf(situation, player.name);
    const ask = tree === null ? null : bind(situation, writer, player.name, {}, pool);
    if (tree === null || ask === null) return [];
    const view: View = {
      ...sceneView(this.#subject, facts, situation.scene(player.name), hand),
      source: () => null,
      fieldSource: (record, field) => {
        const leaf = writer.leaves.find((one) => isWriting(one, record.entity, field));
        return leaf === undefined
          ? null
          : { kind: 'part', part: { kind: 'member', leaf }, path: [] };
      },
    };
    return suggest(tree, truth(true), view)
      .slice(0, MAX_WISHES)
      .flatMap((suggestion) => {
        const { part } = suggestion;
        if (part.kind !== 'member') return [];
        const [value] = choicesFor(suggestion, ask, { situation, pool });
        return value === undefined ? [] : [new Map([[part.leaf, value]])];
      });
  }
}

/** The rows from a state that lie on the shortest ways to any of some states. */
function towards(moves: readonly Move[], state: string, wanted: readonly string[]): Move[] {
  const distance = new Map(wanted.map((name) => [name, 0]));
  for (const [name, far] of distance)
    for (const { from, to } of moves)
      if (to === name && from !== null && !distance.has(from)) distance.set(from, far + 1);
  return moves
    .filter(({ from, to }) => from === state && to !== null && distance.has(to))
    .toSorted((a, b) => distance.get(a.to!)! - distance.get(b.to!)!);
}
