// The rows of a specification: every fact that something can be asked of, with its place and a name
// for people. Data (Examples of section 3), prose and the Markdown around them are none.

import {
  endInWords,
  eventInWords,
  SECTION_IDS,
  targetName,
  type Facts,
  type RequestExample,
  type SectionId,
  type Spec,
} from '../../model/index.ts';
import type { Span } from '../../text/span.ts';

type RowKind =
  | 'way'
  | 'screen'
  | 'field'
  | 'transition'
  | 'rule'
  | 'role'
  | 'permission'
  | 'call'
  | 'every request'
  | 'every answer'
  | 'example'
  | 'error'
  | 'constant';

export interface Row {
  readonly section: SectionId;
  readonly kind: RowKind;
  /** `Ticket.status: new → open by takeTicket`. */
  readonly name: string;
  /** The row; of a permission its cell. */
  readonly at: Span;
  /** What it says. */
  readonly fact: unknown;
  /** Of a permission: the call that it is for; several may share a cell. */
  readonly call?: string;
}

type Found = Omit<Row, 'section'>;

const ROWS: { readonly [Id in SectionId]: (facts: Facts[Id]) => readonly Found[] } = {
  purpose: ({ ways }) =>
    ways.map((fact) => ({
      kind: 'way',
      name: `${fact.user.name}: ${fact.wantsTo}`,
      at: fact.at,
      fact,
    })),
  screens: ({ screens }) =>
    screens.map((fact) => ({ kind: 'screen', name: fact.name, at: fact.at, fact })),
  entities: ({ entities, views }) =>
    [...entities, ...views].flatMap(({ name, fields }) =>
      fields.map((fact) => ({
        kind: 'field',
        name: `${name}.${fact.name}`,
        at: fact.at,
        fact,
      })),
    ),
  states: ({ lifecycles }) => lifecycles.flatMap(transitions),
  rules: ({ rules, overlaps = [] }) =>
    [...rules, ...overlaps].map((fact) => ({
      kind: 'rule',
      name: `${targetName(fact.on)}: ${fact.words}`,
      at: fact.at,
      fact,
    })),
  roles: ({ roles, permissions }) => [
    ...roles.map((fact): Found => ({ kind: 'role', name: fact.name, at: fact.at, fact })),
    ...permissions.map((fact): Found => ({
      kind: 'permission',
      name: `${fact.role.name}: ${fact.call.name}`,
      at: fact.at,
      fact,
      call: fact.call.name,
    })),
  ],
  calls: ({ calls, examples = [], everyRequest = [], everyAnswer = [] }) => [
    ...everyAnswer.map((fact): Found => ({
      kind: 'every answer',
      name: `Every answer: ${fact.header}`,
      at: fact.at,
      fact,
    })),
    ...everyRequest.map((fact): Found => ({
      kind: 'every request',
      name: `Every request: ${fact.header}`,
      at: fact.at,
      fact,
    })),
    ...calls.map((fact): Found => ({ kind: 'call', name: fact.name, at: fact.at, fact })),
    ...exampleRows(examples),
  ],
  errors: ({ errors }) =>
    errors.map((fact) => ({ kind: 'error', name: fact.code, at: fact.at, fact })),
  limits: ({ constants }) =>
    constants.map((fact) => ({ kind: 'constant', name: fact.name, at: fact.at, fact })),
};

/** Every row of the sections that are shown, in their order. */
export const rowsOf = (spec: Spec): Row[] =>
  SECTION_IDS.flatMap((id) => (spec.sections[id].state === 'shown' ? rowsIn(spec, id) : []));

const rowsIn = <Id extends SectionId>(spec: Spec, section: Id): Row[] =>
  ROWS[section](spec.sections[section].facts as Facts[Id]).map((row) => ({ section, ...row }));

function transitions({ entity, field, transitions }: Facts['states']['lifecycles'][number]) {
  return transitions.map((fact): Found => {
    const { from, event, to, at } = fact;
    const by = event.kind === 'call' ? `by ${event.name}` : eventInWords(event);
    const name = `${entity.name}.${field.name}: ${endInWords(from)} → ${endInWords(to)} ${by}`;
    return { kind: 'transition', name, at, fact };
  });
}

/** The same request may stand there twice: it is made again once something has come between. */
function exampleRows(examples: readonly RequestExample[]): Found[] {
  const counts = new Map<string, number>();
  return examples.map((fact) => {
    const { call, as, source, at } = fact;
    const name = `${call.name}${as === null ? '' : ` by ${as.name}`} with ${source || '{}'}`;
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return { kind: 'example', name: count > 1 ? `${name} (${count})` : name, at, fact };
  });
}
