// Lists that are longer than a page, of records made one after another by few people and alike in much:
// every page, every filter with them, and what a server may cap.

import { sizeParameterOf } from '../../../../model/index.ts';
import { make } from '../../../search/attempt.ts';
import { withQuery, type Ask } from '../../../situation/ask.ts';
import { populate } from '../../../search/populate.ts';
import type { Situation } from '../../../situation/situation.ts';
import { stepsOfKind } from '../../../subject/steps.ts';
import { hasOthersBefore } from '../../../subject/page-size.ts';
import type { CallFacts } from '../../../subject/subject.ts';
import type { Drafts } from '../../../planning/drafts/draft.ts';
import { untried, type Untried } from '../../../planning/no-plan.ts';
import type { Plan } from '../../../plan/plan.ts';
import type { PlanningContext } from '../../../planning/planning-context.ts';
import { companyOf, furnishing, tried, type Company } from './company.ts';
import { observedPlan } from './expected/expected.ts';
import { addObserved, NOBODY } from './observed.ts';
import { looksIn } from './looks.ts';
import { changing, handsOf } from './ways.ts';

/** More than a page of most servers, and so many as lead from ids of one digit to those of two. */
const LONG = 27;
const SHORTER = [27, 12, 5];
const EFFORT = 6_000;

export function deriveLongLists(context: PlanningContext, drafts: Drafts): void {
  const listed = new Map<string, CallFacts>();
  for (const facts of context.subject.calls)
    for (const step of stepsOfKind(facts.call, 'list'))
      if (!listed.has(step.entity.name)) listed.set(step.entity.name, facts);
  for (const [entity, facts] of listed)
    addObserved(drafts, 'a long list', [facts], `a long list of ${entity}`, () =>
      context.subject.mark !== '' && hasOthersBefore(facts.call) && !isOfCaller(facts)
        ? untried('Records of others may stand before them on each page.')
        : longPlan(context, entity),
    );
}

/** Whether a list holds only what has to do with whoever asks. */
const isOfCaller = ({ call }: CallFacts): boolean =>
  stepsOfKind(call, 'list').every(({ where }) =>
    where.some(({ source }) => /(?<![.\w])me\b/.test(source)),
  );

function longPlan(context: PlanningContext, entity: string): Plan | Untried {
  const company = companyOf(context);
  if (company === null) return untried(NOBODY);
  const long = context.subject.effort.apart(EFFORT, () => filled(context, entity, company));
  if (long === null) return untried(`Nobody makes many of ${entity}.`);
  let end = touched(context, entity, company, long);
  for (const ask of pages(context, entity, company, end)) end = make(end, ask).outcome.after;
  return observedPlan(context, company.situation, end);
}

/** Many of them by one person, where they may; else by one after another. */
function filled(context: PlanningContext, entity: string, { situation, players }: Company) {
  const { actors, subject } = context;
  const makers = [
    ...furnishing(subject),
    ...subject.makersOf(entity).filter((facts) => !furnishing(subject).includes(facts)),
  ].filter(({ creates }) => creates.some((step) => step.entity.name === entity));
  for (const count of SHORTER)
    for (const facts of makers)
      for (const actor of players) {
        const hand = handsOf(situation, facts, actor).find(
          (one) => tried(situation, facts, actor, one) !== null,
        );
        if (hand === undefined) continue;
        const made = populate(situation, Math.min(count, LONG), { actors, facts, actor, hand });
        if (made !== null) return made;
      }
  return null;
}

/** An early one is changed, so that the latest change is not the latest record. */
function touched(
  { subject }: PlanningContext,
  entity: string,
  { players }: Company,
  long: Situation,
): Situation {
  const touching = changing(subject).filter(
    ({ call, moves }) =>
      stepsOfKind(call, 'delete', 'delete where', 'remove').length === 0 &&
      (stepsOfKind(call, 'update', 'set').length > 0 || moves.some(({ from }) => from !== null)),
  );
  for (const facts of touching)
    for (const actor of players) {
      const hands = handsOf(long, facts, actor).filter((hand) =>
        Object.values(hand).some((record) => record.entity === entity),
      );
      const next = hands.length < 2 ? null : tried(long, facts, actor, hands.at(-1)!);
      if (next !== null) return next;
    }
  return long;
}

const MAX_PAGES = 30;

/** Each list of them whole, by pages and by filters with pages. */
function pages(
  context: PlanningContext,
  entity: string,
  company: Company,
  situation: Situation,
): Ask[] {
  const asks = looksIn(situation, company, context.actors.signedOut).filter(({ facts }) =>
    stepsOfKind(facts.call, 'list').some((step) => step.entity.name === entity),
  );
  return asks
    .flatMap((ask) => [ask, ...paged(ask)])
    .filter((ask) => make(situation, ask).outcome.accepted)
    .slice(0, MAX_PAGES);
}

function paged(ask: Ask): Ask[] {
  const { paging = null } = stepsOfKind(ask.facts.call, 'list').at(-1) ?? {};
  if (paging === null) return [];
  if (paging.kind === 'page') {
    const { name } = paging.page;
    const size = sizeParameterOf(paging, ask.facts.call.query);
    const other = size === null ? [] : [withQuery(ask, { [size]: 5, [name]: 2 })];
    return [...[2, 3].map((page) => withQuery(ask, { [name]: page })), ...other];
  }
  const [limit, offset] = [paging.limit.name, paging.offset.name];
  return [
    withQuery(ask, { [limit]: LONG + 1 }),
    withQuery(ask, { [limit]: 5, [offset]: 3 }),
    withQuery(ask, { [offset]: 20 }),
  ];
}
