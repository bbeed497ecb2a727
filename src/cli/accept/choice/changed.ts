// `--only-changed`: what is asked for by rows that are not what they were at an earlier revision, or
// by rows that rest on such, and whatever makes a call whose row has changed.

import { basename, dirname } from 'node:path';
import {
  changedRows,
  coverageOf,
  isPossible,
  type Obligation,
  type Row,
} from '../../../obligations/index.ts';
import type { Spec } from '../../../model/index.ts';
import { examine } from '../../../workbench/examine.ts';
import { CannotRun } from '../../terminal/failure.ts';
import { checkRevision, gitSync } from '../../project/git.ts';

type Asked = Pick<Obligation, 'id'>;

/** Which obligations of a specification have to be tried again since a revision of git. */
export function sinceRevision(
  spec: Spec,
  revision: string,
  obligations: readonly Obligation[],
): (one: Asked) => boolean {
  const before = examine(spec.file, textAt(spec.file, revision)).spec;
  const changed = changedRows(before, spec);
  const rows = new Set(changed.map(placeOf));
  const coverage = coverageOf(spec, obligations);
  const ids = new Set(
    coverage
      .filter(({ row }) => rows.has(placeOf(row)))
      .flatMap(({ own, resting }) => [...own, ...resting]),
  );
  // What no row asks for is asked for by its section as a whole.
  const asked = new Set(coverage.flatMap(({ own }) => own));
  const sections = new Set(changed.map(({ section }) => section));
  for (const { id, section } of obligations)
    if (!asked.has(id) && sections.has(section)) ids.add(id);
  const calls = new Set(changed.flatMap(({ kind, name }) => (kind === 'call' ? [name] : [])));
  for (const one of obligations) if (callsOf(one).some((call) => calls.has(call))) ids.add(one.id);
  return ({ id }) => ids.has(id);
}

const placeOf = ({ at }: Row): string => `${at.line}:${at.column}`;

function callsOf({ plan }: Obligation): string[] {
  if (!isPossible(plan)) return [];
  const acts = [...plan.given, ...plan.when, ...plan.then.flatMap(({ first }) => first)];
  return acts.flatMap((act) => (act.kind === 'call' || act.kind === 'submit' ? [act.call] : []));
}

/** The text of a file at a revision; blank where it was not there yet. */
function textAt(file: string, revision: string): string {
  checkRevision(revision);
  const git = (...words: string[]): string => gitSync(dirname(file), ...words);
  try {
    git('rev-parse', '--git-dir');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
      throw new CannotRun('--only-changed asks git what there was, and git is not installed');
    throw new CannotRun(
      `--only-changed needs ${file} to be in a repository of git, and it is in none`,
    );
  }
  try {
    git('rev-parse', '--verify', '--quiet', `${revision}^{commit}`);
  } catch {
    throw new CannotRun(`--only-changed ${revision}: git knows no such revision`);
  }
  try {
    return git('cat-file', 'blob', `${revision}:./${basename(file)}`);
  } catch {
    return '';
  }
}
