// `nonet accept FILE:LINE`: what a row asks for, and what rests on it; `--replay ID`: one scenario.

import { existsSync } from 'node:fs';
import type { Spec } from '../../../model/index.ts';
import { aboutLine, type IsAsked } from '../../../obligations/index.ts';
import { isInScenario } from './own-scenario.ts';
import { isReplayed } from './replay.ts';

/** The little that a run is about. */
export interface Only {
  /** The line of a row, or of an author's own scenario. */
  readonly row?: number | undefined;
  /** The id of a scenario, or its short form. */
  readonly replay?: string | undefined;
}

/** `spec.md:118` is a line of that file, unless there is a file of that name. */
export function asPlace(given: string): { readonly file: string; readonly line?: number } {
  const [, file, line] = /^(.+):(\d+)$/.exec(given) ?? [];
  return file === undefined || existsSync(given) ? { file: given } : { file, line: Number(line) };
}

/** Which obligations such a run tries; undefined where it is about all. */
export function askedBy(spec: Spec, { row, replay }: Only): IsAsked | undefined {
  if (replay !== undefined) return isReplayed(replay);
  if (row === undefined) return undefined;
  return isInScenario(spec, row) ? () => false : aboutLine(spec, row);
}
