// What a request or an answer holds: the JSON of it, or what can be written as JSON.

import type { Losses } from '../source/lost.ts';
import { isRecord, isScalar, type Known } from '../schema/known.ts';
import type { Schemas } from '../schema/reader.ts';
import type { Description } from '../source/description.ts';
import { child, children, isThere, type Node } from '../source/node.ts';

const isJson = (type: string): boolean => /^[\w.-]+\/(?:[\w.-]+\+)?json\b/i.test(type);
const isForm = (type: string): boolean =>
  /^(?:application\/x-www-form-urlencoded|multipart\/)/i.test(type);

/** The schema of a body; null where it has none, or (noted) one that is no JSON. */
export function contentOf(
  part: Node,
  description: Description,
  schemas: Schemas,
  losses: Losses | null,
): Known | null {
  const content = children(child(part, 'content')).filter(([type]) => !type.startsWith('x-'));
  const [type, node] =
    content.find(([name]) => isJson(name)) ??
    content.find(([name]) => name === '*/*') ??
    content.find(([name]) => isForm(name)) ??
    content.find(([, media]) => isObject(media, description, schemas)) ??
    [];
  if (type === undefined || node === undefined) {
    const [first] = content;
    if (first) losses?.say(first[1], `a body is JSON: ${first[0]} is left out`);
    return null;
  }
  const schema = child(node, 'schema');
  const known = isThere(schema) ? withExample(schemas.of(schema), node, description) : null;
  const isTaken = isFormBody(part, known, schemas);
  for (const [other, media] of content)
    // A form is taken in either encoding.
    if (other !== type && !(isTaken && isForm(other)))
      losses?.together(`content ${other}`, media, `a body is JSON: ${other} is left out`);
  if (!isJson(type) && !isTaken) losses?.say(node, `a body is JSON: ${type} is written so`);
  return known;
}

/** Whether a body comes as a form and in no other way, each part of it one value. */
export function isFormBody(part: Node, known: Known | null, schemas: Schemas): boolean {
  const types = children(child(part, 'content')).map(([type]) => type);
  const isOnly = types.some(isForm) && !types.some((type) => isJson(type) || type === '*/*');
  return isOnly && known !== null && isRecord(known) && schemas.members(known).every(isPart);

  function isPart([, member]: readonly [string, Known]): boolean {
    if (member.kind !== 'list') return isScalar(member);
    return member.items !== null && isScalar(schemas.of(member.items));
  }
}

/** Whether what is answered is neither JSON, a form nor a text: it comes byte for byte. */
export function areBytes(part: Node, schemas: Schemas): boolean {
  const content = children(child(part, 'content')).filter(([type]) => !type.startsWith('x-'));
  return (
    content.length > 0 &&
    content.every(([type, media]) => {
      const schema = child(media, 'schema');
      const isPlain = !isThere(schema) || ['text', 'any'].includes(schemas.of(schema).kind);
      return isPlain && !isJson(type) && !isForm(type) && !/^(?:\*|text\/)/.test(type);
    })
  );
}

export interface TextContent {
  readonly mediaType: string;
  readonly known: Known | null;
}

/** What is answered as a text alone, of a type that calls may answer; null for other answers. */
export function textContentOf(
  part: Node,
  description: Description,
  schemas: Schemas,
): TextContent | null {
  const content = children(child(part, 'content')).filter(([type]) => !type.startsWith('x-'));
  const [first, ...others] = content;
  const [mediaType = ''] = (first?.[0] ?? '').toLowerCase().split(';', 1);
  if (first === undefined || others.length > 0 || !TEXT.test(mediaType)) return null;
  if (UNFIT.has(mediaType) || isObject(first[1], description, schemas)) return null;
  const schema = child(first[1], 'schema');
  const known = isThere(schema) ? withExample(schemas.of(schema), first[1], description) : null;
  return { mediaType, known };
}

const TEXT = /^text\/[a-z0-9][\w.+-]*$/;
/** Pages are screens, and CSV holds records. */
const UNFIT = new Set(['text/html', 'text/csv']);

function isObject(media: Node, description: Description, schemas: Schemas): boolean {
  const schema = child(media, 'schema');
  return (
    isThere(schema) && description.follow(schema) !== null && schemas.of(schema).kind === 'object'
  );
}

/** The example that stands beside a schema. */
function withExample(known: Known, media: Node, description: Description): Known {
  if (known.example !== undefined) return known;
  const [named] = children(child(media, 'examples'));
  const entry = named === undefined ? null : description.follow(named[1]);
  const example =
    child(media, 'example').value ?? (entry === null ? undefined : child(entry, 'value').value);
  return example === undefined ? known : { ...known, example };
}
