// The examples of a page: fences `md`, `md whole` and `md wrong CODE…`, and below them `http` fences
// with what the product of the latest is asked and how it answers.

export interface Exchange {
  readonly line: number;
  /** By the key or the title of their record; nobody is signed out. */
  readonly as: string | null;
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON as written; null where nothing is sent. */
  readonly body: string | null;
  readonly status: number;
  /** Headers that the answer must have. */
  readonly answered: Readonly<Record<string, string>>;
  /** What the answer's body must hold; undefined where that does not matter. */
  readonly answer: unknown;
  /** So long before, in words: `after 8 days`. */
  readonly after: string | null;
}

export interface Piece {
  readonly line: number;
  readonly text: string;
  /** A whole file; else a few of its sections. */
  readonly whole: boolean;
  /** The codes that are found in it. */
  readonly found: readonly string[];
  readonly exchanges: Exchange[];
}

export interface Chapter {
  readonly title: string;
  readonly line: number;
  readonly pieces: Piece[];
}

const FENCE = /^(`{3,})(md|http)( whole)?(?: wrong((?: [a-z]+\/[a-z-]+)+))?$/;

/** The chapters of a page that have examples. */
export function chaptersOf(page: string): Chapter[] {
  const lines = page.split('\n');
  const chapters: Chapter[] = [];
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index]!;
    const heading = /^##+ (.+)$/.exec(line)?.[1];
    if (heading !== undefined) chapters.push({ title: heading, line: index + 1, pieces: [] });
    const fence = FENCE.exec(line);
    if (fence === null) continue;
    const end = lines.indexOf(fence[1]!, index + 1);
    const within = lines.slice(index + 1, end);
    if (fence[2] === 'md')
      chapters.at(-1)!.pieces.push({
        line: index + 1,
        text: within.join('\n'),
        whole: fence[3] !== undefined,
        found: fence[4]?.trim().split(' ') ?? [],
        exchanges: [],
      });
    else latest(chapters).exchanges.push(...exchangesIn(within, index + 2));
    index = end;
  }
  return chapters.filter(({ pieces }) => pieces.length > 0);
}

const latest = (chapters: readonly Chapter[]): Piece =>
  chapters.flatMap(({ pieces }) => pieces).at(-1)!;

const REQUEST =
  /^(?:after ([^:]+): )?(?:as ([^:]+): )?([A-Z]+) (\S+)((?: [a-z-]+=\S+)*)(?: (.+))?$/;
const ANSWER = /^→ (\d{3})((?: [a-z-]+=\S+)*)(?: (.+))?$/;

function exchangesIn(lines: readonly string[], first: number): Exchange[] {
  const asked = lines.flatMap((line, index) => (REQUEST.test(line) ? [index] : []));
  return asked.map((index) => {
    const [, after = null, as = null, method, url, headers = '', body = null] = REQUEST.exec(
      lines[index]!,
    )!;
    const answer = ANSWER.exec(lines[index + 1] ?? '');
    if (answer === null) throw new Error(`line ${first + index}: no answer follows`);
    return {
      ...{ line: first + index, after, as, method: method!, url: url!, body },
      headers: headersIn(headers),
      status: Number(answer[1]),
      answered: headersIn(answer[2]!),
      answer: answer[3] === undefined ? undefined : JSON.parse(answer[3]),
    };
  });
}

/** `allow=GET cookie=sid=x` by their names. */
const headersIn = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .trim()
      .split(' ')
      .filter(Boolean)
      .map((header) => [header.split('=')[0], header.split('=').slice(1).join('=')]),
  );
