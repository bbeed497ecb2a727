// What a change of meaning is, and how a section declares its kinds: in one table of sentences with
// typed holes, each with the version that it asks for and whom it breaks.

import type { SectionId } from '../../model/sections/spec.ts';
import { fill, type Words } from '../../diagnostics/words.ts';
import type { Span } from '../../text/span.ts';

/** How much of a version has to rise (https://semver.org), the least first. */
export const LEVELS = ['patch', 'minor', 'major'] as const;
export type Level = (typeof LEVELS)[number];

/** Whom a change may break. */
export const AUDIENCES = {
  callers: 'callers',
  people: 'people in a role',
  screens: 'people on a screen',
  data: 'data already stored',
  tests: 'tests',
} as const;
export type Audience = keyof typeof AUDIENCES;

export interface Change {
  /** Stable: `calls/removed`. */
  readonly id: string;
  readonly section: SectionId;
  /** What is changed, in names: with the id it tells the change from every other one. */
  readonly subject: string;
  readonly level: Level;
  /** What has changed: one sentence. */
  readonly says: string;
  readonly breaks: readonly Audience[];
  /** Where it stood, and where it stands now; null where it did not, or does not. */
  readonly before: Span | null;
  readonly after: Span | null;
  /** Two names are held to be one thing: good evidence, and no more. */
  readonly isGuess: boolean;
}

/** A kind of change as its table declares it. */
export interface Kind<Holes> {
  readonly level: Level;
  readonly breaks: readonly Audience[];
  readonly says: Words<Holes>;
  /** The kind that the way back is. */
  readonly back: string;
  readonly isGuess?: boolean;
}

type HolesOf<K> = K extends Kind<infer Holes> ? Holes : never;
export interface Places {
  readonly before: Span | null;
  readonly after: Span | null;
}
/** Tells a change of one kind: of what, where, with what in its holes. */
export type Tell<K> = (subject: string, places: Places, holes: HolesOf<K>) => Change;

/** A kind with its holes' type: `kind<{ name: string }>('major', ['callers'], 'added', …)`. */
export const kind = <Holes = object>(
  level: Level,
  breaks: readonly Audience[],
  back: string,
  says: Words<Holes>,
  isGuess = false,
): Kind<Holes> => ({ level, breaks, back, says, isGuess });

// The table is written with each kind's holes; `any` here lets each differ.
type Table = Record<string, Kind<any>>;

/** Every kind there is, by its id. */
export const KINDS = new Map<string, Kind<never>>();

/** The kinds of one section, each as a function that tells a change: `calls.removed(…)`. */
export function defineChanges<T extends Table>(
  section: SectionId,
  table: T,
): { readonly [Name in keyof T & string]: Tell<T[Name]> } {
  const tell = ([name, declared]: [string, Kind<never>]) => {
    const id = `${section}/${name}`;
    KINDS.set(id, declared);
    return [
      name,
      (subject: string, { before, after }: Places, holes: never): Change => ({
        id,
        section,
        subject,
        level: declared.level,
        says: fill(declared.says as Words<unknown>, holes),
        breaks: declared.breaks,
        before,
        after,
        isGuess: declared.isGuess ?? false,
      }),
    ];
  };
  return Object.fromEntries(Object.entries(table).map((entry) => tell(entry)));
}

/** The greatest of some levels; null where there is none. */
export const greatest = (levels: readonly Level[]): Level | null =>
  [...LEVELS].reverse().find((level) => levels.includes(level)) ?? null;
