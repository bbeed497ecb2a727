// Obligations in the making: each fact's plan, or why there is none, and what it stands on.

import { NotAnswered } from '../play/fill.ts';
import { SECTION_IDS, SILENT, type SectionId } from '../../model/index.ts';
import type { LeftOut, Obligation, ObligationKind, Onlooker } from '../obligation.ts';
import { isNotReached, isPossible, longestWait, type Plan } from '../plan.ts';
import { Certain } from '../certain/certain.ts';
import type { Unreached } from '../certain/unreached.ts';
import { REQUESTS } from '../search/bounds.ts';
import { standsOn } from '../subject/needs.ts';
import { asideOf, ONLY_WITH_ALL } from './aside.ts';
import type { Draft, Drafted } from './drafted.ts';
import { OpenEnds } from './open.ts';
import { mapValues, refusalIn } from './words.ts';
import type { PlanningContext } from './planning-context.ts';
import type { NoPath } from './call-query.ts';

/** That there is nothing to try, and why: not a fault, but not proved either. */
export interface Untried {
  readonly untried: string;
}

export const untried = (why: string): Untried => ({ untried: why });
export const isUntried = (found: object): found is Untried => 'untried' in found;

/** Purpose and screens rest on others; nothing rests on them but what says so. */
const DECIDING: readonly SectionId[] = SECTION_IDS.filter((id) => !SILENT.includes(id));

export class Drafts {
  #context: PlanningContext;
  #isResumed = false;
  readonly #isWanted: (kind: ObligationKind) => boolean;
  /** What others have planned. */
  before: readonly Draft[] = [];
  readonly #made = new Map<string, Draft>();
  readonly #leftOut = new Map<string, LeftOut>();
  /** What nothing was found for, and how much was known then. */
  readonly #inVain: { readonly progress: number; readonly again: () => void }[] = [];
  readonly #open: OpenEnds;
  readonly #ruling: Certain;
  readonly #onlooker: Onlooker;

  constructor(
    context: PlanningContext,
    isWanted: (kind: ObligationKind) => boolean = () => true,
    onlooker: Onlooker = {},
  ) {
    this.#context = context;
    this.#onlooker = onlooker;
    this.#isWanted = isWanted;
    this.#open = new OpenEnds(context.subject);
    this.#ruling = new Certain(context.subject);
  }

  /** What plans are made with now. */
  get context(): PlanningContext {
    return this.#context;
  }

