// What a row of the specification says, in sentences, for people who cannot read the row.

import {
  callNamed,
  type Field,
  type RuleTarget,
  type Spec,
  targetName,
} from '../../../../model/index.ts';
import type { Why } from '../../../session/why.ts';
import { cellSaid, makersSaid, roleSaid, rolesNamed } from './access.ts';
import { fieldRuleSaid, REQUIRED, typeWords } from './fields.ts';
import { stateSaid, startsSaid } from './states.ts';
import { stepSaid } from './steps.ts';
import { allOf, conditionWords, noun, sentence, titled, type Wordings } from './words.ts';

export type { Wordings } from './words.ts';

/** The sentences on what comes from a row; none where nothing is known of it. */
export function sentencesOf(spec: Spec, why: Why, words: Wordings): string[] {
  switch (why.section) {
    case 'screens':
      return screenSaid(spec, why.line, words);
    case 'entities':
      return fieldsSaid(spec, why, words);
    case 'states':
      return spec.sections.states.facts.lifecycles
        .filter(({ at }) => at.line === why.line)
        .flatMap((lifecycle) => stateSaid(lifecycle, why.what, words));
    case 'calls':
      return callSaid(spec, why.what, words);
    case 'errors':
      return errorSaid(spec, why.what, words);
    case 'roles':
      return rolesNamed(spec, [why.what]).map((role) => roleSaid(role, words));
    default:
      return [];
  }
}

function screenSaid(spec: Spec, line: number, words: Wordings): string[] {
  const screen = spec.sections.screens.facts.screens.find(({ at }) => at.line === line);
  if (screen === undefined) return [];
  const { name, shows, does } = screen;
  const roles = screen.for?.map((role) => role.name);
  return [
    `“${name}” is for ${roles === undefined ? 'everyone' : allOf(roles)}.`,
    ...rolesNamed(spec, roles ?? []).map((role) => roleSaid(role, words)),
    ...shows.flatMap((shown) => stepsOf(spec, shown.name, words, 'It')),
    ...(does.length === 0
      ? []
      : [sentence(`it offers ${allOf(does.map(({ call }) => titled(call.name)))}`)]),
  ];
}

function fieldsSaid(spec: Spec, { line, what }: Why, words: Wordings): string[] {
  const { entities, views } = spec.sections.entities.facts;
  for (const entity of entities)
    for (const field of entity.fields)
      if (field.at.line === line) return fieldSaid(spec, entity.name, field, words);
  const shown = views.flatMap((view) => view.fields).find(({ at }) => at.line === line);
  return shown?.computed == null
    ? []
    : [sentence(`“${what}” is ${conditionWords(words, shown.computed)}`)];
}

function fieldSaid(spec: Spec, entity: string, field: Field, words: Wordings): string[] {
  const { name, type, required, rules, meaning } = field;
  const isOfField = ({ on }: { on: RuleTarget }): boolean =>
    on.kind === 'field' && targetName(on) === `${entity}.${name}`;
  const isComputed = rules.some(({ kind }) => kind === 'computed');
  return [
    sentence(`the ${noun(name)} of ${entity}: ${typeWords(type)}`),
    ...(meaning === '' ? [] : [sentence(meaning)]),
    ...(isComputed ? [] : [REQUIRED[required]]),
    ...rules.map((rule) => fieldRuleSaid(rule, words)),
    ...spec.sections.rules.facts.rules
      .filter(isOfField)
      .map(({ test, words: written }) =>
        sentence(
          `a request has to satisfy: ${(test.kind === 'condition' ? words(test.expression) : undefined) ?? written}`,
        ),
      ),
  ];
}

function callSaid(spec: Spec, name: string, words: Wordings): string[] {
  return [
    ...stepsOf(spec, name, words, titled(name)),
    makersSaid(spec, name, words),
    startsSaid(spec, name, words),
  ].filter((said) => said !== null);
}

/** What a call does, one step after another. */
function stepsOf(spec: Spec, name: string, words: Wordings, before: string): string[] {
  const call = callNamed(spec, name);
  if (call === undefined || call.steps.length === 0) return [];
  const done = call.steps.map((step) => stepSaid(step, words));
  return [sentence(`${before} ${done.join(', then ')}`)];
}

function errorSaid(spec: Spec, code: string, words: Wordings): string[] {
  const { rules } = spec.sections.rules.facts;
  const found = rules.filter(({ error }) => error?.name === code);
  return found.map(({ test, words: written }) =>
    sentence(
      `it is said where this does not hold: ${(test.kind === 'condition' ? words(test.expression) : undefined) ?? written}`,
    ),
  );
}

/** Why somebody may not make a call now, by the row that decided; null where that row says no more. */
export function withheldSaid(
  spec: Spec,
  { section, line, column, call }: WithheldAt,
  words: Wordings,
): string | null {
  if (section === 'roles' && line !== null) return cellSaid(spec, { line, column }, words);
  return section === 'states' ? startsSaid(spec, call, words) : null;
}

interface WithheldAt {
  readonly call: string;
  readonly section: string | null;
  readonly line: number | null;
  readonly column: number;
}
