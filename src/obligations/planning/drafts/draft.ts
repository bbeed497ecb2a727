// Obligations in the making: each fact's plan, or why there is none, and what it stands on.

import { SECTION_IDS, SILENT, type SectionId } from '../../../model/index.ts';
import type {
  Asking,
  IsAsked,
  LeftOut,
  Obligation,
  ObligationKind,
  Onlooker,
} from '../../plan/obligation.ts';
import { isNotReached, isPossible, type Plan } from '../../plan/plan.ts';
import { Certain } from '../../certain/certain.ts';
import { standsOn } from '../../subject/needs.ts';
import { ONLY_WITH_ALL } from './aside.ts';
import { askingOf, sectionsOf, type Draft, type Drafted } from './drafted.ts';
import { takeTime, type InVain } from './in-vain.ts';
import { OpenEnds } from './open.ts';
import { refusalIn } from './words.ts';
import { isUntried, type Untried } from '../no-plan.ts';
import { certainly, planned, plannedBriefly } from './planned.ts';
import type { PlanningContext } from '../planning-context.ts';

/** Purpose and screens rest on others; nothing rests on them but what says so. */
const DECIDING: readonly SectionId[] = SECTION_IDS.filter((id) => !SILENT.includes(id));

export class Drafts {
  #context: PlanningContext;
  #isResumed = false;
  #isWanted: IsAsked = () => true;
  /** What others have planned. */
  before: readonly Draft[] = [];
  readonly #made = new Map<string, Draft>();
  /** The place of each in the order in which they were asked for. */
  readonly #places = new Map<string, number>();
  /** What little effort has not found. */
  #postponed: (() => void)[] = [];
  readonly #leftOut = new Map<string, LeftOut>();
  readonly #asked = new Map<string, Asking>();
  readonly #inVain: InVain[] = [];
  readonly #open: OpenEnds;
  readonly #ruling: Certain;
  readonly #onlooker: Onlooker;

  constructor(context: PlanningContext, onlooker: Onlooker = {}) {
    this.#context = context;
    this.#onlooker = onlooker;
    this.#open = new OpenEnds(context.subject);
    this.#ruling = new Certain(context.subject);
  }

  /** What plans are made with now. */
  get context(): PlanningContext {
    return this.#context;
  }

