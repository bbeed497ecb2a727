// Requests that no call answers: at a path where there is none, and by a method that none at a path
// has.

import { METHODS, type Call, type Route } from '../../../../model/index.ts';
import { expected, type Wrong } from '../../../expect/catalogue.ts';
import { NO_CALL, type CallAct, type Plan } from '../../../plan/plan.ts';
import type { CallFacts } from '../../../subject/subject.ts';
import type { Value } from '../../../plan/value.ts';
import { nothingOf } from '../../../values/unfit.ts';
import type { Drafts } from '../../../planning/drafts/draft.ts';
import { planOf, refused } from '../../../planning/plans.ts';
import type { PlanningContext } from '../../../planning/planning-context.ts';

const NOWHERE = 'no-such-path-as-this';
/** A page may be read wherever there is a screen: GET is the last to be tried. */
const TRIED = METHODS.toReversed();

export function deriveUnroutable(context: PlanningContext, drafts: Drafts): void {
  const { calls } = context.subject;
  const free = isFree(context);
  const beside = calls.find(({ call }) => free(besideOf(call.path)));
  if (beside !== undefined) unknownPath(context, drafts, beside);
  const shapes = new Map(calls.map((facts) => [shapeOf(facts.call.path), facts]));
  for (const facts of shapes.values()) unknownMethod(context, drafts, facts);
}

/** A path beside a route: its fixed beginning, and then what nothing is called. */
function besideOf({ segments }: Route): string[] {
  const end = segments.findIndex(({ kind }) => kind === 'parameter');
  const fixed = segments.slice(0, end < 0 ? segments.length - 1 : end);
  return [...fixed.map(({ text }) => text), NOWHERE];
}

const isFree =
  ({ spec, subject }: PlanningContext) =>
  (path: readonly Value[]): boolean =>
    ![
      ...subject.calls.map(({ call }) => call.path),
      ...spec.sections.screens.facts.screens.map(({ route }) => route),
    ].some((route) => fits(route, path));

const fits = ({ segments }: Route, path: readonly Value[]): boolean =>
  segments.length === path.length &&
  segments.every(({ kind, text }, index) => kind === 'parameter' || text === path[index]);

const shapeOf = ({ segments }: Route): string =>
  segments.map(({ kind, text }) => (kind === 'parameter' ? ':' : text)).join('/');

function unknownPath(context: PlanningContext, drafts: Drafts, { call }: CallFacts): void {
  const path = besideOf(call.path);
  add(context, drafts, { at: call.at, method: 'GET', path, trigger: 'not found' });
}

function unknownMethod(context: PlanningContext, drafts: Drafts, { call }: CallFacts): void {
  const path = concrete(call);
  const known = [
    ...new Set(
      context.subject.calls
        .filter((facts) => fits(facts.call.path, path))
        .map((facts) => facts.call.method),
    ),
  ];
  const isScreen = context.spec.sections.screens.facts.screens.some(({ route }) =>
    fits(route, path),
  );
  const method = TRIED.find((one) => !known.includes(one) && !(one === 'GET' && isScreen));
  if (method === undefined) return;
  // Where another route fits as well, some products name its methods too, and some do not.
  const allow = context.subject.calls
    .filter((facts) => shapeOf(facts.call.path) === shapeOf(call.path))
    .map((facts) => facts.call.method);
  add(context, drafts, { at: call.at, method, path, trigger: 'unknown method', allow });
}

/** The path of a call about what is not there: nobody looks for it before it is a call. */
const concrete = ({ path, pathParameters }: Call): Value[] =>
  path.segments.map(({ kind, text }) => {
    if (kind === 'fixed') return text;
    const type = pathParameters.find(({ name }) => name === text)?.type;
    return (type === undefined ? undefined : nothingOf(type)) ?? 'nothing';
  });

interface Nobodys extends Pick<CallAct, 'method' | 'path'> {
  readonly at: Call['at'];
  readonly trigger: Wrong['trigger'];
  /** Methods that the path has. */
  readonly allow?: readonly string[];
}

function add(context: PlanningContext, drafts: Drafts, nobodys: Nobodys): void {
  const { at, method, path, trigger } = nobodys;
  const request = `${method} /${path.join('/')}`;
  const wrong: Wrong = { trigger, call: NO_CALL };
  drafts.add({
    kind: 'calls/unroutable',
    name: request,
    at,
    words: { request, error: expected(context.spec, [wrong]).error?.code ?? trigger },
    plan: () => unroutablePlan(context, nobodys, wrong),
  });
}

function unroutablePlan(
  context: PlanningContext,
  { method, path, allow }: Nobodys,
  wrong: Wrong,
): Plan {
  const { start } = context;
  const plain = { by: null, query: {}, headers: {}, body: null, times: 1, signsIn: null };
  const act: CallAct = { kind: 'call', id: start.nextId, call: NO_CALL, method, path, ...plain };
  const allowed =
    allow &&
    ({
      first: [],
      of: act.id,
      expect: { kind: 'header', name: 'Allow', is: { $names: allow } },
    } as const);
  return planOf(start, [act], [...refused(context, act, [wrong]), allowed ?? null]);
}
