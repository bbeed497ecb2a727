// What may go on in the steps of a call: a step's words, and then the names that it wants.

import type { Call } from '../../model/sections/calls.ts';
import type { Step } from '../../model/schema/calls/step.ts';
import { hasRule, recordName } from '../../model/sections/lookup.ts';
import { membersWithin } from '../../model/messages/nested.ts';
import { fillingsOf, outgoingNamed } from '../../model/messages/services.ts';
import { listIn } from '../../read/sections/calls/steps/modifier.ts';
import type { Document } from '../document/document.ts';
import { AFTER_LIST, STEPS } from '../forms/calls/calls.ts';
import { formOffer, isInCode, type Offer, wordOffer } from './completion.ts';
import { inCall, stepsBefore, withSteps } from './environment.ts';
import { expressionOffers } from './expressions.ts';
import { Things } from './things.ts';

/** What may follow `text`, which is all that stands before of the steps of `call`. */
export function stepOffers(text: string, call: Call, document: Document): Offer[] {
  const steps = stepsBefore(text);
  const last = text
    .slice(lastSeparator(text) + 1)
    .replace(LEADS, '')
    .trimStart();
  const at = new At(last, steps, call, document);
  if (isInCode(text)) return at.expression(text.slice(text.lastIndexOf('`') + 1));
  for (const [pattern, offers] of FORMS) {
    const match = pattern.exec(last);
    if (match !== null) return offers(at, match);
  }
  return at.verbs();
}

/** `when X:` and `for each x in L:` before a step. */
const LEADS = /^\s*(?:(?:when\s+`[^`]*`|for each\s+\w+\s+in\s+(?:`[^`]*`|[\w.]+))\s*:\s*)+/i;

/** The last `;` outside code spans. */
function lastSeparator(text: string): number {
  let found = -1;
  let isCode = false;
  for (let offset = 0; offset < text.length; offset += 1) {
    if (text[offset] === '`') isCode = !isCode;
    if (text[offset] === ';' && !isCode) found = offset;
  }
  return found;
}

/** The step that is being written, and what is in hand before it. */
class At {
  readonly things: Things;
  readonly #text: string;
  readonly #steps: Step[];
  readonly #call: Call;
  readonly #document: Document;

  constructor(text: string, steps: Step[], call: Call, document: Document) {
    this.things = new Things(document);
    this.#text = text;
    this.#steps = steps.map((step) => knowingService(step, document));
    this.#call = call;
    this.#document = document;
  }

