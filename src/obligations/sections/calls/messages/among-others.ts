// The way to a message, walked among others: somebody else has done just the same since, so that what is about the
// latest record is told from what is about the right one, and texts have letters that not every alphabet has.

import type { Json } from '../../../../model/index.ts';
import type { PlanningContext } from '../../../planning/planning-context.ts';
import type { Act, CallAct } from '../../../plan/plan.ts';
import { MARK } from '../../../plan/terms.ts';
import { Replay } from '../observed/expected/replay.ts';

/** The acts up to one that sends, and it; on a product of one's own, and where they come out otherwise, as they are. */
export function amongOthers(
  context: PlanningContext,
  given: readonly Act[],
  act: CallAct,
): { readonly given: readonly Act[]; readonly act: CallAct } {
  const plain = { given, act };
  if (context.subject.mark === '') return plain;
  const wanted = outcomesOf(context, [...given, act]);
  const lettered = [...given, act].map(withLetters);
  for (const acts of [lettered, [...given, act]]) {
    const [own, last] = [acts.slice(0, -1), acts.at(-1) as CallAct];
    for (const others of [asOthers(own), []]) {
      const all = [...own, ...others, last];
      const came = outcomesOf(context, all);
      const ofOwn = [...came.slice(0, own.length), ...came.slice(-1)];
      const ofOthers = came.slice(own.length, -1);
      const isSame = (some: readonly string[], like: readonly string[]): boolean =>
        some.every((one, place) => one === like[place]);
      if (isSame(ofOwn, wanted) && isSame(ofOthers, wanted))
        return { given: all.slice(0, -1), act: last };
    }
  }
  return plain;
}

/** Whether the last of some acts is accepted, and sends more messages of a name than the last of others. */
export function sendsMore(
  context: PlanningContext,
  name: string,
  [acts, others]: readonly [readonly Act[], readonly Act[]],
): boolean {
  const [some, fewer] = [acts, others].map((all) => outcomesOf(context, all).at(-1)!.split(/[ ,]/));
  const count = (all: readonly string[]): number => all.filter((one) => one === name).length;
  return some![0] === fewer![0] && count(some!) > count(fewer!);
}

/** What each act is answered, and which messages go out with it. */
function outcomesOf(context: PlanningContext, acts: readonly Act[]): string[] {
  const replay = new Replay(context.spec, context.start.engine.fork());
  let sent = replay.engine.outbox().length;
  return acts.map((act) => {
    const answer = replay.perform(act);
    const messages = replay.engine.outbox().slice(sent);
    sent += messages.length;
    return `${answer?.status} ${messages.map(({ name }) => name).join()}`;
  });
}

/** Texts that are made up of words, in other letters. */
function withLetters(act: Act): Act {
  if (act.kind !== 'call' || act.body === null || !('json' in act.body)) return act;
  const json = mapped(act.body.json as Json, (text) =>
    text.includes(MARK) ? text.replaceAll(' number ', ' nümber ') : text,
  );
  return { ...act, body: { ...act.body, json } };
}

/** The same by others, whose texts and records are their own; nothing where time passes meanwhile. */
function asOthers(acts: readonly Act[]): Act[] {
  const calls = acts.filter((act) => act.kind === 'call');
  if (calls.length < acts.length) return [];
  const names = new Set(calls.flatMap(({ id, by, signsIn }) => [id, by, signsIn?.person ?? null]));
  const theirs = (text: string): string =>
    names.has(text) ? `${text} of others` : text.replaceAll(MARK, `k${MARK}`);
  return calls.map((act) => mapped(act as unknown as Json, theirs) as unknown as Act);
}

/** What makes records, done once more by the same people: what a loop goes through is there twice. */
export function onceMore(acts: readonly Act[]): Act[] {
  const calls = acts.filter((act) => act.kind === 'call' && act.signsIn === null);
  const ids = new Set(calls.map((act) => (act as CallAct).id));
  const again = (text: string): string =>
    ids.has(text) ? `${text} once more` : text.replaceAll(MARK, `m${MARK}`);
  return calls.map((act) => ({
    ...(mapped(act as unknown as Json, again) as unknown as CallAct),
    by: (act as CallAct).by,
  }));
}

function mapped(value: Json, text: (value: string) => string): Json {
  if (typeof value === 'string') return text(value);
  if (Array.isArray(value)) return value.map((item) => mapped(item, text));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, mapped(one, text)]));
}
