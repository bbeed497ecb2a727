// What another service answers in its place: a body with every member of the shape, no two of them alike.

import { dateOf, timeOf } from '../../../expression/index.ts';
import type {
  Json,
  Outgoing,
  OutgoingAnswer,
  OutgoingMember,
  OutgoingShape,
  Type,
} from '../../../model/index.ts';

import { madeOtherwise } from '../../../model/messages/otherwise.ts';
import { isAnyOther, LACKING, NO_JSON, otherwiseBy } from '../../../model/messages/services.ts';

interface Chance {
  readonly now: number;
  readonly random: { next(): number; hex(digits: number): string; uuid(): string };
}

/** The status of an answer that no row names: the first of these that stands in no row. */
const STRANGE = [500, 503, 502, 418];

/** What comes back where an answer is chosen by a name. */
export function cameFrom(
  outgoing: Outgoing,
  chosen: string | null,
  answer: OutgoingAnswer,
  chance: Chance,
): { readonly status: number | null; readonly body: string | null } {
  const { answers } = outgoing;
  const text = (one: OutgoingAnswer, without: string | null = null): string | null => {
    const json = madeUpAnswer(outgoing, one, chance, chosen);
    if (json === null) return null;
    return JSON.stringify(json, (key, value: Json) => (key === without ? undefined : value));
  };
  const first = answers[0]!;
  switch (isAnyOther(answer) ? chosen : null) {
    case NO_JSON:
      return { status: first.status, body: '<p>It is done.</p>' };
    case LACKING: {
      const needed = first.members?.filter(({ optional }) => !optional) ?? [];
      return { status: first.status, body: text(first, needed[0]?.name ?? null) };
    }
    case null:
      return { status: answer.status, body: text(answer) };
    default: {
      const isFree = (status: number): boolean => answers.every((one) => one.status !== status);
      return { status: STRANGE.find(isFree) ?? 599, body: null };
    }
  }
}

/** The body of an answer, with what the name by which it is chosen says of it; null where there is none. */
export function madeUpAnswer(
  { name }: Pick<Outgoing, 'name'>,
  answer: OutgoingAnswer,
  chance: Chance,
  chosen: string | null,
): Readonly<Record<string, Json>> | null {
  const { members } = answer;
  if (members === null) return null;
  return madeOtherwise(objectOf(members), otherwiseBy(answer, chosen));

  function objectOf(all: readonly OutgoingMember[]): Record<string, Json> {
    return Object.fromEntries(
      all.map(({ name: member, type, shape }) => [
        member,
        shape === undefined ? valueOf(type) : shaped(shape),
      ]),
    );
  }

  function shaped(shape: OutgoingShape): Json {
    return shape.kind === 'list' ? [shaped(shape.of)] : objectOf(shape.members);
  }

  function valueOf(type: Type): Json {
    const word = (): string => `${name.toLowerCase()}-${chance.random.hex(8)}`;
    switch (type.kind) {
      case 'list':
        return [valueOf(type.of)];
      case 'one of':
        return type.values[0] ?? null;
      case 'integer':
      case 'number':
        return (chance.random.next() % 1_000_000) + 1;
      case 'boolean':
        return true;
      case 'json':
        return {};
      case 'date':
        return dateOf(chance.now);
      case 'datetime':
        return new Date(chance.now).toISOString();
      case 'time':
        return timeOf(chance.now);
      case 'email':
        return `${word()}@example.com`;
      case 'url':
        return `https://example.com/${word()}`;
      case 'uuid':
        return chance.random.uuid();
      default:
        return word();
    }
  }
}
