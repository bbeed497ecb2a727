// The rows of a specification: every fact that stands on a line of its own, by a name that stays while
// the text around it changes. What is said of a row from outside the file is said by these names.

import { type Facts, SECTION_IDS, type SectionId, type Spec } from '../sections/spec.ts';
import type { Span } from '../../text/span.ts';
import type { Entities } from '../sections/entities.ts';
import type { OpenQuestion } from '../sections/open.ts';
import { targetName } from '../sections/rules.ts';
import { scopePath } from '../steps/scoped.ts';
import { eventInWords, type Transition } from '../sections/states.ts';

export interface Row {
  readonly section: SectionId;
  /** Several rows of a section may have one: two rules of a field, a transition in two cases. */
  readonly name: string;
  readonly at: Span;
}

type Named = Omit<Row, 'section'>;
type Rowers = { [Id in SectionId]: (facts: Facts[Id]) => Named[] };

const ROWS: Rowers = {
  purpose: ({ summary, ways }) => [
    ...(summary === null ? [] : [{ name: 'summary', at: summary.at }]),
    ...ways.map(({ user, wantsTo, at }) => ({ name: `${user.name} wants to ${wantsTo}`, at })),
  ],
  screens: ({ screens }) => screens,
  entities: entityRows,
  states: ({ lifecycles }) =>
    lifecycles.flatMap(({ entity, field, transitions, at }) => {
      const name = `${entity.name}.${field.name}`;
      const moves = transitions.map((move) => ({ name: `${name}: ${moveOf(move)}`, at: move.at }));
      return [{ name, at }, ...moves];
    }),
  rules: ({ rules, overlaps = [] }) =>
    [...rules, ...overlaps].map(({ on, words, at }) => ({
      name: `${targetName(on)} ${words}`,
      at,
    })),
  roles: ({ roles, permissions, credentials }) => {
    const rows = new Map(permissions.map(({ call }) => [call.name, call]));
    const carried = credentials === null ? [] : [{ name: 'credentials', at: credentials.at }];
    return [...carried, ...roles, ...rows.values()];
  },
  calls: ({
    calls,
    examples = [],
    everyRequest = [],
    everyAnswer = [],
    mails = [],
    webhooks = [],
    outgoing = [],
  }) => [
    ...everyAnswer.map(({ header, at }) => ({ name: `Every answer: ${header}`, at })),
    ...everyRequest.map(({ header, at }) => ({ name: `Every request: ${header}`, at })),
    ...calls,
    ...mails.map(({ name, at }) => ({ name: `mail ${name}`, at })),
    ...webhooks.map(({ name, at }) => ({ name: `webhook ${name}`, at })),
    ...outgoing.map(({ name, at }) => ({ name: `outgoing ${name}`, at })),
    ...examples.map(({ call, as, source, at }) => ({
      name: `example of ${call.name} ${[as?.name, source].filter(Boolean).join(' ')}`,
      at,
    })),
  ],
  errors: ({ errors, order }) => [
    ...(order === undefined ? [] : [{ name: 'Order', at: order.at }]),
    ...errors.map(({ code, at }) => ({ name: code, at })),
  ],
  limits: ({ constants }) => constants,
};

function entityRows({ entities, views }: Entities): Named[] {
  return [
    ...entities.flatMap(({ name, within, fields, examples, at }) => [
      { name, at },
      ...(within === undefined
        ? []
        : [{ name: `${name} within ${scopePath(within)}`, at: within.at }]),
      ...fields.map((field) => ({ name: `${name}.${field.name}`, at: field.at })),
      ...(examples?.rows ?? []).map(({ values, at }) => {
        const [first] = Object.values(values);
        return { name: `${name} example ${String(first?.value ?? '')}`, at };
      }),
    ]),
    ...views.flatMap(({ name, fields, at }) => [
      { name, at },
      ...fields.map((field) => ({ name: `${name}.${field.name}`, at: field.at })),
    ]),
  ];
}

function moveOf({ from, event, to }: Transition): string {
  return [from, to]
    .map((end) => (end.kind === 'state' ? end.name : end.kind))
    .join(` → ${eventInWords(event)} → `);
}

/** A name as it can stand between ticks, on one line. */
export const plainName = (name: string): string =>
  name.replaceAll('`', '').replace(/\s+/g, ' ').trim();

type Asked = Pick<OpenQuestion, 'about' | 'at'> & { readonly section: SectionId };

/** The rows of some facts, and those that an open cell leaves out, in the order of their lines. */
export function rowsOf(facts: Facts, questions: readonly Asked[] = []): Row[] {
  const rows = SECTION_IDS.flatMap((section) =>
    (ROWS[section] as (facts: unknown) => Named[])(facts[section]).map(({ name, at }) => ({
      ...{ section, at },
      name: plainName(name),
    })),
  );
  const lines = new Set(rows.map(({ at }) => at.line));
  const leftOut = questions
    .filter(({ at }) => !lines.has(at.line))
    .map(({ section, about, at }) => ({ section, at, name: plainName(about) }));
  return [...rows, ...leftOut].sort((a, b) => a.at.line - b.at.line);
}

/** The row that stands on a line, or the last one before it in its section. */
export const rowAt = (rows: readonly Row[], section: SectionId, line: number): Row | undefined =>
  rows.findLast((row) => row.section === section && row.at.line <= line);

const ofEach = <Value>(of: (id: SectionId) => Value) =>
  Object.fromEntries(SECTION_IDS.map((id) => [id, of(id)]));

/** What all sections of a specification say. */
export const factsOf = ({ sections }: Spec): Facts =>
  ofEach((id) => sections[id].facts) as unknown as Facts;

/** Where the sections of a specification begin. */
export const headsOf = ({ sections }: Spec): Readonly<Record<SectionId, Span>> =>
  ofEach((id) => sections[id].at) as Record<SectionId, Span>;

/** A specification never changes, so its rows are listed once. */
const written = new WeakMap<Spec, readonly Row[]>();
const byName = new WeakMap<Spec, ReadonlyMap<string, Row>>();

/** The rows of a specification that are written, in the order of their lines. */
export function writtenRows(spec: Spec): readonly Row[] {
  const rows = written.get(spec) ?? rowsOf(factsOf(spec));
  written.set(spec, rows);
  return rows;
}

/** The first row of a section with a name, if one is written. */
export function rowNamed(spec: Spec, section: SectionId, name: string): Row | undefined {
  const key = (row: Pick<Row, 'section' | 'name'>): string => `${row.section} ${row.name}`;
  const rows =
    byName.get(spec) ??
    new Map(
      writtenRows(spec)
        .map((row) => [key(row), row] as const)
        .reverse(),
    );
  byName.set(spec, rows);
  return rows.get(key({ section, name }));
}

/** What all sections of a specification leave open. */
export const questionsOf = ({ sections }: Spec): Asked[] =>
  SECTION_IDS.flatMap((section) =>
    sections[section].questions.map((question) => ({ ...question, section })),
  );
