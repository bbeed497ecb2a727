// Whether somebody could make a call now: judged as a request would be, up to the record's state.

import { posedCall } from './judge/posed.ts';
import type { Question, Verdict } from './exchange/exchange.ts';
import { Fault } from './expressions/fault.ts';
import { judge } from './judge/judge.ts';
import type { Product } from './product/product.ts';
import { type Breach, breach, transportBreach } from './refusals/breach.ts';
import { momentFor } from './respond.ts';
import type { State } from './world/state.ts';

/** Changes nothing and counts toward no rate. A record not named is not looked for. */
export function verdict(product: Product, state: State, question: Question): Verdict {
  const type = product.calls.get(question.call);
  if (type === undefined)
    return refusedBy(
      product,
      transportBreach(404, 'NOT_FOUND', `There is no call \`${question.call}\`.`),
    );
  try {
    const moment = momentFor(product, state, question.credential);
    const { parameters } = question;
    const call = posedCall(product, state, type, parameters, moment);
    call.isAskedAbout = true;
    const refusal = judge(call, product);
    return refusal === null ? { allowed: true } : refusedBy(product, refusal);
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    return refusedBy(product, breach('unexpected', error.decision));
  }
}

function refusedBy({ refusals }: Product, refusal: Breach): Verdict {
  const worded = refusals.catalogue.word(refusal);
  const { status, message } = worded;
  const code = String(worded.get('code'));
  return { allowed: false, code, status, message, decision: refusal.decision };
}
