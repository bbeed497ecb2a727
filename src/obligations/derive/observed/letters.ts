// Texts and lists are kept to the letter: markup, quotes, blanks at the ends, letters in any form, long
// ones, empty items, and the same item twice.

import { make } from '../../search/attempt.ts';
import { withMember, type Ask } from '../../search/ask.ts';
import { bind } from '../../search/bind.ts';
import { poolOf } from '../../search/pool.ts';
import type { Situation } from '../../search/situation.ts';
import { stepsOfKind } from '../../subject/steps.ts';
import type { Leaf } from '../../subject/leaves.ts';
import type { CallFacts } from '../../subject/subject.ts';
import { wantedOf } from '../../values/wanted.ts';
import { plausible } from '../../values/plausible.ts';
import { settingOf } from '../../search/bind.ts';
import type { Value } from '../../value.ts';
import { untried, type Drafts, type Untried } from '../draft.ts';
import type { Plan } from '../../plan.ts';
import { isStuck, type Ready, type Workshop } from '../workshop.ts';
import { observedPlan } from './expected.ts';
import { addObserved } from './observed.ts';
import { looksIn } from './looks.ts';

export function deriveLetters(workshop: Workshop, drafts: Drafts): void {
  for (const facts of workshop.subject.calls) {
    const { call } = facts;
    const texts = facts.leaves.filter((leaf) => isText(workshop, facts, leaf));
    if (facts.reads || texts.length === 0) continue;
    if (stepsOfKind(call, 'create', 'update').length === 0) continue;
    const situation = 'with texts that are kept to the letter';
    const plan = () => lettersPlan(workshop, facts, texts);
    addObserved(drafts, 'to the letter', [facts], situation, plan);
  }
}

function isText({ spec }: Workshop, { call }: CallFacts, leaf: Leaf): boolean {
  if (leaf.fills?.how !== 'write') return false;
  const { type } = wantedOf(spec, call.name, leaf);
  return type.kind === 'text' || (type.kind === 'list' && type.of.kind === 'text');
}

/** Texts about a word, which a careless server changes. */
const TEXTS: readonly ((word: string) => string)[] = [
  (word) => ` <b>${word}</b> & "quoted" 'twice'  \\ %_ `,
  (word) => `${word} e\u0301 \u{1F642}\u{1F469}\u200D\u{1F52C} \u00A0ı İ ß`,
  (word) => `lower ${word}\nsecond line\r\n\tthird`,
  (word) => `${word} &lt; ; -- /* ${'ab '.repeat(80)}end`,
  (word) => `${word} ${'long '.repeat(2_000)}end`,
  (word) => `${word} ${'x'.repeat(900)}end`,
];

const LISTS: readonly ((word: string) => string[])[] = [
  (word) => [`z${word}`, `a${word}`, `Z${word}`],
  (word) => [`b${word}`, `b${word}`, `a${word}`],
  (word) => ['', `a${word} `, ` a${word}`],
  (word) => [`${word},;`, `<i>${word}</i>`, `e\u0301${word}`],
];

function lettersPlan(
  workshop: Workshop,
  facts: CallFacts,
  leaves: readonly Leaf[],
): Plan | Untried {
  const found = workshop.ready({ facts });
  if (isStuck(found)) return untried(`Nothing was found by which ${facts.call.name} succeeds.`);
  let end = found.situation;
  for (let turn = 0; turn < TEXTS.length; turn += 1) {
    const next = written(workshop, found, end, leaves, turn);
    if (next !== null) end = next;
  }
  if (end === found.situation) return untried(`${facts.call.name} takes no such texts.`);
  const company = { situation: end, players: [found.player] };
  const looks = looksIn(end, company, workshop.cast.signedOut).slice(0, MAX_LOOKS);
  for (const ask of looks) end = make(end, ask).outcome.after;
  return observedPlan(workshop, found.situation, end, false);
}

const MAX_LOOKS = 4;

/** The call with such texts, as many of them as it takes; null where it takes none. */
function written(
  workshop: Workshop,
  { facts, player, pool }: Ready,
  from: Situation,
  leaves: readonly Leaf[],
  turn: number,
): Situation | null {
  const situation = player.enter(from);
  if (situation === null) return null;
  let last: Situation | null = null;
  for (const { hand } of workshop.prospects(situation, facts, player).slice(0, 3)) {
    const bare = bind(situation, facts, player.name, hand, poolOf(situation, player.name));
    if (bare === null) continue;
    let ask: Ask = bare;
    let isChanged = false;
    for (const leaf of leaves) {
      const wanted = wantedOf(workshop.spec, facts.call.name, leaf);
      const [usual] = plausible(wanted, settingOf(situation, pool));
      const value = lettered(usual, wanted.type.kind === 'list', turn, situation);
      if (value === undefined) continue;
      const next = withMember(ask, leaf, value);
      if (!make(situation, next).outcome.accepted) continue;
      ask = next;
      isChanged = true;
    }
    const { outcome } = make(situation, ask);
    if (!outcome.accepted || !isChanged) continue;
    last = outcome.after;
    break;
  }
  return last;
}

function lettered(
  usual: Value | undefined,
  isList: boolean,
  turn: number,
  { salt, subject: { mark } }: Situation,
): Value | undefined {
  const word = typeof usual === 'string' ? usual : `word ${salt}${mark}`;
  if (isList) return LISTS[turn]?.(word);
  return TEXTS[turn]!(word);
}
