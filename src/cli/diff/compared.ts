// Two specifications as the command was given them, and what has changed between them.

import { type Change, diff, type Verdict, verdictOf } from '../../diff/index.ts';
import { Document } from '../../language/document/document.ts';
import { SECTION_IDS, SECTIONS } from '../../model/index.ts';
import { CannotRun } from '../terminal/failure.ts';
import { type Side, sideOf } from './side.ts';

export interface Compared {
  readonly before: Side;
  readonly after: Side;
  readonly changes: readonly Change[];
  readonly verdict: Verdict;
}

/** Compares two specifications by their names. Throws `CannotRun` where that cannot be done. */
export function compare(old: string, now: string): Compared {
  const [before, after] = [sideOf(old), sideOf(now)];
  // Most of the later text is the earlier one, which is not read again.
  const one = documentOf(before);
  const other = documentOf(after, one);
  const changes = diff(one, other);
  const verdict = verdictOf(one.spec.version, other.spec.version, changes);
  return { before, after, changes, verdict };
}

function documentOf({ name, text }: Side, before?: Document): Document {
  const document = new Document(name, text, before);
  const unversioned = document.faults.find(({ code }) => VERSIONING.has(code));
  if (unversioned !== undefined)
    throw new CannotRun(
      `${name}:${unversioned.at.line}: ${unversioned.message} Without a version nothing can be said of how it rises: write \`version: 1.0.0\`.`,
    );
  const { sections } = document.spec;
  const broken = SECTION_IDS.find((id) => sections[id].state === 'broken');
  if (broken === undefined) return document;
  const { at } = sections[broken];
  throw new CannotRun(
    `${name}:${at.line}: section ${SECTIONS[broken].number} cannot be used. Mend it first: \`nonet check\` says how.`,
  );
}

const VERSIONING: ReadonlySet<string> = new Set(['form/bad-version', 'form/bad-front-matter']);

const FRONT_MATTER = /^---[ \t]*\r?\n[\s\S]*?^---[ \t]*$/m;
const VERSION = /^version:.*$/m;

/** The text with a version in its front matter. */
export function withVersion(text: string, version: string): string {
  const matter = FRONT_MATTER.exec(text);
  const line = `version: ${version}`;
  if (matter === null || matter.index !== 0) return `---\n${line}\n---\n\n${text}`;
  const [own] = matter;
  const next = VERSION.test(own) ? own.replace(VERSION, line) : own.replace('\n', `\n${line}\n`);
  return next + text.slice(own.length);
}
