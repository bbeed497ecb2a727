// Text that looks like markup is text: a screen shows it as it was written.

import { entityNamed, titleOf, type Reference, type Screen } from '../../model/index.ts';
import type { Plan } from '../plan.ts';
import { withMember } from '../search/ask.ts';
import { make } from '../search/attempt.ts';
import type { Situation } from '../search/situation.ts';
import { isWriting, type Leaf } from '../subject/leaves.ts';
import type { CallFacts } from '../subject/subject.ts';
import { fromAsk, opening, parametersOf } from './addresses.ts';
import { untried, type Drafts, type Untried } from './draft.ts';
import { asking } from './lookup.ts';
import { planOf } from './plans.ts';
import { meantFor, screenNeeds } from './screens.ts';
import { isShown } from './withholds.ts';
import { isStuck, type Poised, type Workshop } from './workshop.ts';
import { withArticle } from '../../text/article.ts';

export function deriveMarkup(
  workshop: Workshop,
  drafts: Drafts,
  screen: Screen,
  shown: Reference,
): void {
  const facts = workshop.subject.call(shown.name);
  const entity = facts?.places[0]?.entity;
  if (facts === undefined || entity === undefined) return;
  drafts.add({
    kind: 'screens/shows',
    name: `${screen.name}:${shown.name}:markup`,
    at: shown.at,
    also: [{ at: screen.at, why: `the screen ${screen.name}` }],
    needs: screenNeeds(workshop, screen),
    isExtra: true,
    words: {
      screen: screen.name,
      person: screen.for?.map(({ name }) => name).join(' or ') ?? 'everyone',
      call: shown.name,
      record: `${entity} with text that looks like markup`,
    },
    plan: () => markupPlan(workshop, screen, facts, entity),
  });
}

const MARKUP = 'one <em>two</em> &amp; three';

function markupPlan(
  workshop: Workshop,
  screen: Screen,
  facts: CallFacts,
  entity: string,
): Plan | Untried {
  const { subject } = workshop;
  const text = `${MARKUP}${subject.mark === '' ? '' : ` ${subject.mark}`}`;
  for (const [maker, leaf] of makersOf(workshop, entity)) {
    const ready = workshop.ready({
      facts: maker,
      shape: (ask) => withMember(ask, leaf, text),
      fixed: [leaf],
      named: `with markup as ${leaf.path.join('.')}`,
    });
    if (isStuck(ready)) continue;
    const poised = reader(workshop, screen, facts, ready.attempt.outcome.after, text);
    if (poised === null) continue;
    const page = opening(screen, poised.player.name, 'page1', fromAsk(screen, poised.ask));
    const asked = asking(workshop, screen, poised);
    return planOf(poised.situation, asked === null ? [page] : [page, asked], [
      { first: [], of: (asked ?? page).id, expect: { kind: 'shows', texts: [text] } },
    ]);
  }
  return untried(`Nothing was found that gives ${withArticle(entity)} such a title.`);
}

/** The calls that give a record of an entity its title, with the member that does. */
function makersOf({ spec, subject }: Workshop, entity: string): [CallFacts, Leaf][] {
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
  workshop: Workshop,
  screen: Screen,
  facts: CallFacts,
  after: Situation,
  text: string,
): Poised | null {
  const { cast } = workshop;
  const meant = meantFor(workshop, screen).flatMap((role) => cast.player(role) ?? []);
  const players = [...meant, ...cast.everybody.filter(({ name }) => after.person(name) !== null)];
  const isMeant = new Set(meantFor(workshop, screen).map(({ name }) => name));
  for (const player of players)
    if (cast.roles.length === 0 || player.roles.some((name) => isMeant.has(name)))
      for (const poised of workshop.poised(after, facts, player)) {
        const { situation, ask } = poised;
        const { outcome } = make(situation, ask);
        const body = JSON.stringify(outcome.answer.body ?? null);
        const isOpen = parametersOf(screen).every((name) => name in fromAsk(screen, ask));
        const isTold = outcome.accepted && body.includes(JSON.stringify(text).slice(1, -1));
        if (isTold && isOpen && isShown(workshop, screen, poised)) return poised;
      }
  return null;
}
