// Texts and lists are kept to the letter: markup, quotes, blanks at the ends, letters in any form, long
// ones, empty items, and the same item twice.

import { csvColumns } from '../../../../model/csv.ts';
import type { Call } from '../../../../model/index.ts';
import { attempt, make } from '../../../search/attempt.ts';
import { withMember, type Ask } from '../../../situation/ask.ts';
import { bind, type InHand, settingOf } from '../../../situation/bind.ts';
import type { Actor } from '../../../search/actors.ts';
import { poolOf } from '../../../situation/pool.ts';
import type { Situation } from '../../../situation/situation.ts';
import { stepsOfKind } from '../../../subject/steps.ts';
import type { Leaf } from '../../../subject/leaves.ts';
import type { CallFacts } from '../../../subject/subject.ts';
import type { Value } from '../../../value.ts';
import { wantedOf } from '../../../values/wanted.ts';
import { CELLS, lettered, TEXTS, type Turn, type Wording } from '../../../values/letters.ts';
import { plausible } from '../../../values/plausible.ts';
import { untried, type Drafts, type Untried } from '../../../planning/draft.ts';
import type { Plan } from '../../../plan.ts';
import type { PlanningContext } from '../../../planning/planning-context.ts';
import { isNoPath } from '../../../planning/call-query.ts';
import { AfterEach } from './after-each.ts';
import { companyOf, tried } from './company.ts';
import { observedPlan } from './expected.ts';
import { addObserved } from './observed.ts';
import { looksIn } from './looks.ts';
import { handsOf, wayOf } from './ways.ts';

export function deriveLetters(context: PlanningContext, drafts: Drafts): void {
  for (const facts of context.subject.calls) {
    const { call } = facts;
    if (facts.reads || stepsOfKind(call, 'create', 'update').length === 0) continue;
    const texts = facts.leaves.filter((leaf) => isText(context, facts, leaf));
    if (texts.length > 0)
      addObserved(drafts, 'to the letter', [facts], 'with texts that are kept to the letter', () =>
        lettersPlan(context, facts, texts, TEXTS),
      );
    for (const file of context.subject.calls.filter(({ call }) => answersCsv(context, call))) {
      const entities = file.places.map(({ entity }) => entity);
      const cells = facts.leaves.filter(
        (leaf) => entities.includes(leaf.fills?.entity ?? '') && isCell(context, facts, leaf),
      );
      if (cells.length > 0)
        addObserved(drafts, `in CSV by ${facts.call.name}`, [file, facts], CELLS_WORDS, () =>
          lettersPlan(context, facts, cells, CELLS),
        );
    }
  }
}

const CELLS_WORDS = 'with cells that CSV quotes or marks';

const answersCsv = ({ spec }: PlanningContext, call: Call): boolean =>
  csvColumns(spec, call) !== null;

const isCell = (context: PlanningContext, facts: CallFacts, leaf: Leaf): boolean =>
  isText(context, facts, leaf) ||
  ['integer', 'number'].includes(wantedOf(context.spec, facts.call.name, leaf).type.kind);

function isText({ spec }: PlanningContext, { call }: CallFacts, leaf: Leaf): boolean {
  if (leaf.fills?.how !== 'write') return false;
  const { type } = wantedOf(spec, call.name, leaf);
  if (type.kind === 'email') return true;
  return type.kind === 'text' || (type.kind === 'list' && type.of.kind === 'text');
}

function lettersPlan(
  context: PlanningContext,
  facts: CallFacts,
  leaves: readonly Leaf[],
  wordings: readonly Wording[],
): Plan | Untried {
  const found = context.ready({ facts });
  if (isNoPath(found)) return untried(`Nothing was found by which ${facts.call.name} succeeds.`);
  const together = companyOf(context);
  const isTogether = together !== null && wayOf(facts, together.situation, together) !== null;
  const start = isTogether ? together.situation : found.situation;
  const players = isTogether ? together.players : [found.actor];
  const looks = new AfterEach({ players }, context.actors.signedOut);
  let end = start;
  for (let turn = 0; turn < wordings.length; turn += 1) {
    const next = firstOf(writers(context, players), (actor) =>
      mostTold(context, players, facts, [
        ...written(context, facts, actor, end, leaves, { turn, wordings }),
      ]),
    );
    if (next === null) continue;
    end = looks.lookAfter(end, next, {});
    for (const { maker, hand } of tellers(context, players, facts, next)) {
      const told = turn < TOLD ? tried(end, maker.facts, maker.actor, hand) : null;
      if (told !== null) end = looks.lookAfter(end, told, hand);
    }
  }
  if (end === start) return untried(`${facts.call.name} takes no such texts.`);
  const last = looksIn(end, { situation: end, players }, context.actors.signedOut);
  for (const ask of last.slice(0, MAX_LOOKS)) end = make(end, ask).outcome.after;
  return observedPlan(context, start, end, false);
}

