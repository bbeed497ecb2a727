// The product as OpenAPI 3.1 describes it: the same specification gives the same bytes.

import { productShapes } from '../contract/product.ts';
import type { Spec } from '../model/index.ts';
import { componentSchemas } from './components.ts';
import { examplesFor } from './examples.ts';
import type { Schema } from './json-schema.ts';
import { operationOf } from './operation.ts';
import { securitySchemes } from './security.ts';
import { specificationOf } from './specification.ts';
import { tagOf, tagsOf } from './tags.ts';
import { webhooksOf } from './webhooks.ts';

/** The description of the product's calls, as a plain value to be written as JSON. */
export function openapiOf(spec: Spec): Schema {
  const { calls } = productShapes(spec);
  const examples = examplesFor(spec, calls);
  const paths = new Map<string, Schema>();
  for (const shapes of calls) {
    const { path, method, name } = shapes.call;
    const place = path.source.replace(/:(\w+)/g, '{$1}');
    const operation = operationOf(spec, shapes, examples.get(name) ?? {});
    paths.set(place, { ...paths.get(place), [method.toLowerCase()]: operation });
  }
  const schemas = componentSchemas(spec);
  const webhooks = webhooksOf(spec);
  const apart = unnamed(schemas, JSON.stringify([...paths.values(), webhooks]));
  return {
    openapi: '3.1.0',
    info: infoOf(spec),
    servers: [{ url: '/', description: 'Where this description is served.' }],
    paths: Object.fromEntries(paths),
    ...webhooks,
    components: {
      schemas: Object.fromEntries(Object.entries(schemas).filter(([name]) => !apart.has(name))),
      securitySchemes: securitySchemes(spec),
    },
    tags: tagsOf(
      spec,
      calls.map(({ call }) => tagOf(spec, call)),
    ),
    ...(apart.size === 0
      ? {}
      : {
          'x-nonet-entities': Object.fromEntries([...apart].map((name) => [name, schemas[name]!])),
        }),
    ...(spec.zone === undefined ? {} : { 'x-nonet-zone': spec.zone }),
    'x-nonet-specification': specificationOf(spec),
  };
}

/** The schemas that no answer and no webhook leads to: they are told, but in a field of our own. */
function unnamed(schemas: { [name: string]: Schema }, requests: string): Set<string> {
  const named = new Set<string>();
  const visit = (text: string): void => {
    for (const [, name] of text.matchAll(/"#\/components\/schemas\/([^"]+)"/g))
      if (!named.has(name!)) {
        named.add(name!);
        visit(JSON.stringify(schemas[name!] ?? null));
      }
  };
  visit(requests);
  return new Set(Object.keys(schemas).filter((name) => !named.has(name)));
}

function infoOf(spec: Spec): Schema {
  const { summary } = spec.sections.purpose.facts;
  return {
    title: spec.name,
    version: spec.version,
    ...(summary === null ? {} : { description: summary.text }),
    // Other tools ask for both; a specification says neither.
    contact: { name: spec.name },
    license: { name: 'Not stated', identifier: 'LicenseRef-not-stated' },
  };
}
