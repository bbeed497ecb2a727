// The tool `diff`: what has changed in meaning between two specifications.

import { existsSync } from 'node:fs';
import * as z from 'zod';
import { compare } from '../../diff/compared.ts';
import { refuseOthers } from '../session.ts';
import { tool } from '../tool.ts';

const NAME = z.string().max(1_000);

export const diff = tool({
  name: 'diff',
  description:
    'Reports what has changed in meaning between two specifications, whom it breaks, and which version it needs.',
  isReadOnly: true,
  takes: z.object({
    old: NAME.optional().describe(
      'A file of the project, or `REVISION:path` of git. Left out: the specification at HEAD.',
    ),
    new: NAME.optional().describe('The same. Left out: the specification as it is now.'),
  }),
  run: ({ old, new: now }, { session }) => {
    const later = now ?? session.fileOf();
    const earlier = old ?? `HEAD:./${session.fileOf()}`;
    for (const name of [earlier, later]) refuseOthers(pathIn(name));
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

/** The path that a name leads to, be it of a file or in a revision. */
const pathIn = (name: string): string =>
  existsSync(name) || !name.includes(':') ? name : name.slice(name.indexOf(':') + 1);
