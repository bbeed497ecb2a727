// `nonet accept FILE:LINE`: what a row asks for, and what rests on it.

import { existsSync } from 'node:fs';
import type { Spec } from '../../../model/index.ts';
import { coverageOf, type Obligation } from '../../../obligations/index.ts';
import { CannotRun } from '../../failure.ts';

/** `spec.md:118` is a line of that file, unless there is a file of that name. */
export function asPlace(given: string): { readonly file: string; readonly line?: number } {
  const [, file, line] = /^(.+):(\d+)$/.exec(given) ?? [];
  return file === undefined || existsSync(given) ? { file: given } : { file, line: Number(line) };
}

/** Which obligations are about the row at a line. Throws `CannotRun` where none is. */
export function restingOn(
  spec: Spec,
  line: number,
  obligations: readonly Obligation[],
): (one: Pick<Obligation, 'id'>) => boolean {
  const rows = coverageOf(spec, obligations).filter(({ row }) => row.at.line === line);
  const ids = new Set(rows.flatMap(({ own, resting }) => [...own, ...resting]));
  for (const { id, at, also } of obligations)
    if ([at, ...also.map((reason) => reason.at)].some((one) => one.line === line)) ids.add(id);
  if (ids.size === 0) throw new CannotRun(`${spec.file}:${line} is no row that anything rests on`);
  return ({ id }) => ids.has(id);
}
