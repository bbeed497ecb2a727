// Making a sequence up: who comes, what they do, what is looked at. The model goes along, so that what
// has not been tried is found.

import type { CallAct } from '../../obligations/index.ts';
import { signInsOf, signUpsOf } from '../../obligations/search/actors/introduce.ts';
import type { CallFacts, Subject } from '../../obligations/subject/subject.ts';
import type { Chance } from './chance.ts';
import type { Move } from '../playing/sequence.ts';
import type { Shapes } from '../../obligations/expect/shape.ts';
import type { Tried } from '../playing/tried.ts';
import type { World } from '../worlds/world.ts';
import { looks } from './looks.ts';
import { Maker, type Draft } from './maker.ts';
import { classOf } from './values.ts';

export interface Making {
  readonly subject: Subject;
  readonly shapes: Shapes;
  readonly tried: Tried;
  /** How those sign in whom nobody can sign up as. */
  readonly actors: readonly CallAct[];
}

const LEAST_MOVES = 12;
const MORE_MOVES = 24;
/** So many are drafted for each that is made. */
const DRAFTS = 8;
const LAST_LOOKS = 16;
/** How many requests are made at once, mostly few. */
const CROWDS = [2, 2, 2, 2, 3, 3, 4, 5, 8, 20];

/** A sequence that chance makes up; `world` is the model as it begins. */
export function makeSequence(making: Making, chance: Chance, world: World): Move[] {
  const maker = new Maker(making.subject, making.shapes, making.tried, chance, world);
  const moves: Move[] = [];
  const add = (acts: readonly CallAct[]): void => void moves.push(...acts.map((act) => [act]));
  add(arrivals(making, maker));
  if (!chance.oneIn(4)) add(furnish(making, maker));
  const length = LEAST_MOVES + chance.below(MORE_MOVES);
  for (let count = 0; count < length; count += 1) {
    if (chance.oneIn(40)) add(burst(making, maker));
    else if (chance.oneIn(9)) {
      moves.push(crowd(making, maker));
      // Whatever order they came in, the model's is another from here on.
      add(looks(maker, LAST_LOOKS / 2));
      break;
    } else add([(chance.oneIn(4) ? again(maker) : null) ?? step(making, maker)]);
    if (!chance.oneIn(3)) add(looks(maker, 1 + chance.below(2)));
  }
  add(looks(maker, LAST_LOOKS));
  return moves;
}

/** Two to four people who sign up, and some of those who are there from the beginning. */
function arrivals({ subject, actors }: Making, maker: Maker): CallAct[] {
  const { chance } = maker;
  const acts: CallAct[] = [];
  for (const [place, act] of actors.entries())
    if (actors.length < 4 || !chance.oneIn(3)) {
      const id = `c${place}`;
      acts.push(maker.enter({ ...act, id }));
    }
  const ups = signUpsOf(subject);
  const count = ups.length === 0 ? 0 : 2 + chance.below(3);
  for (let one = 0; one < count; one += 1)
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const draft = maker.draft(chance.pick(ups), null, 'plain');
      const { act, answer } = maker.take(draft);
      if (answer.status >= 300) continue;
      acts.push(act);
      break;
    }
  return acts;
}

/** A record or two of each kind that calls make, so that there is something to do with. */
function furnish({ subject }: Making, maker: Maker): CallAct[] {
  const { chance } = maker;
  const makers = subject.calls.filter(
    ({ creates, call }) => creates.length > 0 && !isEntering(subject, call.name),
  );
  return makers.flatMap((facts) => {
    const acts: CallAct[] = [];
    for (let attempt = 0, wanted = 1 + chance.below(2); attempt < 6 && wanted > 0; attempt += 1) {
      const draft = maker.draft(facts, maker.anybody(), 'plain');
      if (maker.world.fork().perform(draft.act).status >= 300) continue;
      acts.push(maker.take(draft).act);
      wanted -= 1;
    }
    return acts;
  });
}

const isEntering = (subject: Subject, call: string): boolean =>
  [...signUpsOf(subject), ...signInsOf(subject)].some((one) => one.call.name === call);

