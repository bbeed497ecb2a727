// What it means that a field gains, loses or changes a rule of section 3.

import { PLAIN_FIELD_RULES, type PlainFieldRule } from '../../model/sections/entities.ts';
import {
  type Audience,
  defineChanges,
  kind,
  type Kind,
  type Level,
  type Tell,
} from '../facts/change.ts';

interface OfField {
  readonly field: string;
}

/** For each rule: what gaining it asks for and says, and what losing it does. */
const PLAIN: Readonly<Record<PlainFieldRule, readonly [Level, string, Level, string]>> = {
  key: ['major', 'identifies its record now', 'major', 'no longer identifies its record'],
  unique: [
    'major',
    'may no longer be shared by two records',
    'minor',
    'may be shared by several records',
  ],
  'read-only': ['major', 'is ignored in requests now', 'minor', 'may be given by requests'],
  'write-only': ['major', 'is never answered now', 'minor', 'is answered now'],
  immutable: ['major', 'cannot be changed any more', 'minor', 'can be changed later'],
  nullable: ['minor', 'may be empty', 'major', 'may no longer be empty'],
  hidden: ['major', 'is left out of answers now', 'minor', 'is no longer left out of answers'],
  title: [
    'minor',
    'is what a record is called now',
    'minor',
    'is no longer what a record is called',
  ],
  owner: [
    'major',
    'says now whom a record belongs to',
    'major',
    'no longer says whom a record belongs to',
  ],
  cascade: [
    'major',
    'takes its record with it now when what it refers to is deleted',
    'major',
    'keeps what it refers to from being deleted',
  ],
  trimmed: ['minor', 'is trimmed now', 'minor', 'is no longer trimmed'],
  'lower-cased': ['minor', 'is put into small letters now', 'minor', 'keeps its capitals'],
  'blank as null': [
    'minor',
    'counts as empty now where it is blank',
    'minor',
    'is kept where it is blank',
  ],
  sorted: ['minor', 'is sorted now', 'minor', 'is no longer sorted'],
};

const ALL: readonly Audience[] = ['callers', 'data', 'tests'];
const affected = (level: Level): readonly Audience[] => (level === 'major' ? ALL : ['tests']);
/** The kind that a rule is gained or lost by. */
export const plainId = (rule: PlainFieldRule, what: 'gained' | 'lost'): string =>
  `${rule.replaceAll(' ', '-')}-${what}`;

export const plain: Readonly<Record<string, Tell<Kind<OfField>>>> = defineChanges(
  'entities',
  Object.fromEntries(
    PLAIN_FIELD_RULES.flatMap((rule): [string, Kind<OfField>][] => {
      const [gained, gains, lost, loses] = PLAIN[rule];
      const [there, back] = [plainId(rule, 'gained'), plainId(rule, 'lost')];
      return [
        [
          there,
          kind<OfField>(gained, affected(gained), back, ({ field }) => `\`${field}\` ${gains}.`),
        ],
        [back, kind<OfField>(lost, affected(lost), there, ({ field }) => `\`${field}\` ${loses}.`)],
      ];
    }),
  ),
);

type Worked = OfField & { readonly from: string; readonly to: string };
const said =
  (now: string) =>
  ({ field, to }: Worked) =>
    `\`${field}\` ${now} \`${to}\`.`;
const changed =
  (what: string) =>
  ({ field, from, to }: Worked) =>
    `\`${field}\` ${what} \`${to}\`, and no longer \`${from}\`.`;
const lost =
  (what: string) =>
  ({ field, from }: Worked) =>
    `\`${field}\` ${what} \`${from}\`.`;

export const worked = defineChanges('entities', {
  'default-gained': kind<Worked>(
    'minor',
    ['tests'],
    'default-lost',
    said('may be left out, and is then'),
  ),
  'default-changed': kind<Worked>(
    'minor',
    ['callers', 'tests'],
    'default-changed',
    changed('is, where it is left out,'),
  ),
  'default-lost': kind<Worked>(
    'major',
    ['callers', 'tests'],
    'default-gained',
    lost('is no longer given where it is left out; it was'),
  ),
  'set-gained': kind<Worked>('major', ['callers', 'tests'], 'set-lost', said('begins as')),
  'set-changed': kind<Worked>('major', ['callers', 'tests'], 'set-changed', changed('begins as')),
  'set-lost': kind<Worked>(
    'major',
    ['callers', 'tests'],
    'set-gained',
    lost('no longer begins as'),
  ),
  'follows-gained': kind<Worked>('major', ['callers', 'tests'], 'follows-lost', said('follows')),
  'follows-changed': kind<Worked>(
    'major',
    ['callers', 'tests'],
    'follows-changed',
    changed('follows'),
  ),
  'follows-lost': kind<Worked>(
    'major',
    ['callers', 'tests'],
    'follows-gained',
    lost('no longer follows'),
  ),
  'counts-changes-gained': kind<OfField>(
    'major',
    ['callers', 'data', 'tests'],
    'counts-changes-lost',
    ({ field }) => `\`${field}\` counts the changes of its record now.`,
  ),
  'counts-changes-lost': kind<OfField>(
    'major',
    ['callers', 'tests'],
    'counts-changes-gained',
    ({ field }) => `\`${field}\` no longer counts the changes of its record.`,
  ),
  'computed-gained': kind<Worked>(
    'major',
    ['callers', 'data', 'tests'],
    'computed-lost',
    said('is worked out now as'),
  ),
  'computed-changed': kind<Worked>(
    'major',
    ['callers', 'tests'],
    'computed-changed',
    changed('is worked out as'),
  ),
  'computed-lost': kind<Worked>(
    'major',
    ['callers', 'data', 'tests'],
    'computed-gained',
    lost('is stored now, and no longer worked out as'),
  ),
  'shown-less': kind<Worked>(
    'major',
    ['callers', 'screens', 'tests'],
    'shown-more',
    changed('is shown in fewer answers: where'),
  ),
  'shown-more': kind<Worked>(
    'minor',
    ['tests'],
    'shown-less',
    changed('is shown in more answers: where'),
  ),
  'shown-otherwise': kind<Worked>(
    'major',
    ['callers', 'screens', 'tests'],
    'shown-otherwise',
    changed('is shown in other answers: where'),
  ),
  'wire-name-changed': kind<Worked>(
    'major',
    ['callers', 'tests'],
    'wire-name-changed',
    changed('is called'),
  ),
});
