// What can be wrong with what a file says of its own findings.

import { code, defineDiagnostics } from '../../diagnostics/diagnostic.ts';

export const diagnostics = defineDiagnostics('findings', {
  'unknown-code': code<{ name: string; hint: string }>({
    severity: 'warning',
    message: ({ name, hint }) => `Nothing is found as \`${name}\`${hint}`,
    write: 'Write the code as it stands beside a finding: `unused/call`.',
  }),
  'no-reason': code<{ codes: string }>({
    severity: 'warning',
    message: ({ codes }) => `No reason says why ${codes} may stand, so that it is not accepted.`,
    write:
      'Write the reason after a colon: `<!-- accept unused/call: the mobile app makes it -->`.',
  }),
  'accepted-error': code<{ name: string }>({
    severity: 'warning',
    message: ({ name }) =>
      `\`${name}\` is an error here: what it stands on does not work, whatever the reason.`,
    write: 'Mend it, or set its severity in the front matter if it is none for you.',
  }),
  'nothing-accepted': code<{ name: string }>({
    severity: 'warning',
    message: ({ name }) => `Nothing on this line is found as \`${name}\`.`,
    write: 'Take the code out, or move the comment to the line of the finding.',
  }),
  'too-many': code<{ more: number; most: number }>({
    severity: 'warning',
    message: ({ more, most }) =>
      `${more} more ${more === 1 ? 'finding is' : 'findings are'} not listed: of one file there are ${most} at most, errors first.`,
    write: 'Mend what is listed, and check again.',
  }),
});
