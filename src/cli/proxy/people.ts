// Who makes a request: whose credential it carries, and which roles they have, as answers have shown.

import { entityNamed, ownerOf, type Call, type Permission, type Spec } from '../../model/index.ts';
import { signInStep, signsIn, signsOut } from '../upstream/calls.ts';
import { credentialOf, issuedBy } from '../upstream/credential.ts';
import { parametersOf, type Exchange } from './exchange.ts';
import type { Seen, SeenRecord } from './seen.ts';
import { isNameless, NAMELESS, type Truth, type Who } from './truth.ts';

const MAX_SESSIONS = 10_000;

/** Whoever asks: nobody for certain (null), somebody, or not known. */
export type Asking = Who | 'not known';

export class People {
  readonly #spec: Spec;
  readonly #seen: Seen;
  readonly #truth: Truth;
  #nameless = 0;
  readonly #sessions = new Map<string, Asking>();

  constructor(spec: Spec, seen: Seen, truth: Truth) {
    this.#spec = spec;
    this.#seen = seen;
    this.#truth = truth;
  }

  /** Whose request it is. */
  asking({ headers }: Pick<Exchange, 'headers'>): Asking {
    const token = credentialOf(this.#spec, headers);
    return token === null ? null : (this.#sessions.get(token) ?? 'not known');
  }

  /** Takes in who is signed in or out by an answer. */
  follow(
    { call, headers, answerHeaders, cookies, text, status }: Exchange,
    shown: readonly SeenRecord[],
  ): void {
    const token = credentialOf(this.#spec, headers);
    // It may have ended by itself.
    if (status === 401 && token !== null) this.#sessions.delete(token);
    if (status >= 400) return;
    if (signsOut(call) && token !== null) this.#sessions.delete(token);
    if (!signsIn(call)) return;
    const answer = { status, headers: answerHeaders, body: text, cookies };
    const issued = issuedBy(this.#spec, call, answer);
    if (issued === null) return;
    const entities = this.#entitiesOf(call);
    const record = shown.find(({ entity }) => entities.has(entity));
    if (this.#sessions.size >= MAX_SESSIONS) this.#sessions.clear();
    if (record === undefined) return void this.#sessions.set(issued, 'not known');
    // Where their key is not shown they are nobody whom other records can name.
    this.#nameless += 1;
    const key = record.key ?? `${NAMELESS}${this.#nameless}`;
    this.#sessions.set(issued, { entity: record.entity, key });
    if (record.key === null) this.#seen.keep({ ...record, key });
  }

  /** The entities whose records can be signed in by a call. */
  #entitiesOf(call: Call): ReadonlySet<string> {
    const own = signInStep(call)?.entity;
    if (own !== undefined) return new Set([own]);
    const { calls } = this.#spec.sections.calls.facts;
    return new Set(calls.flatMap((one) => signInStep(one)?.entity ?? []));
  }

  /** Whether an entity is of people who sign in. */
  isPerson(entity: string): boolean {
    return this.#spec.sections.calls.facts.calls.some(
      (call) => signInStep(call)?.entity === entity,
    );
  }

  /** Whether somebody may make a call, and the cell that says so; null where that is not known. */
  ruling(
    exchange: Exchange,
    me: Who,
  ): { readonly allows: boolean; readonly cell: Permission } | null {
    const { roles, permissions } = this.#spec.sections.roles.facts;
    const verdicts = roles.map((role) => {
      const held = this.#holdsRole(role, me);
      if (held === false) return 'not theirs';
      const cell = permissions.find(
        (one) => one.call.name === exchange.call.name && one.role.name === role.name,
      );
      if (held === null || cell === undefined) return null;
      const allows = this.#grants(cell, exchange, me);
      return allows === null ? null : { allows, cell };
    });
    const known = verdicts.filter((one) => one !== null && one !== 'not theirs');
    const allowing = known.find(({ allows }) => allows);
    if (allowing !== undefined) return allowing;
    return verdicts.includes(null) ? null : (known[0] ?? null);
  }

  /** The names of the roles that somebody has for certain. */
  rolesOf(me: Who): string[] {
    const { roles } = this.#spec.sections.roles.facts;
    return roles.filter((role) => this.#holdsRole(role, me) === true).map(({ name }) => name);
  }

  #holdsRole({ who }: Spec['sections']['roles']['facts']['roles'][0], me: Who): boolean | null {
    if (who.kind === 'signed out') return me === null;
    if (who.kind === 'signed in' || me === null) return me !== null;
    return this.#truth.holds(who.expression, me, []);
  }

  /** Whether all grants of a cell hold; they are judged in turn, and each must. */
  #grants({ grants }: Permission, exchange: Exchange, me: Who): boolean | null {
    const hand = this.#inHand(exchange);
    const found = grants.map((grant) => {
      if (grant.kind === 'if') return this.#truth.holds(grant.condition, me, hand);
      return grant.kind === 'own' ? this.#owns(me, hand) : grant.kind === 'yes';
    });
    if (found.includes(false)) return false;
    return found.includes(null) ? null : true;
  }

  /** Whether the record in hand is somebody's own; null where that is not known. */
  #owns(
    me: Who,
    hand: readonly { readonly entity: string; readonly key: string }[],
  ): boolean | null {
    if (isNameless(me)) return null;
    for (const { entity, key } of hand) {
      const owner = this.#ownerIn(entity);
      if (owner === undefined) continue;
      const value = this.#seen.read(entity, key, owner.name);
      return value === undefined || typeof value === 'object' ? null : String(value) === me?.key;
    }
    return null;
  }

  #ownerIn(name: string) {
    const entity = entityNamed(this.#spec, name);
    return entity === undefined ? undefined : ownerOf(entity);
  }

  /** The records that a call finds by what its path says. */
  #inHand(exchange: Exchange): { entity: string; key: string }[] {
    const parameters = parametersOf(exchange);
    return exchange.call.steps.flatMap((step) => {
      if (step.kind !== 'find') return [];
      const key = parameters.get(step.parameter);
      const known =
        key === undefined ? undefined : this.#seen.read(step.entity.name, key, step.field.name);
      const isKey = key !== undefined && known !== undefined && String(known) === key;
      return isKey ? [{ entity: step.entity.name, key }] : [];
    });
  }
}
