// The shortest sequence that still deviates: moves are dropped, then values made plain, as long as the
// product goes on answering otherwise.

import { MARK, type CallAct, type Value } from '../../obligations/index.ts';
import type { Deviation, Outcome } from './play.ts';
import type { Move } from './sequence.ts';

export interface Shrunk {
  readonly moves: readonly Move[];
  readonly deviation: Deviation;
}

/** So many plays it may take. */
const MAX_PLAYS = 250;

/** Shrinks a sequence that deviates. `play` plays another with people and names of its own. */
export async function shrink(
  first: Shrunk,
  play: (moves: readonly Move[]) => Promise<Outcome>,
  isOver: () => boolean,
): Promise<Shrunk> {
  let best = cut(await oneByOne(first, play));
  let plays = 0;
  /** Takes a smaller sequence up, if it deviates in the same manner. */
  const tries = async (moves: readonly Move[]): Promise<boolean> => {
    if (plays >= MAX_PLAYS || isOver()) return false;
    plays += 1;
    // Of requests made at once not every time shows a race.
    const times = moves.some((move) => move.length > 1) ? 4 : 1;
    for (let time = 0; time < times; time += 1) {
      const { deviation } = await play(moves);
      if (deviation === null || !isAlike(deviation, best.deviation)) continue;
      best = cut({ moves, deviation });
      return true;
    }
    return false;
  };

  for (let size = Math.ceil(best.moves.length / 2); size >= 1; size = Math.floor(size / 2)) {
    let from = best.moves.length - 1 - size;
    while (from > -size) {
      const start = Math.max(from, 0);
      await tries(best.moves.toSpliced(start, Math.min(size, best.moves.length - 1 - start)));
      from = Math.min(from - size, best.moves.length - 1);
    }
  }
  for (let place = 0; place < best.moves.length; place += 1) {
    while (best.moves[place]!.length > 2) {
      const fewer = best.moves[place]!.slice(0, Math.ceil(best.moves[place]!.length / 2));
      if (!(await tries(best.moves.with(place, fewer)))) break;
    }
    for (const simpler of simplerActs(best.moves[place]!)) {
      const moves = best.moves.with(place, simpler(best.moves[place]!));
      if (JSON.stringify(moves) !== JSON.stringify(best.moves)) await tries(moves);
      if (place >= best.moves.length) break;
    }
  }
  return best;
}

/** The same requests one after another, where they deviate by that as well: then it is no race. */
async function oneByOne(
  first: Shrunk,
  play: (moves: readonly Move[]) => Promise<Outcome>,
): Promise<Shrunk> {
  const moves = first.moves.flatMap((move) => move.map((act): Move => [act]));
  if (moves.length === first.moves.length) return first;
  const { deviation } = await play(moves);
  return deviation === null ? first : { moves, deviation };
}

/** Nothing matters that comes after the deviation. */
const cut = ({ moves, deviation }: Shrunk): Shrunk => ({
  moves: moves.slice(0, deviation.move + 1),
  deviation,
});

/** Whether two deviations are most likely one: the same call, at the same place of its answer. */
const isAlike = (one: Deviation, other: Deviation): boolean => likeness(one) === likeness(other);

/** What deviations have in common that have one cause, most likely. */
export function likeness({ act, difference, decision, together }: Deviation): string {
  const place = difference.path.replace(/\.\d+/g, '.n');
  const came = place === 'status' ? `${difference.expected} ${difference.came.slice(0, 3)}` : '';
  return [act.call, place, came, decision.at?.line, together > 1].join(' ');
}

type Simpler = (move: Move) => Move;

/** Each way to make a move's requests plainer. */
function simplerActs(move: Move): Simpler[] {
  const [act] = move;
  if (act === undefined) return [];
  const each =
    (change: (act: CallAct) => CallAct): Simpler =>
    (now) =>
      now.map(change);
  const without = Object.keys(act.query).map((name) =>
    each((one) => ({
      ...one,
      query: Object.fromEntries(Object.entries(one.query).filter(([other]) => other !== name)),
    })),
  );
  const { body } = act;
  if (body === null || !('json' in body)) return without;
  const places = leaves(body.json, []);
  return [
    ...without,
    ...places.map((path) => each((one) => withBody(one, (json) => drop(json, path)))),
    ...places.map((path) => each((one) => withBody(one, (json) => plain(json, path)))),
  ];
}

function withBody(act: CallAct, change: (json: Value) => Value): CallAct {
  const { body } = act;
  return body === null || !('json' in body) ? act : { ...act, body: { json: change(body.json) } };
}

type Path = readonly string[];
type Members = { readonly [name: string]: Value };
const isMembers = (value: Value): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !('$answered' in value);

function leaves(value: Value, path: Path): Path[] {
  if (!isMembers(value)) return path.length === 0 ? [] : [path];
  return Object.entries(value).flatMap(([name, inner]) => leaves(inner, [...path, name]));
}

function drop(value: Value, [name, ...rest]: Path): Value {
  if (name === undefined || !isMembers(value) || !(name in value)) return value;
  if (rest.length > 0) return { ...value, [name]: drop(value[name]!, rest) };
  return Object.fromEntries(Object.entries(value).filter(([other]) => other !== name));
}

function plain(value: Value, [name, ...rest]: Path): Value {
  if (name === undefined || !isMembers(value) || !(name in value)) return value;
  const inner = value[name]!;
  if (rest.length > 0) return { ...value, [name]: plain(inner, rest) };
  return { ...value, [name]: plainer(inner) };
}

/** A shorter text or list; what is as short already stays. */
function plainer(value: Value): Value {
  if (Array.isArray(value)) return value.slice(0, 1);
  if (typeof value !== 'string' || !value.includes(MARK) || value.includes('@')) return value;
  const [own = MARK] = new RegExp(`[A-Za-z]? ?${MARK}\\d*`).exec(value) ?? [];
  return own.trim();
}
