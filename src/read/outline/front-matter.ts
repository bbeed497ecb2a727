// The YAML front matter at the top of a specification: its version, and how serious findings are.

import semver from 'semver';
import { isMap, isScalar, parseDocument, type Document, type Node, type Pair } from 'yaml';
import type { Severity } from '../../diagnostics/diagnostic.ts';
import { SEVERITIES } from '../../diagnostics/severity.ts';
import { didYouMean, nearest } from '../../text/nearest.ts';
import type { Span } from '../../text/span.ts';
import type { Report } from '../grammar/report.ts';
import { form } from './diagnostics.ts';

/** How serious the findings of a code are in this file, where that is not as usual. */
export interface SeveritySetting {
  readonly code: string;
  readonly severity: Severity;
  readonly at: Span;
}

export interface FrontMatter {
  /** SemVer; `0.0.0` where none is given. */
  readonly version: string;
  /** Of the IANA database; none where none is given. */
  readonly zone?: string;
  readonly severities: readonly SeveritySetting[];
  /** How many lines it takes, its fences included. */
  readonly lines: number;
}

const NOTHING = { version: '0.0.0', severities: [], lines: 0 } satisfies FrontMatter;

const FENCE = '---';

/** Reads the front matter, if the first line opens one. */
export function readFrontMatter(lines: readonly string[], report: Report): FrontMatter {
  if (lines[0]?.trimEnd() !== FENCE) return NOTHING;
  const end = closing(lines);
  const document = end === null ? 'it is not closed' : documentIn(lines.slice(1, end));
  if (typeof document === 'string') {
    const top = { line: 1, column: 1, length: FENCE.length };
    report(form['bad-front-matter'](top, { reason: document }));
    return { ...NOTHING, lines: end === null ? 0 : end + 1 };
  }
  return { ...NOTHING, ...new Settings(document, lines, report).read(), lines: end! + 1 };
}

/** The line that closes it; null where a section begins first. */
function closing(lines: readonly string[]): number | null {
  for (let line = 1; line < lines.length && !/^##\s/.test(lines[line]!); line += 1)
    if (lines[line]!.trimEnd() === FENCE) return line;
  return null;
}

/** More than settings need. A YAML reader's stack is not made for what is nested without end. */
const MOST_CHARACTERS = 20_000;
const DEEPEST = 100;
const NESTING = /[[{]|[-?](?=\s)/g;

/** What YAML makes of some lines, or why it makes nothing of them. */
function documentIn(lines: readonly string[]): Document | string {
  const text = lines.join('\n');
  if (text.length > MOST_CHARACTERS) return `it has more than ${MOST_CHARACTERS} characters`;
  if ((text.match(NESTING)?.length ?? 0) > DEEPEST) return 'it holds more lists than settings do';
  const document = parseDocument(text, { schema: 'failsafe' });
  if (document.errors[0] !== undefined) return firstLine(document.errors[0]);
  const isMade = document.contents === null || isMap(document.contents);
  return isMade ? document : 'it is not made of settings';
}

const firstLine = (error: Error): string => error.message.split('\n')[0]!.replace(/[.:]$/, '');

/** Going over the settings, each at its place. */
class Settings {
  readonly #document: Document;
  readonly #lines: readonly string[];
  readonly #report: Report;

  constructor(document: Document, lines: readonly string[], report: Report) {
    this.#document = document;
    this.#lines = lines;
    this.#report = report;
  }

  read(): Partial<FrontMatter> {
    const readers: Record<string, (value: unknown, at: Span) => Partial<FrontMatter>> = {
      version: (value, at) => this.#version(value, at),
      zone: (value, at) => this.#zone(value, at),
      severities: (value, at) => this.#severities(value, at),
    };
    return Object.assign(
      {},
      ...this.#pairs(this.#document.contents).map(({ name, value, at }) => {
        const reader = Object.hasOwn(readers, name) ? readers[name] : undefined;
        if (reader !== undefined) return reader(value, at);
        const hint = didYouMean(name, Object.keys(readers)) || '.';
        this.#report(form['unknown-setting'](at, { name, hint }));
        return {};
      }),
    ) as Partial<FrontMatter>;
  }

  #version(value: unknown, at: Span): Partial<FrontMatter> {
    const version = written(value) ?? '';
    if (semver.valid(version) !== null && /^\d/.test(version)) return { version };
    this.#report(form['bad-version'](at, { version }));
    return {};
  }

  #zone(value: unknown, at: Span): Partial<FrontMatter> {
    const name = written(value) ?? '';
    const zone = zoneNamed(name);
    if (zone !== null) return zone === 'UTC' ? {} : { zone };
    this.#report(form['unknown-zone'](at, { name, near: nearZone(name) }));
    return {};
  }

  #severities(value: unknown, at: Span): Partial<FrontMatter> {
    if (!isMap(value)) this.#report(form['bad-severity'](at, { code: null, hint: '.' }));
    const severities = this.#pairs(value).flatMap(({ name: code, value: of, at: place }) => {
      const severity = SEVERITIES.find((known) => known === written(of));
      if (severity !== undefined) return [{ code, severity, at: place }];
      const hint = didYouMean(written(of) ?? '', SEVERITIES) || '.';
      this.#report(form['bad-severity'](place, { code, hint }));
      return [];
    });
    return { severities };
  }

  /** The pairs of a mapping, each with the line that its key stands on. */
  #pairs(node: unknown): { name: string; value: unknown; at: Span }[] {
    if (!isMap(node)) return [];
    return (node.items as Pair<Node>[]).flatMap(({ key, value }) => {
      const name = written(key);
      if (name === null) return [];
      return [{ name, value, at: this.#lineAt(key.range?.[0] ?? 0) }];
    });
  }

  #lineAt(offset: number): Span {
    const within = this.#lines.slice(1).join('\n').slice(0, offset);
    const line = within.split('\n').length + 1;
    const text = this.#lines[line - 1]!;
    const indent = text.length - text.trimStart().length;
    return { line, column: indent + 1, length: text.trim().length };
  }
}

/** The name of a zone as the IANA database spells it; null where there is none. */
function zoneNamed(name: string): string | null {
  const known = Intl.supportedValuesOf('timeZone');
  if (/^(?:etc\/)?(?:utc|gmt)$/i.test(name)) return 'UTC';
  const found = known.find((zone) => zone.toLowerCase() === name.toLowerCase());
  if (found !== undefined) return found;
  try {
    // Older names are known as well, but an offset is no zone.
    new Intl.DateTimeFormat('en', { timeZone: name });
    return /^[a-z]/i.test(name) ? name : null;
  } catch {
    return null;
  }
}

/** The zone that a name is most like, or of whose name it is the city. */
function nearZone(name: string): string | null {
  const known = Intl.supportedValuesOf('timeZone');
  const city = `/${name.replaceAll(' ', '_').toLowerCase()}`;
  return known.find((zone) => zone.toLowerCase().endsWith(city)) ?? nearest(name, known) ?? null;
}

/** A plain value as it is written; null for anything else. */
const written = (node: unknown): string | null =>
  isScalar(node) && typeof node.value === 'string' ? node.value : null;
