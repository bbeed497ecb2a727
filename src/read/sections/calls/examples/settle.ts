// Examples of requests, once their calls are known: what each gives becomes a value of its type.

import {
  type Call,
  type Given,
  type GivenMember,
  keyOf,
  type RequestExample,
  type Type,
} from '../../../../model/index.ts';
import { nearest } from '../../../../text/nearest.ts';
import type { Report } from '../../../grammar/report.ts';
import type { Known } from '../settle/known.ts';
import { diagnostics } from './diagnostics.ts';
import type { ExampleDraft, GivenDraft, MemberDraft } from './draft.ts';
import { type Parameter, parametersOf } from './parameters.ts';
import { plainValue, valueOf, type Misfit } from './values.ts';

export interface Settling {
  readonly calls: readonly Call[];
  readonly me: string | undefined;
  readonly known: Known;
  readonly report: Report;
  /** Whether everything is known of a call. */
  readonly isClear: (call: string) => boolean;
}

/** The examples, in order. What is given to a call that is not known is kept as it is written. */
export function settleExamples(
  drafts: readonly ExampleDraft[],
  { calls, me, known, report, isClear }: Settling,
): RequestExample[] {
  return drafts.map((draft) => {
    const call = calls.find(({ name }) => name === draft.call.name);
    const told = call !== undefined && isClear(call.name) ? report : () => {};
    const parameters = call === undefined ? [] : parametersOf(call, me, known);
    const row = new Row(draft, parameters, known, told);
    const answers = call === undefined ? unknownAnswer(draft) : answerOf(draft, call, told);
    const gives = row.members(unwrapped(draft.gives, call));
    if (call !== undefined && answers.kind === 'status') row.judgeWhole(gives);
    return { call: draft.call, as: draft.as, source: draft.source, gives, answers, at: draft.at };
  });
}

const unknownAnswer = ({ answers, answersAt }: ExampleDraft): RequestExample['answers'] =>
  answers ?? { kind: 'status', status: 200, at: answersAt };

function answerOf(draft: ExampleDraft, call: Call, report: Report): RequestExample['answers'] {
  const { status } = call.answer;
  if (draft.answers === null) return { kind: 'status', status, at: draft.answersAt };
  if (draft.answers.kind === 'status' && draft.answers.status !== status) {
    const holes = { call: call.name, status, written: draft.answers.status };
    report(diagnostics['example-status'](draft.answers.at, holes));
  }
  return draft.answers;
}

/** The members within the wrappers of a body, beside all others: `{ book: { title: … } }`. */
function unwrapped(gives: readonly MemberDraft[], call: Call | undefined): readonly MemberDraft[] {
  const shape = call?.takes?.shape;
  const wrappers = new Set(shape === undefined ? [] : wrappersOf(shape));
  const open = (members: readonly MemberDraft[]): readonly MemberDraft[] =>
    members.flatMap((member) =>
      wrappers.has(member.name) && member.value.kind === 'object'
        ? open(member.value.members)
        : [member],
    );
  return open(gives);
}

function wrappersOf(shape: NonNullable<Call['takes']>['shape']): string[] {
  if (shape.kind === 'list') return [];
  return shape.members.flatMap(({ name, shape: inner }) =>
    inner?.kind === 'object' ? [name, ...wrappersOf(inner)] : [],
  );
}

/** One row of the table. */
class Row {
  readonly #draft: ExampleDraft;
  readonly #parameters: readonly Parameter[];
  readonly #known: Known;
  readonly #report: Report;

  constructor(draft: ExampleDraft, parameters: readonly Parameter[], known: Known, report: Report) {
    this.#draft = draft;
    this.#parameters = parameters;
    this.#known = known;
    this.#report = report;
  }

