// What may go wrong with the requests of a call, and which error of section 8 answers it: one that a
// rule names, else the row that is narrowest.

import { membersOf } from '../../check/linked/expressions.ts';
import type { Linked } from '../../check/linked/linked.ts';
import { reasonNeverOf } from '../../check/refusals/causes.ts';
import { breach, NO_SUBJECT } from '../../engine/refusals/breach.ts';
import { Catalogue } from '../../engine/refusals/catalogue.ts';
import type { Call } from '../../model/sections/calls.ts';
import type { CatalogueError, PlainTrigger, Trigger } from '../../model/sections/errors.ts';
import { rulesOf } from '../../model/every.ts';
import { type Rule, triggerOf } from '../../model/sections/rules.ts';
import { memoOf } from '../../check/linked/memo.ts';
import { isHeld, isUnique } from './demands.ts';

export interface Occasion {
  readonly trigger: PlainTrigger | 'more than';
  readonly call: string;
  /** What it is about: `Person.email`, `Person`, `signUp.email`, `signUp`. */
  readonly about: string;
  /** The row of section 5 that has the last word. */
  readonly rule: Rule | null;
  /** The code of the error. */
  readonly code: string;
  /** Its row in section 8. */
  readonly row: CatalogueError | null;
}

interface Subject {
  readonly entity?: string;
  readonly field?: string;
  readonly constant?: string | null;
}

/** Which error answers a trigger. */
function answer(
  { spec }: Linked,
  trigger: Occasion['trigger'],
  call: string,
  { entity, field, constant = null }: Subject,
): Pick<Occasion, 'code' | 'row'> {
  const subject = {
    ...NO_SUBJECT,
    call,
    entities: entity === undefined ? [] : [entity],
    fields: entity === undefined || field === undefined ? [] : [`${entity}.${field}`],
  };
  const nothing = { section: null, at: null, why: '' };
  const said = catalogueOf(spec).word(breach(trigger, nothing, { subject, constant }));
  return { code: said.row?.code ?? said.breach.plain.code, row: said.row };
}

const catalogueOf = memoOf((spec: Linked['spec']) => new Catalogue(spec));

/** Triggers that are about a call as a whole, or about a record of an entity that it has in hand. */
const OF_CALLS = ['signed out', 'wrong credentials', 'not permitted', 'malformed', 'unexpected'];
const OF_RECORDS = ['not found', 'wrong state', 'in use'];

/** All that may go wrong with the requests of a call, by what tells one from the other. */
export const occasionsOf = (linked: Linked, call: Call): ReadonlyMap<string, Occasion> =>
  new Map(found(linked, call).map((one) => [`${one.trigger} ${one.about}`, one]));

function found(linked: Linked, call: Call): Occasion[] {
  const tell = (trigger: string, subject: Subject, about: string) =>
    plain(linked, call, trigger as PlainTrigger, subject, about);
  const happens = (kind: string, subject: Subject): boolean => {
    const narrowedTo =
      subject.entity === undefined
        ? null
        : { kind: 'entity' as const, entity: subject.entity, at: call.at };
    return reasonNeverOf(linked, { kind, narrowedTo, at: call.at } as Trigger, call) === null;
  };
  const touched = [...new Set(linked.touched(call).map((entity) => entity.name))];
  return [
    ...OF_CALLS.filter((kind) => happens(kind, {})).map((kind) => tell(kind, {}, call.name)),
    ...OF_RECORDS.flatMap((kind) =>
      touched
        .filter((entity) => happens(kind, { entity }))
        .map((entity) => tell(kind, { entity }, entity)),
    ),
    ...rates(linked).map((constant) => tell('more than', { constant }, constant)),
    ...ofValues(linked, call),
    ...ofUnique(linked, call),
  ];
}

const plain = (
  linked: Linked,
  call: Call,
  trigger: Occasion['trigger'],
  subject: Subject,
  about: string,
): Occasion => ({
  trigger,
  call: call.name,
  about,
  rule: null,
  ...answer(linked, trigger, call.name, subject),
});

