// The product's contract as the source of a module of its own: zod schemas and a ts-rest router, for a
// real server and for real clients. It needs nothing of Nonet.

import { inWords, type Spec } from '../../model/index.ts';
import { MULTIPART } from '../../model/files/form.ts';
import { textType } from '../../model/files/text.ts';
import { productShapes, type CallShapes } from '../product.ts';
import { webhookShapes } from '../product/webhooks.ts';
import type { Shape } from '../shape/shape.ts';
import { block, key, literal, remark } from './code.ts';
import { refusalNames } from './refusal-names.ts';
import { inOrder, object, type PrintOptions, sharedIn, zodSource } from './zod-source.ts';

/** The module's text; the same specification gives the same text. */
export function contractSource(spec: Spec): string {
  const { definitions, calls } = productShapes(spec);
  const ordered = inOrder(definitions);
  const entities = ordered.map((name, place) => {
    const known = new Set(ordered.slice(0, place));
    return exported(name, zodSource(definitions.get(name)!, { known }));
  });
  const options = { known: new Set(ordered) };
  const refusals = refusalNames(calls, new Set(ordered));
  const named = [...refusals.values()].map(({ name, shape }) =>
    exported(name, zodSource(shape, options)),
  );
  const routes = calls.map((shapes) =>
    route(shapes, options, (shape) => refusals.get(keyOf(shape))?.name),
  );
  const router = `export const contract = initContract().router(${block(routes)});`;
  const parts = [...entities, ...named, router, ...webhooksSource(spec, options)];
  const shared = sharedIn(parts.join('\n'));
  const imports = "import { initContract } from '@ts-rest/core';\nimport * as z from 'zod';";
  const above = [header(spec), imports, ...(shared.length === 0 ? [] : [shared.join('\n')])];
  return `${[...above, ...parts].join('\n\n')}\n`;
}

/** The schemas of what webhooks send; nothing where the product sends none. */
function webhooksSource(spec: Spec, options: PrintOptions): string[] {
  const lines = webhookShapes(spec).map(
    ({ webhook, body }) => `${key(webhook.name)}: ${zodSource(body, options)},`,
  );
  if (lines.length === 0) return [];
  return [
    `/** The body of each webhook that the product sends. */\nexport const webhooks = ${block(lines)};`,
  ];
}

/** As a comment may hold it: there are more ends of lines than one. */
const inOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ');

/** What stands above every printed module. */
export const header = ({ name, version }: Spec): string =>
  `// ${inOneLine(name)} ${inOneLine(version)}. Made by Nonet from its specification: do not edit.`;

const keyOf = (shape: Shape): string => JSON.stringify(shape);

const exported = (name: string, source: string): string =>
  `export const ${name} = ${source};\nexport type ${name} = z.infer<typeof ${name}>;`;

/** What is answered as something else than JSON. */
const otherResponse = (type: string, source: string): string =>
  `initContract().otherResponse({ contentType: ${literal(type)}, body: ${source} })`;

function route(
  { call, path, query, headers, body, answers }: CallShapes,
  options: PrintOptions,
  refused: (shape: Shape) => string | undefined,
): string {
  const parameters = { ...options, coerce: true };
  const responses = [...answers].map(([status, shape]) => {
    const source =
      shape.kind === 'nothing'
        ? 'z.void()'
        : shape.kind === 'file'
          ? // ts-rest reads what is text as a text.
            'z.union([z.instanceof(Blob), z.string()])'
          : (refused(shape) ?? zodSource(shape, options));
    const type = call.answer.format === 'csv' ? 'text/csv' : textType(call);
    const isOther = status === call.answer.status && type !== null;
    return `${status}: ${isOther ? otherResponse(type, source) : source},`;
  });
  const own = headers.map(({ name }) => `${key(name.toLowerCase())}: z.string().optional(),`);
  const lines = [
    `method: ${literal(call.method)},`,
    `path: ${literal(call.path.source)},`,
    ...(path.length === 0 ? [] : [`pathParams: ${object(path, true, parameters)},`]),
    ...(query.length === 0 ? [] : [`query: ${object(query, true, parameters)},`]),
    ...(own.length === 0 ? [] : [`headers: ${block(own)},`]),
    ...(call.takes?.form === true ? [`contentType: ${literal(MULTIPART)},`] : []),
    ...(call.method === 'GET'
      ? []
      : [`body: ${body === null ? 'null' : zodSource(body, options)},`]),
    `responses: ${block(responses)},`,
    `summary: ${literal(inWords(call.name))},`,
  ];
  return `${remark(call.prose)}${key(call.name)}: ${block(lines)},`;
}
