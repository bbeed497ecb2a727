// What could change what a call was refused for: the calls that write what the refusing row reads, with
// what they should give for it to hold, and waiting.

import type { Decision } from '../../engine/index.ts';
import { entityNamed, ownerOf, type Expression } from '../../model/index.ts';
import { sceneView, treeOf } from '../solver/call-view.ts';
import { fill } from '../play/fill.ts';
import { given } from '../solver/part.ts';
import { samePlace, type Aim } from '../solver/solve.ts';
import { suggest } from '../solver/suggest.ts';
import { choicesFor, valueAt } from '../solver/values.ts';
import { satisfies, truth } from '../solver/want.ts';
import type { CallFacts, Move, Subject } from '../subject/subject.ts';
import type { SceneRecord } from '../world/scene.ts';
import { bind, type InHand } from './bind.ts';
import type { Ask } from './ask.ts';
import type { Blocked, Remedy, Towards, Wish } from './blocked.ts';
import type { Cast, Player } from './cast.ts';
import { heldOf } from './held.ts';
import { changing, waitsFor } from './changing.ts';
import { poolOf } from './pool.ts';
import type { Situation } from './situation.ts';
import { waitFor } from './traits.ts';
import { waitsIn } from './waits.ts';
import { writersOf } from './writers.ts';

/** So long before and after an instant it has not come yet, and is over. */
const A_MOMENT = 1_000;

const MAX_WISHES = 3;

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
    const { facts, situation, player, hand, decision, missing, missed } = blocked;
    const records = Object.values(hand);
    const others = (calls: readonly CallFacts[], about = records): Remedy[] =>
      calls
        .filter((one) => !one.reads)
        .map((one) => ({
          ...{ kind: 'call', facts: one, about, wish: null },
          players: this.#able(one, player),
        }));
    if (missing !== null) return others(this.#subject.makersOf(missing), []);
    if (blocked.towards !== null) return this.#led(facts, hand, others, blocked.towards) ?? [];
    if (decision?.at == null && missed.length === 0) return [];
    if (decision?.section === 'states') {
      const led = this.#led(facts, hand, others);
      if (led !== null) return led;
    }
    const judging = decision === null ? [] : this.#judging(facts, player, decision);
    const aims: readonly Aim[] = [
      ...missed,
      ...judging.map((expression) => ({ expression, holds: true })),
    ];
    const expressions = aims.map(({ expression }) => expression);
    const found = expressions.flatMap((one) => writersOf(this.#subject, facts, one));
    const wished = aims.flatMap((aim) =>
      writersOf(this.#subject, facts, aim.expression).flatMap((writer) =>
        this.#wishes({ facts, situation, player, hand }, aim, writer).flatMap((wish) =>
          others([writer]).map((remedy) => ({ ...remedy, wish })),
        ),
      ),
    );
    const makers = decision === null ? [] : this.#owned(facts, decision, player, hand);
    const timed = aims.filter(({ expression }) => /\bnow\b/.test(expression.source));
    const view = sceneView(this.#subject, facts, situation.scene(player.name), hand);
    const exact = timed.flatMap((aim) => waitsFor(aim, view));
    const waits = timed.length > 0 ? this.#waits(situation, records) : [];
    return [...exact, ...wished, ...makers, ...others([...new Set(found)]), ...waits];
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
        ...{ kind: 'call', facts: maker, about: [], wish: null },
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
    { expression, holds }: Aim,
    writer: CallFacts,
  ): Wish[] {
    const tree = treeOf(expression);
    const pool = poolOf(situation, player.name);
    const ask = tree === null ? null : bind(situation, writer, player.name, {}, pool);
    if (tree === null || ask === null) return [];
    const seen = sceneView(this.#subject, facts, situation.scene(player.name), hand);
    const view = changing(seen, writer);
    return suggest(tree, truth(holds), view)
      .slice(0, MAX_WISHES)
      .flatMap((suggestion) => {
        const { part, path, want } = suggestion;
        if (part.kind !== 'member') return [];
        const [value] = choicesFor(suggestion, ask, { situation, pool });
        const isGivenBy = (one: Ask): boolean =>
          satisfies(want, valueAt(fill(situation.memory, given(one, part) ?? null), path));
        return value === undefined ? [] : [{ leaf: part.leaf, value, isGivenBy }];
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
