// The changes of which somebody has argued that nobody could notice them: a Markdown list beside the
// specification, `- \`kind subject\`: why`.

import { existsSync } from 'node:fs';
import { readSpecFile } from '../project/spec-file.ts';

export interface Argued {
  /** By the changes' ids, why each makes no difference. */
  readonly reasons: ReadonlyMap<string, string>;
  readonly file: string;
}

const ITEM = /^- `([^`]+)`:\s+(.+)$/;

/** `spec/examples/helpdesk.md` → `spec/examples/helpdesk.equivalent.md`. */
const fileFor = (spec: string): string => `${spec.replace(/\.md$/i, '')}.equivalent.md`;

/** What is argued of a specification; nothing where there is no such file. */
export function arguedOf(spec: string): Argued {
  const file = fileFor(spec);
  const lines = existsSync(file) ? readSpecFile(file).split(/\r?\n/) : [];
  const reasons = joined(lines).flatMap((line): [string, string][] => {
    const [, id, why] = ITEM.exec(line) ?? [];
    return id === undefined ? [] : [[id, why!]];
  });
  return { reasons: new Map(reasons), file };
}

/** Lines that go on, indented, under an item are of it. */
function joined(lines: readonly string[]): string[] {
  const items: string[] = [];
  for (const line of lines)
    if (/^\s+\S/.test(line) && items.length > 0) items[items.length - 1] += ` ${line.trim()}`;
    else items.push(line);
  return items;
}
