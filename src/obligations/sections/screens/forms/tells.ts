// What a screen tells people of a form that they got wrong: the catalogue's words, beside the field that
// they are about, and all that was written is still there.

import { inWords, type Screen } from '../../../../model/index.ts';
import { expected, noticeOf, tellsEach, type Wrong } from '../../../expect/catalogue.ts';
import type { Check, Plan, SubmitAct } from '../../../plan/plan.ts';
import { withMember, type Ask } from '../../../situation/ask.ts';
import { needsOf } from '../../../subject/needs.ts';
import { labelOf, listAround } from '../../../subject/leaves.ts';
import type { CallFacts } from '../../../subject/subject.ts';
import { stepsOfKind } from '../../../subject/steps.ts';
import { doer, doingOf, type Done } from './doing.ts';
import type { Drafts } from '../../../planning/drafts/draft.ts';
import { untried, type Untried } from '../../../planning/no-plan.ts';
import type { Drafted } from '../../../planning/drafts/drafted.ts';
import { mayHappen } from '../../../planning/transitions/events.ts';
import { isRefusedFor } from '../../../planning/plans.ts';
import { rulingOf } from '../../../planning/judgement.ts';
import { brokenBy } from '../../rules/conditions/conditions.ts';
import { wrongOf } from '../../rules/conditions/refused-for.ts';
import { withTaken, withWrongSecret } from '../../calls/judged/spoil.ts';
import { isSecret, mistakesIn, type Mistake } from './mistakes.ts';
import { isMeantFor, screenNeeds } from '../screen/audience.ts';
import { ruleNeeds } from '../../rules/parts/rule-needs.ts';
import { refusedLater } from './unhurried.ts';
import { asksFor, isInSight } from './using.ts';
import type { PlanningContext } from '../../../planning/planning-context.ts';
import { isNoPath, type PreparedCall, type AcceptedCall } from '../../../planning/call-query.ts';

/** A form that is sent with something wrong in it, and all that is wrong. */
interface Sent {
  readonly ask: Ask;
  readonly wrongs: readonly Wrong[];
}

export function deriveTells(
  context: PlanningContext,
  drafts: Drafts,
  screen: Screen,
  done: Done,
): void {
  const facts = context.subject.call(done.call.name);
  if (facts === undefined || facts.leaves.length === 0) return;
  const add = (
    name: string,
    wrong: string,
    more: Pick<Drafted<'screens/tells'>, 'plan' | 'also' | 'needs'>,
  ) =>
    drafts.add({
      kind: 'screens/tells',
      name: `${screen.name}:${facts.call.name}:${name}`,
      at: done.call.at,
      needs: [
        'errors',
        'rules',
        ...screenNeeds(context, screen),
        ...needsOf(context.subject, facts),
        ...(more.needs ?? []),
      ],
      isExtra: true,
      words: {
        screen: screen.name,
        person: screen.for?.map((role) => role.name).join(' or ') ?? 'everyone',
        call: facts.call.name,
        wrong,
      },
      plan: more.plan,
      also: [{ at: screen.at, why: `the screen ${screen.name}` }, ...(more.also ?? [])],
    });
  const ofRequest = (sent: (ready: AcceptedCall) => readonly Sent[]) => (): Plan | Untried => {
    const ready = doer(context, screen, done, facts);
    if (isNoPath(ready)) return untried(`Nobody was found who can use ${facts.call.name} there.`);
    return toldPlan(context, screen, ready, sent(ready));
  };
  add('fields', 'a value that is not valid', {
    plan: ofRequest((ready) => fieldByField(context, ready)),
  });
  if (stepsOfKind(facts.call, 'sign in by').length > 0)
    add('credentials', 'a wrong secret', {
      plan: ofRequest((ready) => one(withWrongSecret(ready))),
    });
  add('uniqueness', 'a value that is taken', {
    plan: ofRequest((ready) => one(withTaken(context, ready))),
  });
  for (const rule of context.spec.sections.rules.facts.rules) {
    const condition = rule.test.kind === 'condition' ? rule.test.expression : null;
    if (condition !== null && rule.on.kind === 'call' && rule.on.call === facts.call.name)
      add(rule.words, rule.words, {
        also: [{ at: rule.at, why: 'the rule that is broken' }],
        needs: ruleNeeds(context, rule),
        plan: () => {
          const prepared = brokenBy(context, rule, facts);
          const aims = [{ expression: condition, holds: false }];
          return prepared === null
            ? untried('Nothing was found by which the rule is broken.')
            : brokenPlan(
                context,
                screen,
                refusedLater(context, prepared, aims),
                wrongOf(prepared, rule),
              );
        },
      });
  }
}

const one = (spoilt: { ask: Ask; wrong: Wrong } | null): Sent[] =>
  spoilt === null ? [] : [{ ask: spoilt.ask, wrongs: [spoilt.wrong] }];