  get own(): readonly Draft[] {
    return [...this.#made.values()];
  }

  /** The same after what others have planned: some of what is added proves by it. */
  get all(): readonly Draft[] {
    return [...this.before, ...this.own];
  }

  get leftOut(): readonly LeftOut[] {
    return [...this.#leftOut.values()];
  }

  /** Adds an obligation; of two with the same id the first counts. */
  add<Kind extends ObligationKind>(drafted: Drafted<Kind>): void {
    const id = this.#unmarked(`${drafted.kind}/${drafted.name}`);
    if (!this.#isWanted(drafted.kind)) return;
    if (this.#isResumed ? !this.#isSought(id) : this.#made.has(id) || this.#leftOut.has(id)) return;
    this.#plan(id, drafted);
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

  /** Whether an obligation waits for nothing but a way to it. */
  #isSought(id: string): boolean {
    const draft = this.#made.get(id);
    return draft !== undefined && !draft.waits && isNotReached(draft.obligation.plan);
  }

  #plan<Kind extends ObligationKind>(id: string, drafted: Drafted<Kind>): void {
    const { kind, at, also = [], bound = null, needs = [] } = drafted;
    const words = mapValues(drafted.words, (word) => this.#unmarked(word));
    const section = SECTION_IDS.find((one) => kind.startsWith(`${one}/`))!;
    const own = [section, ...needs];
    const common = { id, kind, section, at, also, words };
    if (this.#missing(own).length > 0) {
      this.#keep({ ...common, standsOn: inOrder(own), plan: WAITING }, { waits: true, bound });
      return;
    }
    const aside = asideOf(this.#context.terms, drafted);
    const found = aside === null ? this.#inTime(this.#planned(drafted)) : untried(aside);
    if (this.#isResumed && (isUntried(found) || !isPossible(found))) return;
    // What is not reached now may be, once other sections say more.
    const more = this.#missing(DECIDING);
    if (isUntried(found) && more.length === 0 && this.#open.isClosed) {
      this.#made.delete(id);
      if (drafted.isExtra !== true || aside === ONLY_WITH_ALL)
        this.#leftOut.set(id, { id, kind, section, at, words, why: found.untried });
      return;
    }
    const plan = isUntried(found) ? WAITING : this.#certain(common, found);
    if (isNotReached(plan))
      this.#inVain.push({ progress: this.#context.progress, again: () => this.#plan(id, drafted) });
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

  /** Looks once more for what was not found, where calls have been accepted since that were not before. */
  again(): void {
    const { progress } = this.#context;
    const before = this.#inVain.filter((one) => one.progress < progress);
    if (before.length > 0) this.#context.reconsider();
    for (const { again } of before) again();
  }

  /** Tells of what was not reached: nothing is looked for any more. */
  end(): void {
    for (const { waits, obligation } of this.own)
      if (!waits && isNotReached(obligation.plan)) this.#onlooker.onPlanned?.(obligation);
  }

  /** What was not reached is ruled out where the text itself decides so. */
  #certain(asked: Unreached, plan: Plan): Plan {
    if (!isNotReached(plan)) return plan;
    const because = this.#ruling.rulesOut(asked, plan);
    return because === null ? plan : { impossible: plan.notReached, because };
  }

  /** The plan; where little time is left, one that takes next to nothing. */
  #planned({
    plan,
    isExtra = false,
  }: Pick<Drafted<ObligationKind>, 'plan' | 'isExtra'>): Plan | Untried {
    const { time } = this.#onlooker;
    const { effort } = this.#context.subject;
    const told = () => this.#told(plan);
    if (time?.isUp()) return notReached(BUDGET_ENDED);
    if (time?.isShort()) return inTime(effort.inHurry(REQUESTS.inHurry, told));
    const most = isExtra || this.#isResumed ? REQUESTS.forExtra : REQUESTS.forPlan;
    const found = effort.within(most, told);
    return time?.isShort() ? inTime(found) : found;
  }

  /** A plan for a product that others use may rest on what only the product knows, and nobody is told there. */
  #told(plan: () => Plan | Untried): Plan | Untried {
    try {
      return plan();
    } catch (error) {
      if (!(error instanceof NotAnswered) || !this.#context.subject.isShared) throw error;
      return untried('What only the product knows is told by no answer there.');
    }
  }

  /** Names are the same whatever product is tried. */
  #unmarked(name: string): string {
    const { mark } = this.#context.terms;
    return mark === '' ? name : name.replaceAll(mark, '');
  }

  /** What takes longer than anybody waits for is not tried. */
  #inTime(plan: Plan | Untried): Plan | Untried {
    const isLong =
      !isUntried(plan) && isPossible(plan) && longestWait(plan) > this.#context.terms.patience;
    return isLong ? untried('Time would have to pass, and nobody can move the clock.') : plan;
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

/** What was found counts; what was not might have been, with more time. */
const inTime = (found: Plan | Untried): Plan =>
  !isUntried(found) && isPossible(found) ? found : notReached(BUDGET_ENDED);

const BUDGET_ENDED = 'The budget ended before a way to it was looked for.';

const WAITING: Plan = { impossible: 'It waits for other sections, or for questions.', because: [] };

const inOrder = (ids: readonly SectionId[]): SectionId[] =>
  SECTION_IDS.filter((id) => ids.includes(id));

/** That it can never be, for certain: rows that contradict each other, or name what is not there. */
export const impossible = (what: string, { reasons }: NoPath = { reasons: [] }): Plan => ({
  impossible: what,
  because: reasons,
});

/** That nothing was found that leads there, and what stood in the way. */
export const notReached = (what: string, { reasons }: NoPath = { reasons: [] }): Plan => ({
  notReached: what,
  because: reasons,
});
