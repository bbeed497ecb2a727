// `no overlap` where a call says nothing of where a record lies: it moves the record to a state in which it
// counts, gives what the rule is within, or makes it of what another record says. What such a call may not
// do is a condition on what is stored.

import { names, parse } from '../../../../../expression/index.ts';
import {
  entityNamed,
  fieldNamed,
  recordName,
  wireName,
  type Expression,
  type Field,
  type Overlap,
  type Rule,
} from '../../../../../model/index.ts';
import { flatSteps } from '../../../../../model/steps/steps.ts';
import type { Drafts } from '../../../../planning/drafts/draft.ts';
import { notReached } from '../../../../planning/no-plan.ts';
import type { PlanningContext } from '../../../../planning/planning-context.ts';
import { errorWords, planOf, refused } from '../../../../planning/plans.ts';
import type { Plan } from '../../../../plan/plan.ts';
import { make } from '../../../../search/attempt.ts';
import type { CallFacts, Subject } from '../../../../subject/subject.ts';
import { leafGiving } from '../../../../values/stored-as.ts';
import { isSureToHold, mayHold } from '../../../../certain/of-records.ts';
import { leafWithin } from '../stretch.ts';
import { laidTwice } from './laid-twice.ts';
import { brokenBy } from '../conditions.ts';

/** The name of any other record in a condition; none that an author would choose. */
const OTHER = 'one_of_the_others';

/** Adds what is refused of the calls that give neither end of a record, and may make it lie over another. */
export function deriveOverlapsByOthers(
  context: PlanningContext,
  drafts: Drafts,
  overlap: Overlap,
  needs: readonly ['calls', 'entities', 'roles', ...'limits'[]],
): void {
  for (const facts of context.subject.calls)
    for (const name of changedBy(context, overlap, facts)) {
      const call = facts.call.name;
      const rule = asCondition(context, overlap, facts, name);
      const wrong = { ...wrongOf(overlap, writtenAt(context, overlap, facts, name)), call };
      drafts.add({
        kind: 'rules/broken',
        name: `${overlap.on.entity}:${overlap.words}:${call}:${name}`,
        ...{ at: overlap.at, needs },
        words: {
          ...{ target: overlap.on.entity, rule: overlap.words, call },
          ...{ value: `${name} over another`, error: errorWords(context, wrong) },
        },
        plan: (): Plan => {
          const found =
            laidTwice(context, overlap, facts, neededBy(context, overlap, facts, name)) ??
            brokenBy(context, rule, facts);
          if (found === null)
            return notReached(
              `Nothing was found by which ${call} lays ${name} over another.`,
              context.obstacles({ facts }),
            );
          const { act } = make(found.situation, found.ask);
          return planOf(found.situation, [act], refused(context, act, [wrong]));
        },
      });
    }
}

/** The end of the record that a step gives, by which it is told; null where none does. */
function writtenAt(
  { spec }: PlanningContext,
  { on, from, to }: Overlap,
  { call }: CallFacts,
  name: string,
): Field | null {
  const fields = flatSteps(call.steps).flatMap((step) => {
    if (step.kind === 'create') return step.as === name ? step.with.map(({ field }) => field) : [];
    return step.kind === 'set' && step.target.source.trim() === name ? [step.field] : [];
  });
  const end = [from, to].find((one) => fields.some((field) => field.name === one.name));
  const entity = entityNamed(spec, on.entity);
  return (end && entity && fieldNamed(entity, end.name)) ?? null;
}

const wrongOf = ({ on, error }: Overlap, field: Field | null) => ({
  trigger: 'not unique' as const,
  code: error?.name ?? null,
  entity: on.entity,
  path: field === null ? null : `${on.entity}.${field.name}`,
  field: field === null ? null : wireName(field),
  record: recordName(on.entity),
  value: null,
});

