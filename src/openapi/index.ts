// The product as OpenAPI 3.1 describes it: the same specification gives the same bytes.

import { productShapes } from '../contract/product.ts';
import { atOneAddress, type Spec } from '../model/index.ts';
import { componentSchemas } from './components.ts';
import { examplesFor } from './examples.ts';
import type { Schema } from './json-schema.ts';
import { joined } from './joined.ts';
import { operationOf } from './operation.ts';
import { securitySchemes } from './security.ts';
import { specificationOf } from './specification.ts';
import { tagOf, tagsOf } from './tags.ts';
import { webhooksOf } from './webhooks.ts';

/** The description of the product's calls, as a plain value to be written as JSON. */
export function openapiOf(spec: Spec): Schema {
  const { calls } = productShapes(spec);
  const examples = examplesFor(spec, calls);
  const schemas = componentSchemas(spec);
  const entities = new Set(Object.keys(schemas));
  const paths = new Map<string, Schema>();
  const shapesOf = new Map(calls.map((shapes) => [shapes.call, shapes]));
  for (const alike of atOneAddress(calls.map(({ call }) => call))) {
    const { path, method } = alike[0]!;
    const place = path.source.replace(/:(\w+)/g, '{$1}');
    const operations = alike.map((call) => ({
      call,
      operation: operationOf(spec, shapesOf.get(call)!, examples.get(call.name) ?? {}),
    }));
    const all = operations.length === 1 ? null : joined(spec, operations, entities);
    for (const [name, schema] of Object.entries(all?.schemas ?? {})) schemas[name] = schema;
    const operation = all?.operation ?? operations[0]!.operation;
    paths.set(place, { ...paths.get(place), [method.toLowerCase()]: operation });
  }
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
