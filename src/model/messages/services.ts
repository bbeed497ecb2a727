// Other services that the product calls: found by name, their addresses, and how their answers are called. Apart from
// what every product needs, as only those that call some do.

import type { Call } from '../sections/calls.ts';
import { constantNamed } from '../sections/lookup.ts';
import { namesOtherwise, type Otherwise, partsOfName, saidOf } from './otherwise.ts';
import { outgoingSteps } from './outgoing.ts';
import type { Outgoing, OutgoingAnswer } from '../schema/calls/outgoing.ts';
import type { Spec } from '../sections/spec.ts';

/** What stands for nothing that comes back, where an answer is chosen. */
export const NO_ANSWER = 'no answer';

/** What stands for the first answer, late but in time. */
export const SLOW = 'slow';

/** What stands for an answer that no other row names. */
export const ANY_OTHER = 'any other';
/** What stands for the first answer with a body that cannot be read, or without a member that it has to have. */
export const NO_JSON = 'no JSON';
export const LACKING = 'lacking';

/** Whether a row is that of answers that no other row names. */
export const isAnyOther = ({ status, limit }: Pick<OutgoingAnswer, 'status' | 'limit'>): boolean =>
  status === null && limit === null;

/** What an answer is chosen by: its status, that there is none, or that no row names it. */
export const answerName = (answer: Pick<OutgoingAnswer, 'status' | 'limit'>): string =>
  isAnyOther(answer) ? ANY_OTHER : answer.status === null ? NO_ANSWER : `${answer.status}`;

/** The same, and its answers in which one member is not as usual. */
export const answerNames = (answer: OutgoingAnswer): string[] => {
  const name = answerName(answer);
  return [name, ...namesOtherwise(answer, name)];
};

/** For how long an answer is waited for, in milliseconds; null where nothing is said of it. */
export const limitOf = ({ answers }: Pick<Outgoing, 'answers'>): number | null =>
  answers.find(({ limit }) => limit !== null)?.limit ?? null;

/** How answers are chosen that no row names: none, where no row is for them. */
export function strangeAnswers({ answers }: Pick<Outgoing, 'answers'>): string[] {
  const [first] = answers;
  if (first === undefined || !answers.some(isAnyOther)) return [];
  const { members } = first;
  const isLacking = members?.some(({ optional }) => !optional) === true;
  return [ANY_OTHER, ...(members === null ? [] : [NO_JSON]), ...(isLacking ? [LACKING] : [])];
}

/** The row of the answer that is chosen by a name; undefined where there is none. */
export function rowChosen(outgoing: Outgoing, name: string): OutgoingAnswer | undefined {
  if (strangeAnswers(outgoing).includes(name)) return outgoing.answers.find(isAnyOther);
  const { row, said } = partsOfName(name);
  const found = outgoing.answers.find((answer) => answerName(answer) === row);
  return found === undefined || saidOf(found, said) === null ? undefined : found;
}

/** What a name says of members of its answer that are not as usual. */
export const otherwiseBy = (answer: OutgoingAnswer, name: string | null): readonly Otherwise[] =>
  (name !== null && !isAnyOther(answer) && saidOf(answer, partsOfName(name).said)) || [];

/** The call to another service of that name. */
export const outgoingNamed = ({ sections }: Spec, name: string): Outgoing | undefined =>
  sections.calls.facts.outgoing?.find((outgoing) => outgoing.name === name);

/** The whole address, of which parts may be filled by steps; null where no constant of section 9 is the address of the service. */
export function addressOfOutgoing(spec: Spec, { service, path }: Outgoing): string | null {
  const value = constantNamed(spec, service.name)?.value;
  return value?.kind === 'text' ? value.value.replace(/\/+$/, '') + path : null;
}

/** A segment of a path that a step fills. */
const FILLED = /^:[A-Za-z_]\w*$/;

/** The segments of a path: texts, and the names of what steps give. */
export const segmentsOf = (path: string): (string | { readonly name: string })[] =>
  path.split('/').map((one) => (FILLED.test(one) ? { name: one.slice(1) } : one));

/** The names of what fills the path. */
export const fillingsOf = ({ path }: Pick<Outgoing, 'path'>): string[] =>
  segmentsOf(path).flatMap((one) => (typeof one === 'string' ? [] : [one.name]));

/** The calls of section 7 that call another service. */
export const callersOf = ({ sections }: Spec, name: string): Call[] =>
  sections.calls.facts.calls.filter(({ steps }) =>
    outgoingSteps(steps).some(({ outgoing }) => outgoing.name === name),
  );
