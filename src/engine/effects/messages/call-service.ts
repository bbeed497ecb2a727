// `call charge with amount = X as payment`: another service is asked as the step comes to it. It answers with
// the first row of its table, or with the one that the request of the product chooses.

import { modelType } from '../../../expression/index.ts';
import {
  addressOfOutgoing,
  answerNames,
  isAnyOther,
  rowChosen,
  segmentsOf,
  SLOW,
  strangeAnswers,
} from '../../../model/messages/services.ts';
import type { Outgoing, OutgoingAnswer, Step, Type } from '../../../model/index.ts';
import { showValue } from '../../store/plain.ts';
import type { Effect } from '../../calls/call-type.ts';
import { compileStamps, stampedIn } from '../../answers/every.ts';
import { type Breach, breach, transportBreach } from '../../refusals/breach.ts';
import type { Compiled } from '../../expressions/compiler.ts';
import { Fault } from '../../expressions/fault.ts';
import { type EffectContext, compileIn } from '../context/context.ts';
import { compileBody, valuesOf } from './service-body.ts';
import { cameFrom, madeUpAnswer } from './made-up-answer.ts';
import { MESSAGE, senderIn } from './message.ts';

type CallStep = Extract<Step, { kind: 'call' }>;

/** Compiles a call to another service. */
export function compileOutgoing(context: EffectContext, step: CallStep): Effect {
  const { declared } = step;
  const to = declared && addressOfOutgoing(context.spec, declared);
  if (declared === undefined || to == null) {
    const why =
      declared === undefined
        ? `\`${step.outgoing.name}\` is not among the calls to other services of section 7`
        : `\`${declared.service.name}\` of section 9 is no address`;
    const fail = (): never => {
      throw new Fault({ section: 'calls', at: step.at, why });
    };
    return { find: () => null, run: fail };
  }
  const { name, method, answers } = declared;
  const body = compileBody(context, step, declared.members);
  const address = compileAddress(context, step, to);
  const stamps = compileStamps(declared.headers ?? [], context.compiler, context.variables);
  const by = senderIn(context.spec, context.call);
  const decline = declining(context, declared);
  const goesOn = answers.find(({ refusal }) => refusal === null);
  context.made.add(step.result ?? '');
  return {
    find: () => null,
    run(call, scope) {
      const sent = body === null ? null : (body(scope) ?? '{}');
      const to = address(scope);
      const chosen = chosenFor(name, call.chosen);
      const answer = chosen === null ? answers[0] : rowChosen(declared, chosen);
      if (answer === undefined) {
        call.declined ??= unknownAnswer(declared, chosen ?? '');
        return;
      }
      const came = madeUpAnswer(declared, answer, call.moment, chosen);
      const work = MESSAGE + to.length + (sent?.length ?? 0);
      scope.sight.meter?.spendFor(work, { section: 'calls', at: step.at }, name);
      if (call.declined === null) {
        const answered = cameOf(declared, chosen, answer, came, call.moment);
        const headers = stamps.length > 0 && { headers: stampedIn(stamps, scope) };
        const asked = { name, method, to, ...headers, body: sent, answer: answered, by };
        call.asked.push({ kind: 'outgoing', ...asked });
        if (answer.refusal !== null) call.declined = decline(answer);
      }
      if (step.result === null) return;
      // What a refusal keeps from being done is judged as if the call went on.
      const read = answer.refusal === null ? answer : goesOn;
      const known =
        read === answer ? came : read && madeUpAnswer(declared, read, call.moment, null);
      call.results.set(step.result, read ? valuesOf(declared, read, known ?? {}) : {});
    },
  };
}

type Scope = Parameters<Compiled['evaluate']>[0];

/** The address, with what the step gives in the segments that have a name. */
function compileAddress(context: EffectContext, step: CallStep, to: string) {
  const parts = segmentsOf(to).map((segment) => {
    if (typeof segment === 'string') return () => segment;
    const given = step.with.find(({ field }) => field.name === segment.name);
    if (given === undefined) return () => `:${segment.name}`;
    const is = context.compiler.typeOf(given.value, context.variables);
    const type: Type = modelType(is, given.value.at) ?? { kind: 'json' };
    const value = compileIn(context, given.value);
    return (scope: Scope): string => {
      const shown = showValue(type, value.evaluate(scope) ?? null);
      const text = typeof shown === 'string' ? shown : JSON.stringify(shown);
      if (shown !== null && text !== '') return encodeURIComponent(text);
      const why = `\`${segment.name}\` in the path of \`${step.outgoing.name}\` is blank`;
      throw new Fault({ section: 'calls', at: given.value.at, why });
    };
  });
  return (scope: Scope): string => parts.map((part) => part(scope)).join('/');
}

/** `charge=402; refund=no answer`: what is chosen of one service; null for its first row. */
function chosenFor(name: string, header: string): string | null {
  for (const part of header.split(';')) {
    const [service, answer = ''] = part.split('=').map((side) => side.trim());
    if (service === name) return answer === SLOW ? null : answer;
  }
  return null;
}

function unknownAnswer(outgoing: Outgoing, chosen: string): Breach {
  const { name, answers } = outgoing;
  const strange = strangeAnswers(outgoing);
  const named = answers.filter((one) => !isAnyOther(one)).flatMap(answerNames);
  const known = [...named, ...strange, SLOW].join(', ');
  const message = `\`${name}\` has no answer "${chosen}"; write one of ${known}`;
  return transportBreach(400, 'MALFORMED', message);
}

/** What came back, as it is kept. */
const cameOf = (
  declared: Outgoing,
  chosen: string | null,
  answer: OutgoingAnswer,
  came: ReturnType<typeof madeUpAnswer>,
  chance: Parameters<typeof cameFrom>[3],
) =>
  isAnyOther(answer)
    ? cameFrom(declared, chosen, answer, chance)
    : { status: answer.status, body: came === null ? null : JSON.stringify(came) };

/** The refusal that an answer leads to. */
function declining({ call }: EffectContext, { name }: Outgoing) {
  return (answer: OutgoingAnswer) => {
    const { at, refusal } = answer;
    const none = isAnyOther(answer) ? 'answers what no other row names' : 'does not answer in time';
    const came = answer.status === null ? none : `answers ${answer.status}`;
    const decision = { section: 'calls', at, why: `\`${name}\` ${came}` } as const;
    const subject = { call: call.name, entities: [], fields: [] };
    const { name: code } = refusal!;
    return { ...breach('unexpected', decision, { subject, code }), trigger: null };
  };
}
