// Texts and lists are kept to the letter: markup, quotes, blanks at the ends, letters in any form, long
// ones, empty items, and the same item twice.

import { csvColumns } from '../../../../model/csv.ts';
import { textType } from '../../../../model/files/text.ts';
import type { Call } from '../../../../model/index.ts';
import { make } from '../../../search/attempt.ts';
import type { InHand } from '../../../situation/request/bind.ts';
import type { Actor } from '../../../search/actors/actors.ts';
import type { Situation } from '../../../situation/situation.ts';
import { stepsOfKind } from '../../../subject/steps.ts';
import type { Leaf } from '../../../subject/leaves.ts';
import type { CallFacts } from '../../../subject/subject.ts';
import { wantedOf } from '../../../values/wanted.ts';
import { CELLS, TEXTS, type Wording } from '../../../values/letters.ts';
import type { Drafts } from '../../../planning/drafts/draft.ts';
import { untried, type Untried } from '../../../planning/no-plan.ts';
import type { Plan } from '../../../plan/plan.ts';
import type { PlanningContext } from '../../../planning/planning-context.ts';
import { isNoPath } from '../../../planning/call-query.ts';
import { AfterEach } from './after-each.ts';
import { tried } from './company.ts';
import { observedPlan } from './expected/expected.ts';
import { addObserved } from './observed.ts';
import { looksIn } from './looks.ts';
import { saidElse, withTexts } from './lettered.ts';
import { companyFor, handsOf } from './ways.ts';

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
    for (const text of context.subject.calls.filter((one) => answersTextOf(one, facts)))
      if (texts.length > 0)
        addObserved(drafts, `in a text by ${call.name}`, [text, facts], TEXTS_WORDS, () =>
          lettersPlan(context, facts, texts, TEXTS, text),
        );
  }
}

const CELLS_WORDS = 'with cells that CSV quotes or marks';

const TEXTS_WORDS = 'with a text that is answered to the letter';

/** Whether a call answers a text that is about what another one makes. */
const answersTextOf = ({ call, reads, finds }: CallFacts, { creates }: CallFacts): boolean =>
  textType(call) !== null &&
  reads &&
  finds.some((find) => creates.some(({ entity }) => entity.name === find.entity.name));

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
  text: CallFacts | null = null,
): Plan | Untried {
  const found = context.ready({ facts });
  if (isNoPath(found)) return untried(`Nothing was found by which ${facts.call.name} succeeds.`);
  const { situation: start, players } = companyFor(context, found);
  const looks = new AfterEach({ players }, context.actors.signedOut);
  let end = start;
  for (let turn = 0; turn < wordings.length; turn += 1) {
    const next = firstOf(writers(context, players), (actor) =>
      mostTold(context, players, facts, [
        ...saidElse(context, facts, actor, end, (plain) =>
          withTexts(plain, leaves, { turn, wordings }),
        ),
      ]),
    );
    if (next === null) continue;
    end = text === null ? looks.lookAfter(end, next, {}) : printed(players, text, next);
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

/** With the text of what has just been made, by one who is answered it. */
function printed(players: readonly Actor[], text: CallFacts, from: Situation): Situation {
  const of = text.finds.map(({ entity }) => entity.name);
  const last = from.made.findLast(({ entity }) => of.includes(entity));
  const isLast = (hand: InHand): boolean =>
    Object.values(hand).some(
      ({ entity, key }) =>
        entity === last?.entity && JSON.stringify(key) === JSON.stringify(last.key),
    );
  const after = firstOf(players, (actor) => {
    const hand = handsOf(from, text, actor).find(isLast);
    return hand === undefined ? null : tried(from, text, actor, hand);
  });
  return after ?? from;
}

const MAX_LOOKS = 8;
/** Of so many texts it is seen what others make of them. */
const TOLD = 2;
const MAX_OTHERS = 3;

export function firstOf<Made>(
  players: readonly Actor[],
  of: (one: Actor) => Made | null,
): Made | null {
  for (const actor of players) {
    const made = of(actor);
    if (made !== null) return made;
  }
  return null;
}

/** Those who may write them, and others like them where they may write no more. */
export const writers = ({ actors }: PlanningContext, players: readonly Actor[]): Actor[] => [
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
