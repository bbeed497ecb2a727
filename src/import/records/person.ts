// Who signs in: the record whose name and secret a sign-in takes, or one that is added, as otherwise
// nobody could make the requests that ask for a credential.

import { folded } from '../written/names.ts';
import { bodyMember, IDENTIFIER, SECRET, TOKEN, type Doing } from './doing.ts';
import { isScalar, unknown } from '../schema/known.ts';
import type { Schemas } from '../schema/reader.ts';
import { entityOf, type RecordDraft } from './record.ts';
import type { Registry } from './registry.ts';

export interface Person {
  readonly record: RecordDraft;
  /** The members that a sign-in takes: who it is, and the secret. */
  readonly identifier: string;
  readonly secret: string;
  /** The member of the record that tells the credential. */
  readonly tokenMember: string;
  /** Whether a sign-in had to be added, and the record too. */
  readonly isSignInAdded: boolean;
  readonly isAdded: boolean;
}

const PERSON = /^(?:user|account|person|people|member|customer|profile|me|currentuser|authuser)$/;

/** The record of those who sign in, and how they do. */
export function choosePerson(
  doings: readonly Doing[],
  registry: Registry,
  schemas: Schemas,
): Person {
  const signIn = doings.find(({ does }) => does === 'sign in');
  const body = signIn?.operation.body ?? null;
  const identifier = bodyMember(body, IDENTIFIER, schemas);
  const secret = bodyMember(body, SECRET, schemas) ?? 'password';
  const answered = signIn?.record == null ? null : entityOf(signIn.record);
  const record = answered ?? likeliest(registry.all, identifier, schemas);
  const isAdded = record === null;
  const person = record ?? registry.add('Person', unknown({ value: {}, file: '', pointer: '' }));
  const own = [...person.known.properties.keys()];
  return {
    record: person,
    identifier: identifier ?? own.find((name) => IDENTIFIER.test(folded(name))) ?? 'email',
    secret,
    tokenMember: (answered && own.find((name) => TOKEN.test(folded(name)))) ?? '',
    isSignInAdded: signIn === undefined,
    isAdded,
  };
}

function likeliest(
  records: readonly RecordDraft[],
  identifier: string | null,
  schemas: Schemas,
): RecordDraft | null {
  const telling = ({ known }: RecordDraft): string[] =>
    schemas
      .members(known)
      .filter(([, member]) => member.kind === 'text' && isScalar(member) && member.values === null)
      .map(([name]) => name);
  const people = records.filter(
    (record) => record.viewOf === null && PERSON.test(folded(record.name)),
  );
  return (
    people.find((record) => {
      const names = telling(record);
      return identifier === null
        ? names.some((name) => IDENTIFIER.test(folded(name)))
        : names.includes(identifier);
    }) ?? null
  );
}
