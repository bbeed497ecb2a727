// All that a specification must prove.

import { SECTION_IDS, type SectionId, type Spec, withScopes } from '../model/index.ts';
import {
  KINDS,
  type Asking,
  type IsAsked,
  type LeftOut,
  type Obligation,
  type ObligationKind,
  type Onlooker,
} from './plan/obligation.ts';
import { neededFor } from './needed-for.ts';
import { Drafts } from './planning/drafts/draft.ts';
import type { Draft } from './planning/drafts/drafted.ts';
import { deriveCalls } from './sections/calls/calls.ts';
import { deriveEntities } from './sections/entities/entities.ts';
import { acceptedOnWays, derivePurpose } from './sections/purpose/purpose.ts';
import { deriveScreens } from './sections/screens/screens.ts';
import { deriveRoles } from './sections/roles/roles.ts';
import { deriveRules } from './sections/rules/rules.ts';
import { deriveStates } from './sections/states/states.ts';
import { provedBy } from './sections/errors/at-once.ts';
import { deriveErrors } from './sections/errors/errors.ts';
import { deriveLimits } from './sections/limits/limits.ts';
import { signUpsOf } from './search/actors/introduce.ts';
import { ON_THE_MOCK, type Terms } from './plan/terms.ts';
import { PlanningContext } from './planning/planning-context.ts';

export interface Obligations {
  /** Those that can be tried now, in the order of the sections. */
  readonly obligations: readonly Obligation[];
  /** Those that wait for sections that are not shown yet. */
  readonly waiting: readonly Obligation[];
  /** What is not tried, and why. */
  readonly leftOut: readonly LeftOut[];
}

const ALL = Object.keys(KINDS) as ObligationKind[];
const isOf = (kind: ObligationKind, id: SectionId): boolean => kind.startsWith(`${id}/`);

type Derive = (context: PlanningContext, drafts: Drafts) => void;

const DERIVE: Record<SectionId, Derive> = {
  purpose: derivePurpose,
  screens: deriveScreens,
  entities: deriveEntities,
  states: deriveStates,
  rules: deriveRules,
  roles: deriveRoles,
  calls: deriveCalls,
  errors: deriveErrors,
  limits: deriveLimits,
};

/** Sections that are planned together, in this order: those that look for ways, and those after them. */
export interface Part {
  readonly ways: readonly SectionId[];
  readonly after: readonly SectionId[];
}

const WHOLE: Part = {
  ways: ['entities', 'states', 'rules', 'roles', 'calls'],
  after: ['limits', 'errors', 'screens', 'purpose'],
};
const HALVES: readonly Part[] = [
  { ways: ['entities', 'states'], after: ['screens', 'purpose'] },
  { ways: ['rules', 'roles', 'calls'], after: ['limits', 'errors'] },
];
/** With more calls than these, two that look for ways by themselves are sooner done than one. */
const MAX_WHOLE = 24;

/**
 * What can be planned at once, each part by what it finds itself. Only what comes after the ways of the
 * last one needs the one before: it proves by their plans.
 */
export const partsOf = ({ sections }: Spec): readonly Part[] =>
  sections.calls.facts.calls.length > MAX_WHOLE ? HALVES : [WHOLE];

/** Whose plans the obligations of a section are proved by, beside their own. */
const PROVED_BY: Partial<Record<SectionId, readonly SectionId[]>> = {
  limits: ['rules', 'states'],
  errors: [...WHOLE.ways, 'limits'],
};

/** What is to be planned, and for what. */
export interface PlanningOf {
  readonly spec: Spec;
  readonly kinds?: readonly ObligationKind[];
  /** Which of these; all where left out. */
  readonly isAsked?: IsAsked | undefined;
  readonly terms?: Terms;
  readonly onlooker?: Onlooker;
}

/** When a part tells of its drafts: once its ways are sought, and at the end. */
const STAGES = ['ways', 'all'] as const;
type Stage = (typeof STAGES)[number];

/** What a part is told of the one before it, and tells the one after it, at each stage in its turn. */
export interface Beside {
  readonly before?: (stage: Stage) => readonly Draft[];
  readonly tell?: (stage: Stage, drafts: readonly Draft[]) => void;
}

/** Derives what the shown sections promise, each with its plan; of some kinds, or of all. */
export function obligationsOf(
  spec: Spec,
  kinds: readonly ObligationKind[] = ALL,
  terms: Terms = ON_THE_MOCK,
  onlooker: Onlooker = {},
): Obligations {
  const of: PlanningOf = { spec, kinds, terms, onlooker };
  const told: Record<Stage, readonly Draft[]> = { ways: [], all: [] };
  return inOrder(
    partsOf(spec).map((part) => {
      const before = { ...told };
      return planPart(part, of, {
        before: (stage) => before[stage],
        tell: (stage, drafts) => (told[stage] = drafts),
      });
    }),
  );
}

