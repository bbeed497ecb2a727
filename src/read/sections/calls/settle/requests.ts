// Whether each request is one call's.

import { addressKey } from '../../../../model/one-address.ts';
import type { Report } from '../../../grammar/report.ts';
import { diagnostics } from '../diagnostics/diagnostics.ts';
import type { CallDraft } from '../row/draft.ts';

/** Reports calls without a condition whose method and path match exactly the same requests. */
export function judgeRequests(drafts: readonly CallDraft[], report: Report): void {
  const seen = new Map<string, CallDraft>();
  for (const draft of drafts) {
    // Those with a condition are told apart by it.
    if (draft.request.where !== undefined) continue;
    const key = addressKey(draft.request);
    const first = seen.get(key);
    if (first === undefined) seen.set(key, draft);
    else {
      const related = [{ message: `\`${first.name}\` stands here.`, at: first.request.path.at }];
      const holes = { name: draft.name, other: first.name };
      report(diagnostics['same-request'](draft.request.path.at, holes, related));
    }
  }
}
