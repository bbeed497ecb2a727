// Reading a refusal back out of its body: the catalogue's template laid over the answer tells which
// field is wrong and what the product says about it.

import { bodyFor, type Json, type Spec } from '../../../model/index.ts';
import { isObject } from '../../../screens/calls/parts.ts';
import { literally } from '../../../text/literally.ts';

export interface Violation {
  readonly field: string | null;
  readonly message: string;
}

type Holes = Readonly<Record<string, string>>;

/** RFC 9457, as refusals are without a fence of their own. */
const PROBLEM: Json = {
  errors: [{ field: '{field}', code: '{code}', message: '{message}' }],
  detail: '{message}',
};

/** What a refusal says, each violation with its field; never empty. */
export function violationsOf(spec: Spec, status: number, body: Json): Violation[] {
  const template = bodyFor(spec.sections.errors.facts, status)?.template ?? PROBLEM;
  const found = gather(template, body).filter((holes) => holes.message || holes.code);
  const detailed = found.some((holes) => holes.field)
    ? found.filter((holes) => holes.field)
    : found;
  const violations = detailed.map((holes) => ({
    field: holes.field ?? null,
    message: holes.message ?? messageOf(spec, holes.code ?? '') ?? holes.code ?? '',
  }));
  const distinct = new Map(violations.map((each) => [`${each.field}\n${each.message}`, each]));
  return distinct.size > 0
    ? [...distinct.values()]
    : [{ field: null, message: usual(status, body) }];
}

const messageOf = (spec: Spec, code: string): string | undefined =>
  spec.sections.errors.facts.errors.find((error) => error.code === code)?.message;

/** What fills the template's holes: once for each violation. */
function gather(template: Json, body: Json | undefined): Holes[] {
  if (body === undefined || body === null) return [];
  if (typeof template === 'string') return textHoles(template, body);
  if (Array.isArray(template))
    return Array.isArray(body) ? body.flatMap((item) => gather(template[0] ?? null, item)) : [];
  if (!isObject(template)) return [];
  if (typeof template.$placeholder === 'string') return [{ [template.$placeholder]: String(body) }];
  return isObject(body) ? objectHoles(template, body) : [];
}

/** Holes beside each other belong to one violation; those of a list inside to one each. */
function objectHoles(template: { [name: string]: Json }, body: { [name: string]: Json }): Holes[] {
  let own: Holes = {};
  const many: Holes[] = [];
  for (const [name, inner] of Object.entries(template)) {
    if (/\{[^}]+\}/.test(name)) {
      for (const [key, value] of Object.entries(body)) {
        const [hole = {}] = textHoles(name, key);
        many.push(...gather(inner, value).map((holes) => ({ ...hole, ...holes })));
      }
      continue;
    }
    const found = gather(inner, body[name]);
    const repeats = Array.isArray(inner) || found.length > 1;
    if (repeats) many.push(...found);
    else own = { ...own, ...found[0] };
  }
  if (many.length > 0) return many.map((holes) => ({ ...own, ...holes }));
  return Object.keys(own).length > 0 ? [own] : [];
}

/** `{code}: {message}` over `TAKEN: is taken`. */
function textHoles(template: string, value: Json): Holes[] {
  const names: string[] = [];
  const pattern = template
    .split(/(\{[^}]+\})/)
    .map((piece) => {
      const hole = /^\{([^}]+)\}$/.exec(piece);
      if (hole === null) return literally(piece);
      names.push(hole[1]!);
      return '([^]*?)';
    })
    .join('');
  if (names.length === 0) return [];
  const match = new RegExp(`^${pattern}$`).exec(String(value));
  if (match === null) return [];
  return [Object.fromEntries(names.map((name, index) => [name, match[index + 1]!]))];
}

function usual(status: number, body: Json): string {
  if (typeof body === 'string' && body !== '' && body.length < 300) return body;
  return status >= 500
    ? 'Something went wrong on our side.'
    : `The call was refused (status ${status}).`;
}
