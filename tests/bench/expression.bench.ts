// A filter over 1,000 records: our closures against cel-js's own evaluation. Vitest prints the ratio.

import { Environment as Cel } from '@marcbachmann/cel-js';
import { bench, describe } from 'vitest';
import {
  BOOLEAN,
  type Environment,
  type Frame,
  INTEGER,
  type RecordValue,
  TEXT,
  type Value,
  compile,
  parse,
  recordOf,
} from '../../src/expression/index.ts';

const COUNT = 1_000;
const SOURCE = 'Ticket.filter(t, t.requester == me && t.status != "closed").size()';

const record = (entity: string, id: number, fields: Record<string, Value>): RecordValue => ({
  entity,
  id,
  read: (field) => fields[field],
});
const people = [1, 2, 3].map((id) => record('Person', id, { id }));
const tickets = Array.from({ length: COUNT }, (_, id) =>
  record('Ticket', id, {
    id,
    requester: people[id % people.length]!,
    status: id % 2 === 0 ? 'open' : 'closed',
    internal: id % 5 === 0,
  }),
);

const environment: Environment = {
  entities: {
    Person: { id: INTEGER },
    Ticket: { id: INTEGER, requester: recordOf('Person'), status: TEXT, internal: BOOLEAN },
  },
  variables: { me: recordOf('Person') },
};
const frame: Frame = {
  variables: { me: people[1]! },
  now: 0,
  all: () => tickets,
  uuid: () => '',
};

const parsed = parse(SOURCE);
if ('problems' in parsed) throw new Error('the expression of this benchmark is wrong');
const ours = compile(parsed.tree, environment);

// cel-js is told of records by their classes, and when two of them are equal.
class Person {
  readonly id: number;
  constructor(id: number) {
    this.id = id;
  }
}
class Ticket {
  readonly requester: Person;
  readonly status: string;
  constructor(ticket: RecordValue) {
    this.requester = new Person((ticket.read('requester') as RecordValue).id as number);
    this.status = ticket.read('status') as string;
  }
}

const theirs = new Cel()
  .registerType('Person', { ctor: Person, fields: { id: 'double' } })
  .registerType('Ticket', { ctor: Ticket, fields: { requester: 'Person', status: 'string' } })
  .registerOperator('Person == Person', (a: Person, b: Person) => a.id === b.id)
  .registerVariable('Ticket', 'list<Ticket>')
  .registerVariable('me', 'Person')
  .parse(SOURCE);
const context = { me: new Person(2), Ticket: tickets.map((ticket) => new Ticket(ticket)) };

if (Number(theirs(context)) !== ours(frame)) throw new Error('the two do not agree');

describe(`a filter over ${COUNT} records`, () => {
  bench('closures', () => void ours(frame));
  bench('cel-js', () => void theirs(context));
});
