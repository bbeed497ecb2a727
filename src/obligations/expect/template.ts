// Section 8's placeholders filled with what must stand there.

import { grouped, type Json } from '../../model/index.ts';
import type { Pattern } from '../plan/value.ts';

/** What each placeholder, in small letters, reads: a value, or a demand where it is not known beforehand. */
export type Holes = ReadonlyMap<string, Pattern>;

const HOLE = /\{([^{}]+)\}/g;
const LONE = /^\{([^{}]+)\}$/;

const nameOf = (placeholder: string): string => placeholder.trim().toLowerCase();

const isPlain = (value: Pattern): value is string | number | boolean | null =>
  typeof value !== 'object' || value === null;
const asText = (value: string | number | boolean | null): string =>
  value === null ? '' : String(value);

/** A text filled in; one with a hole that is not known beforehand may be anything. */
export function fillText(text: string, holes: Holes): Pattern {
  const lone = holes.get(nameOf(LONE.exec(text)?.[1] ?? ''));
  if (lone !== undefined && !isPlain(lone)) return lone;
  const names = [...text.matchAll(HOLE)].map(([, name]) => nameOf(name!));
  if (names.some((name) => holes.has(name) && !isPlain(holes.get(name)!))) return { $some: true };
  return text.replace(HOLE, (whole, name: string) => {
    const value = holes.get(nameOf(name));
    return value === undefined || !isPlain(value) ? whole : asText(value);
  });
}

export function varies(template: Json, known: Holes): boolean {
  if (typeof template === 'string')
    return [...template.matchAll(HOLE)].some(([, name]) => known.has(nameOf(name!)));
  if (typeof template !== 'object' || template === null) return false;
  if (loneHole(template) !== null) return true;
  return Array.isArray(template)
    ? template.some((part) => varies(part, known))
    : Object.entries(template).some(([key, part]) => varies(key, known) || varies(part, known));
}

export function loneHole(template: Json): string | null {
  if (typeof template !== 'object' || template === null || Array.isArray(template)) return null;
  const { $placeholder } = template;
  return typeof $placeholder === 'string' ? nameOf($placeholder) : null;
}

/** A body for some violations: a list or a key that holds placeholders is there for each. */
export function fillBody(template: Json, violations: readonly Holes[]): Pattern {
  const first = violations[0]!;
  if (typeof template === 'string') return fillText(template, first);
  if (typeof template !== 'object' || template === null) return template;
  const lone = loneHole(template);
  if (lone !== null) return first.get(lone) ?? null;
  if (Array.isArray(template))
    return template.flatMap((part) =>
      varies(part, first)
        ? violations.map((holes) => fillBody(part, [holes]))
        : [fillBody(part, violations)],
    );
  const members: Record<string, Pattern> = {};
  for (const [key, part] of Object.entries(template)) {
    if (!varies(key, first)) {
      members[key] = fillBody(part, violations);
      continue;
    }
    const groups = grouped(violations, (holes) => {
      const name = fillText(key, holes);
      return isPlain(name) ? asText(name) : 'request';
    });
    for (const [name, group] of groups) members[name] = fillBody(part, group);
  }
  return members;
}
