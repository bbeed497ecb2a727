// What a file accepts: comments on the line of a finding, `<!-- accept unused/call: why -->`.

import type { Spec } from '../../model/index.ts';
import type { Span } from '../../text/span.ts';

export interface Acceptance {
  readonly codes: readonly string[];
  /** Why it may stand; blank where nobody says. */
  readonly reason: string;
  readonly at: Span;
}

const ACCEPT = /^accept\s+([^\s:]+(?:\s*,\s*[^\s:,]+)*)\s*(?::\s*([^]*))?$/;

/** All acceptances of a file, in the order of its lines. */
export function acceptancesIn({ sections }: Spec): Acceptance[] {
  return Object.values(sections).flatMap(({ comments }) =>
    comments.flatMap(({ markdown, at }) => {
      const [, codes, reason = ''] = ACCEPT.exec(markdown.trim()) ?? [];
      if (codes === undefined) return [];
      return [{ codes: codes.split(/\s*,\s*/), reason: reason.trim(), at }];
    }),
  );
}
