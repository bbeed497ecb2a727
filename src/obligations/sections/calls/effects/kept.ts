// What a call leaves as it was of a record that it finds or changes.

import {
  awaited,
  entityBehind,
  entityNamed,
  ruleOf,
  shownFields,
  type Entity,
  type Json,
  type ShownField,
  type Step,
  type TimedEvent,
} from '../../../../model/index.ts';
import { flatSteps } from '../../../../model/steps/steps.ts';
import { reach, same } from '../../../play/fill.ts';
import type { Ask } from '../../../situation/ask.ts';
import type { Look } from '../../../search/look.ts';
import type { CallFacts } from '../../../subject/subject.ts';
import type { PlanningContext } from '../../../planning/planning-context.ts';

/**
 * What is shown of a record that a call does not change: by what its row says, and, of what is worked
 * out from other records or shown on a condition, as the model has it before and after.
 */
export function keptFields(
  context: PlanningContext,
  { facts, members }: Ask,
  entity: Entity,
  { before, after }: { readonly before: Look; readonly after: Look },
): ShownField[] {
  const changed = new Set<string>();
  for (const { fills } of members.keys())
    if (fills?.how === 'write' && fills.entity === entity.name) changed.add(fills.field);
  for (const step of flatSteps(facts.call.steps))
    if (step.kind === 'set' || step.kind === 'add' || step.kind === 'remove')
      changed.add(step.field.name);
  for (const move of facts.moves) if (move.entity === entity.name) changed.add(move.field);
  // An instant that a call gives may be there already.
  for (const { entity: of, field, row } of context.subject.moves)
    if (of === entity.name && row.event.kind !== 'call' && isMoved(context, changed, of, row.event))
      for (const name of [field, ...setBy(row.does ?? [])]) changed.add(name);
  // What follows is kept up where the record is changed; only lists of it are no change.
  const isWhole = isChanged(facts, entity);
  for (const field of entity.fields) {
    const rule = ruleOf(field, 'follows');
    if (rule && (isWhole || rule.counts)) changed.add(field.name);
  }
  return before.shown.filter(
    (field) =>
      isKept(context, changed, entity.name, field) &&
      (isStored(field) || same(told(before, field), told(after, field))),
  );
}

/** Whether the instant at which the clock moves a record rests on a field that is changed. */
const isMoved = (
  { subject }: PlanningContext,
  changed: ReadonlySet<string>,
  entity: string,
  event: TimedEvent,
): boolean =>
  event.kind === 'at' &&
  subject
    .uses(awaited(event), subject.aboutRecord(entity))
    .fields.some((path) => changed.has(path.slice(path.indexOf('.') + 1)));

const setBy = (steps: readonly Step[]): string[] =>
  flatSteps(steps).flatMap((step) => (step.kind === 'set' ? step.field.name : []));

/** Whether what is shown is what the record holds, whatever else there is. */
const isStored = ({ own, view, type }: ShownField): boolean =>
  view === null &&
  own !== null &&
  type.kind !== 'reference' &&
  ruleOf(own, 'computed') === undefined &&
  ruleOf(own, 'shown if') === undefined;

/** What the model answers at a look. */
function told({ after, act, path }: Look, { wire }: ShownField): Json | undefined {
  const { memory } = after;
  return reach(memory, memory.get(act.id) ?? null, [...path, wire]);
}

/** Views within views deeper than this are taken for changed. */
const MAX_DEPTH = 4;

/** Whether nothing that a shown field rests on is changed, in views of other records within it as well. */
function isKept(
  context: PlanningContext,
  changed: ReadonlySet<string>,
  entity: string,
  { own, view, type }: ShownField,
  depth = 0,
): boolean {
  const { spec, subject } = context;
  const rule =
    view?.computed ?? (own === null ? null : (ruleOf(own, 'computed')?.expression ?? null));
  if (rule === null) {
    if (own === null || changed.has(own.name)) return false;
    const item = type.kind === 'list' ? type.of : type;
    const other = item.kind === 'reference' ? entityBehind(spec, item.to) : undefined;
    return (
      other === undefined ||
      item.kind !== 'reference' ||
      item.to === other.name ||
      (depth < MAX_DEPTH &&
        shownFields(spec, item.to).every((inner) =>
          isKept(context, changed, other.name, inner, depth + 1),
        ))
    );
  }
  const { fields, names } = subject.uses(rule, subject.aboutRecord(entity));
  const isElsewhere = names.some(
    (name) => name === 'token' || name === 'now' || entityNamed(spec, name) !== undefined,
  );
  return !isElsewhere && !fields.some((path) => changed.has(path.slice(path.indexOf('.') + 1)));
}

/** Whether a call updates, sets or moves a record of an entity that it finds. */
const isChanged = ({ call, moves, finds }: CallFacts, entity: Entity): boolean => {
  const held = finds.filter((step) => step.entity.name === entity.name).map(({ as }) => as);
  return (
    moves.some((move) => move.entity === entity.name) ||
    flatSteps(call.steps).some(
      (step) =>
        (step.kind === 'update' || step.kind === 'set') &&
        (held.length === 0 || held.includes(step.target.source.trim())),
    )
  );
};
