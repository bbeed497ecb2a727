// The operations of a description, each with what bears on its call.

import type { Losses } from '../source/lost.ts';
import { callName, Names } from '../written/names.ts';
import type { Known } from '../schema/known.ts';
import type { Schemas } from '../schema/reader.ts';
import type { Description } from '../source/description.ts';
import { child, children, isThere, items, textOf, type Node } from '../source/node.ts';
import { areBytes, contentOf, isFormBody, textContentOf, type TextContent } from './content.ts';
import { basePath, requestPath, type Segment } from './path.ts';
import { isSecured, schemesOf } from './security.ts';

/** The parameter that says how many of a list an answer has, by its folded name. */
export const LIMIT =
  /^(?:limit|perpage|pagesize|size|count|maxresults|take|top|first|itemsperpage|pagelimit|num)$/;

export interface Parameter {
  readonly name: string;
  readonly place: 'path' | 'query' | 'header' | 'cookie';
  readonly schema: Known;
  readonly isRequired: boolean;
  readonly node: Node;
}

export interface Refusal {
  readonly status: string;
  readonly description: string | null;
  readonly body: Known | null;
  readonly node: Node;
}

export interface Operation {
  readonly node: Node;
  readonly name: string;
  readonly method: string;
  readonly segments: readonly Segment[];
  readonly summary: string | null;
  readonly description: string | null;
  readonly parameters: readonly Parameter[];
  readonly body: Known | null;
  /** Whether the body is a form. */
  readonly isForm: boolean;
  readonly status: number;
  readonly answer: Known | null;
  /** What it answers as a text, and not as JSON. */
  readonly text: TextContent | null;
  /** Whether it answers a file, byte for byte. */
  readonly isFile: boolean;
  readonly refusals: readonly Refusal[];
  readonly isSecured: boolean;
  /** May be called with nothing as well. */
  readonly isOpen: boolean;
  readonly schemes: readonly string[];
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;
const NOT_CARRIED = ['head', 'options', 'trace', 'query'];

/** All operations that a call can say, in the order of the description. */
export function operationsOf(
  description: Description,
  schemas: Schemas,
  losses: Losses,
): Operation[] {
  const { root } = description;
  const names = new Names();
  const places = new Set<string>();
  const base = basePath(child(root, 'servers'));
  return children(child(root, 'paths')).flatMap(([path, given]) => {
    const item = path.startsWith('/') ? description.follow(given) : null;
    if (item === null) return [];
    for (const method of NOT_CARRIED)
      if (isThere(child(item, method)))
        losses.say(
          child(item, method),
          `calls are ${METHODS.join(', ').toUpperCase()}: this one is left out`,
        );
    return METHODS.filter((method) => isThere(child(item, method))).flatMap((method) => {
      const node = child(item, method);
      const segments = requestPath(`${base}${path}`, node, losses);
      const place = `${method} ${segments.map((one) => (one.kind === 'fixed' ? one.text : ':')).join('/')}`;
      if (places.has(place)) {
        losses.say(node, 'another operation has this method and path: it is left out');
        return [];
      }
      places.add(place);
      const said = textOf(child(node, 'operationId')) ?? `${method} ${path.replace(/\{/g, ' by ')}`;
      const context = { description, schemas, losses };
      return [operationOf(node, item, method, names.take(callName(said)), segments, context)];
    });
  });
}

interface Context {
  readonly description: Description;
  readonly schemas: Schemas;
  readonly losses: Losses;
}

function operationOf(
  node: Node,
  item: Node,
  method: string,
  name: string,
  segments: readonly Segment[],
  context: Context,
): Operation {
  const { description, schemas, losses } = context;
  const responses = responsesOf(node, description);
  const success = successOf(responses);
  const text = success === null ? null : textContentOf(success[1], description, schemas);
  const isFile = success !== null && text === null && areBytes(success[1], schemas);
  const content =
    success === null || text !== null || isFile
      ? null
      : contentOf(success[1], description, schemas, losses);
  const bodyNode = description.follow(child(node, 'requestBody'));
  const body = bodyNode === null ? null : contentOf(bodyNode, description, schemas, losses);
  for (const left of ['callbacks', 'links'])
    if (isThere(child(node, left))) losses.say(child(node, left), `a specification has no ${left}`);
  for (const [status, response] of responses)
    if (status !== success?.[0] && /^[123]/.test(status))
      losses.together(
        `answer ${status}`,
        response,
        `a call has one answer: ${status} is left out`,
        child(node, 'responses'),
      );
  const isBodiless = success === null || ['204', '205'].includes(success[0]);
  return {
    node,
    name,
    method: method.toUpperCase(),
    segments,
    summary: textOf(child(node, 'summary')),
    description: textOf(child(node, 'description')),
    parameters: parametersOf([child(item, 'parameters'), child(node, 'parameters')], context),
    body,
    isForm: bodyNode !== null && isFormBody(bodyNode, body, schemas),
    status: statusOf(success?.[0] ?? null, isFile || text !== null || content !== null),
    answer: isBodiless ? null : content,
    text: isBodiless ? null : text,
    isFile: isFile && !isBodiless,
    refusals: responses
      .filter(([status]) => status !== success?.[0] && /^(?:[45]|default)/i.test(status))
      .map(([status, response]) => ({
        status,
        node: response,
        description: textOf(child(response, 'description')),
        body: contentOf(response, description, schemas, null),
      })),
    ...isSecured(node, description.root),
    schemes: schemesOf(node, description.root),
  };
}

function responsesOf(node: Node, description: Description): [string, Node][] {
  return children(child(node, 'responses')).flatMap(([status, given]) => {
    const response = description.follow(given);
    return response === null || status.startsWith('x-') ? [] : [[status, response]];
  });
}

/** The response of a request that succeeds: the lowest that says so, else whatever there is. */
function successOf(responses: readonly [string, Node][]): [string, Node] | null {
  const order = (status: string): number =>
    /^2\d\d$/.test(status) ? 0 : /^2XX$/i.test(status) ? 1 : status === 'default' ? 2 : 3;
  const possible = responses.filter(
    ([status]) => /^(?:2|3\d\d|default)/i.test(status) && status !== '304',
  );
  return possible.toSorted(([a], [b]) => order(a) - order(b) || a.localeCompare(b))[0] ?? null;
}

function statusOf(said: string | null, hasBody: boolean): number {
  const status = Number(said);
  if (status >= 200 && status <= 399) return status;
  return hasBody ? 200 : 204;
}

function parametersOf(lists: readonly Node[], context: Context): Parameter[] {
  const found = new Map<string, Parameter>();
  for (const given of lists.flatMap(items)) {
    const node = context.description.follow(given);
    const name = node === null ? null : textOf(child(node, 'name'));
    const place = node === null ? null : textOf(child(node, 'in'));
    if (node === null || name === null || !isPlace(place)) continue;
    const said = child(node, 'schema');
    const schema = isThere(said)
      ? context.schemas.of(said)
      : (contentOf(node, context.description, context.schemas, null) ?? context.schemas.of(node));
    const isRequired = child(node, 'required').value === true;
    found.set(`${place} ${name}`, { name, place, schema, isRequired, node });
  }
  return [...found.values()];
}

const isPlace = (place: string | null): place is Parameter['place'] =>
  place !== null && ['path', 'query', 'header', 'cookie'].includes(place);