  verbs(): Offer[] {
    const isList = listIn(this.#steps.at(-1)) !== null;
    return [...(isList ? AFTER_LIST : []), ...STEPS].map(formOffer);
  }

  parameters(): Offer[] {
    return this.things.parameters(this.#call);
  }

  /** `me` and the records found or made before. */
  records(): Offer[] {
    const records = this.#document.linked.scope.inHand(this.#steps, {});
    const named = Object.entries(records).map(([name, type]) => ({
      ...wordOffer(name, '', 'record'),
      detail: type.kind === 'record' ? type.entity : '',
    }));
    return [wordOffer('me', 'The signed-in record.', 'record'), ...named];
  }

  /** The fields of the record that a path gives. */
  fieldsOfPath(path: string): Offer[] {
    const call = withSteps(this.#call, this.#steps);
    return this.things.fields(this.#document.linked.entityIn(call, path)?.name);
  }

  /** The members of the body of a call to another service. */
  membersOf(name: string): Offer[] {
    const declared = outgoingNamed(this.#document.spec, name);
    const members = membersWithin(declared?.members ?? []).map(({ path }) => path);
    const names = [...(declared === undefined ? [] : fillingsOf(declared)), ...members];
    return names.map((one) => wordOffer(one, '', 'field'));
  }

  fieldsOfList(): Offer[] {
    return this.things.fields(listIn(this.#steps.at(-1))?.entity.name);
  }

  expression(text: string): Offer[] {
    const { linked, spec } = this.#document;
    const variables = inCall(this.#call, this.#steps, this.#document);
    const entity = /^(?:find|list|delete)\s+`?(\p{Lu}\w*)/iu.exec(this.#text)?.[1];
    const own = entity === undefined ? {} : linked.scope.record(entity, recordName(entity));
    const given = /^create\s+`?(\w+)`?.*?(\w+)\s*=\s*`[^`]*$/is.exec(this.#text);
    const wanted = given && linked.scope.entities[given[1]!]?.[given[2]!];
    const environment = linked.scope.with({ ...variables, ...own });
    return (
      spec && expressionOffers(text, environment, [this.#call.name], wanted ?? null, this.#document)
    );
  }
}

/** A step that knows what another service answers, so that what came back has members. */
function knowingService(step: Step, { spec }: Document): Step {
  const declared = step.kind === 'call' ? outgoingNamed(spec, step.outgoing.name) : undefined;
  return declared === undefined || step.kind !== 'call' ? step : { ...step, declared };
}

const words = (...all: readonly string[]): Offer[] => all.map((word) => wordOffer(word));
const isUnique = (field: Parameters<typeof hasRule>[0]) =>
  hasRule(field, 'key') || hasRule(field, 'unique');

/** What follows the beginning of a step: the first pattern that fits decides. */
const FORMS: readonly (readonly [RegExp, (at: At, match: RegExpExecArray) => Offer[]])[] = [
  [/^find\s+\w*$/i, ({ things }) => things.entities],
  [/^find\s+\w+\s+\w*$/i, () => words('by')],
  [
    /^find\s+(\w+)\s+by\s+\w*$/i,
    ({ things }, [, of]) => [...things.fields(of, isUnique), ...things.fields(of)],
  ],
  [/^find\s+.*=\s*\w*$/i, (at) => at.parameters()],
  [/^find\s+.*\sas\s+\w*$/i, () => []],
  [/^find\s+\w+\s+by\s+\w+\s.*$/i, () => words('= ', 'as ', 'where `')],
  [/^create\s+\w*$/i, ({ things }) => things.entities],
  [/^create\s+(\w+)\s.*(?:\bwith|,)\s+\w*$/i, ({ things }, [, of]) => things.fields(of)],
  [/^create\s+.*=\s*[\w.]*$/i, (at) => [...at.records(), ...at.parameters()]],
  [/^create\s+\w+\s.*$/i, () => words('with ', 'as ')],
  [/^list\s+\w*$/i, ({ things }) => things.entities],
  [
    /^list\s+(\w+)\s.*\bfiltered by\s+(?:\w+\s*,\s*)*\w*$/i,
    ({ things }, [, of]) => things.fields(of),
  ],
  [/^list\s+.*`\s+\w*$/i, () => words('and `', 'filtered by ')],
  [/^list\s+\w+\s.*$/i, () => words('where `', 'filtered by ')],
  [/^sign in\s+(\p{Lu}\w*)\s+by\s+\w*$/iu, ({ things }, [, of]) => things.fields(of)],
  [/^sign in\s+(\p{Lu}\w*)\s+by\s+\w+\s+and\s+\w*$/iu, ({ things }, [, of]) => things.fields(of)],
  [/^sign in\s+\p{Lu}\w*\s+by\s+\w+\s+\w*$/iu, () => words('and ')],
  [/^sign in\s+\p{Lu}\w*\s+\w*$/u, () => words('by ')],
  [/^sign in\s+\w*$/i, (at) => [...at.things.entities, ...at.records()]],
  [/^sign out\s+\w*$/i, (at) => at.records()],
  [
    /^(?:set|add\s+.*\bto|remove\s+.*\bfrom)\s+([\w.]+)\.\w*$/i,
    (at, [, path]) => at.fieldsOfPath(path!),
  ],
  [/^(?:set|add\s+.*\bto|remove\s+.*\bfrom)\s+\w*$/i, (at) => at.records()],
  [/^set\s+[\w.]+\s+\w*$/i, () => words('to ')],
  [/^set\s+.*\bto\s+\w*$/i, (at) => [...at.records(), ...at.parameters(), ...words('now')]],
  [/^(?:add|remove)\s+\w*$/i, (at) => [...at.records(), ...at.parameters()]],
  [/^add\s+\S+\s+\w*$/i, () => words('to ')],
  [/^remove\s+\S+\s+\w*$/i, () => words('from ')],
  [/^delete\s+\w*$/i, (at) => [...at.records(), ...at.things.entities]],
  [/^delete\s+\p{Lu}\w*\s+\w*$/u, () => words('where `')],
  [/^(?:read|update|move)\s+([\w.]+)\.\w*$/i, (at, [, path]) => at.fieldsOfPath(path!)],
  [/^(?:read|update|move)\s+\w*$/i, (at) => at.records()],
  [/^call\s+\w*$/i, ({ things }) => things.outgoing],
  [/^call\s+(\w+)\s+\w*$/i, () => words('with', 'as')],
  [/^call\s+(\w+)\s+with\s+(?:.*,\s*)?\w*$/i, (at, [, name]) => at.membersOf(name!)],
  [/^send\s+\w*$/i, ({ things }) => things.messages],
  [/^by\s+\w*$/i, (at) => at.fieldsOfList()],
  [/^by\s+\w+\s+\w*$/i, () => words('descending')],
  [/^page by\s+(?:\w+\s+and\s+)?\w*$/i, (at) => at.parameters()],
  [/^page by\s+\w+\s+of\s+`?\w*$/i, ({ things }) => things.constants],
  [/^page by\s+\w+\s+\w*$/i, () => words('of `', 'and ')],
  [/^when\s/i, () => []],
  [/^for each\s+\w+\s+\w*$/i, () => words('in ')],
  [/^for each\s+\w+\s+in\s+\w*$/i, (at) => [...at.things.entities, ...at.records()]],
];
