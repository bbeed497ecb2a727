// The checks that acts are answered as the specification says, each in full.

import type { Engine } from '../../../../../engine/index.ts';
import { outgoingSteps, sends, type Call } from '../../../../../model/index.ts';
import { textType } from '../../../../../model/files/text.ts';
import { Shapes } from '../../../../expect/shape.ts';
import type { Act, CallAct, Check, PossiblePlan } from '../../../../plan/plan.ts';
import type { OutsideAnswer } from '../../../../play/judge.ts';
import type { Situation } from '../../../../situation/situation.ts';
import { stepsOfKind } from '../../../../subject/steps.ts';
import type { Pattern } from '../../../../plan/value.ts';
import { untried, type Untried } from '../../../../planning/no-plan.ts';
import type { PlanningContext } from '../../../../planning/planning-context.ts';
import { aligned, shownBy, type Known } from './aligned.ts';
import { MessageWorlds, seesMessages } from './messages.ts';
import { insiders, isScoped } from './inside.ts';
import { Patterns } from './pattern.ts';
import { Replay } from './replay.ts';
import { namesOwn } from './names-own.ts';
import { isByChance, isOfMe, signedUpIn } from './of-me.ts';
import { outOfTheWay } from './out-of-the-way.ts';
import { amongStrangers, TICK } from './strangers.ts';

/** A plan that makes the acts from `start` on, each with the check that it is answered rightly. */
export function observedPlan(
  context: PlanningContext,
  start: Situation,
  end: Situation,
  isPlain = true,
): PossiblePlan | Untried {
  const strangers = amongStrangers(context, end.acts);
  const among = (engine: Engine): Observed =>
    observedAmong(context, { start, end, isPlain, strangers: engine });
  const first = among(strangers);
  // What strangers have done may keep our requests from being answered as they are without them.
  const cleared = first.isStopped ? outOfTheWay(context, strangers, end.acts, start.depth) : null;
  const { then, ...plan } = cleared === null ? first : among(cleared);
  return then.length === 0
    ? untried('Nothing that the product answers would show it.')
    : { given: plan.given, when: plan.when, then };
}

interface Observed extends PossiblePlan {
  /** Whether an act was answered otherwise among strangers, and nothing after it was looked at. */
  readonly isStopped: boolean;
}

interface Among {
  readonly start: Situation;
  readonly end: Situation;
  readonly isPlain: boolean;
  readonly strangers: Engine;
}

function observedAmong(
  context: PlanningContext,
  { start, end, isPlain, strangers }: Among,
): Observed {
  const { spec, subject } = context;
  const acts = end.acts;
  const given = start.depth;
  // A real product's clock goes on; the mock's stands, and what happens at once has no order by time.
  const tick = subject.mark === '' ? 0 : TICK;
  const own = new Replay(spec, context.start.engine.fork(), tick);
  const beside = new Replay(spec, strangers, tick);
  const patterns = new Patterns(
    context.once(Shapes, () => new Shapes(spec)),
    subject.mark,
    new Set(acts.flatMap(textsSaid)),
    isPlain,
  );
  // Mail has its own ways with blanks and line ends.
  const messages =
    seesMessages(context) && (isPlain || subject.mark === '')
      ? new MessageWorlds(context, own.engine, beside.engine)
      : null;
  const newcomers = signedUpIn(acts);
  const inside = insiders(end);
  const isTheirs = (act: CallAct, call: Call): boolean =>
    namesOwn(end, act) || (act.by !== null && newcomers.has(act.by) && isOfMe(call));
  const known: Known[] = [];
  const when: Act[] = [];
  const then: Check[] = [];
  let waiting: Act[] = [];
  let isStopped = false;
  for (const [index, act] of acts.entries()) {
    const [a, b] = [own.perform(act), beside.perform(act)];
    const sent = messages?.sentBy(act, a?.body ?? null, b?.body ?? null) ?? null;
    const isOpen = act.kind === 'call' && (a === null || b === null || a.status !== b.status);
    // What is refused changes nothing: where it is not for the same reason in both, it is left out.
    const isRefused = (one: typeof a): boolean => one !== null && one.status >= 400;
    if (isOpen && index >= given && isRefused(a) && (b === null || isRefused(b))) continue;
    if (isOpen && (index < given || act.method !== 'GET')) {
      isStopped = true;
      break;
    }
    if (a?.status === TOO_MANY) break;
    const checks =
      act.kind === 'call' && !isOpen && a !== null && b !== null ? judged(act, a, b) : [];
    if (act.kind === 'call') known.push(...shownBy(act.id, a?.body ?? null, b?.body ?? null));
    if (checks.length > 0 && sent !== null && isSending(act))
      checks.push({ first: [], of: act.id, expect: sent });
    if (index < given) continue;
    if (when.length === 0) when.push(act);
    else waiting.push(act);
    if (checks.length === 0) continue;
    const [first, ...rest] = checks;
    then.push({ ...first!, first: waiting }, ...rest);
    waiting = [];
  }
  return { given: start.acts, when, then, isStopped };

  /** Whether what goes out with an act is for its row to say. */
  function isSending(act: Act): act is CallAct {
    const steps = act.kind === 'call' ? (subject.call(act.call)?.call.steps ?? []) : [];
    return sends(steps) || outgoingSteps(steps).length > 0;
  }

  function judged(act: CallAct, a: OutsideAnswer, b: OutsideAnswer): Check[] {
    const { status } = a;
    if (status >= 300)
      return [{ first: [], of: act.id, expect: { kind: 'refused', status, code: null } }];
    const facts = subject.call(act.call);
    if (facts === undefined) return [];
    const { call } = facts;
    const isInside = act.by !== null && inside.has(act.by) && isScoped(spec, facts);
    const now = own.engine.clock.now();
    const shape =
      call.answer.shape === null ? null : context.once(Shapes, () => new Shapes(spec)).of(call);
    const is: Pattern | null =
      shape === null || a.body === null
        ? null
        : textType(call) !== null
          ? aligned(String(a.body), String(b.body), known)
          : patterns.of(shape, {
              act: act.id,
              call: call.name,
              a: a.body,
              b: b.body,
              now,
              isOwn: isInside || isTheirs(act, call),
              isInside,
              isPlaced: subject.mark !== '' && !isByChance(spec, call),
              isAdrift:
                subject.mark !== '' && !isInside && !isTheirs(act, call) && isSortedPage(call),
            });
    return [
      { first: [], of: act.id, expect: { kind: 'accepted', status } },
      ...(is === null ? [] : [{ first: [], of: act.id, expect: { kind: 'body', is } } as const]),
    ];
  }
}

const TOO_MANY = 429;

/** The texts in the body of a request. */
function textsSaid(act: Act): string[] {
  const found: string[] = [];
  if (act.kind === 'call')
    JSON.stringify(act.body, (_, part: unknown) => {
      if (typeof part === 'string') found.push(part);
      return part;
    });
  return found;
}

/**
 * Whether a call answers a page in an order by a field: how many records of others come before one of the scenario
 * is theirs to say, so that it may be on any page.
 */
const isSortedPage = (call: Call): boolean =>
  stepsOfKind(call, 'list').some(
    ({ paging, orders: [first] }) =>
      paging !== null && first !== undefined && first.kind === 'field',
  );
