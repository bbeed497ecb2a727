// Holds what passes to the specification, as far as what has passed before can tell, and remembers
// which rows have been used.

import { productContract, type ProductContract } from '../../contract/product.ts';
import { writtenRows, type Row, type Spec, type Step } from '../../model/index.ts';
import { againstContract, leakedBy, wronglyAccepted } from './checks.ts';
import type { Deviation, Exchange } from './exchange.ts';
import { wronglyListed } from './listed.ts';
import { movedBy } from './moved.ts';
import { People, type Asking } from './people.ts';
import { errorIn } from './refused.ts';
import { Seen, type SeenRecord } from './seen.ts';
import { Truth } from './truth.ts';
import { namedOtherwise, writtenOtherwise } from './written.ts';

/** What is told of the rows that can be seen from outside. */
const SECTIONS_SEEN = ['states', 'roles', 'calls', 'errors'] as const;

export class Judge {
  readonly #spec: Spec;
  readonly #contract: ProductContract;
  readonly #seen: Seen;
  readonly #truth: Truth;
  readonly #people: People;
  readonly #used = new Set<number>();

  constructor(spec: Spec) {
    this.#spec = spec;
    this.#contract = productContract(spec);
    this.#seen = new Seen(spec);
    this.#truth = new Truth(spec, this.#seen);
    this.#people = new People(spec, this.#seen, this.#truth);
  }

  /** What an exchange breaks; what it shows is remembered. */
  judge(exchange: Exchange): Deviation[] {
    const { call, status, answered } = exchange;
    const route = this.#contract[call.name];
    if (route === undefined) return [];
    this.#used.add(call.at.line);
    const error = status < 400 ? null : errorIn(this.#spec, answered);
    if (error !== null) this.#used.add(error.at.line);
    const me = this.#people.asking(exchange);
    const isSuccess = status >= 200 && status < 300;
    const shape = call.answer.shape;
    const shown = isSuccess && shape !== null ? this.#seen.recordsIn(shape, answered) : [];
    const isForbidden =
      error !== null &&
      error.when.length > 0 &&
      error.when.every(({ kind }) => kind === 'not permitted');
    const ruled = this.#ruled(exchange, me, isForbidden);
    const moved = movedBy(this.#spec, exchange, shown, this.#seen);
    for (const { at } of moved.taken) this.#used.add(at.line);
    const found = [
      ...againstContract(this.#spec, this.#contract, exchange, error),
      ...leakedBy(exchange, shown),
      ...wronglyAccepted(exchange, route),
      ...writtenOtherwise(this.#spec, exchange, shown),
      ...namedOtherwise(this.#spec, exchange, shown, me),
      ...ruled,
      ...moved.deviations,
    ];
    this.#remember(exchange, shown);
    return [...found, ...wronglyListed(this.#spec, exchange, shown, me, this.#truth)];
  }

  /** The rows of sections 4, 6, 7 and 8, each with whether anything has used it. */
  usage(): { readonly row: Row; readonly isUsed: boolean }[] {
    const rows = writtenRows(this.#spec).filter(({ section }) =>
      SECTIONS_SEEN.some((one) => one === section),
    );
    const heads = this.#spec.sections.states.facts.lifecycles.map(({ at }) => at.line);
    return rows
      .filter(({ at }) => !heads.includes(at.line))
      .map((row) => ({ row, isUsed: this.#used.has(row.at.line) }));
  }

  /** Whether section 6 lets somebody make the call, and the product does. */
  #ruled(exchange: Exchange, me: Asking, isForbidden: boolean): Deviation[] {
    const { call, status, isAlone } = exchange;
    if (me === 'not known' || this.#spec.sections.roles.state !== 'shown') return [];
    const { credentials } = this.#spec.sections.roles.facts;
    if (me === null && credentials === null) return [];
    const roles = this.#people.rolesOf(me);
    for (const role of this.#spec.sections.roles.facts.roles)
      if (roles.includes(role.name)) this.#used.add(role.at.line);
    const ruling = this.#people.ruling(exchange, me);
    if (ruling === null) return [];
    const { allows, cell } = ruling;
    this.#used.add(cell.at.line);
    const isCertain = isAlone || cell.grants.every(({ kind }) => kind === 'yes' || kind === 'no');
    if (!isCertain) return [];
    const who =
      me === null ? 'somebody signed out' : `${me.entity} ${me.key} (${roles.join(', ')})`;
    const line = cell.at.line;
    if (!allows && status < 400)
      return [{ line, says: `${call.name} answered ${status} to ${who}, who may not make it` }];
    if (allows && isForbidden)
      return [{ line, says: `${call.name} refused ${who}, who may make it, with ${status}` }];
    return [];
  }

  #remember(exchange: Exchange, shown: readonly SeenRecord[]): void {
    const { call, method, status, isAlone } = exchange;
    this.#people.follow(exchange, shown);
    if (method !== 'GET' && status < 400) {
      const writesPeople = call.steps.some((step) => this.#mayWritePeople(step));
      this.#seen.forget((entity) => !writesPeople && isAlone && this.#people.isPerson(entity));
    }
    // What was read while something was written may be older than that.
    if (isAlone) for (const record of [...shown].reverse()) this.#seen.keep(record);
  }

  /** Whether a step may change somebody who signs in, other than by making them. */
  #mayWritePeople(step: Step): boolean {
    switch (step.kind) {
      case 'update':
      case 'move':
        return this.#people.isPerson(step.entity);
      case 'set':
      case 'add':
      case 'remove':
      case 'delete': {
        const { entities } = this.#spec.sections.entities.facts;
        const names = entities.filter(({ name }) => !this.#people.isPerson(name));
        const isOther = names.some(
          ({ name }) => step.target.source === name.charAt(0).toLowerCase() + name.slice(1),
        );
        return !isOther;
      }
      case 'delete where':
        return this.#people.isPerson(step.entity.name);
      case 'when':
      case 'for each':
        return true;
      default:
        return false;
    }
  }
}