const rates = ({ spec }: Linked): string[] =>
  spec.sections.limits.facts.constants.flatMap(({ name, value }) =>
    value.kind === 'rate' ? [name] : [],
  );

/** Values that are missing, or are not what they have to be. */
function ofValues(linked: Linked, call: Call): Occasion[] {
  const members = membersOf(call).map((member) => ({
    name: member.name,
    fills: member.fills,
    isDemanded: !member.optional || isHeld(linked, call, member),
  }));
  const parameters = [...call.query, ...call.headers, ...call.pathParameters].map(({ name }) => ({
    name,
    fills: null,
    isDemanded: isHeld(linked, call, { name, fills: null }),
  }));
  return [...members, ...parameters].flatMap(({ name, fills, isDemanded }) => {
    const about = fills === null ? `${call.name}.${name}` : `${fills.entity}.${fills.field}`;
    const subject = fills === null ? {} : { entity: fills.entity, field: fills.field };
    const tell = (trigger: PlainTrigger, rule: Rule | null): Occasion => ({
      trigger,
      call: call.name,
      about,
      rule,
      ...(rule?.error
        ? { code: rule.error.name, row: catalogueOf(linked.spec).coded(rule.error.name) ?? null }
        : answer(linked, trigger, call.name, subject)),
    });
    const rules = rulesOn(linked, call, name, fills);
    const requiring = rules.find(({ test }) => test.kind === 'required');
    const bounds = rules.flatMap((rule) => (rule.error === null ? constantsIn(rule) : []));
    return [
      ...(isDemanded ? [tell('required', requiring ?? null)] : []),
      tell('invalid', null),
      ...bounds.map((constant) =>
        plain(linked, call, 'invalid', { ...subject, constant }, `${about} beyond ${constant}`),
      ),
    ];
  });
}

const rulesOn = (
  { spec }: Linked,
  call: Call,
  name: string,
  fills: { readonly entity: string; readonly field: string } | null,
): Rule[] =>
  rulesOf(spec).filter(({ on }) =>
    on.kind === 'field'
      ? on.entity === fills?.entity && on.field === fills.field
      : on.kind === 'parameter' && on.call === call.name && on.parameter === name,
  );

/** Values that another record has already. */
function ofUnique(linked: Linked, call: Call): Occasion[] {
  return linked.spec.sections.entities.facts.entities.flatMap((entity) =>
    entity.fields
      .filter((field) => isUnique(linked.spec, entity, field))
      .filter((field) => linked.writes.isGiven(call, entity, field))
      .map((field): Occasion => {
        const rule = linked.spec.sections.rules.facts.rules.find(
          ({ on, test }) =>
            test.kind === 'unique' &&
            on.kind === 'field' &&
            on.entity === entity.name &&
            on.field === field.name,
        );
        const subject = { entity: entity.name, field: field.name };
        return {
          trigger: 'not unique',
          call: call.name,
          about: `${entity.name}.${field.name}`,
          rule: rule ?? null,
          ...(rule?.error
            ? {
                code: rule.error.name,
                row: catalogueOf(linked.spec).coded(rule.error.name) ?? null,
              }
            : answer(linked, 'not unique', call.name, subject)),
        };
      }),
  );
}

/** The codes that may answer where a rule is broken, in the calls that it is judged in. */
export function answersOf(linked: Linked, rule: Rule): string {
  if (rule.error !== null) return rule.error.name;
  const { on, test } = rule;
  const subject = on.kind === 'field' ? { entity: on.entity, field: on.field } : {};
  const constants = constantsIn(rule);
  const calls = on.kind === 'field' ? linked.calls.map(({ name }) => name) : [on.call];
  const codes = calls.flatMap((call) =>
    (constants.length === 0 ? [null] : constants).map(
      (constant) => answer(linked, triggerOf(test), call, { ...subject, constant }).code,
    ),
  );
  return [...new Set(codes)].sort().join(', ');
}

/** The constants that a rule has as bounds. */
const constantsIn = ({ test }: Rule): string[] =>
  'least' in test
    ? [test.least, test.most].flatMap((bound) => (bound?.kind === 'constant' ? [bound.name] : []))
    : [];
