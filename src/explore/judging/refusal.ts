// What a refusal has to say: its status, and what the catalogue words.

import type { Json, Spec } from '../../model/index.ts';
import { same } from '../../obligations/index.ts';
import { differ, type Difference } from './difference.ts';
import { isObject, type Answers, type Judging, type Members, type Three } from './answers.ts';
import { literally } from '../../text/literally.ts';

/** The first difference between a refusal of the product and the model's. */
export function judgeRefusal(judge: Judging, answers: Answers): Difference | null {
  const { model, beside, product } = answers;
  if (model.status === 405) {
    const [expected, came] = [model, product].map(({ headers }) => methodsIn(headers.allow));
    // Where several routes fit an address, some products name the methods of one.
    if (came === undefined || came.length === 0 || !came.every((one) => expected?.includes(one)))
      return differ('Allow', expected?.join(', '), came?.join(', '));
  }
  if (isNoObject(answers) || !isWorded(judge.spec, model.body)) return null;
  const [a, b, p] = [model, beside, product].map(({ body }) => settled(judge.spec, body));
  return loosely(judge, { a, b, p }, 'body');
}

/** A body that is no object may be malformed or lack its members: nothing says which. */
export const isNoObject = ({ act: { body }, model, product }: Answers): boolean =>
  body !== null && 'text' in body && model.status >= 400 && product.status === 400;

/** Of problem details (RFC 9457) the format says only some; a fence says the whole body. */
function settled({ sections }: Spec, body: Json): Json {
  if (sections.errors.facts.body !== null || !isObject(body)) return body;
  const { status, errors, code } = body;
  return errors === undefined || (Array.isArray(errors) && errors.length === 0)
    ? { status: status ?? null, code: code ?? null }
    : { status: status ?? null, errors };
}

/** Lists of what is wrong come in any order. */
function loosely(judge: Judging, { a, b, p }: Three, path: string): Difference | null {
  if (Array.isArray(a) && Array.isArray(p) && same(a, b)) {
    const [one, other] = [a, p].map((list) => list.map((item) => JSON.stringify(sorted(item))));
    return one!.sort().join() === other!.sort().join() ? null : differ(path, a, p);
  }
  if (isObject(a) && isObject(p)) return members(judge, a, isObject(b) ? b : {}, p, path);
  return judge.text({ a, b, p }, path);
}

function members(
  judge: Judging,
  a: Members,
  b: Members,
  p: Members,
  path: string,
): Difference | null {
  for (const name of Object.keys(a)) {
    if (!Object.hasOwn(b, name)) continue;
    if (!Object.hasOwn(p, name)) return differ(`${path}.${name}`, a[name], undefined);
    const found = loosely(judge, { a: a[name], b: b[name], p: p[name] }, `${path}.${name}`);
    if (found !== null) return found;
  }
  const more = Object.keys(p).find((name) => !Object.hasOwn(a, name));
  return more === undefined || Object.hasOwn(b, more)
    ? null
    : differ(`${path}.${more}`, undefined, p[more]);
}

const sorted = (value: Json): Json =>
  isObject(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

const methodsIn = (allow: string | undefined): readonly string[] | undefined =>
  allow
    ?.split(',')
    .map((method) => method.trim())
    .filter((method) => !['HEAD', 'OPTIONS', ''].includes(method))
    .sort();

const PLACEHOLDER = /\\\{[^}]*\\\}/g;

/** Whether the catalogue words what a refusal says: where it has no row, a product says what it will. */
function isWorded(spec: Spec, body: Json): boolean {
  const texts = textsIn(body);
  return spec.sections.errors.facts.errors.some(({ code, message }) => {
    const words = new RegExp(`^${literally(message).replace(PLACEHOLDER, '.*')}$`, 's');
    return texts.some((text) => text === code || words.test(text));
  });
}

function textsIn(value: Json): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}
