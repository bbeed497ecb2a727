// Whom a world acts as: requests that carry no credential are theirs.

import { carried } from '../../../mocks/controls/impersonate.ts';
import type { MockedProduct } from '../../../mocks/world/product.ts';
import type { Engine } from '../../engine/index.ts';
import type { Spec } from '../../model/index.ts';
import { personOf, somebodyIn } from '../../../mocks/controls/people.ts';
import type { Person, RecordKey, SignedIn } from './world.ts';

interface Actor {
  readonly person: Person;
  /** Whether a session that has ended by itself begins anew. */
  readonly renews: boolean;
  token: string;
}

export class Acting {
  readonly #product: MockedProduct;
  readonly #engine: Engine;
  #actor: Actor | null = null;

  constructor(product: MockedProduct, engine: Engine) {
    this.#product = product;
    this.#engine = engine;
  }

  get #spec(): Spec {
    return this.#product.compiled.spec;
  }

  /** Acts as somebody in a role. Throws a RangeError where there is no such role, or nobody in it. */
  as(role: string | null): Person | null {
    this.#actor = null;
    if (role === null) return null;
    const person = somebodyIn(this.#spec, this.#people(), role);
    if (person !== null) this.#begin(person, true);
    return person;
  }

  signIn(who: RecordKey): SignedIn {
    const person = personOf(this.#people(), who);
    const token = this.#begin(person, false);
    return { person, token, headers: carried(this.#spec, token) };
  }

  signOut(): void {
    this.#actor = null;
  }

  /** The headers that a request needs to be theirs, if it carries no credential of its own. */
  headersFor(headers: Readonly<Record<string, string>>, takesCookies: boolean) {
    if (this.#actor === null || this.#engine.credentialIn(headers) !== null) return {};
    const { person, renews, token } = this.#actor;
    if (renews && !this.#isSignedIn(token) && this.#isThere(person)) this.#begin(person, true);
    const own = carried(this.#spec, this.#actor.token);
    if (own['cookie'] === undefined) return own;
    const cookie = [headers['cookie'], own['cookie']].filter(Boolean).join('; ');
    return takesCookies ? { cookie } : {};
  }

  /** Lets go of somebody whom a request has signed out; `token` is what it carried. */
  afterRequest(token: string | null): void {
    if (token !== null && token === this.#actor?.token && !this.#isSignedIn(token)) this.signOut();
  }

  #begin(person: Person, renews: boolean): string {
    const token = this.#engine.signIn(person.entity, person.key);
    this.#actor = { person, renews, token };
    return token;
  }

  #people(): Person[] {
    return this.#engine.people() as Person[];
  }

  #isSignedIn(token: string): boolean {
    return this.#engine.whoIs(token).person !== null;
  }

  #isThere({ entity, key }: Person): boolean {
    return this.#people().some((one) => one.entity === entity && one.key === key);
  }
}
