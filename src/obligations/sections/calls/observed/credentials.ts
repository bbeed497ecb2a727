// Signing in by what one has now, by what one had before, by what is another's, and by what is nearly right.

import type { Json } from '../../../../model/index.ts';
import { alternatives, make } from '../../../search/attempt.ts';
import { withMember, type Ask } from '../../../situation/ask.ts';
import { bind } from '../../../situation/request/bind.ts';
import type { Actor } from '../../../search/actors/actors.ts';
import { signInAsk, signInsOf, signUpsOf } from '../../../search/actors/introduce.ts';
import { poolOf } from '../../../situation/request/pool.ts';
import type { Situation } from '../../../situation/situation.ts';
import type { Leaf } from '../../../subject/leaves.ts';
import { stepsOfKind } from '../../../subject/steps.ts';
import type { CallFacts } from '../../../subject/subject.ts';
import type { Identity } from '../../../world/scene.ts';
import type { Drafts } from '../../../planning/drafts/draft.ts';
import { untried, type Untried } from '../../../planning/no-plan.ts';
import type { Plan } from '../../../plan/plan.ts';
import type { PlanningContext } from '../../../planning/planning-context.ts';
import { observedPlan } from './expected/expected.ts';
import { addObserved } from './observed.ts';

/** The members of a sign-in: by what somebody is known, and what proves it. */
interface Parts {
  readonly facts: CallFacts;
  readonly name: Leaf;
  readonly secret: Leaf;
  readonly fields: { readonly name: string; readonly secret: string };
}

/** The members of a sign-in of somebody of an entity; null where it is not theirs. */
export function partsOf(facts: CallFacts, entity: string): Parts | null {
  const [step] = stepsOfKind(facts.call, 'sign in by');
  if (step === undefined || step.entity.name !== entity) return null;
  const leafOf = (field: string): Leaf | undefined =>
    facts.leaves.find(({ name, fills }) => fills?.field === field || name === field);
  const [name, secret] = [leafOf(step.field.name), leafOf(step.secret.name)];
  if (name === undefined || secret === undefined) return null;
  return { facts, name, secret, fields: { name: step.field.name, secret: step.secret.name } };
}

/** Somebody tries to sign in by what they have and by what they had before. */
export function signInsWith(now: Situation, before: Situation, actor: Actor): Situation {
  const who = now.person(actor.name)?.identity;
  const was = before.person(actor.name)?.identity;
  if (who === undefined || was === undefined) return now;
  return signInsOf(now.subject).reduce((situation, facts) => {
    const parts = partsOf(facts, who.entity);
    const ask = parts === null ? null : signInAsk(now, facts, who);
    if (parts === null || ask === null) return situation;
    const values = (field: string): Json[] => [
      ...new Set([storedIn(now, who, field), storedIn(before, was, field)]),
    ];
    return tries(
      situation,
      values(parts.fields.name).flatMap((name) =>
        values(parts.fields.secret).map((secret) => withBoth(ask, parts, name, secret)),
      ),
    );
  }, now);
}

const storedIn = (situation: Situation, { entity, key }: Identity, field: string): Json =>
  situation.scene().record(entity, key)?.stored[field] ?? null;

const withBoth = (ask: Ask, { name, secret }: Parts, one: Json, other: Json): Ask =>
  withMember(withMember(ask, name, one), secret, other);

const tries = (from: Situation, asks: readonly Ask[]): Situation =>
  asks.reduce((situation, ask) => make(situation, ask).outcome.after, from);

/** So long that a server which reads a part of it takes another one for it. */
const LENGTHS = [100, 40, 20];

export function deriveCredentials(context: PlanningContext, drafts: Drafts): void {
  for (const facts of signInsOf(context.subject))
    addObserved(drafts, 'nearly right', [facts], 'with what is nearly right', () =>
      nearlyPlan(context, facts),
    );
}

