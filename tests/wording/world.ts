// A helpdesk for conditions to speak of.

import type { Environment, ValueType } from '../../src/expression/index.ts';
import { ANY, durationOf } from '../../src/expression/index.ts';
import type { Constant } from '../../src/model/index.ts';

const of = (
  kind: 'text' | 'integer' | 'number' | 'boolean' | 'date' | 'datetime' | 'json' | 'time',
) => ({ kind }) as const;
const list = (item: ValueType): ValueType => ({ kind: 'list', of: item });
const record = (entity: string): ValueType => ({ kind: 'record', entity });
const oneOf = (...values: string[]): ValueType => ({ kind: 'one of', values });
const DAYS = 86_400_000;

const at = { line: 1, column: 1, length: 0 };
const constant = (name: string, value: Constant['value'], unit: string) =>
  [name, { name, value, unit, usedFor: '', at }] as const;

export const CONSTANTS: ReadonlyMap<string, Constant> = new Map([
  constant('MAX_OPEN', { kind: 'number', value: 5 }, 'tickets'),
  constant('NOTICE', { kind: 'duration', milliseconds: 2 * DAYS }, 'days'),
  constant('OPENS', { kind: 'time', value: '08:00' }, ''),
]);

export const environment: Environment = {
  entities: {
    Person: {
      name: of('text'),
      role: oneOf('customer', 'agent', 'administrator'),
      following: list(record('Person')),
    },
    Ticket: {
      subject: of('text'),
      status: oneOf('new', 'open', 'solved', 'closed'),
      requester: record('Person'),
      assignee: record('Person'),
      watchers: list(record('Person')),
      tags: list(of('text')),
      hours: of('number'),
      urgent: of('boolean'),
      closed: of('boolean'),
      due: of('date'),
      createdAt: of('datetime'),
      starts: of('datetime'),
      ends: of('datetime'),
      meta: of('json'),
    },
  },
  everywhere: {
    me: record('Person'),
    now: of('datetime'),
    token: of('text'),
    MAX_OPEN: of('integer'),
    NOTICE: durationOf(2 * DAYS),
    OPENS: of('time'),
  },
  variables: {
    ticket: record('Ticket'),
    old: record('Ticket'),
    amount: of('number'),
    until: of('date'),
    mine: of('boolean'),
    q: of('text'),
    lines: ANY,
  },
};
