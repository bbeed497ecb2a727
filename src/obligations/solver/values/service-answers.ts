// What another service may answer so that something comes of it: another row of its table, or a row with a
// member that is not as usual.

import { memberAt, nameWith, partsOfName } from '../../../model/messages/otherwise.ts';
import { answerName, isAnyOther } from '../../../model/messages/services.ts';
import type { Type } from '../../../model/index.ts';
import type { AskedService } from '../../subject/services.ts';
import type { Choice } from './choice.ts';

/** At most so many answers come of one suggestion. */
const MAX_ANSWERS = 6;

/** A name goes in a header, between those of other services. */
const SAYABLE = /^[\w.+:-]+( [\w.+-]+)*$/;

/** The answers but the one that is chosen; undefined: the usual. `fitting`: values of a type that are wished for. */
export function otherAnswers(
  service: AskedService,
  path: readonly (string | number)[],
  now: string | undefined,
  fitting: (type: Type) => readonly Choice[],
): Choice[] {
  const { others } = service;
  return [
    ...withMember(service, path, now, fitting),
    ...(now === undefined ? [] : [undefined]),
    ...others.filter((name) => name !== now).slice(0, MAX_ANSWERS),
  ];
}

/** Each answer with which the call goes on, with another value of the member at a path. */
function withMember(
  { declared }: AskedService,
  path: readonly (string | number)[],
  now: string | undefined,
  fitting: (type: Type) => readonly Choice[],
): string[] {
  const names = path.filter((step) => typeof step === 'string');
  if (names.length === 0) return [];
  const chosen = now === undefined ? null : partsOfName(now).row;
  return declared.answers
    .filter((answer) => answer.refusal === null && !isAnyOther(answer))
    .flatMap((answer) => {
      const row = answerName(answer);
      const member = memberAt(answer.members ?? [], names);
      if (member === undefined || member.shape !== undefined) return [];
      const values = fitting(member.type).filter(
        (value) => value != null && SAYABLE.test(`${value}`),
      );
      return values.map((value) => nameWith(row === chosen ? now! : row, names, String(value)));
    })
    .slice(0, MAX_ANSWERS);
}
