// A call that was refused where a way was looked for: who made it, what it was answered, and the row
// that decided so.

import type { Decision } from '../../engine/index.ts';
import type { CallFacts, Subject } from '../subject/subject.ts';
import type { Actor } from './actors/actors.ts';
import type { Outcome } from '../situation/situation.ts';

export interface Refusal extends Decision {
  readonly call: string;
  /** For people: `takeTicket by Agent answers 403 NOT_ALLOWED`; null where nobody could make it. */
  readonly answered: () => string | null;
}

/** What came of a call that somebody made in vain. Most are told to nobody, so words wait. */
export const refusalOf = (
  { spec }: Subject,
  { call: { name } }: CallFacts,
  { words }: Pick<Actor, 'words'>,
  { answer: { status, body }, decision }: Outcome,
): Refusal => ({
  ...decision,
  call: name,
  answered: () => {
    const text = JSON.stringify(body ?? null);
    const error = spec.sections.errors.facts.errors.find(
      (one) => one.status === status && text.includes(JSON.stringify(one.code)),
    );
    return [`${name} by ${words} answers ${status}`, ...(error ? [error.code] : [])].join(' ');
  },
});

/**
 * The calls that move what a call wants moved, but never to where it wants it: being refused, they
 * stand in nobody's way.
 */
export function astray({ moves }: Subject, facts: CallFacts): Set<string> {
  const own = moves.filter(({ entity, field }) =>
    facts.moves.some((move) => move.entity === entity && move.field === field),
  );
  const wanted = new Set(facts.moves.map(({ from }) => from));
  const leading = new Set([facts.call.name]);
  // A set walks what is added on the way, too.
  for (const state of wanted)
    for (const { from, to, row } of own) {
      if (to !== state || to === null) continue;
      wanted.add(from);
      if (row.event.kind === 'call') leading.add(row.event.name);
    }
  const movers = own.flatMap(({ row }) => (row.event.kind === 'call' ? [row.event.name] : []));
  return new Set(movers.filter((name) => !leading.has(name)));
}