function nearlyPlan(context: PlanningContext, facts: CallFacts): Plan | Untried {
  const { start } = context;
  for (const [from, who] of holders(context, facts)) {
    const parts = partsOf(facts, who.entity);
    const ask = parts === null ? null : signInAsk(from, facts, who);
    if (parts === null || ask === null) continue;
    const [name, secret] = [parts.fields.name, parts.fields.secret].map((field) =>
      storedIn(from, who, field),
    );
    if (typeof name !== 'string' || typeof secret !== 'string') continue;
    const right = withBoth(ask, parts, name, secret);
    const other = besides(context, from, who, parts.fields.secret);
    const asks = [
      right,
      ...(other === null ? [] : [withBoth(ask, parts, name, other.secret)]),
      ...nearly(secret).map((other) => withBoth(ask, parts, name, other)),
      ...nearly(name).map((other) => withBoth(ask, parts, other, secret)),
      right,
    ];
    return observedPlan(context, start, tries(other?.situation ?? from, asks));
  }
  return untried('Nobody signs in by texts.');
}

/** Somebody else who has come as well, by another secret: it opens nobody's account but theirs. */
function besides(
  { actors }: PlanningContext,
  from: Situation,
  who: Identity,
  field: string,
): { readonly situation: Situation; readonly secret: Json } | null {
  const own = storedIn(from, who, field);
  for (const actor of [...actors.everybody, ...actors.seconds]) {
    const situation = actor.name === null ? null : actor.enter(from);
    const other = situation?.person(actor.name)?.identity;
    if (situation === null || other?.entity !== who.entity) continue;
    const secret = storedIn(situation, other, field);
    if (typeof secret === 'string' && secret !== own) return { situation, secret };
  }
  return null;
}

/** Somebody with a long secret of their own, or else who is there. */
function* holders(
  context: PlanningContext,
  signIn: CallFacts,
): Generator<readonly [Situation, Identity]> {
  const { start, actors } = context;
  const [step] = stepsOfKind(signIn.call, 'sign in by');
  // Some sign up and are signed in by it, others are made first.
  const makers = step === undefined ? [] : context.subject.makersOf(step.entity.name);
  for (const facts of new Set([...signUpsOf(context.subject), ...makers]))
    for (const chosen of LENGTHS.flatMap(secretsOf)) {
      const pool = poolOf(start, null);
      const bare = bind(start, facts, null, {}, pool);
      const leafOf = (field: string | undefined): Leaf | undefined =>
        facts.leaves.find(({ fills }) => fills?.field === field);
      const [name, leaf] = [leafOf(step?.field.name), leafOf(step?.secret.name)];
      if (bare === null || leaf === undefined) continue;
      const { outcome } = make(start, withMember(named(bare, name, start), leaf, chosen));
      const made = outcome.after.made.findLast(({ entity }) => entity === step?.entity.name);
      if (outcome.accepted && made !== undefined) yield [outcome.after, made];
    }
  for (const actor of actors.everybody) {
    const entered = actor.name === null ? null : actor.enter(start);
    const who = entered?.person(actor.name)?.identity;
    if (entered !== null && who !== undefined) yield [entered, who];
  }
}

/** The request with what somebody is known by, be it left to them whether they have it. */
function named(bare: Ask, name: Leaf | undefined, start: Situation): Ask {
  if (name === undefined || bare.members.has(name)) return bare;
  const [value] = alternatives(start, bare.facts, name, poolOf(start, null));
  return value === undefined ? bare : withMember(bare, name, value);
}

/** Secrets in small letters, or where that is refused in letters of both cases. */
const secretsOf = (length: number): string[] => [
  `${'correct horse 9 '.repeat(length).slice(0, length - 1)}z`,
  `${'Correct horse 9! '.repeat(length).slice(0, length - 1)}Z`,
];

/** Texts that differ by little: in case, at the ends, past so many characters. */
function nearly(text: string): string[] {
  const swapped = [...text]
    .map((one) => (one === one.toLowerCase() ? one.toUpperCase() : one.toLowerCase()))
    .join('');
  const last = text.at(-1) === 'x' ? 'y' : 'x';
  const all = [swapped, text.toUpperCase(), text.toLowerCase(), ` ${text}`, `${text} `];
  return [...new Set([...all, text.slice(0, -1), text.slice(0, -1) + last])].filter(
    (one) => one !== text && one !== '',
  );
}
