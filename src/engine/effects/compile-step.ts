// The steps of section 7, each compiled by its own file.

import type { Step } from '../../model/schema/calls/step.ts';
import type { Effect } from '../calls/call-type.ts';
import { Fault } from '../expressions/fault.ts';
import { type EffectContext, MissingEntity } from './context/context.ts';
import { compileOutgoing } from './messages/call-service.ts';
import { compileCreate } from './create.ts';
import { compileDelete, compileDeleteWhere } from './delete.ts';
import { compileFind } from './find.ts';
import { compileList } from './list.ts';
import { compileMove } from './move.ts';
import { compileForEach, compileWhen } from './repeat.ts';
import { compileSend } from './messages/send.ts';
import { compileListChange, compileSet } from './set.ts';
import { compileSignIn, compileSignInBy, compileSignOut } from './sign.ts';
import { compileRead, compileUpdate } from './writing/update.ts';

/** What a step does. One that rests on an entity not shown answers with a fault that says so. */
export function compileStep(context: EffectContext, step: Step): Effect {
  try {
    return compileKind(context, step);
  } catch (error) {
    if (!(error instanceof MissingEntity)) throw error;
    const fail = (): never => {
      throw new Fault({ section: 'calls', at: step.at, why: error.message });
    };
    return { find: fail, run: fail };
  }
}

function compileKind(context: EffectContext, step: Step): Effect {
  switch (step.kind) {
    case 'find':
      return compileFind(context, step);
    case 'create':
      return compileCreate(context, step);
    case 'read':
      return compileRead(context, step);
    case 'update':
      return compileUpdate(context, step);
    case 'delete':
      return compileDelete(context, step);
    case 'delete where':
      return compileDeleteWhere(context, step);
    case 'list':
      return compileList(context, step);
    case 'set':
      return compileSet(context, step);
    case 'add':
    case 'remove':
      return compileListChange(context, step);
    case 'move':
      return compileMove(context, step);
    case 'send':
      return compileSend(context, step);
    case 'call':
      return compileOutgoing(context, step);
    case 'for each':
      return compileForEach(context, step, compileStep);
    case 'when':
      return compileWhen(context, step, compileStep);
    case 'sign in by':
      return compileSignInBy(context, step);
    case 'sign in':
      return compileSignIn(context, step);
    case 'sign out':
      return compileSignOut(context, step);
  }
}
