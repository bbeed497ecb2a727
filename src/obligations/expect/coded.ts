// A refusal of which only the error's code is known: what of its body shows that it is this one.

import { bodyFor, type CatalogueError, type Json, type Spec } from '../../model/index.ts';
import type { Pattern } from '../plan/value.ts';
import { fillText, loneHole, varies, type Holes } from './template.ts';

const ANYTHING: Pattern = { $all: [] };
/** Placeholders whose values hang on what the request did wrong. */
const OPEN = ['record', 'limit', 'value', 'state'];

/** What the body of a refusal with an error holds, whatever else stands in it. */
export function bodyOfError(spec: Spec, error: CatalogueError): Pattern {
  const { facts } = spec.sections.errors;
  const body = bodyFor(facts, error.status);
  if (body === null) return { $with: { code: error.code } };
  const further = facts.errors.flatMap(({ extra }) => Object.keys(extra));
  const holes = new Map<string, Pattern>([
    ...OPEN.map((name) => [name, ANYTHING] as const),
    ...further.map((name) => [name.toLowerCase(), error.extra[name] ?? null] as const),
    ['status', error.status],
    ['code', error.code],
    ['field', ANYTHING],
  ]);
  if (error.field) holes.set('field', fillText(error.field, holes));
  holes.set('message', fillText(error.message, holes));
  return loosely(body.template, holes);
}

/** A template as a pattern that leaves room for other violations beside this one. */
function loosely(template: Json, holes: Holes): Pattern {
  if (typeof template === 'string') return fillText(template, holes);
  if (typeof template !== 'object' || template === null) return template;
  const lone = loneHole(template);
  if (lone !== null) return holes.get(lone) ?? ANYTHING;
  if (Array.isArray(template))
    return template.some((part) => varies(part, holes))
      ? { $holds: template.map((part) => loosely(part, holes)) }
      : template.map((part) => loosely(part, holes));
  const fixed = Object.entries(template).filter(([key]) => !varies(key, holes));
  return { $with: Object.fromEntries(fixed.map(([key, part]) => [key, loosely(part, holes)])) };
}
