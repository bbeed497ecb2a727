// The way to a call, sought backwards: the call is tried, and where it is refused, the calls are sought
// that could change what it was refused for, each in the same manner. Nothing is done that nothing on
// the way asks for (regression, as in STRIPS).

import type { Decision } from '../../engine/index.ts';
import { entityNamed, ownerOf, type Expression } from '../../model/index.ts';
import { flatSteps } from '../subject/steps.ts';
import type { CallFacts, Move, Subject } from '../subject/subject.ts';
import type { SceneRecord } from '../world/scene.ts';
import { isWriting, type Leaf } from '../subject/leaves.ts';
import { sceneView, treeOf } from '../solver/call-view.ts';
import { suggest } from '../solver/suggest.ts';
import { choicesFor } from '../solver/values.ts';
import type { View } from '../solver/view.ts';
import { truth } from '../solver/want.ts';
import type { Value } from '../value.ts';
import { withMember, type Ask } from './ask.ts';
import { attempt, type Attempt } from './attempt.ts';
import { bind, choices, type InHand, type Pool } from './bind.ts';
import type { Cast, Player } from './cast.ts';
import { heldOf } from './held.ts';
import { poolOf } from './pool.ts';
import type { Situation } from './situation.ts';
import { samePlace } from '../solver/solve.ts';
import { waitFor } from './traits.ts';
import { waitsIn } from './waits.ts';

/** A call that is about to be made in a situation. */
export interface Posed {
  readonly situation: Situation;
  readonly player: Player;
  readonly hand: InHand;
  readonly pool: Pool;
  readonly facts: CallFacts;
  readonly ask: Ask;
}

/** What came of it: what was looked for, or why it was refused. */
export type Tried<Found> =
  { readonly found: Found; readonly after: Situation } | { readonly refused: Decision | null };

export interface Goal<Found> {
  readonly facts: CallFacts;
  readonly players: readonly Player[];
  readonly make: (posed: Posed) => Tried<Found>;
  /** What it is to be about, if it finds one of those entities. */
  readonly about: readonly SceneRecord[];
}

/** What stood in the way of a call. */
interface Blocked {
  readonly facts: CallFacts;
  readonly situation: Situation;
  readonly player: Player;
  readonly hand: InHand;
  readonly decision: Decision | null;
  /** An entity of which there is no record at all. */
  readonly missing: string | null;
  /** What has to hold of a record for the call to find it. */
  readonly where: Expression | null;
}

/** What may be done about it: a call, or waiting. */
type Remedy =
  | {
      readonly kind: 'call';
      readonly facts: CallFacts;
      readonly about: readonly SceneRecord[];
      readonly players: readonly Player[];
      /** What the request is to give. */
      readonly given: ReadonlyMap<Leaf, Value>;
    }
  | { readonly kind: 'wait'; readonly milliseconds: number };

/** How deep remedies may rest on each other, and how many calls may be tried at that. */
const ROUNDS = [
  { depth: 3, tries: 40 },
  { depth: 7, tries: 100 },
  { depth: 14, tries: 260 },
];
const MAX_HANDS = 3;
const MAX_BLOCKED = 4;
const MAX_REMEDIES = 10;

export class Backward {
  readonly #subject: Subject;
  readonly #everybody: readonly Player[];
  readonly #durations: readonly number[];
  #left = 0;

  /** `durations`: how long the clock waits for what happens by itself, in milliseconds. */
  constructor(cast: Cast, durations: readonly number[]) {
    this.#durations = durations;
    this.#subject = cast.start.subject;
    this.#everybody = [...cast.everybody, ...cast.seconds];
  }

