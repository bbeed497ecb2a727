// The steps of a call, run on drafts; and what they break, in the order in which it is told.

import { spreadBroken } from '../calls/broken.ts';
import { type CallCase, type Held } from '../calls/call-case.ts';
import { STAGES } from '../calls/stage.ts';
import { makeMove } from '../effects/enter.ts';
import { type InUse, cascade, followUp, requireKeys } from '../effects/finish.ts';
import { leave } from '../effects/sign.ts';
import { type Breach, breach } from '../refusals/breach.ts';
import type { RuleBook } from '../rules/rule-book.ts';
import { moveAsAnswered } from './answered.ts';
import { inOrder } from './order.ts';
import { judgeOverlaps } from './no-overlap.ts';
import { judgeRules } from './rules.ts';
import { planMove } from '../effects/state.ts';
import { judgeUniqueness } from './uniqueness.ts';

/** Runs everything that the call does. Gives what it breaks, the first stage's alone. */
export function perform(call: CallCase, rules: RuleBook): readonly Breach[] {
  attempt(call, rules, false);
  const broken = STAGES.find((stage) => call.breaches(stage).length > 0);
  if (broken !== undefined) return inOrder(call.breaches(broken));
  // Other services are asked only once nothing else refuses the call.
  const late = call.declined ?? call.unmoved;
  if (late !== null) return [late];
  conclude(call);
  return [];
}

/** Runs the steps and notes what they break; with `all` of every stage, else not what no answer would tell. */
export function attempt(call: CallCase, rules: RuleBook, all: boolean): void {
  for (const effect of call.type.effects) effect.run(call, call);
  moveWhatCameInHand(call);
  if (call.awaiting.length > 0) moveAsAnswered(call);
  for (const planned of call.moves) makeMove(call, planned);
  followUp(call.transaction);
  for (const draft of call.transaction.drafts) spreadBroken(call, draft);
  for (const used of cascade(call.transaction)) call.breach('in use', inUse(call, used));
  judgeRules(call, rules);
  if (call.breaches('rules').length === 0)
    for (const breach of call.unlessOthers) call.breach('rules', breach);
  // It is told last: what is refused already need not be looked for.
  if (all || !call.isRefused) judgeUniqueness(call, rules);
  const mayOverlap = call.transaction.drafts.some(({ type }) => rules.overlaps(type).length > 0);
  if (mayOverlap && (all ? call.broken.size === 0 : !call.isRefused)) judgeOverlaps(call, rules);
}

/** Ends what nothing refuses. */
export function conclude(call: CallCase): void {
  requireKeys(call.transaction);
  leave(call);
}

/**
 * An event moves who signs in by it, what its steps came to last, and without a row for creation what it made,
 * if it found nothing.
 */
function moveWhatCameInHand(call: CallCase): void {
  for (const event of call.type.events) {
    const isOne = ({ type }: Held) => type === event.entity;
    const isPlanned =
      call.moves.some((planned) => planned.lifecycle === event.lifecycle) ||
      call.awaiting.some((one) => one.event.lifecycle === event.lifecycle);
    if (isPlanned || event.moves.length === 0) continue;
    const [signedIn, made] = [call.signedIn.filter(isOne), call.made.filter(isOne)];
    const known = [...signedIn, ...made];
    const cameTo = call.cameTo.findLast(
      (held) => isOne(held) && !known.some(({ id }) => id === held.id),
    );
    const created = event.creations.length > 0 ? [] : made;
    for (const held of [...signedIn, ...created, ...(cameTo === undefined ? [] : [cameTo])]) {
      const refusal = planMove(call, event, held);
      if (refusal !== null) call.breach('state', refusal);
    }
  }
}

function inUse(call: CallCase, { entity, id, by, field }: InUse): Breach {
  const why = `\`${by.name}.${field.name}\` still refers to this ${entity.name}`;
  return breach(
    'in use',
    { section: 'entities', at: field.model.at, why },
    {
      subject: {
        call: call.type.call.name,
        entities: [entity.name],
        fields: [`${by.name}.${field.name}`],
      },
      record: call.nameOf({ type: entity, id }) ?? entity.recordName,
      recordEntity: entity.name,
    },
  );
}
