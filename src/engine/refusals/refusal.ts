// A refusal: its violations in the catalogue's words, and the answer that tells them.

import type { Json } from '../../model/values/json.ts';
import { bodyFor, type CatalogueError, type Errors } from '../../model/sections/errors.ts';
import type { Spec } from '../../model/sections/spec.ts';
import type { ProductAnswer } from '../exchange/exchange.ts';
import type { Breach } from './breach.ts';
import { Catalogue, type Worded } from './catalogue.ts';
import { Recurring } from './recurring.ts';
import { phraseOf } from './status.ts';
import { fillBody } from './template.ts';

/** Some breaches, the first of which counts. */
export type Breaches = readonly [Breach, ...Breach[]];

/** Answers a part of `With`: a record in hand, as an entity or view shows it. */
export type ShowPart = (name: string, shows: string) => Json;

/** A refusal but for the records that it shows. */
interface Told {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Json;
  readonly text: string;
  readonly code: string | undefined;
  readonly parts: CatalogueError['with'];
}

/** The refusals of a specification, as the fence of section 8 or RFC 9457 has them. */
export class Refusals {
  readonly catalogue: Catalogue;
  readonly #errors: Errors;
  readonly #told = new Recurring<Told>();
  readonly #scheme: string | null;

  /** `scheme`: how to sign in, which a 401 tells (RFC 9110, section 11.6.1). */
  constructor(spec: Spec, scheme: string | null) {
    this.catalogue = new Catalogue(spec);
    this.#errors = spec.sections.errors.facts;
    this.#scheme = scheme;
  }

  /** The answer to some breaches: it tells those that share the first one's status. */
  answer(breaches: Breaches, show: ShowPart = () => null): ProductAnswer {
    const told = this.#told.of(breaches, () => this.#tell(breaches));
    const { status, headers, code, parts } = told;
    const [{ subject, decision }] = breaches;
    return {
      status,
      headers,
      body: parts.length === 0 ? told.text : withParts(told, show),
      call: subject.call,
      error: code,
      decision,
    };
  }

  #tell(breaches: Breaches): Told {
    const worded = toldOnce(breaches.map((breach) => this.catalogue.word(breach)));
    const first = worded[0]!;
    const { status, row } = first;
    const violations = worded.filter((other) => other.status === status);
    const own = bodyFor(this.#errors, status);
    const body =
      own === null ? problemDetails(first, violations) : fillBody(own.template, violations);
    const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
    return {
      status,
      headers: this.#headers(status, own === null ? PROBLEM : 'application/json'),
      body,
      text: JSON.stringify(body),
      code: row?.code,
      parts: isObject ? (row?.with ?? []) : [],
    };
  }

  #headers(status: number, type: string): Readonly<Record<string, string>> {
    return status === 401 && this.#scheme !== null
      ? { 'content-type': type, 'www-authenticate': this.#scheme }
      : { 'content-type': type };
  }
}

function withParts({ body, parts }: Told, show: ShowPart): string {
  const shown = parts.map(({ name, shows }) => [name, show(name, shows.name)]);
  return JSON.stringify({ ...(body as object), ...Object.fromEntries(shown) });
}

/** However many records still use another, it is in use: each row tells it once of each record. */
function toldOnce(worded: readonly Worded[]): readonly Worded[] {
  const isSame = (one: Worded, other: Worded) =>
    one.breach.trigger === 'in use' &&
    other.breach.trigger === 'in use' &&
    one.row === other.row &&
    one.breach.record === other.breach.record;
  return worded.filter((one, place) => !worded.slice(0, place).some((other) => isSame(one, other)));
}

const PROBLEM = 'application/problem+json';

function problemDetails(first: Worded, violations: readonly Worded[]): Json {
  return {
    type: 'about:blank',
    title: phraseOf(first.status),
    status: first.status,
    detail: first.message,
    code: first.get('code') ?? null,
    errors: violations.map((violation) => ({
      field: violation.get('field') ?? null,
      code: violation.get('code') ?? null,
      message: violation.message,
    })),
  };
}