  get own(): readonly Draft[] {
    const placeOf = (id: string): number => this.#places.get(id)!;
    return [...this.#made]
      .toSorted(([a], [b]) => placeOf(a) - placeOf(b))
      .map(([, draft]) => draft);
  }

  /** The same after what others have planned: some of what is added proves by it. */
  get all(): readonly Draft[] {
    return [...this.before, ...this.own];
  }

  /** What others have planned and all that was asked for here, whether it was wanted or not. */
  get known(): readonly Asking[] {
    return [...this.before.map(({ obligation }) => obligation), ...this.#asked.values()];
  }

  get leftOut(): readonly LeftOut[] {
    return [...this.#leftOut.values()];
  }

  /** Takes no others from now on. */
  want(isWanted: IsAsked): void {
    this.#isWanted = isWanted;
  }

  /** What is there to be taken, without a plan for any of it. */
  list(derive: () => void): Asking[] {
    const before = this.#isWanted;
    const all = new Map<string, Asking>();
    this.#isWanted = (one) => {
      if (!all.has(one.id)) all.set(one.id, one);
      return false;
    };
    derive();
    this.#isWanted = before;
    return [...all.values()];
  }

  /**
   * Adds an obligation; of two with the same id the first counts. What takes more than little effort is
   * put off until `plan`: by then most of the ways that it rests on are known.
   */
  add<Kind extends ObligationKind>(drafted: Drafted<Kind>): void {
    const asking = this.#asking(drafted);
    const { id } = asking;
    if (!this.#asked.has(id)) this.#asked.set(id, asking);
    if (!this.#isWanted(asking)) return;
    if (this.#isResumed) {
      if (this.#isSought(id)) this.#plan(id, drafted);
    } else if (!this.#places.has(id)) {
      this.#places.set(id, this.#places.size);
      this.#addNew(id, drafted);
    }
  }

  #addNew<Kind extends ObligationKind>(id: string, drafted: Drafted<Kind>): void {
    const own = sectionsOf(drafted);
    const { bound = null } = drafted;
    if (this.#missing(own).length > 0) {
      const waiting = { ...this.#asking(drafted), standsOn: inOrder(own), plan: WAITING };
      this.#keep(waiting, { waits: true, bound });
      return;
    }
    // What is found for it helps nothing else: once is enough.
    const found = drafted.isExtra === true ? null : plannedBriefly(this.#context, drafted);
    if (found === null) this.#postponed.push(() => this.#planStill(id, drafted));
    else this.#take(id, drafted, found);
  }

  /** Plans what was put off. */
  plan(): void {
    const postponed = this.#postponed;
    this.#postponed = [];
    if (postponed.length > 0) this.#context.reconsider();
    for (const plan of postponed) plan();
  }

  /** Goes on in another context with what was not reached; of the one before, which takes room, nothing is kept. */
  resume(context: PlanningContext): void {
    this.#context = context;
    this.#inVain.length = 0;
    this.#isResumed = true;
  }

  /** Whether anything waits for nothing but a way to it. */
  get isAnySought(): boolean {
    return [...this.#made.keys()].some((id) => this.#isSought(id));
  }

  /** Whether one of these waits for nothing but a way to it, or there is none of them. */
  isAnyMissing(ids: readonly string[]): boolean {
    return ids.some((id) => this.#isSought(id)) || !ids.some((id) => this.#made.has(id));
  }

  /** Whether an obligation waits for nothing but a way to it. */
  #isSought(id: string): boolean {
    const draft = this.#made.get(id);
    return draft !== undefined && !draft.waits && isNotReached(draft.obligation.plan);
  }

  /** Plans what was put off, unless what it was wanted for has been found meanwhile. */
  #planStill<Kind extends ObligationKind>(id: string, drafted: Drafted<Kind>): void {
    if (this.#isWanted(this.#asking(drafted))) this.#plan(id, drafted);
    else this.#places.delete(id);
  }

  #plan<Kind extends ObligationKind>(id: string, drafted: Drafted<Kind>): void {
    const { time } = this.#onlooker;
    const found = planned(this.#context, drafted, { time, isResumed: this.#isResumed });
    this.#take(id, drafted, found);
  }

  #take<Kind extends ObligationKind>(
    id: string,
    drafted: Drafted<Kind>,
    found: Plan | Untried,
  ): void {
    if (this.#isResumed && (isUntried(found) || !isPossible(found))) return;
    const common = this.#asking(drafted);
    const { kind, section, at, also, words } = common;
    const { bound = null } = drafted;
    // What is not reached now may be, once other sections say more.
    const more = this.#missing(DECIDING);
    if (isUntried(found) && more.length === 0 && this.#open.isClosed) {
      this.#made.delete(id);
      if (drafted.isExtra !== true || found.untried === ONLY_WITH_ALL)
        this.#leftOut.set(id, { id, kind, section, at, words, why: found.untried });
      return;
    }
    const own = sectionsOf(drafted);
    const plan = isUntried(found) ? WAITING : certainly(this.#ruling, common, found);
    if (isNotReached(plan))
      this.#inVain.push({
        ...{ id, isExtra: drafted.isExtra === true, progress: this.#context.progress },
        again: () => this.#plan(id, drafted),
      });
    const stands = isPossible(plan)
      ? standsOn(this.#context.subject, own, [...plan.given, ...plan.when], plan.then)
      : inOrder([...own, ...more]);
    const error = refusalIn(plan);
    const told = 'error' in words && error !== null ? { ...words, error: error.words } : words;
    this.#keep(
      { ...common, words: told, standsOn: stands, plan },
      {
        waits: this.#missing(stands).length > 0 || this.#open.hold({ at, also }, plan),
        bound,
        provokes: error?.code ?? null,
      },
    );
  }

  #asking<Kind extends ObligationKind>(drafted: Drafted<Kind>): Asking {
    return askingOf(drafted, this.#context.terms.mark);
  }

  /** Looks once more for what was not found, where calls have been accepted since that were not before. */
  again(): void {
    const { progress } = this.#context;
    const before = this.#inVain.filter((one) => one.progress < progress);
    if (before.length > 0) this.#context.reconsider();
    for (const { again } of before) again();
  }

  /** Looks once more for what there was too little time for. */
  takeTime(): void {
    this.#context.reconsider();
    takeTime(this.#inVain, this.#made);
  }

  /** Tells of what was not reached: nothing is looked for any more. */
  end(): void {
    for (const { waits, obligation } of this.own)
      if (!waits && isNotReached(obligation.plan)) this.#onlooker.onPlanned?.(obligation);
  }

  #missing = (ids: readonly SectionId[]): SectionId[] =>
    ids.filter((id) => !this.#context.isThere(id));

  #keep(
    obligation: Obligation,
    more: Omit<Draft, 'obligation' | 'provokes'> & Partial<Draft>,
  ): void {
    this.#made.set(obligation.id, { obligation, provokes: null, ...more });
    // What was not found is told of once it is not looked for again.
    if (!more.waits && !isNotReached(obligation.plan)) this.#onlooker.onPlanned?.(obligation);
  }
}

const WAITING: Plan = { impossible: 'It waits for other sections, or for questions.', because: [] };

const inOrder = (ids: readonly SectionId[]): SectionId[] =>
  SECTION_IDS.filter((id) => ids.includes(id));
