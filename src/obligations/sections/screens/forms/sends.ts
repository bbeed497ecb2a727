// What a form sends: whatever people fill in, also where they need not, is what is read back.

import { shownFields, type Json, type Order, type Screen } from '../../../../model/index.ts';
import type { Check, Plan } from '../../../plan/plan.ts';
import { reach } from '../../../play/fill.ts';
import { withMember } from '../../../situation/ask.ts';
import { alternatives, attempt } from '../../../search/attempt.ts';
import { look, type Look } from '../../../search/look.ts';
import { labelOf, type Leaf } from '../../../subject/leaves.ts';
import { needsOf } from '../../../subject/needs.ts';
import { stepsOfKind } from '../../../subject/steps.ts';
import type { CallFacts } from '../../../subject/subject.ts';
import { wantedOf } from '../../../values/wanted.ts';
import type { PathStep } from '../../../plan/value.ts';
import type { Identity } from '../../../world/scene.ts';
import { doers, doingOf, type Done } from './doing.ts';
import type { Drafts } from '../../../planning/drafts/draft.ts';
import { untried, type Untried } from '../../../planning/no-plan.ts';
import { defaultOf } from '../../entities/fields/kept/kept.ts';
import { opensTheDoor } from '../../entities/fields/kept/secrets.ts';
import { actsOf } from '../../../planning/plans.ts';
import { recordOf } from '../../../requests/records.ts';
import { screenNeeds } from '../screen/audience.ts';
import { unhurried } from './unhurried.ts';
import type { PlanningContext } from '../../../planning/planning-context.ts';
import { isNoPath, type AcceptedCall } from '../../../planning/call-query.ts';

export function deriveSends(
  context: PlanningContext,
  drafts: Drafts,
  screen: Screen,
  done: Done,
): void {
  const facts = context.subject.call(done.call.name);
  const leaves = facts?.leaves.filter(({ fills, repeated }) => fills?.how === 'write' && !repeated);
  if (facts === undefined || leaves === undefined || leaves.length === 0) return;
  drafts.add({
    kind: 'screens/sends',
    name: `${screen.name}:${facts.call.name}`,
    at: done.call.at,
    also: [{ at: screen.at, why: `the screen ${screen.name}` }],
    needs: [...screenNeeds(context, screen), ...needsOf(context.subject, facts)],
    isExtra: true,
    words: {
      screen: screen.name,
      person: screen.for?.map(({ name }) => name).join(' or ') ?? 'everyone',
      call: facts.call.name,
      fields: leaves.map(labelOf).join(', '),
    },
    plan: () => sendsPlan(context, screen, done, facts),
  });
}

function sendsPlan(
  context: PlanningContext,
  screen: Screen,
  done: Done,
  facts: CallFacts,
): Plan | Untried {
  const free = facts.leaves.filter((leaf) => leaf.optional && isTelling(leaf));
  // As much as can be given at once: one may shut out another.
  const choices = [free, ...free.map((one) => free.filter((other) => other !== one)), []];
  for (const leaves of choices) {
    const ready = filler(context, screen, done, facts, leaves);
    if (ready === null) continue;
    const checks = readBack(context, ready);
    if (checks.length === 0) return untried(`Nothing shows what ${facts.call.name} was given.`);
    const { opened, submit } = doingOf(context, screen, ready);
    return { given: [...ready.situation.acts, ...opened], when: [submit], then: checks };
  }
  return untried(`Nobody was found who can use ${facts.call.name} there.`);
}

const TELLING = ['text', 'email', 'url', 'integer', 'number', 'boolean', 'one of', 'list'];
const isTelling = ({ member, fills, repeated }: Leaf): boolean =>
  fills?.how === 'write' && !repeated && TELLING.includes(member.type?.kind ?? '');

/** The first who can send the form where they stand with these fields filled in as well. */
function filler(
  context: PlanningContext,
  screen: Screen,
  done: Done,
  facts: CallFacts,
  leaves: readonly Leaf[],
): AcceptedCall | null {
  for (const ready of doers(context, screen, done, facts)) {
    if (isNoPath(ready)) continue;
    const { situation, pool } = ready;
    const tried = attempt(situation, filledIn(context, ready, leaves), pool, leaves);
    if (tried.outcome.accepted)
      return unhurried(context, { ...ready, ask: tried.ask, attempt: tried });
  }
  return null;
}

