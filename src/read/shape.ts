// What the other sections know of entities and of constants, apart from what only these themselves say.
// Where it has become the same again, so has what was made of it.

import type { Entities } from '../model/sections/entities.ts';
import type { Limits } from '../model/sections/limits.ts';

/** Everything of entities but their examples and prose: fields are the same only if they stand still. */
export const shapeOf = ({ entities, views }: Entities): unknown[] => [
  ...entities.flatMap(({ name, fields }) => [name, ...fields]),
  ...views.flatMap(({ name, of, without, fields }) => [
    name,
    of.name,
    without?.map((field) => field.name).join(),
    ...fields,
  ]),
];

/** Constants by name and type, without their values. */
export const typesOf = ({ constants }: Limits): string =>
  constants
    .map(({ name, value }) => {
      const isWhole = value.kind === 'number' && Number.isInteger(value.value);
      return `${name} ${isWhole ? 'integer' : value.kind}`;
    })
    .join();
