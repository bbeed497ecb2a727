// The request that a form or button makes, as code.

import type { BodyShape, Spec } from '../../model/index.ts';
import { fixedParameters } from '../../screens/forms/parameters.ts';
import { block, literalCode, memberName, object } from '../code/code.ts';
import type { FormField } from './fields.ts';
import type { Doc } from '../code/layout.ts';
import type { Use } from '../calls/uses.ts';

/** What a call is made with, each part where ts-rest wants it. */
export function requestCode(spec: Spec, { action, given }: Use, fields: readonly FormField[]): Doc {
  const all = [
    ...fixedParameters(spec, action.call).map(({ parameter, value }) => ({
      parameter,
      value: literalCode(value) as Doc,
    })),
    ...given.map(({ bound, code }) => ({ parameter: bound.parameter, value: code as Doc })),
    ...fields.map(({ parameter, value: of }) => ({ parameter, value: of })),
  ];
  const named = (place: string): Doc[] =>
    all
      .filter(({ parameter }) => parameter.place === place)
      .map(({ parameter, value: of }) => {
        const header = action.call.headers.find(({ name }) => name === parameter.name)?.header;
        const name = place === 'header' ? (header ?? parameter.name).toLowerCase() : parameter.name;
        return [`${memberName(name)}: `, of];
      });
  const part = (name: string, members: readonly Doc[]): Doc[] =>
    members.length === 0 ? [] : [[`${name}: `, object(members)]];
  const inBody = all.filter(({ parameter }) => parameter.place === 'body');
  const { takes } = action.call;
  const parts = [
    ...part('params', named('path')),
    ...part('query', named('query')),
    ...part('headers', named('header')),
    ...(takes === null ? [] : [['body: ', bodyCode(takes.shape, inBody, [])]]),
  ];
  if (parts.length === 0) return '';
  return inBody.length > 0 ? block(parts) : object(parts);
}

type Filled = { readonly parameter: { readonly path: readonly string[] }; readonly value: Doc };

/** The body, its values in the places that they have there. */
function bodyCode(shape: BodyShape, filled: readonly Filled[], path: readonly string[]): Doc {
  const at = (place: readonly string[]) =>
    filled.find(({ parameter }) => parameter.path.join('.') === place.join('.'))?.value;
  if (shape.kind === 'list') return at(path) ?? '[]';
  const members = shape.members.flatMap((member): Doc[] => {
    const place = [...path, member.name];
    const inner = member.shape === null ? at(place) : bodyCode(member.shape, filled, place);
    return inner === undefined ? [] : [[`${memberName(member.name)}: `, inner]];
  });
  return block(members);
}
