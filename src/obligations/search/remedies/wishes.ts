// What calls should give so that a condition comes out otherwise: they give it to the records that the
// condition reads, set or add up to what it is worked out from, or make one record more of those that it
// counts.

import { answeredSo } from './otherwise-answered.ts';
import { names, type Tree } from '../../../expression/index.ts';
import { entityBehind, recordName, rulesOf, type Step } from '../../../model/index.ts';
import { fill } from '../../play/fill.ts';
import { sceneView } from '../../solver/view/call-view.ts';
import { runningWays } from '../../solver/branches.ts';
import { distance } from '../../solver/distance/distance.ts';
import { given, wantedIn } from '../../situation/request/part.ts';
import { inKeys } from '../../solver/values/keys.ts';
import { aimedAt, type Aim } from '../../solver/solve.ts';
import { suggest } from '../../solver/suggest/suggest.ts';
import type { Suggestion } from '../../solver/suggest/suggestion.ts';
import type { View } from '../../solver/view/view.ts';
import { choicesFor } from '../../solver/values/values.ts';
import type { Choice } from '../../solver/values/choice.ts';
import { satisfies, truth } from '../../solver/suggest/want.ts';
import { valueAt } from '../../plan/value.ts';
import { variablesOf } from '../../subject/guard-variables.ts';
import type { Leaf } from '../../subject/leaves.ts';
import type { CallFacts } from '../../subject/subject.ts';
import { rangeOf } from '../../values/wanted.ts';
import { bind, choices } from '../../situation/request/bind.ts';
import type { Actor } from '../actors/actors.ts';
import type { Blocked, CallRemedy, Posed, Wish } from '../blocked.ts';
import { changing, isSameWay } from '../conditions/changing.ts';
import { recordMoved } from '../conditions/heard.ts';
import { written } from '../conditions/holding.ts';
import { namesOf } from '../../situation/request/names.ts';
import { poolOf } from '../../situation/request/pool.ts';
import type { Situation } from '../../situation/situation.ts';
import { preferring } from '../standing.ts';

const MAX_WISHES = 3;

/**
 * The remedies that bring a condition nearer to coming out as it should, with what each should give for
 * that; none of those of which that cannot be told. `makersOf`: the remedies by which there is another record
 * of an entity, for a call that could name nobody but who makes it.
 */
export function wishesFor(
  blocked: Blocked,
  aim: Aim,
  remedies: readonly CallRemedy[],
  makersOf: (entity: string | undefined) => readonly CallRemedy[],
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
        const value = most ?? nearestTo(given(ask, part), sparing(posed, part.leaf, all));
        // Once there is a record to name, the call gives what is wished for.
        if (value === undefined) return isToNameOne(posed, part.leaf) ? [remedy] : [];
        const isOfCaller = value === ownKey(posed, part.leaf);
        const another = isOfCaller ? makersOf(namedBy(posed, part.leaf)) : [];
        const wishedFor = inKeys(want, { situation, pool });
        const isGivenBy: Wish['isGivenBy'] = (one, { memory }: Situation) =>
          most !== undefined ||
          satisfies(wishedFor, valueAt(fill(memory, given(one, part) ?? null), path) ?? null);
        return [...another, { ...remedy, wish: { leaf: part.leaf, value, isGivenBy, isOfCaller } }];
      });
    // One record more may be enough, whatever it holds.
    const isNearer = partsOf(tree, holds).some((part) => {
      const far = (from: View): number => distance(part, holds, { ...from, isDeep: true });
      return far(view) < far(seen);
    });
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

/** A condition, or the parts that have to come out alike for it: what mends one may spoil another for now. */
function partsOf(tree: Tree, holds: boolean): Tree[] {
  const all = tree.kind === 'binary' && tree.operator === (holds ? '&&' : '||');
  return all ? [...partsOf(tree.left, holds), ...partsOf(tree.right, holds)] : [tree];
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

/** Whether a member names records, and there is none that it could name. */
function isToNameOne(posed: Posed, leaf: Leaf): boolean {
  const entity = namedBy(posed, leaf);
  return entity !== undefined && posed.pool(entity).length === 0;
}

/** Whoever makes the call comes last of those whom it may name: what is done to them may end what they may do. */
function sparing(posed: Posed, leaf: Leaf, all: readonly Choice[]): readonly Choice[] {
  if (all.length < 2) return all;
  const own = ownKey(posed, leaf);
  return [...all.filter((one) => one !== own), ...all.filter((one) => one === own)];
}

/** By which a member could name whoever makes the call; undefined where it names nobody of their kind. */
function ownKey(posed: Posed, leaf: Leaf): Choice | undefined {
  const { actor, situation } = posed;
  const entity = namedBy(posed, leaf);
  const own = entity && actor.enter(situation)?.person(actor.name)?.identity;
  return own && own.entity === entity ? own.key : undefined;
}

/** The entity whose records a member names; undefined where it names none. */
function namedBy({ situation }: Posed, { member: { type } }: Leaf): string | undefined {
  const of = type?.kind === 'list' ? type.of : type;
  return of?.kind === 'reference' ? entityBehind(situation.subject.spec, of.to)?.name : undefined;
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
export function seenBy(blocked: Blocked, { expression, holds, view }: Aim): View {
  const { facts, situation, actor, hand, ask } = blocked;
  const { subject } = situation;
  if (ask !== null && view !== undefined) return view(situation, ask);
  const scene = situation.scene(actor.name);
  if (ask === null) return sceneView(subject, facts, scene, hand);
  const names = namesOf(facts, ask, { situation, hand });
  const isRule = rulesOf(subject.spec).some(
    ({ test }) => test.kind === 'condition' && test.expression.source === expression.source,
  );
  const made = isRule ? written(subject, { ...blocked, ask }, scene) : {};
  const moved = recordMoved({ ...blocked, ask }, expression, holds);
  const beside = moved === null ? {} : { [recordName(moved.entity)]: moved };
  return {
    ...sceneView(subject, facts, scene, { ...names, ...made, ...beside }),
    types: variablesOf(subject, facts, expression),
  };
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
