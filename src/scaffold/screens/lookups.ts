// What people tell a screen so that it shows what they look for: forms and filters whose values stand in
// the page's address.

import { inWords, isRequiredOf, type Spec } from '../../model/index.ts';
import { filtersOf } from '../../screens/lists.ts';
import { headingOf } from '../../screens/words.ts';
import { list, object, quoted, type Module } from '../code/code.ts';
import { formFields } from '../forms/fields.ts';
import { element, text, value, type Child } from '../code/jsx.ts';
import type { Doc } from '../code/layout.ts';
import { askedBy, type Read, type RouteVariables } from './reads.ts';

/** A form for what a reading call has to be told. */
export function lookupForm(spec: Spec, module: Module, read: Read): Child[] {
  const names = askedBy(read);
  if (names.length === 0) return [];
  const { call, bound } = read.reading;
  const asked = bound.map(({ parameter }) => parameter).filter(({ name }) => names.includes(name));
  const fields = formFields(spec, module, call, asked, null);
  const tag = module.use('../ui/lookup', 'Lookup');
  return [
    element(
      tag,
      [text('name', inWords(call.name))],
      fields.map(({ input }) => input),
    ),
  ];
}

/** Inputs for what narrows a list. */
export function filterInputs(
  spec: Spec,
  module: Module,
  read: Read,
  route: RouteVariables,
): Child[] {
  const { call } = read.reading;
  const asked = askedBy(read);
  const filters = filtersOf(spec, call).filter(
    ({ name, parameter: { place } }) =>
      place === 'query' &&
      !asked.includes(name) &&
      !Object.hasOwn(route, name) &&
      !isRequiredOf(spec, call.name, name),
  );
  if (filters.length === 0) return [];
  const items = filters.map(({ name, label, type }): Doc => {
    const options: Doc | null =
      type.kind === 'one of'
        ? [
            `options: ${module.use('../ui/options', 'asOptions')}(`,
            list(type.values.map(quoted)),
            ')',
          ]
        : null;
    return object([
      `name: ${quoted(name)}`,
      `label: ${quoted(label)}`,
      ...(options === null ? [] : [options]),
    ]);
  });
  const tag = module.use('../ui/filters', 'Filters');
  return [
    element(tag, [
      text('label', `Filter ${headingOf(call).toLowerCase()}`),
      value('filters', list(items)),
    ]),
  ];
}
