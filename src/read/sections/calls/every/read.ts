// What section 7 says above its table of many calls at once.

import { type EveryAnswer, type EveryRequest, isOfEvery } from '../../../../model/every.ts';
import type { Span } from '../../../../text/span.ts';
import type { Report } from '../../../grammar/report.ts';
import { expectedOf, parse } from '../../../../expression/index.ts';
import type { Block } from '../../../outline/block.ts';
import type { Reading } from '../../../reading/reading.ts';
import type { CallDraft } from '../row/draft.ts';
import { readEveryAnswer } from './answer.ts';
import { diagnostics } from './diagnostics.ts';
import { aboutOf, linesAbove, meantAbout } from './lines.ts';
import { readEveryRequest } from './request.ts';

/** What the lines say. */
export interface Every {
  readonly requests: readonly EveryRequest[];
  readonly answers: readonly EveryAnswer[];
}

/** Reads the lines, in order; one that cannot be read is reported and left out. */
export function readEvery(blocks: readonly Block[], { report }: Reading): Every {
  const requests: EveryRequest[] = [];
  const answers: EveryAnswer[] = [];
  for (const line of linesAbove(blocks)) {
    const meant = meantAbout(line);
    if (meant !== null) report(diagnostics['every-in-words'](line.at, meantBy(line.text, meant)));
    const about = aboutOf(line);
    if (about === 'request') addOnce(requests, readEveryRequest(line, report), report);
    if (about === 'answer') addOnce(answers, readEveryAnswer(line, report), report);
  }
  return { requests, answers };
}

interface Line {
  readonly header: string;
  readonly name?: string;
  readonly at: Span;
}

function addOnce<Of extends Line>(lines: Of[], read: Of | null, report: Report): void {
  if (read === null) return;
  const { header, name } = read;
  const first = lines.find(
    (other) =>
      other.header.toLowerCase() === header.toLowerCase() ||
      (name !== undefined && other.name === name),
  );
  if (first === undefined) lines.push(read);
  else {
    const related = [{ message: 'It stands here first.', at: first.at }];
    report(diagnostics['every-twice'](read.at, { header }, related));
  }
}

/** The header that a sentence names, for the line that it should be. */
function meantBy(text: string, of: 'request' | 'answer') {
  const header = /[A-Za-z][A-Za-z0-9]*(?:-[A-Za-z0-9]+)+/.exec(text)?.[0] ?? null;
  return { of, header };
}

/** Whether nobody has to say what the header is. */
function isKnown({ name, where }: EveryRequest): boolean {
  const parsed = where === null ? null : parse(where.source);
  return parsed === null || ('tree' in parsed && expectedOf(parsed.tree, name) !== null);
}

/** The call with the headers that lines give it beside its own. */
export function withEvery(
  draft: CallDraft,
  lines: readonly EveryRequest[],
  { take }: Pick<Reading, 'take'>,
): CallDraft {
  const { method } = draft.request;
  const own = lines.filter((line) => isOfEvery(line, { name: draft.name, method }));
  if (own.length === 0) return draft;
  return take(`every request of ${draft.name}`, [draft, JSON.stringify(own)], () => {
    const shared = own.map((line) => ({
      ...{ header: line.header, name: line.name, at: line.nameAt },
      every: isKnown(line) ? ('by itself' as const) : ('asked' as const),
    }));
    return {
      ...draft,
      request: { ...draft.request, headers: [...draft.request.headers, ...shared] },
    };
  });
}