/** The obligations of a part's sections. */
export function planPart(
  part: Part,
  { spec: written, kinds = ALL, isAsked, terms = ON_THE_MOCK, onlooker = {} }: PlanningOf,
  { before = () => [], tell = () => {} }: Beside = {},
): Obligations {
  const { onPlanned = () => {}, time } = onlooker;
  const spec = withScopes(written);
  const sections = new Set(SECTION_IDS.filter((id) => kinds.some((kind) => isOf(kind, id))));
  const needed = new Set([...sections].flatMap((id) => PROVED_BY[id] ?? []));
  const isNeeded: IsAsked = ({ kind }) =>
    kinds.includes(kind) || [...needed].some((id) => isOf(kind, id));
  const own = [...part.ways, ...part.after];
  if (!own.some((id) => sections.has(id) || needed.has(id))) {
    STAGES.forEach((stage) => tell(stage, []));
    return { obligations: [], waiting: [], leftOut: [] };
  }
  const contextFor = (more: Partial<Terms>): PlanningContext =>
    new PlanningContext(spec, undefined, undefined, { ...terms, ...more }, time);
  const isShown = (id: SectionId): boolean => spec.sections[id].state === 'shown';
  const drafts = new Drafts(following(contextFor({})), {
    ...onlooker,
    onPlanned: (one) => {
      if (isMeant(one)) onPlanned(one);
    },
  });
  const derive = (ids: readonly SectionId[]): void => {
    for (const id of ids.filter(isShown)) DERIVE[id](drafts.context, drafts);
    drafts.plan();
  };
  const all = isAsked === undefined ? [] : drafts.list(() => derive(SECTION_IDS));
  const asked = all.filter((one) => kinds.includes(one.kind) && isAsked?.(one) === true);
  const ids = isAsked === undefined ? null : new Set(asked.map(({ id }) => id));
  const isMeant = ({ id, kind }: Pick<Asking, 'id' | 'kind'>): boolean =>
    ids === null ? kinds.includes(kind) : ids.has(id);
  const isFirst = ids === null ? isNeeded : neededFor(spec, asked, all, drafts);
  /** What all else leads to may be what is missing of the few that are asked for. */
  const widen = (sections: readonly SectionId[]): void => {
    // What is made at once is proved by what is asked for with it, or is not there.
    const own = asked.filter((one) => sections.includes(one.section) && provedBy(one) === null);
    const few = own.map(({ id }) => id);
    if (few.length === 0 || !drafts.isAnyMissing(few)) return;
    drafts.want(isNeeded);
    derive(part.ways);
    drafts.again();
    drafts.want(isFirst);
  };
  drafts.want(isFirst);
  derive(part.ways);
  // What comes after proves by the plans of these.
  drafts.again();
  widen(part.ways);
  tell('ways', drafts.own);
  drafts.before = before('ways');
  derive(part.after);
  widen(part.after);
  if (time?.isShort() === true) {
    time.spendAll();
    drafts.takeTime();
  }
  // What nothing leads to from what plans make themselves may be there in the Examples.
  drafts.resume(contextFor({ countsExamples: true }));
  derive(part.ways);
  drafts.before = before('all');
  derive(part.after);
  // And what is there may belong to people of the Examples, where others sign up.
  if (drafts.isAnySought && isCastEitherWay(drafts.context)) {
    drafts.resume(contextFor({ countsExamples: true, castsExamples: true }));
    derive(part.ways);
    derive(part.after);
  }
  drafts.end();
  tell('all', drafts.own);
  const of = (waits: boolean): Obligation[] =>
    drafts.own
      .filter(({ waits: has, obligation }) => has === waits && isMeant(obligation))
      .map(({ obligation }) => obligation);
  const leftOut = drafts.leftOut.filter(isMeant);
  return { obligations: of(false), waiting: of(true), leftOut };
}

/** Whether people of the Examples could play as well as those who sign up. */
const isCastEitherWay = ({ start, subject }: PlanningContext): boolean =>
  signUpsOf(subject).length > 0 &&
  subject.people.some((entity) => start.scene().all(entity).length > 0);

/** The context, which is shown the ways of section 1. */
function following(context: PlanningContext): PlanningContext {
  context.follow(() => acceptedOnWays(context));
  return context;
}

/** What the parts came to, in the order of the sections. */
export const inOrder = (parts: readonly Obligations[]): Obligations => ({
  obligations: bySection(parts.flatMap(({ obligations }) => obligations)),
  waiting: bySection(parts.flatMap(({ waiting }) => waiting)),
  leftOut: bySection(parts.flatMap(({ leftOut }) => leftOut)),
});

const bySection = <Of extends { readonly section: SectionId }>(all: readonly Of[]): Of[] =>
  SECTION_IDS.flatMap((id) => all.filter(({ section }) => section === id));
