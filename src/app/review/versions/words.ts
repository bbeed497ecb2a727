// Two lines of text word by word: what one has that the other has not.

export interface Piece {
  readonly text: string;
  readonly isOwn: boolean;
}

/** Longer lines are shown as they are: comparing them takes longer than reading them. */
const MAX_WORDS = 400;

const wordsOf = (line: string): string[] =>
  line.match(/[\p{L}\p{N}_]+|\s+|[^\p{L}\p{N}_\s]/gu) ?? [];

/** The pieces of both lines; those that are marked stand in only one of them. */
export function pieces(before: string, after: string): readonly [Piece[], Piece[]] {
  const [one, other] = [wordsOf(before), wordsOf(after)];
  if (one.length > MAX_WORDS || other.length > MAX_WORDS)
    return [[{ text: before, isOwn: false }], [{ text: after, isOwn: false }]];
  const shared = longest(one, other);
  return [
    joined(
      one,
      shared.map(([index]) => index),
    ),
    joined(
      other,
      shared.map(([, index]) => index),
    ),
  ];
}

/** The longest sequence of words that stand in both, as pairs of places. */
function longest(one: readonly string[], other: readonly string[]): [number, number][] {
  const width = other.length + 1;
  const lengths = new Uint16Array((one.length + 1) * width);
  const after = (i: number, j: number): number => lengths[i * width + j] ?? 0;
  for (let i = one.length - 1; i >= 0; i -= 1)
    for (let j = other.length - 1; j >= 0; j -= 1)
      lengths[i * width + j] =
        one[i] === other[j] ? after(i + 1, j + 1) + 1 : Math.max(after(i + 1, j), after(i, j + 1));
  const found: [number, number][] = [];
  for (let [i, j] = [0, 0]; i < one.length && j < other.length;) {
    if (one[i] === other[j]) found.push([i++, j++]);
    else if (after(i + 1, j) >= after(i, j + 1)) i += 1;
    else j += 1;
  }
  return found;
}

function joined(words: readonly string[], shared: readonly number[]): Piece[] {
  const isShared = new Set(shared);
  return words.reduce<Piece[]>((all, text, index) => {
    const isOwn = !isShared.has(index);
    const last = all.at(-1);
    if (last?.isOwn !== isOwn) return [...all, { text, isOwn }];
    return [...all.slice(0, -1), { text: last.text + text, isOwn }];
  }, []);
}
