// What may go on in an expression: names, members after a dot, choices in quotes.

import {
  type Environment,
  FUNCTIONS,
  MACROS,
  parse,
  typesOf,
  type ValueType,
  describe as inWords,
} from '../../expression/index.ts';
import { recordName } from '../../model/sections/lookup.ts';
import type { Document } from '../document/document.ts';
import { SEEN } from '../forms/expressions.ts';
import { type Seeing } from '../names/index.ts';
import { resolve } from '../names/in-expressions.ts';
import { type Offer, thingOffer, wordOffer } from './completion.ts';

const MEMBER =
  /((?:[\p{L}_][\p{L}\p{N}_]*|\)|\])(?:\.[\p{L}_][\p{L}\p{N}_]*|\([^()]*\)|\[[^\][]*\])*)\.[\p{L}\p{N}_]*$/u;
const QUOTED = /([\p{L}_][\p{L}\p{N}_.]*)\s*(?:==|!=|in)\s*(?:\[[^\]]*)?["'][^"']*$/u;

/** What may follow the text of an expression; `wanted` is the type of the place that it fills. */
export function expressionOffers(
  text: string,
  environment: Environment,
  calls: readonly string[],
  wanted: ValueType | null,
  document: Document,
): Offer[] {
  const seen = withItems(text, environment);
  if ((text.replace(/\\./g, '').match(/["']/g)?.length ?? 0) % 2 === 1)
    return inQuotes(text, seen, wanted);
  const member = MEMBER.exec(text);
  if (member !== null) return members(typeOf(member[1]!, seen), document);
  return [...names(seen, calls, document), ...functions()];
}

function typeOf(source: string, environment: Environment): ValueType | null {
  const parsed = parse(source);
  return 'tree' in parsed ? (typesOf(parsed.tree, environment).get(parsed.tree) ?? null) : null;
}

/** The names that macros open before the end of the text give to the items of their lists. */
function withItems(text: string, environment: Environment): Environment {
  let seen = environment;
  const macros =
    /((?:[\p{L}_][\p{L}\p{N}_]*)(?:\.[\p{L}_][\p{L}\p{N}_]*|\([^()]*\))*)\.(?:all|exists|exists_one|filter|map|sortBy)\(\s*([\p{L}_]\w*)\s*,/gu;
  for (const { 0: whole, 1: list = '', 2: item = '', index } of text.matchAll(macros)) {
    if (isClosed(text.slice(index + whole.length))) continue;
    const type = typeOf(list, seen);
    const of: ValueType = type?.kind === 'list' ? type.of : { kind: 'any' };
    seen = { ...seen, variables: { ...seen.variables, [item]: of } };
  }
  return seen;
}

/** Whether a parenthesis closes that was open before the text. */
function isClosed(text: string): boolean {
  let depth = 0;
  for (const character of text) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (depth < 0) return true;
  }
  return false;
}

/** The choices that are compared with, or that the place takes. */
function inQuotes(text: string, environment: Environment, wanted: ValueType | null): Offer[] {
  const compared = QUOTED.exec(text)?.[1];
  const type = compared === undefined ? wanted : typeOf(compared, environment);
  if (type?.kind !== 'one of') return [];
  return type.values.map((name) => wordOffer(name, `One of ${type.values.join(', ')}.`, 'choice'));
}

function members(type: ValueType | null, document: Document): Offer[] {
  if (type?.kind === 'record') {
    const fields = Object.keys(document.linked.scope.entities[type.entity] ?? {});
    return fields.map((name) => thingOffer({ kind: 'field', name, of: type.entity }, document));
  }
  const isList = type?.kind === 'list';
  const macros = isList
    ? Object.entries(MACROS)
        .filter(([name]) => name !== 'has')
        .map(([name, { usage, about }]) => functionOffer(name, usage, about))
    : [];
  const fitting = FUNCTIONS.filter(
    ({ form, takes }) => form !== 'function' && (type === null || takes[0]?.fits(type) !== false),
  );
  return [...macros, ...fitting.map(({ name, usage, about }) => functionOffer(name, usage, about))];
}

const functionOffer = (name: string, usage: string, about: string): Offer => ({
  ...{ label: name, kind: 'function', text: `${name}(`, detail: usage, about },
});

const functions = (): Offer[] => [
  ...FUNCTIONS.filter(({ form }) => form !== 'method').map(({ name, usage, about }) =>
    functionOffer(name, usage, about),
  ),
  functionOffer('has', MACROS.has.usage, MACROS.has.about),
];

function names(environment: Environment, calls: readonly string[], document: Document): Offer[] {
  const seeing: Seeing = {
    ...{ environment, calls, wanted: 'anything' },
    expression: { source: '', at: { line: 1, column: 1, length: 0 } },
  };
  const variables = Object.entries({ ...environment.everywhere, ...environment.variables }).map(
    ([name, type]) => {
      const thing = resolve(name, seeing, document.linked)[0]?.thing;
      const always = SEEN.find(({ write }) => write === name);
      const said = always?.about ?? `${name}: ${inWords(type)}`;
      if (thing === undefined || always !== undefined)
        return { ...wordOffer(name, said, 'record'), detail: inWords(type) };
      const offer = thingOffer(thing, document);
      return {
        ...offer,
        label: name,
        text: name,
        detail:
          type.kind === 'record' && recordName(type.entity) === name ? inWords(type) : offer.detail,
      };
    },
  );
  const entities = Object.keys(environment.entities).map((name) =>
    thingOffer({ kind: 'entity', name, of: null }, document),
  );
  const words = ['true', 'false', 'null', 'in'].map((word) => wordOffer(word));
  return [...variables, ...entities, ...words];
}
