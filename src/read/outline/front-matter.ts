// The YAML front matter at the top of a specification.

import semver from 'semver';
import { parseDocument } from 'yaml';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { didYouMean } from '../../text/nearest.ts';
import type { Report } from '../grammar/report.ts';
import { form } from './diagnostics.ts';

export interface FrontMatter {
  /** SemVer; `0.0.0` where none is given. */
  readonly version: string;
  /** How many lines it takes, its fences included. */
  readonly lines: number;
}

const SETTINGS = ['version'];
const NO_VERSION = '0.0.0';

const FENCE = '---';

/** Reads the front matter, if the first line opens one. */
export function readFrontMatter(lines: readonly string[], report: Report): FrontMatter {
  if (lines[0]?.trimEnd() !== FENCE) return { version: NO_VERSION, lines: 0 };
  const end = closing(lines);
  const settings = end === null ? 'it is not closed' : settingsIn(lines.slice(1, end));
  if (typeof settings === 'string') {
    const top = { line: 1, column: 1, length: FENCE.length };
    report(form['bad-front-matter'](top, { reason: settings }));
    return { version: NO_VERSION, lines: end === null ? 0 : end + 1 };
  }
  for (const name of Object.keys(settings).filter((setting) => !SETTINGS.includes(setting))) {
    const hint = didYouMean(name, SETTINGS) || '.';
    report(form['unknown-setting'](place(lines, name), { name, hint }));
  }
  const version = versionOf(settings.version, place(lines, 'version'), report);
  return { version, lines: end! + 1 };
}

/** The line that closes it; null where a section begins first. */
function closing(lines: readonly string[]): number | null {
  for (let line = 1; line < lines.length && !/^##\s/.test(lines[line]!); line += 1)
    if (lines[line]!.trimEnd() === FENCE) return line;
  return null;
}

/** More than settings need. A YAML reader's stack is not made for what is nested without end. */
const MOST_CHARACTERS = 2_000;

/** What YAML makes of some lines, or why it makes nothing of them. */
function settingsIn(lines: readonly string[]): Record<string, unknown> | string {
  const text = lines.join('\n');
  if (text.length > MOST_CHARACTERS) return `it has more than ${MOST_CHARACTERS} characters`;
  try {
    const document = parseDocument(text, { schema: 'failsafe' });
    const [error] = document.errors;
    return error === undefined ? asRecord(document.toJS()) : firstLine(error);
  } catch (error) {
    // Aliases of aliases: the library refuses to unfold them.
    return firstLine(error);
  }
}

const firstLine = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0]!.replace(/[.:]$/, '');

function versionOf(written: unknown, at: Diagnostic['at'], report: Report): string {
  if (written === undefined) return NO_VERSION;
  const version = String(written);
  if (semver.valid(version) !== null && /^\d/.test(version)) return version;
  report(form['bad-version'](at, { version }));
  return NO_VERSION;
}

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};

function place(lines: readonly string[], name: string): Diagnostic['at'] {
  const index = lines.findIndex((line) => line.startsWith(name));
  if (index < 0) return { line: 1, column: 1, length: 3 };
  return { line: index + 1, column: 1, length: lines[index]!.trimEnd().length };
}
