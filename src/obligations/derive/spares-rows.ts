// The button of one of several records does it to that one, and leaves the others alone.

import type { Screen } from '../../model/index.ts';
import type { Check, Plan } from '../plan.ts';
import { reach } from '../play/fill.ts';
import { attempt } from '../search/attempt.ts';
import { look } from '../search/look.ts';
import { needsOf } from '../subject/needs.ts';
import type { StepOf } from '../subject/steps.ts';
import type { CallFacts } from '../subject/subject.ts';
import type { SceneRecord } from '../world/scene.ts';
import { withAnother } from './another.ts';
import { doer, doingOf, type Done } from './doing.ts';
import { untried, type Drafts, type Untried } from './draft.ts';
import { effectsOf } from './effects.ts';
import { actsOf } from './plans.ts';
import { screenNeeds } from './screens.ts';
import { isInSight, rowAt, rowsOf, submitting } from './using.ts';
import { isStuck, type Ready, type Workshop } from './workshop.ts';

export function deriveSparesRows(
  workshop: Workshop,
  drafts: Drafts,
  screen: Screen,
  done: Done,
): void {
  const facts = workshop.subject.call(done.call.name);
  const row = facts === undefined ? undefined : rowsOf(workshop, screen, facts).at(-1);
  if (facts === undefined || row === undefined) return;
  drafts.add({
    kind: 'screens/spares',
    name: `${screen.name}:${facts.call.name}`,
    at: done.call.at,
    also: [{ at: screen.at, why: `the screen ${screen.name}` }],
    needs: [...screenNeeds(workshop, screen), ...needsOf(workshop.subject, facts)],
    isExtra: true,
    words: {
      screen: screen.name,
      person: screen.for?.map(({ name }) => name).join(' or ') ?? 'everyone',
      call: facts.call.name,
      record: row.entity.name,
    },
    plan: () => sparesPlan(workshop, screen, done, facts, row),
  });
}

function sparesPlan(
  workshop: Workshop,
  screen: Screen,
  done: Done,
  facts: CallFacts,
  row: StepOf<'find'>,
): Plan | Untried {
  const first = doer(workshop, screen, done, facts);
  if (isStuck(first)) return untried(`Nobody was found who can use ${facts.call.name} there.`);
  for (const situation of withAnother(workshop, first.situation, row.entity.name)) {
    const all = readies(workshop, screen, { ...first, situation });
    const at = (ready: Ready): number =>
      rowAt(workshop, screen, ready, ready.hand[row.as]!, row.entity.name) ?? 0;
    const [before, after] = all.toSorted((a, b) => at(a) - at(b)).slice(-2);
    if (before === undefined || after === undefined || at(before) === at(after)) continue;
    const { page, submit } = doingOf(workshop, screen, after);
    const other = submitting(workshop, screen, before).within;
    if (submit.within === null || submit.within === other) continue;
    const effects = effectsOf(workshop, after);
    const still = unchanged(workshop, after, before.hand[row.as]!, effects);
    if (isGone(after, row)) {
      const rest = done.then === null ? withoutIt(workshop, screen, [before, after]) : null;
      if (rest === null) break;
      const then = rest.map((expect) => ({ first: [], of: submit.id, expect }));
      return { given: [...after.situation.acts, page], when: [submit], then };
    }
    if (effects.length === 0 || still.length === 0) continue;
    return {
      given: [...after.situation.acts, page],
      when: [submit],
      then: [...effects, ...still],
    };
  }
  return untried(
    `No two were found, told apart by their titles, of which ${facts.call.name} can be used.`,
  );
}

const isGone = ({ hand, attempt: { outcome } }: Ready, { as }: StepOf<'find'>): boolean =>
  outcome.after.scene().record(hand[as]!.entity, hand[as]!.key) === null;

/** What the list shows once one of two is gone; null where they have no titles by which to tell. */
function withoutIt(
  workshop: Workshop,
  screen: Screen,
  both: readonly [Ready, Ready],
): Check['expect'][] | null {
  const [kept, lost] = both.map((ready) => submitting(workshop, screen, ready).within);
  if (kept == null || lost == null || kept === lost) return null;
  return [
    { kind: 'shows', texts: [kept] },
    { kind: 'lacks', texts: [lost], isPart: true },
  ];
}

/** Each of the records made with whose button the call can be used. */
function readies(workshop: Workshop, screen: Screen, { situation, facts, player }: Ready): Ready[] {
  const row = rowsOf(workshop, screen, facts).at(-1)!;
  const made = new Set(situation.madeOf(row.entity.name).map(({ id }) => id));
  return [...workshop.poised(situation, facts, player)].flatMap((poised) => {
    if (!made.has(poised.hand[row.as]?.id ?? '')) return [];
    const tried = attempt(poised.situation, poised.ask, poised.pool);
    const ready = { ...poised, ask: tried.ask, attempt: tried };
    return tried.outcome.accepted && isInSight(workshop, screen, ready) ? [ready] : [];
  });
}

/** The checks that the other one reads as before, where the one that is used reads otherwise. */
function unchanged(
  workshop: Workshop,
  { situation, player }: Ready,
  other: SceneRecord,
  effects: readonly Check[],
): Check[] {
  return effects.flatMap(({ of, first, expect }): Check[] => {
    const act = first.find((one) => one.kind === 'call' && one.id === of);
    const facts = act?.kind === 'call' ? workshop.subject.call(act.call) : undefined;
    const wire = expect.kind === 'value' ? expect.path.at(-1) : undefined;
    if (facts === undefined || expect.kind !== 'value' || wire === undefined) return [];
    const options = { by: [player.name], onlyBy: true, calls: [facts] };
    const was = look(workshop.cast, situation, other, options);
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
