// What calls should give so that a condition comes out otherwise: they give it to the records that the
// condition reads, set or add up to what it is worked out from, or make one record more of those that it
// counts.

import { answeredSo } from './otherwise-answered.ts';
import { names, type RecordValue, type Value as ExpressionValue } from '../../expression/index.ts';
import { entityBehind, entityNamed, rulesOf, type Step } from '../../model/index.ts';
import { fill } from '../play/fill.ts';
import { sceneView } from '../solver/call-view.ts';
import { treeOf } from '../situation/tree-of.ts';
import { runningWays } from '../solver/branches.ts';
import { distance } from '../solver/distance.ts';
import { given, partRead, wantedIn } from '../situation/part.ts';
import { inKeys } from '../solver/keys.ts';
import { aimedAt, type Aim } from '../solver/solve.ts';
import { suggest } from '../solver/suggest.ts';
import type { Suggestion } from '../solver/suggestion.ts';
import type { View } from '../solver/view.ts';
import { choicesFor } from '../solver/values.ts';
import type { Choice } from '../solver/choice.ts';
import { satisfies, truth } from '../solver/want.ts';
import { valueAt } from '../value.ts';
import { isWriting, type Leaf } from '../subject/leaves.ts';
import { stepsOfKind } from '../subject/steps.ts';
import type { CallFacts } from '../subject/subject.ts';
import { rangeOf } from '../values/wanted.ts';
import { Hypothesis } from '../world/hypothesis.ts';
import { bind, choices } from '../situation/bind.ts';
import type { Actor } from './actors.ts';
import type { Blocked, CallRemedy, Posed, Wish } from './blocked.ts';
import { givenBy, written } from './holding.ts';
import { namesOf } from '../situation/names.ts';
import { workedOut } from '../solver/computed.ts';
import { poolOf } from '../situation/pool.ts';
import type { Situation } from '../situation/situation.ts';
import { preferring } from './standing.ts';

const MAX_WISHES = 3;

/**
 * The remedies that bring a condition nearer to coming out as it should, with what each should give for
 * that; none of those of which that cannot be told.
 */
export function wishesFor(
  blocked: Blocked,
  aim: Aim,
  remedies: readonly CallRemedy[],
): CallRemedy[] {
  const { holds } = aim;
  const tree = aimedAt(aim);
  if (tree === null || remedies.length === 0) return [];
  const seen = seenBy(blocked, aim);
  // What a condition says of whoever asks is for them to bring about, or for others who name them.
  const isOfMe = names(tree).some(({ name }) => name === 'me');
  const isAsker = ({ name }: Actor): boolean => name === blocked.actor.name;
  const isApart = ({ players }: CallRemedy): boolean => isOfMe && players.some(isAsker);
  const wishesOf = (found: CallRemedy, posed: Posed, way: readonly Aim[]): CallRemedy[] => {
    const remedy = { ...found, aims: [...found.aims, ...way], isMeant: true, isWished: true };
    const { situation, pool, ask } = posed;
    const view = changing(seen, posed, way);
    const wished = suggest(tree, truth(holds), view)
      .slice(0, MAX_WISHES)
      .flatMap((suggestion): CallRemedy[] => {
        const { part, path, want } = suggestion;
        if (part.kind !== 'member' && part.kind !== 'service') return [];
        const all = choicesFor(suggestion, ask, { situation, pool });
        if (part.kind === 'service') return answeredSo(remedy, part.service, all);
        const most = all.length > 0 ? undefined : asFarAsAllowed(posed, suggestion);
        const value = most ?? nearestTo(given(ask, part), all);
        // Once there is a record to name, the call gives what is wished for.
        if (value === undefined) return isToNameOne(posed, part.leaf) ? [remedy] : [];
        const wishedFor = inKeys(want, { situation, pool });
        const isGivenBy: Wish['isGivenBy'] = (one, { memory }: Situation) =>
          most !== undefined ||
          satisfies(wishedFor, valueAt(fill(memory, given(one, part) ?? null), path) ?? null);
        return [{ ...remedy, wish: { leaf: part.leaf, value, isGivenBy } }];
      });
    // One record more may be enough, whatever it holds.
    const far = (from: View): number => distance(tree, holds, { ...from, isDeep: true });
    const isNearer = far(view) < far(seen);
    return wished.length > 0 || !isNearer ? wished : [remedy];
  };
  const wishes = (remedy: CallRemedy): CallRemedy[] => {
    const posed = posedFor(blocked, remedy);
    return posed === null
      ? []
      : waysThrough(remedy.facts).flatMap((way) => wishesOf(remedy, posed, way));
  };
  const byOthers = remedies.filter(isApart).map((one) => playedBy(one, (actor) => !isAsker(actor)));
  return [
    ...remedies.flatMap((one) => wishes(isApart(one) ? playedBy(one, isAsker) : one)),
    ...byOthers.flatMap(wishes).filter(({ wish }) => wish !== null),
  ];
}

const playedBy = (remedy: CallRemedy, isPlaying: (actor: Actor) => boolean): CallRemedy => ({
  ...remedy,
  players: remedy.players.filter(isPlaying),
});

/** What has to hold for each part of a call's steps to run: those that always do, and each under its `when`s. */
function waysThrough({ call }: CallFacts): Aim[][] {
  const ways = runningWays(call.steps, (step) => WRITING.has(step.kind));
  const isNew = (way: Aim[], index: number): boolean =>
    way.length > 0 && ways.findIndex((other) => isSameWay(other, way)) === index;
  return [[], ...ways.filter(isNew)];
}

const WRITING: ReadonlySet<Step['kind']> = new Set(['set', 'create']);

