// Who plays the roles that nobody can sign up for: somebody of the Examples, or whoever the environment
// names: `NONET_AGENT_EMAIL` and `NONET_AGENT_PASSWORD` for the role Agent and a sign-in by email and
// password.

import type { Role, Spec } from '../../../model/index.ts';
import {
  requestOf,
  signInOf,
  signInParametersOf,
  type ReliedOn,
  type Secrets,
} from '../../../obligations/index.ts';
import { CannotRun } from '../../terminal/failure.ts';
import type { RealProduct } from './real.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** `supportAgent`, `Support agent` → `SUPPORT_AGENT`. */
const upperSnake = (name: string): string =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/[^A-Za-z0-9]+/g, '_')
    .toUpperCase();

/** The variable for what somebody of a role says as a parameter of the sign-in. */
const variableFor = (role: string, parameter: string): string =>
  `NONET_${upperSnake(role)}_${upperSnake(parameter)}`;

/** What the environment says of whoever plays a role; null where it says nothing. */
export function secretsIn(environment: Environment, spec: Spec): (role: Role) => Secrets | null {
  const parameters = signInParametersOf(spec);
  return (role) => {
    const given = parameters.map(({ name, field }) => {
      const variable = variableFor(role.name, name);
      return { field, variable, value: environment[variable] };
    });
    const missing = given.filter(({ value }) => value === undefined);
    if (given.length === 0 || missing.length === given.length) return null;
    if (missing.length > 0)
      throw new CannotRun(`${namesOf(given)} go together: ${namesOf(missing)} is not set.`);
    return Object.fromEntries(given.map(({ field, value }) => [field, value!]));
  };
}

/** A role that nobody plays, and what to do about it. */
export interface Lost {
  readonly role: Role;
  readonly why: string;
}

/** Has everybody sign in once who has to be there already; gives those who cannot, and what to do. */
export async function lostOfCast(relied: ReliedOn, product: RealProduct): Promise<Lost[]> {
  const parameters = signInParametersOf(relied.spec);
  const lost: Lost[] = [];
  for (const { role, entity } of relied.actors) {
    const variables = namesOf(
      parameters.map(({ name }) => ({ variable: variableFor(role.name, name) })),
    );
    const how = `Nobody can sign up as ${role.name}: set ${variables} to somebody who is one`;
    if (entity === null)
      throw new CannotRun(`${how}, and give section 3 an Example of somebody like them.`);
    const act = signInOf(relied, role);
    if (act === null) continue;
    const request = requestOf(relied.spec, act, new Map(), null);
    const { status } = await product.ask(request, { name: null, hurries: false });
    const answered = `${request.method} ${request.url} answered ${status}.`;
    if (status >= 400)
      lost.push({ role, why: `${how}, or seed the product with the Examples. ${answered}` });
  }
  return lost;
}

/** The same, where nobody may be missing. */
export async function meetTheCast(relied: ReliedOn, product: RealProduct): Promise<void> {
  const [first] = await lostOfCast(relied, product);
  if (first !== undefined) throw new CannotRun(first.why);
}

const namesOf = (all: readonly { readonly variable: string }[]): string =>
  all.map(({ variable }) => variable).join(' and ');
