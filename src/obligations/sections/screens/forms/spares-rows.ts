// The button of one of several records does it to that one, and leaves the others alone.

import type { Screen } from '../../../../model/index.ts';
import type { Check, Plan } from '../../../plan/plan.ts';
import { fill, reach, same } from '../../../play/fill.ts';
import { attempt } from '../../../search/attempt.ts';
import { look } from '../../../search/look.ts';
import { needsOf } from '../../../subject/needs.ts';
import type { CallFacts } from '../../../subject/subject.ts';
import type { SceneRecord } from '../../../world/scene.ts';
import { withAnother } from '../../../requests/another.ts';
import { doer, doingOf, type Done } from './doing.ts';
import type { Drafts } from '../../../planning/drafts/draft.ts';
import { untried, type Untried } from '../../../planning/no-plan.ts';
import { effectsOf } from './effects.ts';
import { actsOf } from '../../../planning/plans.ts';
import { screenNeeds } from '../screen/audience.ts';
import { rowsOf, type RowFind } from '../screen/parameters.ts';
import { standingAt } from './row.ts';
import { unhurried } from './unhurried.ts';
import { isInSight, submitting } from './using.ts';
import type { PlanningContext } from '../../../planning/planning-context.ts';
import { isNoPath, type AcceptedCall } from '../../../planning/call-query.ts';

export function deriveSparesRows(
  context: PlanningContext,
  drafts: Drafts,
  screen: Screen,
  done: Done,
): void {
  const facts = context.subject.call(done.call.name);
  const row = facts === undefined ? undefined : rowsOf(context, screen, facts).at(-1);
  if (facts === undefined || row === undefined || row.by !== null) return;
  drafts.add({
    kind: 'screens/spares',
    name: `${screen.name}:${facts.call.name}`,
    at: done.call.at,
    also: [{ at: screen.at, why: `the screen ${screen.name}` }],
    needs: [...screenNeeds(context, screen), ...needsOf(context.subject, facts)],
    isExtra: true,
    words: {
      screen: screen.name,
      person: screen.for?.map(({ name }) => name).join(' or ') ?? 'everyone',
      call: facts.call.name,
      record: row.entity,
    },
    plan: () => sparesPlan(context, screen, done, facts, row),
  });
}

function sparesPlan(
  context: PlanningContext,
  screen: Screen,
  done: Done,
  facts: CallFacts,
  row: RowFind,
): Plan | Untried {
  const first = doer(context, screen, done, facts);
  if (isNoPath(first)) return untried(`Nobody was found who can use ${facts.call.name} there.`);
  for (const situation of withAnother(context, first.situation, row.entity)) {
    const all = readies(context, screen, { ...first, situation });
    const at = (ready: AcceptedCall): number =>
      standingAt(context, screen, ready, row)?.shown.index ?? 0;
    const [before, after] = all.toSorted((a, b) => at(a) - at(b)).slice(-2);
    if (before === undefined || after === undefined || at(before) === at(after)) continue;
    const { opened, submit } = doingOf(context, screen, after);
    if (submit.within === null) continue;
    const effects = effectsOf(context, after);
    const still = unchanged(context, after, before.hand[row.find.as]!, effects);
    if (isGone(after, row)) {
      const rest = done.then === null ? withoutIt(context, screen, [before, after]) : null;
      if (rest === null) break;
      const then = rest.map((expect) => ({ first: [], of: submit.id, expect }));
      return { given: [...after.situation.acts, ...opened], when: [submit], then };
    }
    if (effects.length === 0 || still.length === 0) continue;
    return {
      given: [...after.situation.acts, ...opened],
      when: [submit],
      then: [...effects, ...still],
    };
  }
  return untried(
    `No two were found, told apart by their titles, of which ${facts.call.name} can be used.`,
  );
}

const isGone = ({ hand, attempt: { outcome } }: AcceptedCall, { find: { as } }: RowFind): boolean =>
  outcome.after.scene().record(hand[as]!.entity, hand[as]!.key) === null;

/** What the list shows once one of two is gone; null where they have no titles by which to tell. */
function withoutIt(
  context: PlanningContext,
  screen: Screen,
  both: readonly [AcceptedCall, AcceptedCall],
): Check['expect'][] | null {
  const [kept, lost] = both.map((ready) => submitting(context, screen, ready).within?.title);
  const [text, gone] = [kept, lost].map((title) => title && fill(both[0].situation.memory, title));
  if (kept === undefined || lost === undefined || same(text, gone)) return null;
  return [
    { kind: 'shows', texts: [kept] },
    { kind: 'lacks', texts: [lost], isPart: true },
  ];
}

/** Each of the records made with whose button the call can be used. */
function readies(
  context: PlanningContext,
  screen: Screen,
  { situation, facts, actor }: AcceptedCall,
): AcceptedCall[] {
  const row = rowsOf(context, screen, facts).at(-1)!;
  const made = new Set(situation.madeOf(row.entity).map(({ id }) => id));
  return [...context.prepared(situation, facts, actor)].flatMap((prepared) => {
    if (!made.has(prepared.hand[row.find.as]?.id ?? '')) return [];
    const tried = attempt(prepared.situation, prepared.ask, prepared.pool);
    const ready = { ...prepared, ask: tried.ask, attempt: tried };
    if (!tried.outcome.accepted || !isInSight(context, screen, ready)) return [];
    return [unhurried(context, ready)];
  });
}

/** The checks that the other one reads as before, where the one that is used reads otherwise. */
function unchanged(
  context: PlanningContext,
  { situation, actor }: AcceptedCall,
  other: SceneRecord,
  effects: readonly Check[],
): Check[] {
  return effects.flatMap(({ of, first, expect }): Check[] => {
    const act = first.find((one) => one.kind === 'call' && one.id === of);
    const facts = act?.kind === 'call' ? context.subject.call(act.call) : undefined;
    const wire = expect.kind === 'value' ? expect.path.at(-1) : undefined;
    if (facts === undefined || expect.kind !== 'value' || wire === undefined) return [];
    const options = { by: [actor.name], onlyBy: true, calls: [facts] };
    const was = look(context.actors, situation, other, options);
    if (was === null || was.path.some((step) => typeof step !== 'string')) return [];
    const body = was.after.memory.get(was.act.id) ?? null;
    const is = reach(was.after.memory, body, [...was.path, wire]);
    if (is === undefined || JSON.stringify(is) === JSON.stringify(expect.is)) return [];
    return [
      {
        first: actsOf(situation, was),
        of: was.act.id,
        expect: { ...expect, path: [...was.path, wire], is },
      },
    ];
  });
}