/** The names of the records that a call may lay over others without saying from where to where they lie. */
function changedBy(
  { spec, subject }: PlanningContext,
  { on, from, to, within, where }: Overlap,
  facts: CallFacts,
): string[] {
  const { call, finds, creates, moves } = facts;
  const gives = (field: string): boolean => leafGiving(spec, facts, on.entity, field) !== undefined;
  if (gives(from.name) || gives(to.name)) return [];
  const reads = where === null ? [] : subject.uses(where, subject.aboutRecord(on.entity)).fields;
  const deciding = [
    ...[from.name, to.name, ...(within === null ? [] : [within.name])],
    ...reads.flatMap((path) =>
      path.startsWith(`${on.entity}.`) ? [path.slice(on.entity.length + 1)] : [],
    ),
  ];
  const found = finds.filter(({ entity }) => entity.name === on.entity).map(({ as }) => as);
  const steps = flatSteps(call.steps);
  const isChanged = (name: string): boolean =>
    steps.some(
      (step) =>
        (step.kind === 'set' &&
          step.target.source.trim() === name &&
          deciding.includes(step.field.name)) ||
        (step.kind === 'update' &&
          step.takesBody &&
          step.target.source.trim() === name &&
          deciding.some(gives)),
    );
  const isMoved = moves.some(
    ({ entity, from: before, to: after, field }) =>
      entity === on.entity &&
      before !== null &&
      after !== null &&
      deciding.includes(field) &&
      // What counted before lies over nothing.
      !isSureToHold(subject, where, { entity, field, state: before }) &&
      mayHold(subject, where, { entity, field, state: after }),
  );
  const made = creates.filter(({ entity }) => entity.name === on.entity).map(({ as }) => as);
  const laid = mayMake(subject, { on, where }, facts) ? made : [];
  return [...new Set([...laid, ...found.filter((name) => isMoved || isChanged(name))])];
}

/** Whether a call moves the record to where the rule may be about it: until then the record need not count. */
function isMoving(
  { subject }: PlanningContext,
  { on, where }: Overlap,
  { moves }: CallFacts,
): boolean {
  const reads = where === null ? [] : subject.uses(where, subject.aboutRecord(on.entity)).fields;
  return moves.some(
    (move) => move.entity === on.entity && reads.includes(`${on.entity}.${move.field}`),
  );
}

/** What has to hold of a record that the call is about to lay over another; null where nothing does. */
function neededBy(
  context: PlanningContext,
  overlap: Overlap,
  facts: CallFacts,
  name: string,
): Expression | null {
  const { on, within, where, at } = overlap;
  const isMade = facts.creates.some(({ as }) => as === name);
  const terms = [
    ...(within === null || leafWithin(context.spec, overlap, facts)
      ? []
      : [`${name}.${within.name} != null`]),
    ...(where === null || isMoving(context, overlap, facts)
      ? []
      : [`(${renamed(where, recordName(on.entity), name)})`]),
  ];
  return terms.length === 0 || isMade ? null : { source: terms.join(' && '), at };
}

/** Whether what a call makes may count at once: it may have to be led on before it does. */
export const mayMake = (
  subject: Subject,
  { on, where }: Pick<Overlap, 'on' | 'where'>,
  { creates, moves }: CallFacts,
): boolean =>
  !creates.some(({ entity }) => entity.name === on.entity) ||
  moves.every(
    ({ entity, field, from, to }) =>
      entity !== on.entity ||
      from !== null ||
      to === null ||
      mayHold(subject, where, { entity, field, state: to }),
  );

/** What the rule asks of such a call, as a condition on it: there is no other that the record would lie over. */
function asCondition(
  context: PlanningContext,
  overlap: Overlap,
  facts: CallFacts,
  name: string,
): Rule {
  const { on, from, to, within, where, error, words, at } = overlap;
  const terms = [
    `${OTHER} != ${name}`,
    ...(within === null
      ? []
      : [`${name}.${within.name} != null`, `${OTHER}.${within.name} == ${name}.${within.name}`]),
    ...(where === null ? [] : [`(${renamed(where, recordName(on.entity), OTHER)})`]),
    ...(where === null || isMoving(context, overlap, facts)
      ? []
      : [`(${renamed(where, recordName(on.entity), name)})`]),
    `${OTHER}.${from.name} < ${name}.${to.name}`,
    `${name}.${from.name} < ${OTHER}.${to.name}`,
  ];
  const expression = { source: `!${on.entity}.exists(${OTHER}, ${terms.join(' && ')})`, at };
  return {
    on: { kind: 'call', call: facts.call.name, at },
    test: { kind: 'condition', expression },
    ...{ words, error, at },
  };
}

/** A condition on a record by another name. */
function renamed({ source }: Expression, from: string, to: string): string {
  const parsed = parse(source);
  if (!('tree' in parsed)) return source;
  return names(parsed.tree)
    .filter((use) => use.name === from)
    .toSorted((one, other) => other.offset - one.offset)
    .reduce(
      (text, { offset, length }) => text.slice(0, offset) + to + text.slice(offset + length),
      source,
    );
}
