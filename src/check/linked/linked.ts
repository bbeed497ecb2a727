// A specification with its names followed: what every rule of the check looks things up in. Each
// part is worked out when it is first asked for, and once.

import type { Call } from '../../model/calls.ts';
import type { Entity } from '../../model/entities.ts';
import type { SectionId, Spec } from '../../model/spec.ts';
import type { Step } from '../../model/step.ts';
import { names, parse } from '../../expression/index.ts';
import { callNamed } from '../../model/lookup.ts';
import type { Screen } from '../../model/screens.ts';
import { nearest } from '../../text/nearest.ts';
import { comparisonsOf } from '../../read/sections/calls/settle/comparisons.ts';
import { Known } from '../../read/sections/calls/settle/known.ts';
import { meOf } from '../../read/sections/calls/settle/index.ts';
import {
  entityOf,
  flat,
  type InHand,
  recordsOf,
} from '../../read/sections/calls/settle/records.ts';
import { Scope } from '../../read/expressions/index.ts';
import { Access } from './access.ts';
import { candidatesFor, isOpen } from './declared.ts';
import { expressionsOf, type Stated } from './expressions.ts';
import { revealedBy } from './revealed.ts';
import { HOMES, type Kind, type Use } from './use.ts';
import { usesOf } from './uses.ts';
import { usesInCall } from './uses-in-call.ts';

export interface Dangling extends Use {
  /** The declared name that may have been meant. */
  readonly nearest: string | undefined;
}

export class Linked {
  readonly spec: Spec;
  readonly #known: Known;
  /** The entity of `me`; undefined where no call signs anybody in, or calls disagree. */
  readonly me: string | undefined;
  readonly access: Access;
  /** What expressions see. */
  readonly scope: Scope;
  readonly #records = new Map<Call, readonly InHand[]>();
  readonly #revealed = new Map<Call, ReadonlySet<string>>();
  #uses: readonly Use[] | undefined;
  #dangling: readonly Dangling[] | undefined;
  #expressions: readonly Stated[] | undefined;
  #expressionNames: ReadonlySet<string> | undefined;

  constructor(spec: Spec) {
    const { entities, limits, calls } = spec.sections;
    this.spec = spec;
    this.#known = new Known(
      isOpen(spec, 'entities') ? null : entities.facts,
      isOpen(spec, 'limits') ? null : limits.facts,
    );
    this.me = meOf(calls.facts.calls, this.#known);
    this.access = new Access(spec);
    this.scope = new Scope(entities.facts, limits.facts, this.me);
  }

  /** Whether these sections are all there to be judged: a missing fact is then truly missing. */
  shows(...ids: readonly SectionId[]): boolean {
    return ids.every((id) => !isOpen(this.spec, id));
  }

  /** As `shows`, and no cell in them is left open. */
  showsAllOf(...ids: readonly SectionId[]): boolean {
    return this.shows(...ids) && ids.every((id) => this.spec.sections[id].questions.length === 0);
  }

  /** As `showsAllOf`, and no name leads there in vain: what is missing may be what is looked for. */
  isWhole(...ids: readonly SectionId[]): boolean {
    return this.showsAllOf(...ids) && !this.dangling.some(({ kind }) => ids.includes(HOMES[kind]));
  }

  get calls(): readonly Call[] {
    return this.spec.sections.calls.facts.calls;
  }

  call(name: string): Call | undefined {
    return callNamed(this.spec, name);
  }

  /** The entity of that name, or behind the view of that name. */
  entity(name: string): Entity | undefined {
    return this.#known.entity(name);
  }

  /** The records that a call has in hand, in the order of its steps. */
  records(call: Call): readonly InHand[] {
    let records = this.#records.get(call);
    if (records === undefined)
      this.#records.set(call, (records = recordsOf(call.steps, this.me, this.#known)));
    return records;
  }

  /** The entity of the record that an expression gives in a call. */
  entityIn(call: Call, source: string): Entity | undefined {
    const name = entityOf(source, this.records(call), this.me, this.#known);
    return name === undefined ? undefined : this.entity(name);
  }

  /** A call's steps, those behind `when` and `for each` among them. */
  steps(call: Call): readonly Step[] {
    return flat(call.steps);
  }

  /** The entities that a call's steps work on, or its answer and body speak of. */
  touched(call: Call): readonly Entity[] {
    const named = usesInCall(call, (source) => this.entityIn(call, source)?.name);
    const shown = named.filter(({ kind }) => kind === 'entity' || kind === 'shape');
    const names = [...this.records(call), ...shown.map(({ name: entity }) => ({ entity }))];
    return names.flatMap(({ entity }) => this.entity(entity ?? '') ?? []);
  }

  /** The fields (`Article.slug`) that a call compares a parameter with. */
  comparedWith(call: Call, parameter: string): readonly string[] {
    const request = { path: call.path, query: call.query, headers: call.headers };
    const draft = { request, takes: call.takes, steps: call.steps };
    return comparisonsOf(draft, this.records(call), this.#known)
      .filter((comparison) => comparison.parameter === parameter)
      .map(({ entity, field }) => `${this.entity(entity)?.name ?? entity}.${field}`);
  }

  /** The fields (`Article.slug`) that people can see in a call's answer. */
  reveals(call: Call): ReadonlySet<string> {
    let fields = this.#revealed.get(call);
    if (fields === undefined) this.#revealed.set(call, (fields = revealedBy(this.spec, call)));
    return fields;
  }

  /** The calls that a screen shows or does, as far as there are such. */
  callsOf({ shows, does }: Screen): readonly Call[] {
    const references = [...shows, ...does.map(({ call }) => call)];
    return references.flatMap(({ name }) => callNamed(this.spec, name) ?? []);
  }

  /** Every use of a name outside expressions. */
  get uses(): readonly Use[] {
    return (this.#uses ??= usesOf(
      this.spec,
      (call) => (source) => this.entityIn(call, source)?.name,
    ));
  }

  /** The uses that lead nowhere. */
  get dangling(): readonly Dangling[] {
    return (this.#dangling ??= this.uses.flatMap((use) => {
      const candidates = candidatesFor(this.spec, use);
      if (candidates === null || candidates.includes(use.name)) return [];
      return [{ ...use, nearest: nearest(use.name, candidates) }];
    }));
  }

  /** Whether something of this kind is misspelt somewhere: it may be any of them that is meant. */
  isMisspelt(kind: Kind): boolean {
    return this.dangling.some((use) => use.kind === kind);
  }

  /** Whether a name is used in these sections. */
  isUsed(kind: Kind, name: string, ...by: readonly SectionId[]): boolean {
    return this.uses.some(
      (use) => use.kind === kind && use.name === name && (by.length === 0 || by.includes(use.by)),
    );
  }

  get expressions(): readonly Stated[] {
    return (this.#expressions ??= expressionsOf(this.spec));
  }

  /** Every name that some expression uses and does not make itself. */
  get namesInExpressions(): ReadonlySet<string> {
    return (this.#expressionNames ??= new Set(
      this.expressions.flatMap(({ expression }) => {
        const parsed = parse(expression.source);
        return 'tree' in parsed ? names(parsed.tree).map(({ name }) => name) : [];
      }),
    ));
  }
}
