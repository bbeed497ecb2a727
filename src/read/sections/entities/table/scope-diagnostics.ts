// What can be wrong where section 3 says whose records are whose. Each code has its entry in entities.md.

import { code, defineDiagnostics } from '../../../../diagnostics/diagnostic.ts';
import { slip } from '../../../../text/nearest.ts';
import type { Span } from '../../../../text/span.ts';
import { meant } from '../../../grammar/words.ts';
import { codeWithArticle } from '../../../../text/article.ts';

export const diagnostics = defineDiagnostics('entities', {
  'unreadable-scope': code<{ text: string; like: string }>({
    severity: 'error',
    message: ({ text }) => `\`${text}\` does not name a field by which records belong together.`,
    write: ({ like }) =>
      `Write \`Within: ${like}\` with a reference field, or a path that leads to one, and nothing else.`,
  }),
  'scope-in-words': code<{ entity: string; like: string; at: Span }>({
    severity: 'warning',
    message: ({ entity }) =>
      `This sentence decides nothing about who sees ${codeWithArticle(entity)}.`,
    write: ({ like }) => `Write \`Within: ${like}\` on a line of its own.`,
    fix: ({ like, at }) => [{ at, text: `Within: ${like}` }],
  }),
  'second-scope': code<{ entity: string }>({
    severity: 'error',
    message: ({ entity }) => `\`${entity}\` is within something already.`,
    write:
      'Write one line `Within:` for an entity; what it refers to may be within something itself.',
  }),
  'scope-of-view': code<{ view: string; of: string }>({
    severity: 'error',
    message: ({ view, of }) => `\`${view}\` shows records of \`${of}\`, which says who sees them.`,
    write: ({ of }) => `Write the line under \`### ${of}\`.`,
  }),
  'unknown-scope-field': code<{ name: string; of: string; nearest: string | undefined }>({
    severity: 'error',
    message: ({ name, of, nearest }) => `\`${name}\`: no such field of \`${of}\`${meant(nearest)}`,
    write: ({ of }) => `Write a field of \`${of}\`, or add it to its table.`,
    fix: ({ name, nearest }) => slip(name, nearest),
  }),
  'scope-needs-reference': code<{ name: string; found: string }>({
    severity: 'error',
    message: ({ name, found }) =>
      `\`${name}\` is ${found}: nobody can be told to belong to the same record.`,
    write: 'Write a field whose type is an entity, such as `tenant`.',
  }),
  'within-in-words': code<{ rule: string; meant: string }>({
    severity: 'error',
    message: ({ rule }) => `\`${rule}\`: no such rule of a field.`,
    write: ({ meant }) => `Write \`${meant}\`.`,
    fix: ({ meant }) => meant,
  }),
  'within-needs-field': code<{ rule: string }>({
    severity: 'error',
    message: ({ rule }) => `\`${rule}\` does not name a field.`,
    write: ({ rule }) =>
      `Write \`${rule}\` and another field of the entity, such as \`${rule} tenant\`.`,
  }),
  'within-itself': code<{ rule: string; name: string }>({
    severity: 'error',
    message: ({ rule, name }) =>
      `\`${rule}\` needs another field than \`${name}\`, one that is stored.`,
    write: 'Write a field of the same entity that several records share, such as `tenant`.',
  }),
  'counted-by-requests': code<{ name: string }>({
    severity: 'error',
    message: ({ name }) => `\`${name}\` counts up, so no request can give it.`,
    write: 'Write `auto` in the column Required.',
  }),
});
