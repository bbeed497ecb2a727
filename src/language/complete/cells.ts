// What may go on in the cell of a table, by its column.

import { titlesOfExamples } from '../../check/linked/example-values.ts';
import type { ValueType } from '../../expression/index.ts';
import { hasRule, uniquesOf } from '../../model/sections/lookup.ts';
import { MAIL_PARTS } from '../../model/messages/mail.ts';
import type { Document } from '../document/document.ts';
import { METHODS } from '../forms/calls/calls.ts';
import { PLACEHOLDERS, TRIGGERS } from '../forms/errors.ts';
import { FIELD_RULES, REQUIRED, TYPES } from '../forms/fields.ts';
import type { Form } from '../forms/form/form.ts';
import { UNITS } from '../forms/limits.ts';
import { AUDIENCE, BARE_STEPS, GRANTS, WHO } from '../forms/roles.ts';
import { OUTGOING_ANSWERS } from '../forms/calls/outgoing.ts';
import { TESTS } from '../forms/rules.ts';
import { EVENTS, FROM, TO } from '../forms/states.ts';
import type { Cell, Place } from '../document/place.ts';
import { clockStepOffers } from './by-clock.ts';
import { formOffer, isInCode, type Offer, wordOffer } from './completion.ts';
import { recordOffers, requestLineOffers, requestOffers, statusOffers } from './requests.ts';
import { callAt, callsSeen, entityAbove, inCell, lifecycleAbove } from './environment.ts';
import { sharedOffers } from './scopes.ts';
import { expressionOffers } from './expressions.ts';
import { stepOffers } from './steps.ts';
import { coded, Things } from './things.ts';
import { capitalised, withArticle } from '../../text/article.ts';

/** A cell with all that its offers may ask for. */
export interface Asked {
  readonly cell: Cell;
  readonly place: Place;
  readonly document: Document;
  readonly things: Things;
  /** What stands in the cell before the position, and since the last `;` or `,` of it. */
  readonly before: string;
  readonly part: string;
  readonly isInCode: boolean;
}

type Offers = (asked: Asked) => Offer[];

/** The forms that go on with what is begun of one. */
const begun = (all: readonly Form[], part: string): Offer[] => {
  const said = part.trimStart().toLowerCase();
  return all.filter(({ write }) => write.toLowerCase().startsWith(said)).map(formOffer);
};
const formsOf =
  (all: readonly Form[]): Offers =>
  ({ part }) =>
    begun(all, part);
const code =
  (of: (asked: Asked) => readonly Offer[]): Offers =>
  (asked) =>
    coded(of(asked), asked.isInCode);

/** An expression where a code span is open; else other offers. */
const orExpression =
  (other: Offers, wanted: (asked: Asked) => ValueType | null = () => null): Offers =>
  (asked) =>
    asked.isInCode ? expression(asked, wanted(asked)) : other(asked);

function expression({ before, place, document }: Asked, wanted: ValueType | null): Offer[] {
  const text = before.slice(before.lastIndexOf('`') + 1).replaceAll('\\|', '|');
  const environment = document.linked.scope.with(inCell(place, document));
  const calls = callsSeen(place, document);
  return expressionOffers(text, environment, calls, wanted, document);
}

const typeOfField = ({ cell, place, document }: Asked): ValueType | null => {
  const entity = entityAbove(place, document);
  const name = cell.row?.cells[0]?.text.replaceAll('`', '') ?? '';
  return document.linked.scope.entities[entity ?? '']?.[name] ?? null;
};

const states: Offers = ({ things, place }) => things.choices(lifecycleAbove(place) ?? '');

