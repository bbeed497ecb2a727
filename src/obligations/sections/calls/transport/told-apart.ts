// Calls that share an address: a request that none of their conditions is for is refused, and one that
// nearly meets a condition is the remaining call's.

import { children, literal, parse, type Tree } from '../../../../expression/index.ts';
import { callsBeside, type Call, type Json } from '../../../../model/index.ts';
import { expected, type Wrong } from '../../../expect/catalogue.ts';
import { NO_CALL, type CallAct } from '../../../plan/plan.ts';
import { nobodyMay } from '../../../requests/refused-plan.ts';
import { actOf } from '../../../situation/ask.ts';
import type { CallFacts } from '../../../subject/subject.ts';
import type { Drafts } from '../../../planning/drafts/draft.ts';
import { notReached, untried } from '../../../planning/no-plan.ts';
import { planOf, refused, succeeds } from '../../../planning/plans.ts';
import type { PlanningContext } from '../../../planning/planning-context.ts';
import { isNoPath, type AcceptedCall } from '../../../planning/call-query.ts';
import type { Value } from '../../../plan/value.ts';
import { type Place, placesRead, readsJson, without, withValue } from './places-read.ts';
import { OF_JSON } from './unreadable.ts';

/** Another value for what a condition reads, in words; undefined: it is left out. */
interface Other {
  readonly words: string;
  readonly value: Value | undefined;
}

type Tried = ReturnType<Parameters<Drafts['add']>[0]['plan']>;

export function deriveToldApart(context: PlanningContext, drafts: Drafts, facts: CallFacts): void {
  const { call } = facts;
  const beside = callsBeside(context.spec.sections.calls.facts.calls, call);
  const add = (name: string, given: string, answer: string, plan: () => Tried): void =>
    drafts.add({
      kind: 'calls/told-apart',
      name: `${call.name}:${name}`,
      at: call.at,
      needs: ['entities', 'roles'],
      words: { call: call.name, given, answer },
      plan,
    });
  if (call.where === undefined) {
    for (const other of beside.filter(({ where }) => where !== undefined))
      for (const [place, { words, value }] of nearly(context, other))
        if (place.kind !== 'path' && value !== undefined)
          add(`${other.name}.${words}`, words, call.name, () =>
            remainingPlan(context, facts, place, value),
          );
    return;
  }
  if (beside.some(({ where }) => where === undefined)) return;
  const error = expected(context.spec, [MALFORMED]).error?.code ?? 'malformed';
  for (const [place, { words, value }] of nearly(context, call))
    add(words, words, error, () =>
      unmetPlan(context, facts, (act) =>
        value === undefined ? without(act, place) : withValue(act, place, value),
      ),
    );
  if (beside.find(readsJson) !== call) return;
  for (const { words, trigger, spoil } of OF_JSON) {
    if (trigger === 'of another type' && !beside.every(({ takes }) => takes && !takes.form))
      continue;
    const wrong: Wrong = { trigger, call: NO_CALL };
    const named = expected(context.spec, [wrong]).error?.code ?? trigger;
    add(words, `a body that is ${words}`, named, () =>
      unmetPlan(context, facts, (act) => ({ ...act, ...spoil(act) }), wrong),
    );
  }
}

const MALFORMED: Wrong = { trigger: 'malformed', call: NO_CALL };

/** What a condition reads, with values that come near to those that it names. */
function* nearly(
  { subject }: PlanningContext,
  call: Call,
): Generator<readonly [Place, Other], void> {
  const { fixed } = subject.call(call.name)!;
  const isForm = call.takes?.form === true;
  for (const place of placesRead(call)) {
    const { name, kind } = place;
    const isText = isForm || kind !== 'body';
    const named = fixed.has(name) ? [fixed.get(name)!] : literalsIn(call);
    const values = named.flatMap((one) => near(one, isText));
    const seen = new Set<string>();
    for (const value of values) {
      const words = `${name} = ${JSON.stringify(value)}`;
      if (seen.has(words)) continue;
      seen.add(words);
      yield [place, { words, value }];
    }
    if (kind !== 'path') yield [place, { words: `no ${name}`, value: undefined }];
  }
}

/** Values that are not quite a value: in other letters, one more, of another type. */
function near(value: Json, isText: boolean): Value[] {
  if (typeof value === 'string') {
    const upper = value.toUpperCase();
    const other = upper === value ? value.toLowerCase() : upper;
    const all = [other, `${value}x`].filter((one) => one !== value);
    return isText ? all : [...all, [value]];
  }
  const next = typeof value === 'number' ? value + 1 : !value;
  return isText ? [`${next}`] : [next, String(value)];
}

function literalsIn({ where }: Call): Json[] {
  const parsed = where && parse(where.source);
  const within = (tree: Tree): Json[] => {
    const own = tree.kind === 'literal' ? literal(tree) : undefined;
    return own === undefined || own === null
      ? children(tree).flatMap(within)
      : ['string', 'number', 'boolean'].includes(typeof own)
        ? [own as Json]
        : [];
  };
  return parsed && 'tree' in parsed ? within(parsed.tree) : [];
}

/** A request that succeeds but for what tells it from others: nobody's. */
function unmetPlan(
  context: PlanningContext,
  facts: CallFacts,
  spoil: (act: CallAct) => CallAct,
  wrong = MALFORMED,
): Tried {
  const ready = context.ready({ facts });
  if (isNoPath(ready)) return notReached(nobodyMay(facts.call), ready);
  const act = spoil(sound(ready));
  const { call } = ready.situation.perform(act);
  if (call !== null) return untried(`Such a request is one of ${call}.`);
  return planOf(ready.situation, [act], refused(context, act, [wrong]));
}

/** The remaining call with what nearly makes it another one's. */
function remainingPlan(
  context: PlanningContext,
  facts: CallFacts,
  place: Place,
  value: Value,
): Tried {
  const ready = context.ready({ facts });
  if (isNoPath(ready)) return notReached(nobodyMay(facts.call), ready);
  const { takes } = facts.call;
  if (place.kind === 'body' && (takes === null || takes.exactly || takes.shape.kind === 'list'))
    return untried(`${facts.call.name} takes no such member.`);
  const act = withValue(sound(ready), place, value);
  const { call, accepted } = ready.situation.perform(act);
  if (call !== facts.call.name) return untried(`Such a request is one of ${call ?? 'no call'}.`);
  if (!accepted) return untried(`${facts.call.name} refuses it.`);
  return planOf(ready.situation, [act], succeeds(context, act));
}

const sound = ({ ask, situation }: AcceptedCall): CallAct => actOf(ask, situation.nextId);