/** The form with these fields too, each with something else than its default. */
const filledIn = (
  context: PlanningContext,
  { ask, situation, pool }: AcceptedCall,
  leaves: readonly Leaf[],
) =>
  leaves.reduce((full, leaf) => {
    const { field } = wantedOf(context.spec, ask.facts.call.name, leaf);
    const usual = field === null ? undefined : JSON.stringify(defaultOf(field));
    const value = alternatives(situation, ask.facts, leaf, pool).find(
      (one) => JSON.stringify(one) !== usual,
    );
    return value === undefined ? full : withMember(full, leaf, value);
  }, ask);

/** That what was written reads so now; where a secret was, that it opens the door. */
function readBack(context: PlanningContext, ready: AcceptedCall): Check[] {
  const { ask, attempt, facts } = ready;
  const written = [...ask.members.keys()].filter(({ fills }) => fills?.how === 'write');
  const entities = [...new Set(written.map(({ fills }) => fills!.entity))];
  return entities.flatMap((entity) => {
    const record = recordOf(ready, attempt, entity);
    if (record === null) return [];
    const fields = written.flatMap(({ fills }) => (fills!.entity === entity ? fills!.field : []));
    const seen = sightOf(context, ready, record, fields);
    const secrets = written.flatMap((leaf) => {
      const { field } = wantedOf(context.spec, facts.call.name, leaf);
      const value = ask.members.get(leaf)!;
      const isSecret = stepsOfKind(facts.call, 'create').length > 0 && fields.includes(field!.name);
      return isSecret
        ? (opensTheDoor(context, { field: field! }, attempt, record, value) ?? [])
        : [];
    });
    return [...seen, ...secrets];
  });
}

/** The checks by the call that shows most of what a record was given. */
function sightOf(
  context: PlanningContext,
  ready: AcceptedCall,
  record: Identity,
  fields: readonly string[],
): Check[] {
  const { attempt, actor } = ready;
  const { after } = attempt.outcome;
  const by = actor.name === null ? [] : [actor.name];
  const all = context.subject.calls
    .filter((facts) => isWholly(context, facts))
    .map((facts) => look(context.actors, after, record, { by, calls: [facts] }))
    .map((seen) => (seen === null ? [] : checksOf(context, ready, seen, record, fields)));
  return all.reduce((most, some) => (some.length > most.length ? some : most), []);
}

/** Among other people's records the page that somebody's is on is known of what is newest only. */
const isWholly = ({ terms }: PlanningContext, { call }: CallFacts): boolean =>
  terms.mark === '' ||
  stepsOfKind(call, 'list').every(({ paging, orders }) => paging === null || isNewestFirst(orders));

const isNewestFirst = ([first]: readonly Order[]): boolean =>
  first?.kind === 'creation' && first.descending;

function checksOf(
  context: PlanningContext,
  { situation, attempt }: AcceptedCall,
  seen: Look,
  record: Identity,
  fields: readonly string[],
): Check[] {
  const { act, outcome } = attempt;
  const isNew = outcome.after.made.length > situation.made.length;
  const shown = shownFields(context.spec, seen.as).filter(
    ({ own, type }) => own !== null && fields.includes(own.name) && type.kind !== 'reference',
  );
  const item: Json | undefined = reach(
    seen.after.memory,
    seen.after.memory.get(seen.act.id) ?? null,
    seen.path,
  );
  const valueOf = (wire: string): Json | undefined =>
    typeof item === 'object' && item !== null && !Array.isArray(item) ? item[wire] : undefined;
  // Nobody is told the key of what a form makes: it is known by what was written.
  const telling = shown.find(
    ({ wire, type }) =>
      ['text', 'email', 'slug'].includes(type.kind) && typeof valueOf(wire) === 'string',
  );
  const made = isNew && record.key !== null;
  if (made && (telling === undefined || seen.index === null)) return [];
  const path: readonly PathStep[] = made
    ? [...seen.path.slice(0, -1), { [telling!.wire]: valueOf(telling!.wire) as string }]
    : seen.path;
  const acts = actsOf(outcome.after, seen);
  // The page sent the request: nobody saw its answer.
  if (JSON.stringify([acts, path]).includes(`"$answered":"${act.id}"`)) return [];
  return shown.flatMap(({ wire }, index): Check[] => {
    const is = valueOf(wire);
    if (is === undefined) return [];
    return [
      {
        first: index === 0 ? acts : [],
        of: seen.act.id,
        expect: { kind: 'value', field: wire, path: [...path, wire], is },
      },
    ];
  });
}
