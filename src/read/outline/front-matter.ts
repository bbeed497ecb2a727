// The YAML front matter at the top of a specification.

import semver from 'semver';
import { parseDocument } from 'yaml';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { didYouMean } from '../../text/nearest.ts';
import { form } from './diagnostics.ts';

export interface FrontMatter {
  /** SemVer; `0.0.0` where none is given. */
  readonly version: string;
  /** How many lines it takes, its fences included. */
  readonly lines: number;
}

const SETTINGS = ['version'];

/** Reads the front matter, if the first line opens one. */
export function readFrontMatter(
  lines: readonly string[],
  report: (finding: Diagnostic) => void,
): FrontMatter {
  const none = { version: '0.0.0', lines: 0 };
  if (lines[0]?.trimEnd() !== '---') return none;
  const end = lines.findIndex((line, index) => index > 0 && line.trimEnd() === '---');
  const top = { line: 1, column: 1, length: 3 };
  if (end < 0) {
    report(form['bad-front-matter'](top, { reason: 'it is not closed.' }));
    return none;
  }
  const document = parseDocument(lines.slice(1, end).join('\n'));
  const [error] = document.errors;
  if (error !== undefined) {
    report(form['bad-front-matter'](top, { reason: error.message.split('\n')[0]! }));
    return { ...none, lines: end + 1 };
  }
  const settings = asRecord(document.toJS());
  for (const name of Object.keys(settings).filter((setting) => !SETTINGS.includes(setting)))
    report(
      form['unknown-setting'](place(lines, name), {
        name,
        hint: didYouMean(name, SETTINGS) || '.',
      }),
    );
  return { version: versionOf(settings.version, place(lines, 'version'), report), lines: end + 1 };
}

function versionOf(
  written: unknown,
  at: Diagnostic['at'],
  report: (finding: Diagnostic) => void,
): string {
  if (written === undefined) return '0.0.0';
  const version = semver.valid(String(written));
  if (version === null) report(form['bad-version'](at, { version: String(written) }));
  return version ?? '0.0.0';
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
