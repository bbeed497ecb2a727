// The fields by which somebody signs in: what they are known by, and their secret.

import { stepsOfKind } from '../steps.ts';
import type { Leaf } from '../leaves.ts';
import type { CallFacts, Subject } from '../subject.ts';

const known = new WeakMap<Subject, ReadonlySet<string>>();

/** Whether a call makes somebody who can never sign in without this member. */
export function isToSignInBy(subject: Subject, { creates }: CallFacts, { fills }: Leaf): boolean {
  if (fills?.how !== 'write') return false;
  if (!creates.some(({ entity }) => entity.name === fills.entity)) return false;
  const fields =
    known.get(subject) ??
    new Set(
      subject.calls.flatMap(({ call }) =>
        stepsOfKind(call, 'sign in by').flatMap(({ entity, field, secret }) =>
          [field, secret].map(({ name }) => `${entity.name}.${name}`),
        ),
      ),
    );
  known.set(subject, fields);
  return fields.has(`${fills.entity}.${fills.field}`);
}
