// By whom a screen may be seen: each role that it is for, and one or two that it is not for.

import type { Role, Screen, Spec } from '../model/index.ts';
import { isFor } from '../screens/routes.ts';
import type { Described } from './state.ts';

export function peopleStates(spec: Spec, screen: Screen): Described[] {
  const { roles } = spec.sections.roles.facts;
  if (roles.length === 0) return [seen(null, 'As anybody')];
  const may = roles.filter(({ name }) => isFor(spec, screen, [name]));
  const others = roles.filter((role) => !may.includes(role));
  // Who is signed out is led to where one signs in: that looks otherwise.
  const strangers = [others.find(isSignedOut), others.find((role) => !isSignedOut(role))];
  return [
    ...may.map(({ name }) => seen(name, `As ${name}`)),
    ...strangers.flatMap((role) => (role === undefined ? [] : [forbidden(role)])),
  ];
}

const isSignedOut = ({ who }: Role): boolean => who.kind === 'signed out';

const seen = (role: string | null, name: string): Described => ({
  ...{ name, group: 'People', isFurther: false },
  goal: { kind: 'seen', role },
});

const forbidden = ({ name: role }: Role): Described => ({
  ...{ name: `Not for ${role}`, group: 'People', isFurther: false },
  goal: { kind: 'forbidden', role },
});
