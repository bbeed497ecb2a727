// Which version the changes ask for, after SemVer 2.0.0 (https://semver.org).

import { compare, inc, parse, type SemVer, valid } from 'semver';
import { type Change, greatest, type Level } from './facts/change.ts';

export interface Verdict {
  /** The greatest level of all changes; null where nothing has changed. */
  readonly level: Level | null;
  /** What the two files say. */
  readonly before: string;
  readonly after: string;
  /** The least version that is enough. */
  readonly least: string;
  readonly isEnough: boolean;
}

/** Whether the later file's version rises as much as the changes ask for. */
export function verdictOf(before: string, after: string, changes: readonly Change[]): Verdict {
  const level = greatest(changes.map((change) => change.level));
  const least = leastVersion(before, level);
  return { level, before, after, least, isEnough: compare(after, least) >= 0 };
}

/**
 * The least version that a change of a level may have. Before 1.0.0 anything may change at any time:
 * what breaks is then said by the second number (SemVer 4, as `^` reads it), the rest by the third. A
 * pre-release stands for the version that it leads to: if that is enough, the next pre-release is.
 */
export function leastVersion(version: string, level: Level | null): string {
  const from = parse(version)!;
  if (level === null) return version;
  const asked = from.major === 0 ? EARLY[level] : level;
  if (from.prerelease.length > 0 && risesBy(from, asked)) return inc(version, 'prerelease')!;
  return raised(stable(from), asked);
}

/** A number that is as high as SemVer lets it be cannot rise: then the next one does. */
function raised(version: string, level: Level): string {
  const next = valid(inc(version, level));
  if (next !== null) return next;
  return level === 'patch' ? version : raised(version, level === 'major' ? 'minor' : 'patch');
}

const EARLY: Readonly<Record<Level, Level>> = { major: 'minor', minor: 'patch', patch: 'patch' };

const stable = ({ major, minor, patch }: SemVer): string => `${major}.${minor}.${patch}`;

/** Whether a pre-release already leads to a version that rises by so much: `2.0.0-rc.1` by anything. */
function risesBy({ major, minor, patch }: SemVer, level: Level): boolean {
  if (level === 'major') return minor === 0 && patch === 0;
  return level === 'minor' ? patch === 0 : major + minor + patch > 0;
}
