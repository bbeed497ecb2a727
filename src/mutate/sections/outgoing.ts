// What can go wrong with the calls to other services of section 7. How long is waited for an answer is left out: the
// mock waits for none.

import { type Outgoing, type OutgoingAnswer, outgoingSteps, type Spec } from '../../model/index.ts';
import { membersWithin, withoutMember } from '../../model/messages/nested.ts';
import { answerName, callersOf } from '../../model/messages/services.ts';
import type { Change } from '../changing/change.ts';

export function* inOutgoing(spec: Spec): Iterable<Change> {
  const { calls, outgoing = [] } = spec.sections.calls.facts;
  for (const one of outgoing) {
    const callers = callersOf(spec, one.name).map(({ name }) => name);
    if (callers.length > 0) yield* inOne(spec, one, callers);
  }
  for (const { name, steps } of calls)
    for (const [place, step] of steps.entries())
      if (outgoingSteps([step]).length > 0)
        yield {
          ...{ kind: 'calls/outgoing-repeated', subject: `${name}:${place + 1}:twice` },
          ...{ at: step.at, calls: [name], words: `\`${name}\` asks another service twice` },
          ...{ target: steps, by: [...steps.slice(0, place + 1), ...steps.slice(place)] },
        };
}

function* inOne(spec: Spec, outgoing: Outgoing, calls: readonly string[]): Iterable<Change> {
  const { name, method, path, headers = [], members, answers, at } = outgoing;
  const change = (
    kind: Change['kind'],
    part: string,
    more: Partial<Outgoing>,
    words: string,
  ): Change => ({
    ...{ kind, subject: `${name}.${part}`, at, words: `\`${name}\` ${words}`, calls },
    ...{ target: outgoing, by: { ...outgoing, ...more } },
  });
  const elsewhere = { path: `${path}/elsewhere` };
  yield change('calls/outgoing-misdirected', 'path', elsewhere, 'goes to another path');
  const other = method === 'POST' ? 'PUT' : 'POST';
  yield change('calls/outgoing-misdirected', 'method', { method: other }, `is ${other}`);
  for (const line of headers) {
    const others = headers.filter((one) => one !== line);
    const words = `lacks the header \`${line.header}\``;
    yield change('calls/outgoing-part-dropped', line.header, { headers: others }, words);
  }
  for (const { path: part } of membersWithin(members ?? [])) {
    const others = { members: withoutMember(members!, part) };
    yield change('calls/outgoing-part-dropped', part, others, `lacks \`${part}\``);
  }
  for (const answer of answers) {
    const without = answers.filter((one) => one !== answer);
    const words = `knows nothing of ${answerName(answer)}`;
    if (without.length > 0)
      yield change(
        'calls/outgoing-answer-dropped',
        answerName(answer),
        { answers: without },
        words,
      );
    for (const [refusal, told] of refusals(spec, answer)) {
      const changed = answers.map((one) => (one === answer ? { ...answer, refusal } : one));
      const part = `${answerName(answer)}:${refusal?.name ?? 'goes on'}`;
      yield change('calls/outgoing-answer-swapped', part, { answers: changed }, told);
    }
  }
}

/** What else an answer might lead to: nothing where it refuses, and another error. */
function* refusals(
  { sections }: Spec,
  answer: OutgoingAnswer,
): Iterable<[OutgoingAnswer['refusal'], string]> {
  const { refusal, at } = answer;
  const what = answerName(answer);
  if (refusal !== null) yield [null, `goes on with ${what}`];
  const other = sections.errors.facts.errors.find(({ code }) => code !== refusal?.name);
  if (other !== undefined)
    yield [{ name: other.code, at }, `refuses the call as ${other.code} for ${what}`];
}
