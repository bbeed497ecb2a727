// What was planned, kept for the next run of the same text by the same command: beside the packages of
// the project, or where the machine keeps what may be thrown away.

import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { Obligations } from '../../../obligations/index.ts';
import type { PlanningTask } from './planning.ts';

/** So many are kept: the latest. */
const MAX_KEPT = 24;

export class Cache {
  readonly #file: string;

  constructor(task: PlanningTask) {
    this.#file = join(folder(), `${digestOf(task)}.plans`);
  }

  /** What was planned of the same; null where nothing is kept, or nothing that can be read. */
  read(): Obligations | null {
    try {
      return deserialize(readFileSync(this.#file)) as Obligations;
    } catch {
      return null;
    }
  }

  /** Keeps it; where that cannot be, the next run plans anew. */
  write(found: Obligations): void {
    try {
      mkdirSync(folder(), { recursive: true });
      const part = `${this.#file}.${process.pid}`;
      writeFileSync(part, serialize(found), { mode: 0o600 });
      renameSync(part, this.#file);
      dropOldest();
    } catch {
      // A folder that cannot be written to is no reason to end a run.
    }
  }
}

function folder(): string {
  const modules = join(process.cwd(), 'node_modules');
  return existsSync(modules)
    ? join(modules, '.cache', 'nonet')
    : join(tmpdir(), `nonet-${userInfo().uid}`);
}

/** The same for the same text, terms and command. The budget says nothing of what is found in time. */
function digestOf({ file, text, terms }: PlanningTask): string {
  const { mtimeMs, size } = statSync(new URL('./planner.cjs', import.meta.url));
  const said = JSON.stringify([file, text, `${terms.patience}`, terms, mtimeMs, size]);
  return createHash('sha256').update(said).digest('hex').slice(0, 32);
}

function dropOldest(): void {
  const files = readdirSync(folder())
    .filter((name) => name.endsWith('.plans'))
    .map((name) => join(folder(), name))
    .map((file) => ({ file, at: statSync(file).mtimeMs }))
    .sort((a, b) => b.at - a.at);
  for (const { file } of files.slice(MAX_KEPT)) rmSync(file, { force: true });
}
