// Text that looks like markup is text: a screen shows it as it was written.

import { entityNamed, titleOf, type Reference, type Screen } from '../../../model/index.ts';
import type { Plan } from '../../plan/plan.ts';
import { withMember } from '../../situation/ask.ts';
import { make } from '../../search/attempt.ts';
import type { Situation } from '../../situation/situation.ts';
import { isWriting, type Leaf } from '../../subject/leaves.ts';
import type { CallFacts } from '../../subject/subject.ts';
import { opening, parametersOf } from './screen/addresses.ts';
import type { Drafts } from '../../planning/drafts/draft.ts';
import { untried, type Untried } from '../../planning/no-plan.ts';
import { asking } from './forms/lookup.ts';
import { planOf } from '../../planning/plans.ts';
import { isMeantFor, meantFor, screenNeeds } from './screen/audience.ts';
import { isShown } from './withholds.ts';
import { fromAsk } from './screen/parameters.ts';
import type { PlanningContext } from '../../planning/planning-context.ts';
import { isNoPath, type PreparedCall } from '../../planning/call-query.ts';
import { withArticle } from '../../../text/article.ts';

export function deriveMarkup(
  context: PlanningContext,
  drafts: Drafts,
  screen: Screen,
  shown: Reference,
): void {
  const facts = context.subject.call(shown.name);
  const entity = facts?.places[0]?.entity;
  if (facts === undefined || entity === undefined) return;
  drafts.add({
    kind: 'screens/shows',
    name: `${screen.name}:${shown.name}:markup`,
    at: shown.at,
    also: [{ at: screen.at, why: `the screen ${screen.name}` }],
    needs: screenNeeds(context, screen),
    isExtra: true,
    words: {
      screen: screen.name,
      person: screen.for?.map(({ name }) => name).join(' or ') ?? 'everyone',
      call: shown.name,
      record: `${entity} with text that looks like markup`,
    },
    plan: () => markupPlan(context, screen, facts, entity),
  });
}

const MARKUP = 'one <em>two</em> &amp; three';

function markupPlan(
  context: PlanningContext,
  screen: Screen,
  facts: CallFacts,
  entity: string,
): Plan | Untried {
  const { subject } = context;
  const text = `${MARKUP}${subject.mark === '' ? '' : ` ${subject.mark}`}`;
  for (const [maker, leaf] of makersOf(context, entity)) {
    const ready = context.ready({
      facts: maker,
      shape: (ask) => withMember(ask, leaf, text),
      fixed: [leaf],
      named: `with markup as ${leaf.path.join('.')}`,
    });
    if (isNoPath(ready)) continue;
    const prepared = reader(context, screen, facts, ready.attempt.outcome.after, text);
    if (prepared === null) continue;
    const page = opening(
      screen,
      prepared.actor.name,
      'page1',
      fromAsk(context, screen, prepared.ask),
    );
    const asked = asking(context, screen, prepared);
    return planOf(prepared.situation, asked === null ? [page] : [page, asked], [
      { first: [], of: (asked ?? page).id, expect: { kind: 'shows', texts: [text] } },
    ]);
  }
  return untried(`Nothing was found that gives ${withArticle(entity)} such a title.`);
}

/** The calls that give a record of an entity its title, with the member that does. */
function makersOf({ spec, subject }: PlanningContext, entity: string): [CallFacts, Leaf][] {
  const model = entityNamed(spec, entity);
  const title = model === undefined ? undefined : titleOf(model);
  if (title?.type.kind !== 'text') return [];
  return subject.makersOf(entity).flatMap((facts): [CallFacts, Leaf][] => {
    const leaf = facts.leaves.find(
      (one) => isWriting(one, entity, title.name) && !one.repeated && one.member.type !== null,
    );
    return leaf === undefined ? [] : [[facts, leaf]];
  });
}

/** Somebody whom the screen is for, about to be answered a text. */
function reader(
  context: PlanningContext,
  screen: Screen,
  facts: CallFacts,
  after: Situation,
  text: string,
): PreparedCall | null {
  const { actors } = context;
  const meant = meantFor(context, screen).flatMap((role) => actors.actor(role) ?? []);
  const players = [...meant, ...actors.everybody.filter(({ name }) => after.person(name) !== null)];
  for (const actor of players)
    if (isMeantFor(context, screen, actor))
      for (const prepared of context.prepared(after, facts, actor)) {
        const { situation, ask } = prepared;
        const { outcome } = make(situation, ask);
        const body = JSON.stringify(outcome.answer.body ?? null);
        const isOpen = parametersOf(screen).every((name) => name in fromAsk(context, screen, ask));
        const isTold = outcome.accepted && body.includes(JSON.stringify(text).slice(1, -1));
        if (isTold && isOpen && isShown(context, screen, prepared)) return prepared;
      }
  return null;
}