/** A way's steps: screens bare, calls in code spans; the values of a call within its parentheses. */
const way: Offers = (asked) => {
  const { things, document, part, isInCode: code } = asked;
  if (/(?:^|→|>)\s*(?:as [^:`]*:\s*)?(?:after|at)\s+`[^`]*$/.test(asked.before))
    return expression(asked, null);
  const call = /`(\w+)\((?:[^()]*,\s*)?\w*$/.exec(part)?.[1];
  if (call !== undefined) {
    const made = document.linked.call(call);
    return things.parameters(made).map((offer) => ({ ...offer, text: `${offer.text}: ` }));
  }
  const sent = /(?:→|>)\s*(mail|webhook)\s+\w*$/.exec(asked.before)?.[1];
  if (sent !== undefined) return things.sent(sent === 'mail');
  const roles = things.roles.map((role) => ({
    ...role,
    label: `as ${role.label}:`,
    text: `as ${role.text}: `,
  }));
  return code
    ? things.calls()
    : [...things.screens, ...coded(things.calls(), false), ...roles, ...BARE_STEPS.map(formOffer)];
};

/** `Entity.field`, a call, or `call.parameter`. */
const target: Offers = ({ things, document, before }) => {
  const owner = /(\p{L}\w*)\.\w*$/u.exec(before)?.[1];
  if (owner !== undefined)
    return [...things.fields(owner), ...things.parameters(document.linked.call(owner))];
  return coded([...things.entities, ...things.calls()], isInCode(before));
};

/** The values of an example's cell: choices, yes and no, and what other records are known by. */
const example: Offers = ({ cell, place, document, things }) => {
  const name = entityAbove(place, document);
  const field = document.linked
    .entity(name ?? '')
    ?.fields.find((each) => each.name === cell.column);
  const type = field?.type.kind === 'list' ? field.type.of : field?.type;
  if (type?.kind === 'one of') return things.choices(`${name}.${cell.column}`);
  if (type?.kind === 'boolean') return ['yes', 'no'].map((word) => wordOffer(word));
  const other = type?.kind === 'reference' ? document.linked.entity(type.to) : undefined;
  if (other === undefined) return [];
  const uniques = uniquesOf(other).filter(
    (unique) => !hasRule(unique, 'key') || unique.required !== 'auto',
  );
  const names = (other.examples?.rows ?? []).flatMap(({ values }) =>
    uniques.flatMap(({ name: unique }) => (values[unique] ? [String(values[unique].value)] : [])),
  );
  return [...new Set([...names, ...titlesOfExamples(other)])].map((text) =>
    wordOffer(text, `${capitalised(withArticle(other.name))}.`, 'value'),
  );
};

/** The members of a body: what the record that takes it has. */
const body: Offers = ({ place, document, things, isInCode: code }) => {
  const call = callAt(place, document);
  const taker = call?.steps.find(({ kind }) => kind === 'create' || kind === 'update');
  const of = taker?.kind === 'create' || taker?.kind === 'update' ? taker.entity : undefined;
  const fields = things.fields(
    typeof of === 'object' ? of.name : of,
    (field) => field.required !== 'auto' && !hasRule(field, 'computed'),
  );
  return code ? fields : [{ ...wordOffer('{ … }', 'A JSON body.'), text: '`{ ' }];
};

const ANSWER_WORDS: readonly Offer[] = [
  wordOffer('total', 'How many a paged list holds as a whole.'),
  wordOffer('csv', 'A list of records as a file of CSV.'),
  wordOffer('text of', 'A text as it stands, and no JSON.'),
  wordOffer('text/calendar of', 'A text of a type of its own.'),
];

const answer: Offers = ({ before, things, isInCode: code }) => {
  if (!/^`?\d*$/.test(before)) return code ? [...things.shapes, ...ANSWER_WORDS] : [];
  const statuses = ['200', '201', '204'];
  return coded(
    statuses.map((status) => ({ ...wordOffer(status), text: `${status} ` })),
    code,
  );
};

const trigger: Offers = ({ before, things }) => {
  if (/more than\s*`?\w*$/i.test(before)) return coded(things.constants, isInCode(before));
  if (!/[a-z] +`?[\w.]*$/i.test(before)) return TRIGGERS.map(formOffer);
  return [...TRIGGERS.map(formOffer), ...target({ things, before } as Asked)];
};

/** By the kind of table and its column. */
export const OFFERS: Readonly<Record<string, Offers>> = {
  'ways user': ({ things }) => things.roles,
  'ways way': way,
  'screens for': ({ things }) => [...AUDIENCE.map(formOffer), ...things.roles],
  'screens shows': code(({ things }) => things.calls(({ method }) => method === 'GET')),
  'screens does': (asked) =>
    /(?:→|->)[^,]*$/.test(asked.part)
      ? asked.things.screens
      : coded(
          asked.things.calls(({ method }) => method !== 'GET'),
          asked.isInCode,
        ),
  'fields field': ({ place, document, things }) => things.fields(entityAbove(place, document)),
  'fields type': (asked) => [...TYPES.map(formOffer), ...asked.things.shapes],
  'fields required': formsOf(REQUIRED),
  'fields optional': formsOf(REQUIRED),
  'fields rules': (asked) =>
    sharedOffers(asked.part, asked.place, asked.document) ??
    orExpression(formsOf(FIELD_RULES), typeOfField)(asked),
  'fields default': orExpression(() => [], typeOfField),
  'transitions from': (asked) => [...FROM.map(formOffer), ...states(asked)],
  'transitions event': (asked) =>
    /\bafter\s*`[^`]*$/i.test(asked.before)
      ? expression(asked, null)
      : [...coded(asked.things.calls(), asked.isInCode), ...begun(EVENTS, asked.part)],
  'transitions to': (asked) => [...TO.map(formOffer), ...states(asked)],
  'transitions when': orExpression(() => [{ ...wordOffer('`condition`'), text: '`' }]),
  'transitions does': clockStepOffers,
  'rules on': target,
  'rules rule': (asked) =>
    asked.isInCode && !asked.before.startsWith('`')
      ? asked.things.constants
      : orExpression((also) =>
          /\b(?:at least|at most|between|and|than|exactly)\s+`?\w*$/i.test(also.before)
            ? coded(also.things.constants, also.isInCode)
            : begun(TESTS, also.before),
        )(asked),
  'rules error': code(({ things }) => things.errors),
  'roles who': orExpression(formsOf(WHO)),
  matrix: orExpression(({ part }) =>
    /(?:own|`)\s+\w*$/i.test(part)
      ? [wordOffer('else not found', 'Hides the record instead of refusing it.')]
      : begun(GRANTS, part),
  ),
  'matrix call': code(({ things }) => things.calls()),
  'errors when': trigger,
  'errors message': () => PLACEHOLDERS.map(formOffer),
  'errors field': () => PLACEHOLDERS.map(formOffer),
  'errors with': ({ things }) => things.shapes,
  'calls request': requestLineOffers,
  'calls method': formsOf(METHODS),
  'calls takes': body,
  'calls does': ({ place, document, before }) => {
    const call = callAt(place, document);
    return call === undefined ? [] : stepOffers(before, call, document);
  },
  'calls answers': answer,
  'requests call': code(({ things }) => things.calls()),
  'requests as': ({ things, document }) => [
    ...things.roles,
    ...recordOffers(document, document.linked.me),
  ],
  'requests with': requestOffers,
  'requests answers': ({ things, place, document, isInCode: inCode }) => [
    ...(inCode ? [] : statusOffers(callAt(place, document))),
    ...coded(things.errors, inCode),
  ],
  'mails field': () => MAIL_PARTS.map((part) => wordOffer(part)),
  'webhooks field': () => [wordOffer('to')],
  'webhooks is': orExpression(() => [{ ...wordOffer('`expression`'), text: '`' }]),
  'webhooks type': ({ things }) => things.shapes,
  'outgoing answer': () => OUTGOING_ANSWERS.map((one) => wordOffer(one)),
  'outgoing then': ({ things, isInCode: inCode }) => coded(things.errors, inCode),
  'mails is': orExpression(() => [{ ...wordOffer('`expression`'), text: '`' }]),
  'constants unit': formsOf(UNITS),
  examples: example,
};
