// The product as OpenAPI 3.1 describes it: the same specification gives the same bytes.

import { productShapes } from '../contract/product.ts';
import type { Spec } from '../model/index.ts';
import { componentSchemas } from './components.ts';
import { examplesFor } from './examples.ts';
import type { Schema } from './json-schema.ts';
import { operationOf } from './operation.ts';
import { securitySchemes } from './security.ts';
import { entitiesOf } from './words.ts';

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
  const tags = new Set(calls.flatMap(({ call }) => entitiesOf(spec, call).slice(0, 1)));
  return {
    openapi: '3.1.0',
    info: infoOf(spec),
    paths: Object.fromEntries(paths),
    components: { schemas: componentSchemas(spec), securitySchemes: securitySchemes(spec) },
    tags: [...tags].map((name) => ({ name })),
  };
}

function infoOf(spec: Spec): Schema {
  const { summary } = spec.sections.purpose.facts;
  return {
    title: spec.name,
    version: spec.version,
    ...(summary === null ? {} : { description: summary.text }),
  };
}
