// Calls that are refused: what is read is refused when it is asked for, what is done as if it had been tried.

import { bodyIn, callNamed, type Spec } from '../../../../model/index.ts';
import type { PlainAnswer } from '../../../../../mocks/messages/message.ts';
import { Refused } from '../../../preview/data/calls.ts';
import { violationsOf } from '../../../preview/plan/refusal.ts';
import { PROVOKING_HEADER } from '../../../later/later-provoke.ts';
import type { Setting } from './setting.ts';

/** Has a setting refuse a reading call. */
export const refusingToRead = (setting: Setting, call: string, code: string): typeof fetch =>
  setting.answering(async (request, answer) => {
    const asked = await answer(request);
    if (!isOf(asked, call)) return asked;
    const headers = { ...request.headers, [PROVOKING_HEADER]: code };
    return answer({ ...request, headers });
  });

const isOf = (answer: PlainAnswer, call: string): boolean =>
  'call' in answer && answer.call === call;

/** What the product says when it refuses a call. */
export async function refusalOf(
  spec: Spec,
  setting: Setting,
  name: string,
  code: string,
): Promise<Refused> {
  const call = callNamed(spec, name)!;
  const segments = call.path.segments.map(({ kind, text }) => (kind === 'fixed' ? text : '1'));
  const answer = await setting.fork().answering()(`/${segments.join('/')}`, {
    method: call.method,
    headers: { [PROVOKING_HEADER]: code },
  });
  return new Refused(answer.status, violationsOf(spec, answer.status, bodyIn(await answer.text())));
}
