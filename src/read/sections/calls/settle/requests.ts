// Whether each request is one call's.

import type { Report } from '../../../grammar/report.ts';
import { diagnostics } from '../diagnostics.ts';
import type { CallDraft } from '../draft.ts';

/** Reports calls whose method and path match exactly the same requests. */
export function judgeRequests(drafts: readonly CallDraft[], report: Report): void {
  const seen = new Map<string, CallDraft>();
  for (const draft of drafts) {
    const key = shapeOf(draft);
    const first = seen.get(key);
    if (first === undefined) seen.set(key, draft);
    else {
      const related = [{ message: `\`${first.name}\` stands here.`, at: first.request.path.at }];
      const holes = { name: draft.name, other: first.name };
      report(diagnostics['same-request'](draft.request.path.at, holes, related));
    }
  }
}

/** The request with its parameters nameless: `GET /api/tickets/:`. */
function shapeOf({ request: { method, path } }: CallDraft): string {
  const segments = path.segments.map(({ kind, text }) => (kind === 'fixed' ? text : ':'));
  return `${method} /${segments.join('/')}`;
}