  /** The members with the values that they give. An unknown name is told with all other names. */
  members(gives: readonly MemberDraft[]): GivenMember[] {
    return gives.map(({ name, value, at }) => {
      const parameter = this.#parameters.find((one) => one.name === name);
      return { name, value: parameter ? this.#given(value, parameter) : asWritten(value), at };
    });
  }

  /** Reports what a request that is to succeed lacks. */
  judgeWhole(gives: readonly GivenMember[]): void {
    const given = new Set(gives.map(({ name }) => name));
    for (const { name, required } of this.#parameters)
      if (required && !given.has(name))
        this.#report(
          diagnostics['example-incomplete'](this.#draft.at, { name, call: this.#draft.call.name }),
        );
  }

  #given(draft: GivenDraft, { name, type, identifies, items }: Parameter): Given {
    if (items !== null) return this.#listed(draft, name, items);
    const wanted = identifies ?? this.#referred(type);
    if (wanted !== null && (draft.kind === 'text' || draft.kind === 'bare')) {
      const read = valueOf(draft, wanted.field.type);
      const value = 'value' in read ? read.value : null;
      const known = { entity: wanted.entity.name, field: wanted.field.name };
      const said = draft.kind === 'text' ? draft.text : draft.phrase.text;
      if (draft.kind === 'bare' && said === 'null')
        return { kind: 'value', value: null, at: draft.at };
      return { kind: 'record', ...known, name: said, value, at: draft.at };
    }
    return this.#typed(draft, name, type);
  }

  /** The entity that a reference is to, with its key. */
  #referred(type: Type): Parameter['identifies'] {
    const entity = type.kind === 'reference' ? this.#known.entity(type.to) : undefined;
    const field = entity && keyOf(entity);
    return entity && field ? { entity, field } : null;
  }

  #typed(draft: GivenDraft, name: string, type: Type): Given {
    if (type.kind === 'list' && draft.kind === 'list') {
      const parameter = { name, type: type.of, identifies: null, items: null, required: false };
      const items = draft.items.map((item) => this.#given(item, parameter));
      return { kind: 'list', items, at: draft.at };
    }
    const read = valueOf(draft, type);
    if ('moment' in read)
      return { kind: 'moment', moment: read.moment, type: read.type, at: draft.at };
    if ('value' in read) return { kind: 'value', value: read.value, at: draft.at };
    this.#refuse(draft, name, read);
    return asWritten(draft);
  }

  /** A list of objects, each member of which has a type of its own. */
  #listed(draft: GivenDraft, name: string, of: NonNullable<Parameter['items']>): Given {
    if (draft.kind !== 'list') {
      const like = { type: 'a list', like: 'Write objects between brackets: `[{ … }]`.' };
      this.#refuse(draft, name, like);
      return asWritten(draft);
    }
    const items = draft.items.map((item) => this.#item(item, name, of));
    return { kind: 'list', items, at: draft.at };
  }

  #item(item: GivenDraft, of: string, shape: NonNullable<Parameter['items']>): Given {
    if (shape.kind === 'list') return this.#listed(item, of, shape.of);
    if (item.kind !== 'object') {
      const like = { type: 'an object', like: 'Write its members between braces: `{ … }`.' };
      this.#refuse(item, of, like);
      return asWritten(item);
    }
    const members = item.members.map(({ name, value, at }): GivenMember => {
      const member = shape.members.find((one) => one.name === name);
      if (member === undefined) {
        const near = nearest(
          name,
          shape.members.map((one) => one.name),
        );
        this.#report(diagnostics['example-member'](at, { name, of, nearest: near }));
        return { name, value: asWritten(value), at };
      }
      if (member.shape !== null) return { name, value: this.#item(value, name, member.shape), at };
      const type: Type = member.type ?? { kind: 'json' };
      const parameter = { name, type, identifies: null, items: null, required: false };
      return { name, value: this.#given(value, parameter), at };
    });
    return { kind: 'object', members, at: item.at };
  }

  /** What is refused may be refused for just that. */
  #refuse(draft: GivenDraft, name: string, { type, like }: Misfit): void {
    if (this.#draft.answers?.kind === 'error') return;
    const value = draft.kind === 'bare' ? draft.phrase.text : JSON.stringify(plainValue(draft));
    this.#report(diagnostics['example-value'](draft.at, { name, value, type, like }));
  }
}

const asWritten = (draft: GivenDraft): Given => ({
  kind: 'value',
  value: plainValue(draft),
  at: draft.at,
});
