// `sign in E by f and g`, `sign in r`, `sign out`, `sign out r`.

import type { Step } from '../../model/schema/calls/step.ts';
import { INVALID } from '../entities/codec.ts';
import type { EntityType } from '../entities/entity-type.ts';
import type { CallCase, Held } from '../calls/call-case.ts';
import type { Effect } from '../calls/call-type.ts';
import { endOf } from '../clock/clock.ts';
import { BareScope } from '../expressions/scope.ts';
import { breach } from '../refusals/breach.ts';
import type { Stored } from '../entities/row.ts';
import { type EffectContext, entityFor } from './context/context.ts';
import { compileTarget } from './context/target.ts';
import { onTarget } from './writing/update.ts';

type SignInBy = Extract<Step, { kind: 'sign in by' }>;

export function compileSignInBy(context: EffectContext, step: SignInBy): Effect {
  const entity = entityFor(context, step.entity.name);
  context.made.add(step.as);
  return {
    find: () => null,
    run(call) {
      const held = matching(entity, step, call);
      if (held === null) {
        // Nobody signs in: rules that read `me` have nothing to judge.
        for (const name of ['me', step.as]) call.broken.add(name);
        return call.breach('credentials', wrongCredentials(entity, step, call));
      }
      call.hold(step.as, held);
      call.signedIn.push(held);
      signIn(context, call, held);
    },
  };
}

/** The record whose field and secret are those of the request; null where there is none. */
function matching(entity: EntityType, step: SignInBy, call: CallCase): Held | null {
  const [field, secret] = [step.field, step.secret].map(({ name }) => entity.byName.get(name));
  if (field === undefined || secret === undefined || field.slot < 0 || secret.slot < 0) return null;
  const [name, word] = [field.name, secret.name].map((asked) => givenFor(call, entity, asked));
  if (name === null || word === null) return null;
  const rows = call.moment.store.holding(entity.place, field.slot, name!);
  const row = rows.find((row) => row.values[secret.slot] === word);
  return row === undefined ? null : { type: entity, id: row.id };
}

/** What the request gives to be compared with a field. */
function givenFor(call: CallCase, entity: EntityType, name: string): Stored {
  const field = entity.byName.get(name);
  const given = call.body.given.find(({ member }) => member.field === field) ?? call.given(name);
  const stored = given?.stored ?? call.parameter(name)?.stored ?? null;
  return stored === INVALID ? null : stored;
}

function wrongCredentials(entity: EntityType, step: SignInBy, call: CallCase) {
  const why = `${call.type.call.name}: no ${entity.name} has this ${step.field.name} and ${step.secret.name}`;
  const { name } = call.type.call;
  const fields = [step.field, step.secret].map((field) => `${entity.name}.${field.name}`);
  return breach(
    'wrong credentials',
    { section: 'calls', at: step.at, why },
    { subject: { call: name, entities: [entity.name], fields } },
  );
}

export function compileSignIn(
  context: EffectContext,
  step: Extract<Step, { kind: 'sign in' }>,
): Effect {
  return onTarget(context, compileTarget(context, step.target), (call, { type, id }) => {
    const { me } = call.moment;
    signIn(context, call, { type, id });
    // Who makes a key for a machine goes on as who they are.
    if (me !== null && me.type !== type) call.moment.me = me;
  });
}

/** Issues a credential; from then on the record is the one signed in. */
function signIn({ lasting }: EffectContext, call: CallCase, { type, id }: Held): void {
  const { moment } = call;
  const lasts = lasting?.evaluate(new BareScope(moment));
  const ends = typeof lasts === 'number' ? endOf(moment.now, lasts) : null;
  const token = moment.random.hex(32);
  call.handed.push({ token, credential: { entity: type.name, id, ends } });
  moment.token = token;
  moment.me = call.transaction.handle(type, id);
}

export function compileSignOut(
  context: EffectContext,
  step: Extract<Step, { kind: 'sign out' }>,
): Effect {
  if (step.target !== null)
    return onTarget(context, compileTarget(context, step.target), (call, record) => {
      for (const token of call.tokensOf(record)) revoke(call, token);
    });
  return {
    find: () => null,
    run(call) {
      if (call.moment.token !== null) revoke(call, call.moment.token);
    },
  };
}

const revoke = (call: CallCase, token: string): void =>
  void call.handed.push({ token, credential: null });

/** Who signed out is gone once the rules have been asked, which see who made the request. */
export function leave({ handed, moment }: CallCase): void {
  const isEnded = handed.some(
    ({ token, credential }) => credential === null && token === moment.token,
  );
  if (!isEnded) return;
  moment.token = null;
  moment.me = null;
}
