// The tool `diff`: what has changed in meaning between two specifications.

import { existsSync } from 'node:fs';
import { relative } from 'node:path';
import * as z from 'zod';
import { compare } from '../../diff/compared.ts';
import { refuseOthers } from '../session/session.ts';
import { tool } from '../session/tool.ts';

const NAME = z.string().max(1_000);

export const diff = tool({
  name: 'diff',
  description:
    'Reports what has changed in meaning between two specifications, whom it breaks, and which version it needs.',
  isReadOnly: true,
  takes: z.object({
    old: NAME.optional().describe(
      'A file of the project, or `REVISION:path` of git, counted from the project. Left out: the specification at HEAD.',
    ),
    new: NAME.optional().describe('The same. Left out: the specification as it is now.'),
  }),
  run: ({ old, new: now }, { session }) => {
    const later = inProject(now ?? session.fileOf());
    const earlier = inProject(old ?? `HEAD:${session.fileOf()}`);
    const { changes, verdict } = compare(earlier, later);
    const { before, after, least, isEnough } = verdict;
    return {
      facts: { changes: changes.length, version: { before, after, least, isEnough } },
      list: {
        name: 'changed',
        items: changes.map(({ level, says, breaks, id, ...at }) => ({
          ...{ level, says },
          ...(breaks.length > 0 && { breaks }),
          ...{ id, line: at.after?.line ?? null, lineBefore: at.before?.line ?? null },
        })),
      },
      next: isEnough ? [] : [`write \`version: ${least}\` into the front matter of ${later}`],
    };
  },
});

/**
 * The name of a file of the project, be it as it is now or in a revision: there git counts a path from the
 * folder of the repository, which may lie further up. Throws `CannotRun` for any other file.
 */
function inProject(name: string): string {
  const colon = existsSync(name) ? -1 : name.indexOf(':');
  const path = name.slice(colon + 1);
  refuseOthers(path);
  return colon < 0 ? name : `${name.slice(0, colon)}:./${relative('', path)}`;
}
