// What changes in the calls to other services of section 7.

import type { Outgoing, OutgoingAnswer } from '../../../model/index.ts';
import { answerName, isAnyOther } from '../../../model/messages/services.ts';
import {
  answerInWords,
  headerLines,
  requestLine,
  shapeInWords,
} from '../../../written/outgoing.ts';
import type { Change } from '../../facts/change.ts';
import { type Compared, places } from '../../facts/compared.ts';
import { outgoing } from '../../kinds/outgoing.ts';
import { matched } from '../../facts/matched.ts';

/** The calls that there were not, or are not any more, and what the others ask and are answered otherwise. */
export function diffOutgoing({ before, after }: Compared): Change[] {
  const [old, now] = [before, after].map(({ sections }) => sections.calls.facts.outgoing ?? []);
  const { gone, come, both } = matched(old!, now!, ({ name }) => name);
  const holes = ({ name }: Outgoing) => ({ outgoing: name });
  return [
    ...gone.map((one) => outgoing['outgoing-removed'](one.name, places(one, null), holes(one))),
    ...come.map((one) => outgoing['outgoing-added'](one.name, places(null, one), holes(one))),
    ...both.flatMap(([one, other]) => diffOne(one, other)),
  ];
}

function diffOne(old: Outgoing, now: Outgoing): Change[] {
  const { name } = now;
  const changes: Change[] = [];
  const [from, to] = [old, now].map((one) =>
    [requestLine(one), ...headerLines(one)].join('; ').replaceAll('`', ''),
  );
  if (from !== to) {
    const holes = { outgoing: name, part: 'request', from: from!, to: to! };
    changes.push(outgoing['outgoing-request-changed'](name, places(old, now), holes));
  }
  const { gone, come, both } = matched(old.answers, now.answers, answerName);
  const part = (answer: OutgoingAnswer) => ({ outgoing: name, part: inWords(answer) });
  const subject = (answer: OutgoingAnswer): string => `${name}.${answerName(answer)}`;
  for (const one of gone)
    changes.push(outgoing['outgoing-answer-removed'](subject(one), places(one, now), part(one)));
  for (const one of come)
    changes.push(outgoing['outgoing-answer-added'](subject(one), places(old, one), part(one)));
  for (const [one, other] of both)
    for (const [kind, said] of COMPARED) {
      const [was, is] = [said(one), said(other)];
      const holes = { ...part(other), from: was, to: is };
      if (was !== is) changes.push(outgoing[kind](subject(other), places(one, other), holes));
    }
  return changes;
}

const inWords = (answer: OutgoingAnswer): string =>
  isAnyOther(answer)
    ? 'what no other row names'
    : answer.status === null
      ? 'by nobody in time'
      : `\`${answer.status}\``;

const COMPARED = [
  [
    'outgoing-outcome-changed',
    ({ refusal }) => (refusal === null ? 'goes on' : `is refused as \`${refusal.name}\``),
  ],
  [
    'outgoing-shape-changed',
    ({ members }) => (members === null ? 'none that is used' : `\`${shapeInWords(members)}\``),
  ],
  ['outgoing-limit-changed', (answer) => (answer.limit === null ? '' : answerInWords(answer))],
] as const satisfies readonly (readonly [
  keyof typeof outgoing,
  (answer: OutgoingAnswer) => string,
])[];
