// What can go wrong with the answers of section 7.

import type { Call } from '../../model/sections/calls.ts';
import type { Change } from '../changing/change.ts';

export function* inAnswer({ name, answer }: Call): Iterable<Change> {
  const { at, status, headers } = answer;
  if (answer.shape !== null) {
    const by = { ...answer, status: status === 200 ? 201 : 200 };
    const words = `\`${name}\` answers ${by.status}`;
    yield { kind: 'calls/status-changed', subject: name, at, words, target: answer, by };
  }
  if (answer.format !== undefined) {
    const { format, mediaType: _type, ...by } = answer;
    const words = `\`${name}\` answers JSON, and no ${format === 'csv' ? 'CSV' : format}`;
    yield { kind: 'calls/format-dropped', subject: name, at, words, target: answer, by };
  }
  if (answer.format === 'text') yield* inText(name, answer);
  for (const header of headers) {
    const words = `the answer of \`${name}\` has no \`${header.name}\``;
    const subject = `${name}:${header.name}`;
    yield { kind: 'calls/header-dropped', subject, at, words, target: header, by: null };
  }
}

/** A text is of another type, or has a letter too many. */
function* inText(name: string, answer: Call['answer']): Iterable<Change> {
  const { at, mediaType, shape } = answer;
  const by = { ...answer, mediaType: mediaType === 'text/plain' ? 'text/markdown' : 'text/plain' };
  const words = `\`${name}\` answers ${by.mediaType}, and not ${mediaType}`;
  yield { kind: 'calls/type-changed', subject: name, at, words, target: answer, by };
  if (shape?.kind !== 'value' || shape.from === null) return;
  const { from } = shape;
  const longer = { ...from, source: `(${from.source}) + "."` };
  const more = `\`${name}\` answers more than \`${from.source}\``;
  yield { kind: 'calls/value-changed', subject: name, at, words: more, target: from, by: longer };
}
