// Requests to a product, made from its contract: mostly what it takes, now and then anything else.

import * as fc from 'fast-check';
import type { CallShapes, ProductShapes } from '../../src/contract/product.ts';
import type { Member, Shape } from '../../src/contract/shape/shape.ts';
import type { Json } from '../../src/model/index.ts';

export interface Made {
  readonly call: string;
  readonly method: string;
  readonly url: string;
  readonly body: Json | undefined;
  /** Whose credential it carries, of so many; null for none. */
  readonly by: number | null;
}

export interface Known {
  /** How many people there are to be. */
  readonly people: number;
  /** Texts that the product holds: names, emails, secrets. */
  readonly texts: readonly string[];
}

const ODD: fc.Arbitrary<Json> = fc.constantFrom<Json[]>(
  ...[null, '', ' ', 0, -1, 1.5, 1e21, true, [], {}, [null], 'a', '\u0000', '2026-02-30'],
  'x'.repeat(300),
);
const FORMATS: Readonly<Record<string, fc.Arbitrary<string>>> = {
  url: fc.constant('https://example.com/a.png'),
  date: fc.constant('2026-02-28'),
  datetime: fc.constant('2026-02-28T10:00:00.000Z'),
  uuid: fc.constant('0d1f9a10-0000-4000-8000-000000000000'),
};
const NEW_TEXTS = ['new one', 'n@example.com', 'o@example.com', 'Zoë 🐉', 'x'.repeat(130)];

/** One request to any call, by somebody or nobody. */
export function requestTo({ calls }: ProductShapes, { people, texts }: Known): fc.Arbitrary<Made> {
  const text = fc.oneof(fc.constantFrom(...texts), fc.constantFrom(...NEW_TEXTS));

  const value = (shape: Shape): fc.Arbitrary<Json> => {
    switch (shape.kind) {
      case 'text':
        return FORMATS[shape.format ?? ''] ?? text;
      case 'integer':
      case 'number':
        return fc.constantFrom(1, 1, 1, 1, 2, 2, 3, 20);
      case 'boolean':
        return fc.boolean();
      case 'one of':
        return fc.constantFrom(...(shape.values as Json[]));
      case 'list':
        return fc.array(value(shape.of), { maxLength: 3 });
      case 'object':
        return object(shape.members);
      case 'nullable':
        return fc.option(value(shape.of));
      default:
        return fc.constant(null);
    }
  };

  const sometimesOdd = (usual: fc.Arbitrary<Json>): fc.Arbitrary<Json> =>
    fc.oneof({ arbitrary: usual, weight: 20 }, { arbitrary: ODD, weight: 1 });

  const object = (members: readonly Member[]): fc.Arbitrary<Json> => {
    const parts = members.map(({ name, shape, optional }) => [
      name,
      fc.option(sometimesOdd(value(shape)), { freq: optional ? 2 : 15, nil: undefined }),
    ]);
    return fc.record(Object.fromEntries(parts)).map((made) => JSON.parse(JSON.stringify(made)));
  };

  const url = ({ call, path, query }: CallShapes): fc.Arbitrary<string> =>
    fc.tuple(object(path), object(query)).map(([inPath, inQuery]) => {
      const given = inPath as Record<string, Json>;
      const segments = call.path.segments.map(({ kind, text: name }) =>
        kind === 'fixed' ? name : encoded(given[name] ?? 'none'),
      );
      const asked = Object.entries(inQuery as Record<string, Json>);
      const search = asked.map(([name, part]) => `${name}=${encoded(part)}`).join('&');
      return `/${segments.join('/')}${search === '' ? '' : `?${search}`}`;
    });

  return fc.constantFrom(...calls).chain((shapes) =>
    fc.record({
      call: fc.constant(shapes.call.name),
      method: fc.constant(shapes.call.method),
      url: url(shapes),
      body: shapes.body === null ? fc.constant(undefined) : sometimesOdd(value(shapes.body)),
      by: fc.option(fc.nat(people - 1), { freq: 10 }),
    }),
  );
}

const encoded = (part: Json): string =>
  encodeURIComponent(typeof part === 'string' ? part : JSON.stringify(part));
