// A specification with its names followed: what every rule of the check looks things up in. Each
// part is worked out when it is first asked for, and once.

import { callsOfRows } from '../../model/steps/by-clock.ts';
import type { Call } from '../../model/sections/calls.ts';
import type { Entity } from '../../model/sections/entities.ts';
import type { Screen } from '../../model/schema/screens.ts';
import type { SectionId, Spec } from '../../model/sections/spec.ts';
import type { Step } from '../../model/schema/calls/step.ts';
import { Scope } from '../../read/expressions/index.ts';
import type { LeavesOpen } from '../../read/reading/reading.ts';
import { ALL_UNREAD, type Unread } from '../../read/unread.ts';
import { meOf, peopleOf } from '../../read/sections/calls/settle/index.ts';
import { Known } from '../../read/sections/calls/settle/known.ts';
import type { InHand } from '../../read/sections/calls/settle/records.ts';
import { type AboutCall, aboutCalls } from './about.ts';
import { Access } from './access.ts';
import { isOpen, leavesOpenIn } from './declared.ts';
import { InCalls } from './in-calls.ts';
import { memo } from './memo.ts';
import { Names } from './names.ts';
import { revealedAs, shownBy } from './revealed.ts';
import { usesOf } from './uses.ts';
import { Writes } from './writes.ts';

export class Linked {
  readonly spec: Spec;
  readonly #known: Known;
  /** The entity of `me`; undefined where no call signs anybody in, or calls disagree. */
  readonly me: string | undefined;
  /** All entities that calls sign in. */
  readonly people: readonly string[];
  readonly access: Access;
  /** What expressions see. */
  readonly scope: Scope;
  readonly names: Names;
  readonly writes: Writes;
  /** Whether an open cell leaves open what a name may stand for. */
  readonly leavesOpen: LeavesOpen;
  readonly #calls: ReadonlyMap<string, Call>;
  readonly #inCalls: InCalls;
  readonly #unread: Unread;

  /** `before`: the same file as it was last, of which is kept what has not changed. */
  constructor(spec: Spec, before?: Linked, unread: Unread = ALL_UNREAD) {
    const { entities, limits, calls, states } = spec.sections;
    this.spec = spec;
    this.#unread = unread;
    this.leavesOpen = leavesOpenIn(spec);
    this.#known = new Known(
      isOpen(spec, 'entities') ? null : entities.facts,
      isOpen(spec, 'limits') ? null : limits.facts,
      this.leavesOpen,
    );
    this.#calls = new Map(calls.facts.calls.map((call) => [call.name, call]));
    this.me = meOf(calls.facts.calls, this.#known);
    this.people = peopleOf(calls.facts.calls, this.#known);
    this.access = new Access(spec);
    this.scope = new Scope(
      entities.facts,
      limits.facts,
      this.me,
      states.facts.lifecycles,
      spec.zone,
    );
    const inCalls = new InCalls(spec, this.#known, this.me);
    const isKept = before !== undefined && inCalls.isAs(before.#inCalls);
    this.#inCalls = isKept ? before.#inCalls : inCalls;
    const uses = usesOf(spec, this.#inCalls.uses);
    this.names = new Names(spec, uses, unread);
    this.writes = new Writes(this);
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
    return this.showsAllOf(...ids) && !this.names.isLacking(...ids);
  }

  /** Whether all of a call is there to be judged, whatever is wrong with others. */
  isRead(call: Call): boolean {
    const { state, questions } = this.spec.sections.calls;
    if (state !== 'broken') return this.showsAllOf('calls');
    return questions.length === 0 && !this.#unread.isUnread(call);
  }

  get calls(): readonly Call[] {
    return this.spec.sections.calls.facts.calls;
  }

  /** What rows of section 4 do by the clock, as calls that nobody makes. */
  get byClock(): readonly Call[] {
    return (this.#byClock ??= callsOfRows(this.spec.sections.states.facts.lifecycles));
  }
  #byClock: readonly Call[] | undefined;

  call(name: string): Call | undefined {
    return this.#calls.get(name);
  }

  /** The calls that a screen shows or does, as far as there are such. */
  callsOf({ shows, does }: Screen): readonly Call[] {
    const references = [...shows, ...does.map(({ call }) => call)];
    return references.flatMap(({ name }) => this.call(name) ?? []);
  }

  /** What sections 4, 5 and 6 say of a call. */
  about({ name }: Call): AboutCall {
    return (this.#about ??= aboutCalls(this.spec))(name);
  }
  #about: ((call: string) => AboutCall) | undefined;

  /** The entity of that name, or behind the view of that name. */
  entity(name: string): Entity | undefined {
    return this.#known.entity(name);
  }

  /** A call's steps, those behind `when` and `for each` among them. */
  steps(call: Call): readonly Step[] {
    return this.#inCalls.steps(call);
  }

  /** The records that a call has in hand, in the order of its steps. */
  records(call: Call): readonly InHand[] {
    return this.#inCalls.records(call);
  }

  /** The entity of the record that an expression gives in a call. */
  entityIn(call: Call, source: string): Entity | undefined {
    return this.entity(this.#inCalls.entity(call)(source) ?? '');
  }

  /** The entities that a call's steps work on, or its answer and body speak of. */
  touched(call: Call): readonly Entity[] {
    const shown = this.#inCalls
      .uses(call)
      .filter(({ kind }) => kind === 'entity' || kind === 'shape');
    const names = [...this.records(call), ...shown.map(({ name: entity }) => ({ entity }))];
    return names.flatMap(({ entity }) => this.entity(entity ?? '') ?? []);
  }

  /** The fields (`Article.slug`) that a call compares a parameter with. */
  comparedWith(call: Call, parameter: string): readonly string[] {
    return this.#inCalls
      .comparisons(call)
      .filter((comparison) => comparison.parameter === parameter)
      .map(({ entity, field }) => `${this.entity(entity)?.name ?? entity}.${field}`);
  }

  /** The fields (`Article.slug`) that people can see in a call's answer. */
  readonly reveals = memo((call: Call): ReadonlySet<string> => {
    const [first, ...others] = shownBy(call).map((name) => this.revealedAs(name));
    if (first === undefined || others.length === 0) return first ?? new Set();
    return new Set([first, ...others].flatMap((fields) => [...fields]));
  });

  /** The fields that people can see of an entity or view where it is answered. */
  readonly revealedAs = memo((name: string) => revealedAs(this.spec, name));
}
