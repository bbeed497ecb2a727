// Files that calls take, and that others answer: the very bytes, under the name that they came by.

import { same } from '../../play/fill.ts';
import { answeredFile, itemType, type Json } from '../../../model/index.ts';
import { safeName, shownFile, type FileValue } from '../../../model/files/file.ts';
import { planOf, succeeds } from '../../planning/plans.ts';
import type { Drafts } from '../../planning/drafts/draft.ts';
import { untried, type Untried } from '../../planning/no-plan.ts';
import type { PlanningContext } from '../../planning/planning-context.ts';
import type { AcceptedCall } from '../../planning/call-query.ts';
import type { Act, Check, Plan } from '../../plan/plan.ts';
import { base, isReady, settingFor, type Member } from '../../requests/members.ts';
import { recordOf } from '../../requests/records.ts';
import { attempt } from '../../search/attempt.ts';
import { lookAtFile, type FileLook } from '../../search/look-at-file.ts';
import { withMember } from '../../situation/ask.ts';
import type { Situation } from '../../situation/situation.ts';
import type { CallFacts } from '../../subject/subject.ts';
import { edgeOf } from '../../values/boundary.ts';
import { itemSetting, plausible, type Setting } from '../../values/plausible.ts';
import { passes } from '../../values/tests.ts';
import { recalls, type Pattern } from '../../plan/value.ts';
import { itemOf, rangeOf, wantedOf } from '../../values/wanted.ts';
import { secondTime } from '../../requests/once-more.ts';

/** What is taken, made of a file as it usually is; of several files it is the first. */
interface Taken {
  readonly words: string;
  readonly of: (usual: FileValue) => FileValue;
}

/** So many files are given where a list of them is taken, if there may be so many. */
const SEVERAL = 3;

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
const AT_ONCE = 'two files that come at once';

/** So large, where they may be, that neither comes in one piece. */
const IN_PIECES = 300_000;

export function deriveFiles(context: PlanningContext, drafts: Drafts, facts: CallFacts): void {
  const { spec } = context;
  const answered = answeredFiles(context);
  for (const leaf of facts.leaves) {
    const wanted = wantedOf(spec, facts.call.name, leaf);
    const { field, entity, type } = wanted;
    if (itemType(type).kind !== 'file' || field === null || entity === null) continue;
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
      for (const words of [BESIDE, AT_ONCE])
        add(words, () => besidePlan(context, member, words === AT_ONCE));
  }
}

/** The fields that calls answer the files of. */
const answeredFiles = ({ subject }: PlanningContext): ReadonlySet<string> =>
  new Set(
    subject.calls.flatMap(({ call: { answer }, variables }) => {
      const file = answeredFile(answer);
      return file === null ? [] : subject.uses(file, variables).fields;
    }),
  );

/** Each type that a rule lists, where it lists several. */
function typesOf(context: PlanningContext, { wanted }: Member) {
  const setting = context.setting(() => undefined);
  const rule = wanted.rules.find(({ test }) => test.kind === 'one of');
  const one = itemOf(wanted, itemType(wanted.type));
  const met = rule === undefined ? [] : edgeOf(one, rule, setting).met;
  return met.length < 2
    ? []
    : met.map(({ words, value }) => ({ words, value: value as unknown as FileValue }));
}

/** The files that a member may be given, the first of them made into what is meant; none where none is found. */
function filesFor({ wanted }: Member, setting: Setting, of: Taken['of']): FileValue[] {
  const one = itemOf(wanted, itemType(wanted.type));
  const { least, most } = rangeOf(setting.spec, wanted, 'items');
  const isList = wanted.type.kind === 'list';
  const count = isList ? Math.max(least ?? 1, Math.min(most ?? SEVERAL, SEVERAL)) : 1;
  const files = Array.from(
    { length: count },
    (_, index) => plausible(one, itemSetting(setting, index))[0] as FileValue | undefined,
  );
  const [first, ...others] = files.filter((file) => file !== undefined);
  return first === undefined ? [] : [of(first), ...others];
}

/** What the request gives: the files, or the only one. */
const given = ({ wanted }: Member, files: readonly FileValue[]): Json =>
  wanted.type.kind === 'list' ? [...files] : files[0]!;

function fitsRules(context: PlanningContext, member: Member, of: Taken['of']): boolean {
  const files = filesFor(
    member,
    context.setting(() => undefined),
    of,
  );
  // Rules are about the files as they are kept.
  const kept = files.map((file) => ({ ...file, name: safeName(file.name) }));
  const now = context.start.engine.clock.now();
  return (
    files.length > 0 &&
    member.wanted.rules.every((rule) => passes(context.spec, rule, given(member, kept), now))
  );
}