/** Nothing filled in at all, and then each field wrong by itself. */
function fieldByField(context: PlanningContext, ready: AcceptedCall): Sent[] {
  const { empty, alone } = mistakesIn(context, ready);
  const withAll = (ask: Ask, mistakes: readonly Mistake[]): Sent => ({
    ask: mistakes.reduce((all, { member, value }) => withMember(all, member.leaf, value), ask),
    wrongs: mistakes.map(({ fault }) => fault.wrong),
  });
  return [
    ...(empty.length > 1 ? [withAll(ready.ask, empty)] : []),
    ...alone.map((mistake) => withAll(ready.ask, [mistake])),
  ];
}

/** A rule of the call that what is there breaks: its form is open for somebody whom the screen is for. */
function brokenPlan(
  context: PlanningContext,
  screen: Screen,
  prepared: PreparedCall,
  wrong: Wrong,
): Plan | Untried {
  if (!isMeantFor(context, screen, prepared.actor) || !isInSight(context, screen, prepared))
    return untried(`Whoever breaks the rule is not in front of ${screen.name}.`);
  // A page need not ask for what only gets people refused.
  if ([...prepared.ask.members.keys()].some(({ optional }) => optional))
    return untried('What breaks the rule need not be asked for on a page.');
  return toldPlan(context, screen, prepared, [{ ask: prepared.ask, wrongs: [wrong] }]);
}

function toldPlan(
  context: PlanningContext,
  screen: Screen,
  prepared: PreparedCall,
  all: readonly Sent[],
): Plan | Untried {
  const told = all.flatMap(({ ask, wrongs }, index) => {
    const at = { ...prepared, ask };
    if (!rulingOf(context, at).allowed || !mayHappen(context, at)) return [];
    if (!asksFor(context, screen, at, prepared.ask) || !isRefusedFor(context, at, wrongs))
      return [];
    const { opened, submit } = doingOf(context, screen, at);
    const send = { ...submit, id: `page${index + 2}` };
    const checks = noticesOf(context, at.facts, send, wrongs);
    return checks === null ? [] : [{ opened, send, checks: [isStill(screen, send), ...checks] }];
  });
  const [first] = told;
  if (first === undefined) return untried('Nothing can be got wrong in the form.');
  // What is wrong in what a page is about is wrong on that page alone.
  const others = told
    .slice(1)
    .filter(({ opened }) => JSON.stringify(opened) === JSON.stringify(first.opened));
  return {
    given: [...prepared.situation.acts, ...first.opened],
    when: [first.send],
    then: [
      ...first.checks,
      ...others.flatMap(({ send, checks: [check, ...rest] }) => [
        { ...check!, first: [send] },
        ...rest,
      ]),
    ],
  };
}

const isStill = ({ name }: Screen, { id }: SubmitAct): Check => ({
  first: [],
  of: id,
  expect: { kind: 'heading', is: name },
});

/** What the page has to say of what is wrong, and still to hold; null where the catalogue does not tell. */
function noticesOf(
  { spec }: PlanningContext,
  { leaves }: CallFacts,
  { id, name, within, fields }: SubmitAct,
  wrongs: readonly Wrong[],
): Check[] | null {
  const [status] = wrongs.map((wrong) => expected(spec, [wrong]).status);
  const together = wrongs.filter((wrong) => expected(spec, [wrong]).status === status);
  const notices = (tellsEach(spec, wrongs[0]!) ? together : together.slice(0, 1)).map((wrong) =>
    noticeOf(spec, wrong),
  );
  const known = notices.filter((notice) => notice !== null);
  if (known.length < notices.length || known.length === 0) return null;
  const labelled = (field: string | null): string | null => {
    const leaf = leaves.find((each) => each.name === field || each.fills?.field === field);
    const isList = field !== null && leaves.some((each) => listAround(each)?.name === field);
    const label = leaf !== undefined ? labelOf(leaf) : isList ? inWords(field) : null;
    // What need not be given has an input as well, in which nothing was written.
    const isAsked = leaf?.optional === true || fields.some((each) => each.label === label);
    return isAsked ? label : null;
  };
  const secrets = leaves.filter((leaf) => isSecret(spec, leaf)).map(labelOf);
  const kept = fields.filter(
    ({ label, value }) =>
      typeof value === 'string' && value.trim() !== '' && !secrets.includes(label),
  );
  return [
    ...known.map(({ message, field }): Check => ({
      first: [],
      of: id,
      expect: { kind: 'notice', message, label: labelled(field), form: name, within },
    })),
    ...(kept.length === 0
      ? []
      : [
          {
            first: [],
            of: id,
            expect: { kind: 'holds', form: name, within, fields: kept },
          } as const,
        ]),
  ];
}