const isSameWay = (one: readonly Aim[], other: readonly Aim[]): boolean =>
  one.length === other.length &&
  one.every(({ expression }, index) => expression === other[index]!.expression);

/** Whether a member names records, and there is none that it could name. */
function isToNameOne({ pool, situation }: Posed, { member: { type } }: Leaf): boolean {
  const of = type?.kind === 'list' ? type.of : type;
  const entity = of?.kind === 'reference' ? entityBehind(situation.subject.spec, of.to) : undefined;
  return entity !== undefined && pool(entity.name).length === 0;
}

/** Of numbers the one that asks the least of what else the request rests on; of others the likeliest. */
function nearestTo(usual: Choice, all: readonly Choice[]): Choice {
  const amounts = all.filter((one) => typeof one === 'number');
  if (typeof usual !== 'number' || amounts.length < all.length) return all[0];
  return amounts.toSorted((a, b) => Math.abs(a - usual) - Math.abs(b - usual))[0];
}

/** As much as other rows let through where that is not enough at once: the call may be made again. */
function asFarAsAllowed({ situation, facts }: Posed, { part, path, want }: Suggestion) {
  if (want.kind !== 'between' || path.length > 0) return undefined;
  const { spec } = situation.subject;
  const { least, most } = rangeOf(spec, wantedIn(spec, facts, part), 'bounds');
  if (most !== undefined && want.least > most) return most;
  return least !== undefined && want.most < least ? least : undefined;
}

/** What a condition saw of a call that was refused: rules see the records as the call would leave them. */
export function seenBy(blocked: Blocked, { expression: { source }, view }: Aim): View {
  const { facts, situation, actor, hand, ask } = blocked;
  const { subject } = situation;
  if (ask !== null && view !== undefined) return view(situation, ask);
  const scene = situation.scene(actor.name);
  if (ask === null) return sceneView(subject, facts, scene, hand);
  const names = namesOf(facts, ask, { situation, hand });
  const isRule = rulesOf(subject.spec).some(
    ({ test }) => test.kind === 'condition' && test.expression.source === source,
  );
  const made = isRule ? written(subject, { ...blocked, ask }, scene) : {};
  return sceneView(subject, facts, scene, { ...names, ...made });
}

/** A remedy as it would be made, about what it is to be about. */
function posedFor({ situation, actor }: Blocked, { facts, about, players }: CallRemedy) {
  const by = players.find(({ name }) => name === actor.name) ?? players[0];
  if (by === undefined) return null;
  const pool = preferring(about, situation, poolOf(situation, by.name));
  const [hand = {}] = choices(situation, facts, by.name, pool);
  const ask = bind(situation, facts, by.name, hand, pool);
  return ask === null ? null : { situation, actor: by, hand, pool, facts, ask };
}

/**
 * What a condition would see once a call is made, of what its steps do under some `when`s: where the
 * request decides a value, that is its source.
 */
function changing(seen: View, posed: Posed, way: readonly Aim[]): View {
  const { facts, ask, situation, actor } = posed;
  const names = namesOf(facts, ask, posed);
  const scene = situation.scene(actor.name);
  const inside: View = {
    ...sceneView(seen.subject, facts, scene, names),
    source: (name) => {
      const part = partRead(facts, name);
      return part === null ? null : { kind: 'part', part, path: [] };
    },
  };
  const isRun = (step: Step): boolean =>
    runningWays(facts.call.steps, (one) => one === step).some((own) => isSameWay(own, way));
  const steps = stepsOfKind(facts.call, 'create').filter(isRun);
  const more = new Map(
    steps.flatMap((step) => {
      const entity = entityNamed(seen.subject.spec, step.entity.name);
      if (entity === undefined) return [];
      const gives = givenBy(seen.subject, posed, scene, step, names);
      return [[new Hypothesis(scene, entity, { given: gives, old: null }), step] as const];
    }),
  );
  const view: View = {
    ...seen,
    sight: {
      ...seen.sight,
      seen: (entity) => [
        ...[...more.keys()].filter((one) => one.entity === entity),
        ...seen.sight.seen(entity),
      ],
    },
    source: () => null,
    fieldSource: (record, field) => {
      const leaf =
        way.length > 0
          ? undefined
          : facts.leaves.find((one) => isWriting(one, record.entity, field));
      if (leaf !== undefined) return { kind: 'part', part: { kind: 'member', leaf }, path: [] };
      const made = record instanceof Hypothesis ? more.get(record) : undefined;
      const value =
        made === undefined
          ? setBy(facts, record, field, isRun)
          : made.with.find((one) => one.field.name === field)?.value;
      const tree = value === undefined ? null : treeOf(value);
      return tree === null
        ? workedOut(view, record, field)
        : { kind: 'expression', tree, view: about(inside, facts, record) };
    },
  };
  return view;
}

/** What a step sets a field of a record to, if the call finds that one. */
const setBy = (
  facts: CallFacts,
  record: RecordValue,
  field: string,
  isRun: (step: Step) => boolean,
) =>
  stepsOfKind(facts.call, 'set').find((one) => {
    if (!isRun(one)) return false;
    const type = one.field.name === field ? facts.variables[one.target.source.trim()] : undefined;
    return type?.kind === 'record' && type.entity === record.entity;
  })?.to;

/** The names of what a call finds of an entity stand for the record that matters. */
function about(inside: View, facts: CallFacts, record: RecordValue): View {
  const isOf = (name: string): boolean => {
    const type = facts.variables[name];
    return type?.kind === 'record' && type.entity === record.entity;
  };
  return {
    ...inside,
    get: (name): ExpressionValue => (name !== 'me' && isOf(name) ? record : inside.get(name)),
  };
}
