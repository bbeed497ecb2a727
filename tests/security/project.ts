// A project of a stranger: a specification, and whatever else an attack needs.

import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { emptyFolder, ROOT, type Folder } from '../cli/nonet.ts';

export const HELPDESK = readFileSync(join(ROOT, 'spec/examples/helpdesk.md'), 'utf8');
/** Of nine sections that are not shown: the suite has tried it at once. */
export const BLANK = readFileSync(join(ROOT, 'spec/spec.md'), 'utf8');

export interface Project extends Folder {
  /** Beside the project: what nobody in it should get at. */
  readonly outside: string;
  link(path: string, to: string): void;
  pipe(path: string): void;
  text(path: string): string;
}

/** A project with a specification, in a folder beside one that is none of its business. */
export function project(): Project {
  const folder = emptyFolder();
  folder.write('outside/secret.md', 'secret: 4711\n');
  folder.write('project/package.json', '{"private": true}\n');
  folder.write('project/spec/spec.md', HELPDESK);
  const path = join(folder.path, 'project');
  const at = (file: string): string => {
    mkdirSync(dirname(join(path, file)), { recursive: true });
    return join(path, file);
  };
  return {
    path,
    outside: join(folder.path, 'outside'),
    write: (file, content) => (folder.write(`project/${file}`, content), file),
    link: (file, to) => symlinkSync(to, at(file)),
    pipe: (file) => void execFileSync('mkfifo', [at(file)]),
    text: (file) => readFileSync(join(path, file), 'utf8'),
    remove: folder.remove,
  };
}
