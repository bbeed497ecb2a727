// What of a description a specification has a place for, part by part. Whatever else stands there is
// left out, and told: a keyword that nobody has thought of as well.

/** A part of a description, by what it is. */
export type Part =
  | 'document'
  | 'info'
  | 'path'
  | 'operation'
  | 'query parameter'
  | 'path parameter'
  | 'header parameter'
  | 'cookie parameter'
  | 'body'
  | 'response'
  | 'media type'
  | 'schema'
  | 'security scheme';

/** Keywords of a part: `kept` are carried over, or told where they are; the others lead to parts. */
interface Keywords {
  readonly kept: readonly string[];
  readonly one?: Readonly<Record<string, Part>>;
  /** Lists of parts, and maps of them by name. */
  readonly several?: Readonly<Record<string, Part>>;
}

const PARAMETER: Keywords = {
  kept: ['$ref', 'name', 'in', 'required'],
  one: { schema: 'schema' },
  several: { content: 'media type' },
};
/** What the format takes as it comes: it has no word for it, and nothing follows from it. */
const PLAIN = ['head', 'options', 'trace', 'query'];

export const KEYWORDS: Readonly<Record<Part, Keywords>> = {
  document: {
    kept: ['openapi', 'security', 'servers', 'components', 'paths'],
    one: { info: 'info' },
  },
  info: { kept: ['title', 'version', 'summary', 'description'] },
  path: {
    kept: ['$ref', 'parameters', ...PLAIN],
    one: {
      get: 'operation',
      put: 'operation',
      post: 'operation',
      patch: 'operation',
      delete: 'operation',
    },
  },
  operation: {
    kept: [
      ...['operationId', 'summary', 'description', 'parameters', 'security'],
      ...['callbacks', 'links'],
    ],
    one: { requestBody: 'body' },
    several: { responses: 'response' },
  },
  'query parameter': PARAMETER,
  'path parameter': PARAMETER,
  'header parameter': PARAMETER,
  'cookie parameter': { kept: ['name', 'in', 'required', 'schema', '$ref'] },
  body: { kept: ['$ref', 'required'], several: { content: 'media type' } },
  response: { kept: ['$ref', 'description'], several: { content: 'media type' } },
  'media type': { kept: ['example', 'examples'], one: { schema: 'schema' } },
  schema: {
    kept: [
      ...['$ref', 'type', 'required', 'enum', 'const', 'format', 'title', 'description'],
      ...['nullable', 'readOnly', 'writeOnly', 'default', 'example', 'examples', 'uniqueItems'],
      ...['minLength', 'maxLength', 'pattern', 'minItems', 'maxItems', 'minimum', 'maximum'],
      ...['exclusiveMinimum', 'exclusiveMaximum', 'additionalProperties', '$defs', 'definitions'],
      'x-nonet-type',
    ],
    one: { items: 'schema' },
    several: { properties: 'schema', allOf: 'schema', oneOf: 'schema', anyOf: 'schema' },
  },
  'security scheme': { kept: ['$ref', 'type', 'in', 'name', 'scheme'] },
};