/** What somebody has done once more, mostly by somebody else: sets, counts and relations show by that. */
function again(maker: Maker): CallAct | null {
  const draft = maker.again();
  return draft === null ? null : maker.take(draft).act;
}

/** The next request: of several drafts the one of which most is new. */
function step(making: Making, maker: Maker): CallAct {
  const { tried } = making;
  const rated = Array.from({ length: DRAFTS }, () => {
    const draft = draftStep(making, maker);
    const traits = traitsOf(maker, draft);
    return { draft, traits, newness: traits.reduce((sum, one) => sum + tried.newness(one), 0) };
  });
  const most = Math.max(...rated.map(({ newness }) => newness));
  const { draft, traits } = rated.find(({ newness }) => newness === most)!;
  for (const trait of traits) tried.note(trait);
  return maker.take(draft).act;
}

function draftStep({ subject }: Making, maker: Maker): Draft {
  const { chance } = maker;
  if (chance.oneIn(60)) return maker.stray(maker.anybody());
  const facts = chance.weighted(subject.calls, ({ reads }) => (reads ? 1 : 3));
  return maker.draft(facts, maker.anybody(), chance.oneIn(2) ? 'plain' : 'any');
}

/** What may be new of a request: the row that would decide it now, its values, what came before. */
function traitsOf(maker: Maker, { act, facts, members }: Draft): string[] {
  const { status, decision } = maker.world.fork().perform(act);
  const isAccepted = status < 300;
  const values = (facts?.leaves ?? []).map(
    (leaf) => `${act.call} ${leaf.name} ${isAccepted} ${classOf(members.get(leaf))}`,
  );
  const rarest = values.length === 0 ? [] : [rarestOf(values)];
  const parameters = Object.entries(act.query).map(([name, value]) => `${name} ${classOf(value)}`);
  return [
    `${act.call} ${status} ${decision.at?.line}`,
    ...(isAccepted ? [`${maker.latest} ${act.call}`, `${act.call} ${act.by === null}`] : []),
    ...(parameters.length === 0 ? [] : [`${act.call} ${parameters.join()}`]),
    ...rarest,
  ];
  function rarestOf(all: readonly string[]): string {
    return all.reduce((best, one) =>
      maker.tried.newness(one) > maker.tried.newness(best) ? one : best,
    );
  }
}

/** Many records of a kind by one person: longer than a page. */
function burst({ subject }: Making, maker: Maker): CallAct[] {
  const { chance } = maker;
  const makers = subject.calls.filter(
    ({ creates, call }) =>
      creates.length > 0 && !signInsOf(subject).some((one) => one.call === call),
  );
  if (makers.length === 0) return [];
  const facts = chance.pick(makers);
  const by = maker.people.length === 0 ? null : chance.pick(maker.people);
  const size = chance.oneIn(2) ? 27 : 3 + chance.below(6);
  const acts: CallAct[] = [];
  for (let count = 0; count < size; count += 1) {
    const { act, answer } = maker.take(maker.draft(facts, by, 'plain'));
    if (answer.status >= 300) break;
    acts.push(act);
  }
  return acts;
}

/** Requests that arrive together: mostly the same one, by one or by several people. */
function crowd(making: Making, maker: Maker): Move {
  const { chance } = maker;
  const size = chance.pick(CROWDS);
  const writing = making.subject.calls.filter(({ reads }) => !reads);
  const first = draftWriting(writing, maker);
  const isSame = !chance.oneIn(3);
  const drafts = Array.from({ length: size }, (_, place) => {
    const other = isSame || size > 4 ? first : draftWriting(writing, maker);
    const { act } = place === 0 ? first : other;
    const by = chance.oneIn(2) && act.by !== null ? chance.pick(maker.people) : act.by;
    return { ...act, id: `${act.id}.${place}`, by, signsIn: null };
  });
  return drafts;
}

function draftWriting(writing: readonly CallFacts[], maker: Maker): Draft {
  const { chance } = maker;
  const drafts = Array.from({ length: 3 }, () =>
    maker.draft(chance.pick(writing), chance.pick([...maker.people, null]), 'plain'),
  );
  const accepted = drafts.find((draft) => maker.world.fork().perform(draft.act).status < 300);
  return accepted ?? drafts[0]!;
}
