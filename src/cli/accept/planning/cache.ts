// What was planned, kept for the next run of the same text by the same command: beside the packages of
// the project, or where the machine keeps what may be thrown away.

import { createHash } from 'node:crypto';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import * as z from 'zod';
import type { Obligations } from '../../../obligations/index.ts';
import { readRegularFile } from '../../project/held-file.ts';
import { writeWholeFile } from '../../project/whole-file.ts';
import type { PlanningTask } from './planning.ts';

/** Many times what ten thousand rows leave. */
const MAX_BYTES = 2 ** 28;
/** So many are kept: the latest. */
const MAX_KEPT = 24;

export class Cache {
  readonly #file: string;

  /** `isCut`: of what a budget has ended. */
  constructor(task: PlanningTask, isCut = false) {
    this.#file = join(...place(), `${digestOf(task)}${isCut ? '-cut' : ''}.plans`);
  }

  /** What was planned of the same; null where nothing is kept, or nothing that can be read. */
  read(): Obligations | null {
    try {
      if (!isOwn(...place())) return null;
      const kept: unknown = deserialize(readRegularFile(this.#file, MAX_BYTES));
      return arePlans(kept) ? kept : null;
    } catch {
      return null;
    }
  }

  /** Keeps it; where that cannot be, the next run plans anew. */
  write(found: Obligations): void {
    try {
      const folder = dirname(this.#file);
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      if (!isOwn(...place())) return;
      writeWholeFile(this.#file, serialize(found));
      dropOldest(folder);
    } catch {
      // A folder that cannot be written to is no reason to end a run.
    }
  }
}

/** Where plans are kept: a folder that is there, and the way from it. */
function place(): readonly [string, string] {
  const modules = join(process.cwd(), 'node_modules');
  return existsSync(modules)
    ? [modules, join('.cache', 'nonet')]
    : [tmpdir(), `nonet-${userInfo().uid}`];
}

/**
 * Whether a folder is this user's own, and no link has led there: what it holds is believed, and anybody
 * may make one where the machine keeps what may be thrown away.
 */
function isOwn(root: string, way: string): boolean {
  const { uid, mode } = lstatSync(join(root, way));
  const isPlain = realpathSync(join(root, way)) === join(realpathSync(root), way);
  return isPlain && uid === (process.getuid?.() ?? uid) && (mode & 0o002) === 0;
}

const Items = z.array(z.looseObject({ id: z.string(), kind: z.string(), section: z.string() }));
/** As far as a damaged file is told by it: nobody else writes there. */
const Plans = z.object({ obligations: Items, waiting: Items, leftOut: Items });

const arePlans = (kept: unknown): kept is Obligations => Plans.safeParse(kept).success;

/** The same for the same text, terms and command. The budget says nothing of what is found in time. */
function digestOf({ file, text, terms, secrets, kinds, only }: PlanningTask): string {
  const { mtimeMs, size } = statSync(new URL('./planner.cjs', import.meta.url));
  const asked = [file, text, `${terms.patience}`, terms, secrets, kinds, only];
  const said = JSON.stringify([...asked, mtimeMs, size]);
  return createHash('sha256').update(said).digest('hex').slice(0, 32);
}

function dropOldest(folder: string): void {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.plans'))
    .map((name) => join(folder, name))
    .map((file) => ({ file, at: lstatSync(file).mtimeMs }))
    .sort((a, b) => b.at - a.at);
  for (const { file } of files.slice(MAX_KEPT)) rmSync(file, { force: true });
}
