// What section 7 asks of every request, where a request lacks it: the first thing that it is refused for.

import { rulesOf, type Json, type Rule } from '../../model/index.ts';
import type { Wrong } from '../expect/catalogue.ts';
import { fill } from '../play/fill.ts';
import type { Ask } from '../situation/ask.ts';
import { everyOf } from '../situation/request/every.ts';
import type { CallFacts } from '../subject/subject.ts';
import type { Cause } from './cause.ts';
import { beforeIn } from './judging-order.ts';
import type { PlanningContext } from './planning-context.ts';
import type { PreparedCall } from './call-query.ts';

/** The conditions that lines of section 7 set for a call, in their order. */
export const everyRules = ({ spec }: Pick<PlanningContext, 'spec'>, { call }: CallFacts): Rule[] =>
  rulesOf(spec).filter(({ every, on }) => every && on.kind === 'call' && on.call === call.name);

/** What a request is refused for that does not meet a line. */
export const lackOf = ({ error }: Rule, call: string): Wrong => ({
  trigger: 'invalid',
  code: error?.name ?? null,
  call,
});

/** What nobody has said. */
export const UNHEARD = 'nothing like it';
const INSTEAD = [null, UNHEARD] as const;

/** The request without what a line (by itself the first that can be broken) asks for, or with something else; null where it asks for nothing. */
export function withoutHeader(
  context: PlanningContext,
  { facts, ask, situation, actor }: PreparedCall,
  only?: Rule,
  instead: readonly (string | null)[] = INSTEAD,
): { readonly ask: Ask; readonly wrong: Wrong; readonly leaf: null } | null {
  const { name: call } = facts.call;
  for (const rule of only === undefined ? everyRules(context, facts) : [only]) {
    const line = everyOf(situation, facts).find(({ where }) => where === conditionOf(rule));
    if (line === undefined) continue;
    const { [line.name]: _, ...others } = ask.headers;
    const scene = situation.scene(actor.name);
    for (const value of instead)
      if (!isMet(context, rule, facts, { [line.name]: value }, scene)) {
        const headers = value === null ? others : { ...others, [line.name]: value };
        return { ask: { ...ask, headers }, wrong: lackOf(rule, call), leaf: null };
      }
  }
  return null;
}

/** What somebody signed out is refused for: a line that asks who they are comes before. */
export function toldFirst(context: PlanningContext, wrong: Wrong): Wrong {
  const facts = wrong.trigger === 'signed out' ? context.subject.call(wrong.call) : undefined;
  if (facts === undefined) return wrong;
  const nobody = context.start.scene(null);
  const lacking = everyRules(context, facts).find(
    (rule) => asksWho(context, rule, facts) && !isMet(context, rule, facts, {}, nobody),
  );
  if (lacking === undefined) return wrong;
  const lack = lackOf(lacking, wrong.call);
  const isBefore = beforeIn(context.spec);
  const isAfter = isBefore?.({ cause: 'signed out', wrong }, { cause: 'every', wrong: lack });
  return isAfter === true ? wrong : lack;
}

/** Whether a line that asks who somebody is refuses their request before what else is wrong with it does. */
export function isRefusedByLine(
  context: PlanningContext,
  { facts, ask, situation, actor }: PreparedCall,
  cause: Cause,
  wrong: Wrong,
): boolean {
  const scene = situation.scene(actor.name);
  const given = Object.entries({ ...ask.query, ...ask.headers });
  const names = Object.fromEntries(
    given.map(([name, value]) => [name, fill(situation.memory, value)]),
  );
  const lacking = everyRules(context, facts).find(
    (rule) => asksWho(context, rule, facts) && !isMet(context, rule, facts, names, scene),
  );
  if (lacking === undefined) return false;
  const line = { cause: 'every', wrong: lackOf(lacking, facts.call.name) } as const;
  return beforeIn(context.spec)?.({ cause, wrong }, line) !== true;
}

const asksWho = ({ subject }: PlanningContext, rule: Rule, { variables }: CallFacts): boolean =>
  subject.uses(conditionOf(rule)!, variables).names.includes('me');

const conditionOf = ({ test }: Rule) => (test.kind === 'condition' ? test.expression : null);

function isMet(
  { subject }: PlanningContext,
  rule: Rule,
  facts: CallFacts,
  names: Readonly<Record<string, Json>>,
  scene: ReturnType<PlanningContext['start']['scene']>,
): boolean {
  const condition = conditionOf(rule);
  if (condition === null) return true;
  return scene.value(subject.compile(condition, 'calls', facts.variables), names) === true;
}
