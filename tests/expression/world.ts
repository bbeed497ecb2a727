// A small helpdesk to evaluate expressions in.

import {
  type Environment,
  type Frame,
  type Problem,
  type RecordValue,
  type Tree,
  type Value,
  type ValueType,
  compile,
  parse,
  durationOf,
} from '../../src/expression/index.ts';

const kind = (kind: 'text' | 'integer' | 'number' | 'boolean' | 'date' | 'datetime' | 'json') =>
  ({ kind }) as const;
const list = (of: ValueType): ValueType => ({ kind: 'list', of });
const record = (entity: string): ValueType => ({ kind: 'record', entity });
const oneOf = (...values: string[]): ValueType => ({ kind: 'one of', values });

export const environment: Environment = {
  entities: {
    Person: {
      id: kind('integer'),
      name: kind('text'),
      email: kind('text'),
      role: oneOf('customer', 'agent', 'administrator'),
      following: list(record('Person')),
    },
    Ticket: {
      id: kind('integer'),
      subject: kind('text'),
      priority: oneOf('low', 'normal', 'high'),
      status: oneOf('new', 'open', 'pending', 'solved', 'closed'),
      requester: record('Person'),
      assignee: record('Person'),
      watchers: list(record('Person')),
      tags: list(kind('text')),
      hours: kind('number'),
      urgent: kind('boolean'),
      due: kind('date'),
      createdAt: kind('datetime'),
      solvedAt: kind('datetime'),
      meta: kind('json'),
    },
    Reply: { id: kind('integer'), ticket: record('Ticket'), internal: kind('boolean') },
  },
  variables: {
    me: record('Person'),
    now: kind('datetime'),
    token: kind('text'),
    ticket: record('Ticket'),
    old: record('Ticket'),
    status: oneOf('new', 'open', 'pending', 'solved', 'closed'),
    tag: kind('text'),
    page: kind('integer'),
    MAX: kind('integer'),
    RATIO: kind('number'),
    AUTO_CLOSE: durationOf(7 * 86_400_000),
    x: { kind: 'any' },
  },
};

class Row implements RecordValue {
  readonly entity: string;
  readonly id: unknown;
  readonly #fields: Record<string, Value>;
  constructor(entity: string, fields: Record<string, Value>) {
    this.entity = entity;
    this.id = fields['id'];
    this.#fields = fields;
  }
  read(field: string): Value {
    return this.#fields[field];
  }
}

const carl = new Row('Person', { id: 2, name: 'Carl', role: 'customer', following: [] });
const ada = new Row('Person', { id: 1, name: 'Ada', role: 'agent', following: [carl] });
const ticket = (fields: Record<string, Value>) =>
  new Row('Ticket', {
    subject: 'Printer jams',
    priority: 'normal',
    status: 'open',
    requester: carl,
    assignee: null,
    watchers: [],
    tags: [],
    hours: null,
    urgent: null,
    due: null,
    createdAt: Date.UTC(2026, 0, 31, 12),
    solvedAt: null,
    meta: null,
    ...fields,
  });

export const first = ticket({
  id: 1,
  assignee: ada,
  priority: 'high',
  watchers: [carl, ada],
  tags: ['paper', 'office'],
  hours: 1.5,
  due: '2026-02-28',
  meta: { room: { floor: 3 }, list: [1, 2] },
});
export const second = ticket({ id: 2, subject: 'No sound', status: 'new', tags: ['office'] });
const replies = [
  new Row('Reply', { id: 1, ticket: first, internal: false }),
  new Row('Reply', { id: 2, ticket: first, internal: true }),
  new Row('Reply', { id: 3, ticket: second, internal: false }),
];

export const NOW = Date.UTC(2026, 1, 1, 9, 30, 15, 250);

export const frame: Frame = {
  variables: {
    me: ada,
    token: 'secret',
    ticket: first,
    // Another object for the same record.
    old: ticket({ id: 1, status: 'new' }),
    status: null,
    tag: 'office',
    page: 2,
    MAX: 5,
    RATIO: 0.5,
    AUTO_CLOSE: 7 * 86_400_000,
    x: null,
  },
  now: NOW,
  all: (entity) => ({ Person: [ada, carl], Ticket: [first, second], Reply: replies })[entity] ?? [],
  uuid: () => '9f1c2f0e-7a1b-4c55-8a64-0d2f3b0f7f11',
};

/** The tree of a source that has to be CEL. */
export function treeOf(source: string): Tree {
  const parsed = parse(source);
  if ('problems' in parsed) throw new Error(`${source}: ${JSON.stringify(parsed.problems)}`);
  return parsed.tree;
}

/** The problems of a source that must not be CEL. */
export function problemsOf(source: string): readonly Problem[] {
  const parsed = parse(source);
  if ('tree' in parsed) throw new Error(`${source} was parsed`);
  return parsed.problems;
}

/** What a source comes to, with variables of this one evaluation. */
export const evaluate = (source: string, variables: Record<string, Value> = {}): Value =>
  compile(
    treeOf(source),
    environment,
  )({ ...frame, variables: { ...frame.variables, ...variables } });
