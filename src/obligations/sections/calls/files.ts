// Files that calls take, and that others answer: the very bytes, under the name that they came by.

import { same } from '../../play/fill.ts';
import type { Json } from '../../../model/index.ts';
import { safeName, shownFile, type FileValue } from '../../../model/files/file.ts';
import { planOf, succeeds } from '../../planning/plans.ts';
import { untried, type Drafts, type Untried } from '../../planning/draft.ts';
import type { PlanningContext } from '../../planning/planning-context.ts';
import type { AcceptedCall } from '../../planning/call-query.ts';
import type { Act, Plan } from '../../plan.ts';
import { base, isReady, settingFor, type Member } from '../../requests/members.ts';
import { recordOf } from '../../requests/records.ts';
import { attempt } from '../../search/attempt.ts';
import { lookAtFile } from '../../search/look-at-file.ts';
import { withMember } from '../../situation/ask.ts';
import type { CallFacts } from '../../subject/subject.ts';
import { edgeOf } from '../../values/boundary.ts';
import { plausible } from '../../values/plausible.ts';
import { passes } from '../../values/tests.ts';
import { wantedOf } from '../../values/wanted.ts';
import { secondTime } from '../entities/fields/unique.ts';

/** What is taken, made of a file as it usually is. */
interface Taken {
  readonly words: string;
  readonly of: (usual: FileValue) => FileValue;
}

const named = (words: string, name: (extension: string) => string): Taken => ({
  words,
  of: (usual) => ({ ...usual, name: name(/\.[^.]*$/.exec(usual.name)?.[0] ?? '') }),
});

const TAKEN: readonly Taken[] = [
  { words: 'a file', of: (usual) => usual },
  { words: 'an empty file', of: (usual) => ({ ...usual, size: 0 }) },
  named('a file whose name has quotes', (extension) => `the "best" of it${extension}`),
  named('a file whose name has umlauts', (extension) => `Größe – 漢字${extension}`),
  named('a file whose name leads to other folders', (extension) => `../../up/and/away${extension}`),
];

const BESIDE = 'a file beside that of another record';

export function deriveFiles(context: PlanningContext, drafts: Drafts, facts: CallFacts): void {
  const { spec } = context;
  const answered = answeredFiles(context);
  for (const leaf of facts.leaves) {
    const wanted = wantedOf(spec, facts.call.name, leaf);
    const { field, entity, type } = wanted;
    if (type.kind !== 'file' || field === null || entity === null) continue;
    if (!answered.has(`${entity}.${field.name}`)) continue;
    const member = { facts, leaf, wanted };
    const add = (what: string, plan: () => Plan | Untried): void =>
      drafts.add({
        kind: 'calls/file',
        name: `${facts.call.name}:${entity}.${field.name}:${what}`,
        at: field.at,
        needs: ['entities', 'roles'],
        words: { call: facts.call.name, field: `${entity}.${field.name}`, what },
        plan,
      });
    for (const { words, of } of TAKEN)
      if (fitsRules(context, member, of)) add(words, () => takenPlan(context, member, of));
    for (const { words, value } of typesOf(context, member))
      add(`a file of type ${words}`, () => takenPlan(context, member, () => value));
    if (facts.creates.some((step) => step.entity.name === entity))
      add(BESIDE, () => besidePlan(context, member));
  }
}

/** The fields that calls answer the files of. */
const answeredFiles = ({ subject }: PlanningContext): ReadonlySet<string> =>
  new Set(
    subject.calls.flatMap(({ call: { answer }, variables }) =>
      answer.format === 'file' && answer.shape?.kind === 'value' && answer.shape.from !== null
        ? subject.uses(answer.shape.from, variables).fields
        : [],
    ),
  );

/** Each type that a rule lists, where it lists several. */
function typesOf(context: PlanningContext, { wanted }: Member) {
  const setting = context.setting(() => undefined);
  const rule = wanted.rules.find(({ test }) => test.kind === 'one of');
  const met = rule === undefined ? [] : edgeOf(wanted, rule, setting).met;
  return met.length < 2
    ? []
    : met.map(({ words, value }) => ({ words, value: value as unknown as FileValue }));
}

