// The rows of a specification: every fact that something can be asked of, with its place and a name
// for people. Data (Examples), prose and the Markdown around them are none.

import { SECTION_IDS, type Facts, type SectionId, type Spec } from '../../model/index.ts';
import type { Span } from '../../text/span.ts';

export type RowKind =
  | 'way'
  | 'screen'
  | 'field'
  | 'transition'
  | 'rule'
  | 'role'
  | 'permission'
  | 'call'
  | 'error'
  | 'constant';

export interface Row {
  readonly section: SectionId;
  readonly kind: RowKind;
  /** `Ticket.status: new → open by takeTicket`. */
  readonly name: string;
  /** The row; of a permission its cell. */
  readonly at: Span;
  /** Of a permission: the call that it is for; several may share a cell. */
  readonly call?: string;
}

type Found = Omit<Row, 'section'>;

const ROWS: { readonly [Id in SectionId]: (facts: Facts[Id]) => readonly Found[] } = {
  purpose: ({ ways }) =>
    ways.map(({ user, wantsTo, at }) => ({ kind: 'way', name: `${user.name}: ${wantsTo}`, at })),
  screens: ({ screens }) => screens.map(({ name, at }) => ({ kind: 'screen', name, at })),
  entities: ({ entities, views }) =>
    [...entities, ...views].flatMap(({ name, fields }) =>
      fields.map((field) => ({ kind: 'field', name: `${name}.${field.name}`, at: field.at })),
    ),
  states: ({ lifecycles }) => lifecycles.flatMap(transitions),
  rules: ({ rules }) =>
    rules.map(({ on, words, at }) => ({ kind: 'rule', name: `${targetOf(on)}: ${words}`, at })),
  roles: ({ roles, permissions }) => [
    ...roles.map(({ name, at }): Found => ({ kind: 'role', name, at })),
    ...permissions.map(({ call, role, at }): Found => ({
      kind: 'permission',
      name: `${role.name}: ${call.name}`,
      at,
      call: call.name,
    })),
  ],
  calls: ({ calls }) => calls.map(({ name, at }) => ({ kind: 'call', name, at })),
  errors: ({ errors }) => errors.map(({ code, at }) => ({ kind: 'error', name: code, at })),
  limits: ({ constants }) => constants.map(({ name, at }) => ({ kind: 'constant', name, at })),
};

/** Every row of the sections that are shown, in their order. */
export const rowsOf = (spec: Spec): Row[] =>
  SECTION_IDS.flatMap((id) => (spec.sections[id].state === 'shown' ? rowsIn(spec, id) : []));

const rowsIn = <Id extends SectionId>(spec: Spec, section: Id): Row[] =>
  ROWS[section](spec.sections[section].facts as Facts[Id]).map((row) => ({ section, ...row }));

function transitions({ entity, field, transitions }: Facts['states']['lifecycles'][number]) {
  return transitions.map(({ from, event, to, at }): Found => {
    const before = from.kind === 'state' ? from.name : from.kind === 'any' ? 'any' : '—';
    const after = to.kind === 'state' ? to.name : '—';
    const by = event.kind === 'call' ? `by ${event.name}` : `after ${event.duration.source}`;
    const name = `${entity.name}.${field.name}: ${before} → ${after} ${by}`;
    return { kind: 'transition', name, at };
  });
}

function targetOf(on: Facts['rules']['rules'][number]['on']): string {
  if (on.kind === 'field') return `${on.entity}.${on.field}`;
  return on.kind === 'call' ? on.call : `${on.call}.${on.parameter}`;
}