  /** What a goal finds from a situation on, by as few further calls as it takes; null where none lead there. */
  find<Found>(from: Situation, goal: Goal<Found>): Found | null {
    for (const { depth, tries } of ROUNDS) {
      this.#left = tries;
      const found = this.#reach(from, goal, depth, []);
      if (found !== null) return found.found;
      // All of it has been gone through.
      if (this.#left > 0) return null;
    }
    return null;
  }

  #reach<Found>(
    from: Situation,
    goal: Goal<Found>,
    depth: number,
    around: readonly string[],
  ): Extract<Tried<Found>, { found: Found }> | null {
    const blocked: Blocked[] = [];
    for (const player of goal.players) {
      const tried = this.#tryAs(from, goal, player, blocked);
      if (tried !== null) return tried;
      if (this.#left <= 0) return null;
    }
    if (depth <= 0) return null;
    for (const one of blocked.slice(0, MAX_BLOCKED))
      for (const remedy of this.#remedies(one).slice(0, MAX_REMEDIES)) {
        const key = keyOf(remedy);
        if (around.filter((other) => other === key).length > 1 || this.#left <= 0) continue;
        const inside = [...around, key];
        const next = this.#apply(one.situation, remedy, depth - 1, inside);
        if (next === null) continue;
        const made = remedy.kind === 'call' ? remedy.facts.creates : [];
        // What has just been made for it comes before what would not do.
        const about = [...goal.about, ...Object.values(one.hand)].filter(
          ({ entity }) => !made.some((step) => step.entity.name === entity),
        );
        const again = this.#reach(next, { ...goal, about }, depth - 1, inside);
        if (again !== null) return again;
      }
    return null;
  }

  #apply(
    situation: Situation,
    remedy: Remedy,
    depth: number,
    around: readonly string[],
  ): Situation | null {
    if (remedy.kind === 'wait') return situation.pass(remedy.milliseconds);
    const make = (posed: Posed): Tried<Attempt> => plainly(posed, remedy.given);
    const done = this.#reach<Attempt>(situation, { ...remedy, make }, depth, around);
    return done === null ? null : done.after;
  }

  #tryAs<Found>(
    from: Situation,
    { facts, make, about }: Goal<Found>,
    player: Player,
    blocked: Blocked[],
  ): Extract<Tried<Found>, { found: Found }> | null {
    const situation = player.enter(from);
    if (situation === null) return null;
    const pool = preferring(about, situation, poolOf(situation, player.name));
    const note = (
      hand: InHand,
      decision: Decision | null,
      missing: string | null,
      where: Expression | null = null,
    ): void => {
      const isKnown = blocked.some(
        (one) =>
          one.missing === missing && samePlace(one.decision?.at ?? null, decision?.at ?? null),
      );
      if (!isKnown || (missing === null && decision === null))
        blocked.push({ facts, situation, player, hand, decision, missing, where });
    };
    const hands = choices(situation, facts, player.name, pool).slice(0, MAX_HANDS);
    if (hands.length === 0) {
      const step = facts.finds.find(({ where }) => where !== null);
      const [record] = step === undefined ? [] : pool(step.entity.name);
      if (step !== undefined && record !== undefined)
        note({ [step.as]: record }, null, null, step.where);
      note({}, null, missingIn(facts, pool));
    }
    for (const hand of hands) {
      if ((this.#left -= 1) < 0) return null;
      const ask = bind(situation, facts, player.name, hand, pool);
      if (ask === null) {
        note(hand, null, unreferred(facts, pool));
        continue;
      }
      const tried = make({ situation, player, hand, pool, facts, ask });
      if ('found' in tried) return tried;
      if (tried.refused !== null) note(hand, tried.refused, null);
    }
    return null;
  }

  /** What could change what a call was refused for, the likeliest first. */
  #remedies(blocked: Blocked): Remedy[] {
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
    if (decision?.at == null && where === null) return [];
    if (decision?.section === 'states') {
      const led = this.#led(facts, hand, others);
      if (led !== null) return led;
    }
    const expressions =
      where !== null ? [where] : decision === null ? [] : this.#judging(facts, player, decision);
    const found = expressions.flatMap((one) => this.#writers(facts, one));
    const wished = expressions.flatMap((one) =>
      this.#writers(facts, one).flatMap((writer) =>
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
  ): Remedy[] | null {
    for (const { entity, field } of facts.moves) {
      const record = heldOf(facts, hand, entity);
      const wanted = facts.moves.flatMap((move) => (move.field === field ? (move.from ?? []) : []));
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

  /** The calls that write what an expression reads, those that only make or delete records last. */
  #writers(facts: CallFacts, expression: Expression): CallFacts[] {
    const subject = this.#subject;
    const { fields, names } = this.#reads(facts, expression);
    const names_ = new Set(names);
    const isWriting = (one: CallFacts): boolean =>
      one.leaves.some(
        ({ fills }) => fills?.how === 'write' && fields.has(`${fills.entity}.${fills.field}`),
      ) ||
      one.moves.some(({ entity, field }) => fields.has(`${entity}.${field}`)) ||
      flatSteps(one.call.steps).some(
        (step) =>
          (step.kind === 'set' || step.kind === 'add' || step.kind === 'remove') &&
          [...fields].some((path) => path.endsWith(`.${step.field.name}`)),
      );
    const isMaking = (one: CallFacts): boolean =>
      one.creates.some(
        ({ entity }) =>
          names_.has(entity.name) || [...fields].some((path) => path.startsWith(`${entity.name}.`)),
      );
    const calls = subject.calls.filter((one) => one !== facts && !one.reads);
    // A state that the condition names is the likeliest to do.
    const isNamed = (one: CallFacts): boolean =>
      one.moves.some(
        ({ entity, field, to }) =>
          fields.has(`${entity}.${field}`) && expression.source.includes(`"${to}"`),
      );
    const writing = calls
      .filter(isWriting)
      .toSorted((a, b) => Number(isNamed(b)) - Number(isNamed(a)));
    return [...writing, ...calls.filter((one) => !isWriting(one) && isMaking(one))];
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

  /** The fields that an expression reads, through computed ones, and the names that it uses. */
  #reads(facts: CallFacts, expression: Expression) {
    const fields = new Set<string>();
    const names = new Set<string>();
    const visit = (one: Expression, variables: CallFacts['variables']): void => {
      const used = this.#subject.uses(one, variables);
      used.names.forEach((name) => names.add(name));
      for (const path of used.fields) {
        if (fields.has(path)) continue;
        fields.add(path);
        const [entity = '', name = ''] = path.split('.');
        const field = entityNamed(this.#subject.spec, entity)?.fields.find(
          (other) => other.name === name,
        );
        for (const rule of field?.rules ?? [])
          if ('expression' in rule) visit(rule.expression, this.#subject.aboutRecord(entity));
      }
    };
    visit(expression, facts.variables);
    return { fields, names };
  }
}

/** So long before and after an instant it has not come yet, and is over. */
const A_MOMENT = 1_000;

const NOTHING: ReadonlyMap<Leaf, Value> = new Map();
const MAX_WISHES = 3;

/** A call made as it is likeliest, but for what it is to give. */
function plainly({ situation, ask, pool }: Posed, given: ReadonlyMap<Leaf, Value>): Tried<Attempt> {
  const full = [...given].reduce((one, [leaf, value]) => withMember(one, leaf, value), ask);
  const found = attempt(situation, full, pool, [...given.keys()]);
  const { accepted, after, decision } = found.outcome;
  return accepted ? { found, after } : { refused: decision };
}

const keyOf = (remedy: Remedy): string =>
  remedy.kind === 'wait'
    ? `${remedy.milliseconds}`
    : `${remedy.facts.call.name} ${remedy.about.map(({ id }) => String(id)).join()} ${JSON.stringify([...remedy.given.values()])}`;

/** The records that all is about before others of their entities. */
function preferring(about: readonly SceneRecord[], situation: Situation, pool: Pool): Pool {
  if (about.length === 0) return pool;
  const scene = situation.scene();
  return (entity) => {
    const own = about
      .filter((one) => one.entity === entity)
      .flatMap((one) => scene.record(entity, one.key) ?? [])
      .reverse();
    return [...own, ...pool(entity).filter(({ id }) => !own.some((one) => one.id === id))];
  };
}

const missingIn = ({ finds }: CallFacts, pool: Pool): string | null =>
  finds.find(({ entity }) => pool(entity.name).length === 0)?.entity.name ??
  finds.at(-1)?.entity.name ??
  null;

/** An entity that the request has to name a record of, and there is none. */
function unreferred({ leaves, call, finds }: CallFacts, pool: Pool): string | null {
  for (const { member } of leaves) {
    const type = member.type?.kind === 'list' ? member.type.of : member.type;
    if (type?.kind === 'reference' && pool(type.to).length === 0) return type.to;
  }
  return finds.at(-1)?.entity.name ?? call.name;
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
