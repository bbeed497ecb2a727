// The names within one call: each once, none that CEL or the format keeps, each used one there.

import type { BodyMember, BodyShape } from '../../../../model/sections/calls.ts';
import type { Reference } from '../../../../model/schema/values/reference.ts';
import type { Step } from '../../../../model/schema/calls/step.ts';
import { allSteps } from '../../../../model/steps/steps.ts';
import type { Span } from '../../../../text/span.ts';
import { nearest, slip } from '../../../../text/nearest.ts';
import { isReserved } from '../../../../expression/index.ts';
import type { Report } from '../../../grammar/report.ts';
import { listWhere } from '../steps/instead.ts';
import { diagnostics } from '../diagnostics/diagnostics.ts';
import type { CallDraft } from '../row/draft.ts';
import type { Known } from './known.ts';
import { type Parameter, parametersOf } from './parameters.ts';
import { type InHand } from './records.ts';

const KEPT: ReadonlySet<string> = new Set(['me', 'now', 'old', 'token']);

/** Reports names that stand for two things or for nothing. */
export function judgeNames(
  draft: CallDraft,
  records: readonly InHand[],
  known: Known,
  report: Report,
): void {
  const parameters = parametersOf(draft);
  judgeDeclared([...parameters, ...made(records).map(named), ...results(draft)], report);
  if (draft.takes !== null) judgeMembers(draft.takes.shape, report);
  const idle = idleMembers(draft);
  for (const step of allSteps(draft.steps)) judgeUses(step, parameters, idle, known, report);
}

/** Reports what is done to `me` where nobody can be signed in. */
export function judgeSignIn(drafts: readonly CallDraft[], report: Report): void {
  const steps = drafts.flatMap((draft) => allSteps(draft.steps));
  if (steps.some(({ kind }) => kind === 'sign in' || kind === 'sign in by')) return;
  for (const step of steps)
    if ('target' in step && step.target && /^me(?:\.|$)/.test(step.target.source))
      report(diagnostics['no-sign-in'](step.target.at, {}));
}

/** The names that steps give to records; a list gives its record's name within itself only. */
const made = (records: readonly InHand[]): readonly InHand[] =>
  records.filter(({ how }) => how !== 'used' && how !== 'listed');

const named = ({ name, how, at }: InHand): Declared => ({
  ...{ name, at, by: how === 'item' ? 'item' : 'record' },
});

/** The names that steps give to what came back from other services. */
const results = ({ steps }: CallDraft): readonly Declared[] =>
  allSteps(steps).flatMap((step) =>
    step.kind === 'call' && step.result !== null && step.resultAt !== null
      ? [{ name: step.result, at: step.resultAt, by: 'record' as const }]
      : [],
  );

interface Declared {
  readonly name: string;
  readonly at: Span;
  readonly by?: 'record' | 'item';
}

function judgeDeclared(declared: readonly Declared[], report: Report): void {
  const seen = new Map<string, Span>();
  for (const { name, at, by = 'parameter' } of declared) {
    const first = seen.get(name);
    if (first !== undefined)
      report(
        diagnostics['duplicate-name'](at, { name, by }, [
          { message: 'It stands here first.', at: first },
        ]),
      );
    else if (isReserved(name) || KEPT.has(name))
      report(diagnostics['reserved-name'](at, { name, by }));
    seen.set(name, first ?? at);
  }
}

/** Reports wrappers of one name, and names within the shapes of a list, which are no parameters. */
function judgeMembers(shape: BodyShape, report: Report): void {
  if (shape.kind === 'list') {
    if (shape.of.kind === 'object') judgeDeclared(shape.of.members, report);
    return judgeMembers(shape.of, report);
  }
  const wrappers = shape.members.filter(({ shape: inner }) => inner?.kind === 'object');
  judgeDeclared(wrappers, report);
  for (const { shape: inner } of shape.members) if (inner !== null) judgeMembers(inner, report);
}

/** The members of a body that no record takes, which fill nothing unless a step compares them. */
function idleMembers({ takes, steps }: CallDraft): ReadonlySet<string> {
  const isTaken = allSteps(steps).some(({ kind }) => kind === 'create' || kind === 'update');
  if (takes === null || isTaken) return new Set();
  const compared = new Set(allSteps(steps).flatMap(comparedNames));
  const names = leavesOf(takes.shape).flatMap(({ name, type }) => (type === null ? name : []));
  return new Set(names.filter((name) => !compared.has(name)));
}

function comparedNames(step: Step): string[] {
  if (step.kind === 'find') return [step.parameter];
  return step.kind === 'sign in by' ? [step.field.name, step.secret.name] : [];
}

function leavesOf(shape: BodyShape): BodyMember[] {
  if (shape.kind === 'list') return [];
  return shape.members.flatMap((member) =>
    member.shape === null ? member : leavesOf(member.shape),
  );
}

/** Reports parameters that a step names and the call has not. */
function judgeUses(
  step: Step,
  parameters: readonly Parameter[],
  idle: ReadonlySet<string>,
  known: Known,
  report: Report,
): void {
  const unknown = (
    { name, at }: Reference,
    among: readonly Parameter[],
    mend: (meant: string) => string | null,
    instead: string | null = null,
  ) => {
    const names = among.map((parameter) => parameter.name);
    if (names.includes(name)) return;
    const near = nearest(name, names);
    // A member that fills nothing is told of in the body.
    if (near !== undefined && idle.has(near)) return;
    const meant = slip(name, near);
    const holes = { name, nearest: near, mend: meant === null ? null : mend(meant), instead };
    report(diagnostics['unknown-parameter'](at, holes));
  };
  const alone = (meant: string) => meant;
  // The word is the name of a field too, which may well be right.
  const asField = () => null;
  // A field of an entity that is not known may have any name in requests.
  const isKnown = ({ name }: Reference) => known.entity(name) !== undefined;
  // A field that is misspelt is told of as a field.
  const isField = (entity: Reference, { name }: Reference) =>
    known.field(entity.name, name) !== undefined;
  if (
    step.kind === 'find' &&
    (isField(step.entity, step.field) || step.parameter !== step.field.name)
  )
    unknown(
      { name: step.parameter, at: step.parameterAt ?? step.field.at },
      parameters,
      step.parameterAt === null ? (meant) => `${step.field.name} = ${meant}` : alone,
      step.parameter === 'me' ? listWhere(step.entity.name, step.field.name, 'me') : null,
    );
  if (step.kind === 'sign in by' && isKnown(step.entity))
    for (const { name, at } of [step.field, step.secret].filter((field) =>
      isField(step.entity, field),
    ))
      unknown(
        { name: known.parameterFor(step.entity.name, name, parameters), at },
        parameters,
        asField,
      );
  if (step.kind !== 'list') return;
  for (const field of step.filteredBy)
    if (!isKnown(step.entity) || isField(step.entity, field))
      unknown(field, parameters, asField, `\`?${field.name}\` after the path of the request`);
  const { paging } = step;
  if (paging === null) return;
  const counted = paging.kind === 'page' ? [paging.page] : [paging.limit, paging.offset];
  const inQuery = parameters.filter(({ place }) => place === 'query');
  const [first] = counted;
  const asked = paging.kind === 'page' ? `${first!.name}=1` : 'limit=20&offset=0';
  for (const parameter of counted)
    unknown(parameter, inQuery, alone, `\`?${asked}\` after the path of the request`);
}