function takenPlan(context: PlanningContext, member: Member, of: Taken['of']): Plan | Untried {
  const ready = base(context, member.facts);
  if (!isReady(ready)) return ready;
  const files = filesFor(member, settingFor(ready), of);
  if (files.length === 0) return untried('No file was found that it takes.');
  return filePlan(context, member, ready, files);
}

/** The plan that each file is answered as it was given. */
function filePlan(
  context: PlanningContext,
  member: Member,
  ready: AcceptedCall,
  files: readonly FileValue[],
): Plan | Untried {
  const { facts, leaf, wanted } = member;
  const ask = withMember(ready.ask, leaf, given(member, files));
  const { act, outcome } = attempt(ready.situation, ask, ready.pool, [leaf]);
  const made = { ask, act, outcome };
  const record = outcome.accepted ? recordOf(ready, made, wanted.entity!) : null;
  if (record === null) return untried(`${facts.call.name} does not take such a file now.`);
  const looks = [...succeeds(context, act)];
  let { after } = outcome;
  for (const [place, file] of files.entries()) {
    const is = shownFile({ ...file, name: safeName(file.name) });
    const seen = lookAtFile(context.actors, after, record, is, place);
    if (seen === null) return untried(NOBODY);
    looks.push(...answers(seen, after, is));
    after = seen.after;
  }
  return planOf(ready.situation, [act], looks);
}

/** Browsers send a quote in a name as `%22` (HTML, 4.10.21.8), and not all that take forms apart undo that. */
function asNamed(is: Json): Pattern {
  const { name } = is as unknown as FileValue;
  return name.includes('"')
    ? {
        $either: [is, { ...(is as { [member: string]: Json }), name: name.replaceAll('"', '%22') }],
      }
    : is;
}

/** That a look at a file is answered so. */
function answers(seen: FileLook, from: Situation, is: Json): Check[] {
  const first: Act[] = [...seen.situation.since(from), seen.act];
  return [
    { first, of: seen.act.id, expect: { kind: 'accepted', status: seen.status } },
    { first: [], of: seen.act.id, expect: { kind: 'body', is: asNamed(is) } },
  ];
}

const NOBODY = 'No call answers the file of this record to anybody.';

/**
 * Two records are made, with a file each, and that of the first is still its own; at once: both are sent
 * before either is answered, and each has its own.
 */
function besidePlan(context: PlanningContext, member: Member, isAtOnce: boolean): Plan | Untried {
  const { facts, leaf, wanted } = member;
  const ready = base(context, facts);
  if (!isReady(ready)) return ready;
  const setting = settingFor(ready);
  const large = (usual: FileValue): FileValue =>
    isAtOnce && fitsRules(context, member, inPieces) ? inPieces(usual) : usual;
  const [file] = filesFor(member, setting, large);
  const [unlike] = filesFor(member, { ...setting, salt: setting.salt + 1 }, large);
  if (file === undefined || unlike === undefined || same(file, unlike))
    return untried('No two files were found that it takes.');
  const [one, other] = [given(member, [file]), given(member, [unlike])];
  const first = attempt(ready.situation, withMember(ready.ask, leaf, one), ready.pool, [leaf]);
  const record = first.outcome.accepted ? recordOf(ready, first, wanted.entity!) : null;
  if (record === null) return untried(`${facts.call.name} does not take such a file now.`);
  for (const prepared of secondTime(context, ready, first.outcome.after)) {
    const ask = withMember(prepared.ask, leaf, other);
    const second = attempt(prepared.situation, ask, prepared.pool, [leaf]);
    if (!second.outcome.accepted) continue;
    const { after } = second.outcome;
    const seen = lookAtFile(context.actors, after, record, file);
    if (seen === null) return untried(NOBODY);
    const looks = [...succeeds(context, second.act), ...answers(seen, after, file)];
    if (!isAtOnce) return planOf(prepared.situation, [second.act], looks);
    const isNext = prepared.situation.since(first.outcome.after).length === 0;
    if (!isNext || recalls(second.act, first.act.id)) continue;
    const latest = recordOf({ ...prepared, attempt: second }, second, wanted.entity!);
    const beside = latest && lookAtFile(context.actors, seen.after, latest, unlike);
    if (beside === null) return untried(NOBODY);
    return planOf(
      ready.situation,
      [{ ...first.act, isWithNext: true }, second.act],
      [...succeeds(context, first.act), ...looks, ...answers(beside, seen.after, unlike)],
    );
  }
  return untried(`${facts.call.name} cannot be made a second time.`);
}

const inPieces = (usual: FileValue): FileValue => ({ ...usual, size: usual.size + IN_PIECES });