const MAX_LOOKS = 8;
/** Of so many texts it is seen what others make of them. */
const TOLD = 2;
const MAX_OTHERS = 3;

function firstOf<Made>(players: readonly Actor[], of: (one: Actor) => Made | null): Made | null {
  for (const actor of players) {
    const made = of(actor);
    if (made !== null) return made;
  }
  return null;
}

/** Those who may write them, and others like them where they may write no more. */
const writers = ({ actors }: PlanningContext, players: readonly Actor[]): Actor[] => [
  ...players,
  ...players.flatMap((actor) =>
    Array.from({ length: MAX_OTHERS }, (_, place) => actors.others(actor, place + 1) ?? []).flat(),
  ),
];

interface Teller {
  readonly maker: { readonly facts: CallFacts; readonly actor: Actor };
  readonly hand: InHand;
}

/** Of several situations the one of whose last record others tell most. */
const mostTold = (
  context: PlanningContext,
  players: readonly Actor[],
  facts: CallFacts,
  all: readonly Situation[],
): Situation | null =>
  all
    .map((one) => ({ one, count: tellers(context, players, facts, one).length }))
    .toSorted((a, b) => b.count - a.count)[0]?.one ?? null;

/** The calls that make something of the record that has just been made, each by one who may. */
function tellers(
  { subject }: PlanningContext,
  players: readonly Actor[],
  maker: CallFacts,
  from: Situation,
): Teller[] {
  const record = from.made.findLast(({ entity }) =>
    maker.creates.some((step) => step.entity.name === entity),
  );
  if (record === undefined) return [];
  const telling = subject.calls.filter(
    ({ creates, finds }) =>
      creates.some((step) => step.with.length > 0) &&
      finds.some(({ entity }) => entity.name === record.entity),
  );
  return telling.flatMap((facts) => {
    const found = firstOf(players, (actor): Teller | null => {
      const hand = handsOf(from, facts, actor).find((one) =>
        Object.values(one).some(
          ({ entity, key }) =>
            entity === record.entity && JSON.stringify(key) === JSON.stringify(record.key),
        ),
      );
      if (hand === undefined || tried(from, facts, actor, hand) === null) return null;
      return { maker: { facts, actor }, hand };
    });
    return found ?? [];
  });
}

/** The call with such texts, as many of them as it takes, about several records. */
function* written(
  context: PlanningContext,
  facts: CallFacts,
  actor: Actor,
  from: Situation,
  leaves: readonly Leaf[],
  turn: Turn,
): Generator<Situation> {
  const situation = actor.enter(from);
  if (situation === null) return;
  const pool = poolOf(situation, actor.name);
  for (const { hand } of context.prospects(situation, facts, actor).slice(0, MAX_HANDS)) {
    const bare = bind(situation, facts, actor.name, hand, pool);
    if (bare === null) continue;
    const plain = attempt(situation, bare, pool, [], BUDGET);
    if (!plain.outcome.accepted) continue;
    let ask: Ask = plain.ask;
    for (const leaf of leaves) ask = withText(context, situation, ask, leaf, turn) ?? ask;
    if (ask !== plain.ask) yield make(situation, ask).outcome.after;
  }
}

const MAX_HANDS = 4;

/** Other values of what is no text are tried so often. */
const BUDGET = 20;

/** The same with a text, as much of it as is accepted; null where none is. */
function withText(
  context: PlanningContext,
  situation: Situation,
  ask: Ask,
  leaf: Leaf,
  turn: Turn,
): Ask | null {
  const wanted = wantedOf(context.spec, ask.facts.call.name, leaf);
  const [usual] = plausible(wanted, settingOf(situation, poolOf(situation, ask.by)));
  const text = lettered(
    usual,
    wanted.type.kind,
    turn,
    `${situation.salt}${situation.subject.mark}`,
  );
  // Whatever sends a form ends its lines so (HTML standard, "multipart/form-data encoding").
  const isForm = ask.facts.call.takes?.form === true && typeof text === 'string';
  const value = isForm ? text.replace(/\r\n|[\r\n]/g, '\r\n') : text;
  if (value === undefined) return null;
  const holding = (text: Value): Ask | null => {
    const next = withMember(ask, leaf, text);
    return make(situation, next).outcome.accepted ? next : null;
  };
  const whole = holding(value);
  if (whole !== null || typeof value !== 'string') return whole;
  return longest(value, String(usual).length, holding);
}

/** The longest beginning of a text that is accepted, found by halves. */
function longest(text: string, least: number, holding: (text: string) => Ask | null): Ask | null {
  const all = [...text];
  let [from, to] = [least, all.length];
  let best: Ask | null = null;
  while (from < to) {
    const middle = Math.ceil((from + to) / 2);
    const ask = holding(`${all.slice(0, middle - 1).join('')}.`);
    if (ask === null) to = middle - 1;
    else [best, from] = [ask, middle];
  }
  return best;
}