const usualOf = (context: PlanningContext, { wanted }: Member): FileValue | undefined =>
  plausible(
    wanted,
    context.setting(() => undefined),
  )[0] as FileValue | undefined;

function fitsRules(context: PlanningContext, member: Member, of: Taken['of']): boolean {
  const usual = usualOf(context, member);
  if (usual === undefined) return false;
  const file = of(usual);
  // Rules are about the file as it is kept.
  const kept = { ...file, name: safeName(file.name) };
  const now = context.start.engine.clock.now();
  return member.wanted.rules.every((rule) => passes(context.spec, rule, kept, now));
}

function takenPlan(context: PlanningContext, member: Member, of: Taken['of']): Plan | Untried {
  const ready = base(context, member.facts);
  if (!isReady(ready)) return ready;
  const [usual] = plausible(member.wanted, settingFor(ready)) as unknown as readonly FileValue[];
  if (usual === undefined) return untried('No file was found that it takes.');
  return filePlan(context, member, ready, of(usual));
}

/** The plan that a file is answered as it was given. */
function filePlan(
  context: PlanningContext,
  { facts, leaf, wanted }: Member,
  ready: AcceptedCall,
  file: FileValue,
): Plan | Untried {
  const ask = withMember(ready.ask, leaf, file);
  const { act, outcome } = attempt(ready.situation, ask, ready.pool, [leaf]);
  const made = { ask, act, outcome };
  const record = outcome.accepted ? recordOf(ready, made, wanted.entity!) : null;
  if (record === null) return untried(`${facts.call.name} does not take such a file now.`);
  const is = shownFile({ ...file, name: safeName(file.name) });
  const seen = lookAtFile(context.actors, outcome.after, record, is);
  if (seen === null) return untried(NOBODY);
  const first: Act[] = [...seen.situation.since(outcome.after), seen.act];
  return planOf(
    ready.situation,
    [act],
    [
      ...succeeds(context, act),
      { first, of: seen.act.id, expect: { kind: 'accepted', status: seen.status } },
      { first: [], of: seen.act.id, expect: { kind: 'body', is } },
    ],
  );
}

const NOBODY = 'No call answers the file of this record to anybody.';

/** Two records are made, with a file each, and that of the first is still its own. */
function besidePlan(context: PlanningContext, member: Member): Plan | Untried {
  const { facts, leaf, wanted } = member;
  const ready = base(context, facts);
  if (!isReady(ready)) return ready;
  const setting = settingFor(ready);
  const [one] = plausible(wanted, setting);
  const [other] = plausible(wanted, { ...setting, salt: setting.salt + 1 });
  if (one === undefined || other === undefined || same(one as Json, other as Json))
    return untried('No two files were found that it takes.');
  const first = attempt(ready.situation, withMember(ready.ask, leaf, one), ready.pool, [leaf]);
  const record = first.outcome.accepted ? recordOf(ready, first, wanted.entity!) : null;
  if (record === null) return untried(`${facts.call.name} does not take such a file now.`);
  for (const prepared of secondTime(context, ready, first.outcome.after)) {
    const ask = withMember(prepared.ask, leaf, other);
    const second = attempt(prepared.situation, ask, prepared.pool, [leaf]);
    if (!second.outcome.accepted) continue;
    const { after } = second.outcome;
    const seen = lookAtFile(context.actors, after, record, one as Json);
    if (seen === null) return untried(NOBODY);
    const acts = [...seen.situation.since(after), seen.act];
    return planOf(
      prepared.situation,
      [second.act],
      [
        ...succeeds(context, second.act),
        { first: acts, of: seen.act.id, expect: { kind: 'accepted', status: seen.status } },
        { first: [], of: seen.act.id, expect: { kind: 'body', is: one as Json } },
      ],
    );
  }
  return untried(`${facts.call.name} cannot be made a second time.`);
}
