// Placeholders filled: in a message, and in the body that section 8 gives every refusal.

import { grouped } from '../../model/grouped.ts';
import type { Json } from '../../model/values/json.ts';

/** What placeholders hold, by their names in small letters. */
export interface Holes {
  get(name: string): Json | undefined;
  has(name: string): boolean;
}

const nameOf = (placeholder: string): string => placeholder.trim().toLowerCase();

const PLACEHOLDER = /\{([^{}]+)\}/g;
/** How the model keeps a lone unquoted placeholder of the fence. */
const LONE = '$placeholder';

const asText = (value: Json): string =>
  typeof value === 'string' ? value : value === null ? '' : JSON.stringify(value);

/** A text cut at its placeholders: one text before each, and the last after them all. */
interface Cut {
  readonly texts: readonly string[];
  readonly holes: readonly { readonly name: string; readonly written: string }[];
}

/** A catalogue has few texts, and each is filled again and again. */
const cuts = new Map<string, Cut>();
const MOST_CUTS = 1_000;

function cut(text: string): Cut {
  let made = cuts.get(text);
  if (made === undefined) {
    if (cuts.size >= MOST_CUTS) cuts.clear();
    const written = text.match(PLACEHOLDER) ?? [];
    const holes = written.map((hole) => ({ name: nameOf(hole.slice(1, -1)), written: hole }));
    // What stands between: splitting gives the names too.
    const texts = text.split(PLACEHOLDER).filter((_part, place) => place % 2 === 0);
    cuts.set(text, (made = { texts, holes }));
  }
  return made;
}

/** A text with its placeholders filled; one that is not known stays as it is. */
export function fill(text: string, holes: Holes): string {
  const { texts, holes: cutOut } = cut(text);
  let filled = texts[0]!;
  for (let place = 0; place < cutOut.length; place += 1) {
    const { name, written } = cutOut[place]!;
    const value = holes.get(name);
    filled += (value === undefined ? written : asText(value)) + texts[place + 1]!;
  }
  return filled;
}

/** A template's reading for some violations, the first of which counts. */
type Reading = (violations: readonly Holes[]) => Json;

/** A product has one template, and every refusal reads it. */
const readings = new WeakMap<object, Reading>();

/**
 * The body for some violations: a list or a key that holds placeholders repeats for each, anything
 * else reads the first. All violations hold the same names.
 */
export function fillBody(template: Json, violations: readonly Holes[]): Json {
  if (typeof template !== 'object' || template === null)
    return readingOf(template, violations[0]!)(violations);
  let reading = readings.get(template);
  if (reading === undefined)
    readings.set(template, (reading = readingOf(template, violations[0]!)));
  return reading(violations);
}

function readingOf(template: Json, known: Holes): Reading {
  if (typeof template === 'string') return ([first]) => fill(template, first!);
  if (typeof template !== 'object' || template === null) return () => template;
  const name = lone(template);
  if (name !== null) return ([first]) => first!.get(name) ?? null;
  return Array.isArray(template) ? listOf(template, known) : objectOf(template, known);
}

function lone(template: Json): string | null {
  if (typeof template !== 'object' || template === null || Array.isArray(template)) return null;
  const name = template[LONE];
  return typeof name === 'string' && Object.keys(template).length === 1 ? nameOf(name) : null;
}

/** Whether a template would read differently for another violation. */
function varies(template: Json, known: Holes): boolean {
  if (typeof template === 'string') return cut(template).holes.some(({ name }) => known.has(name));
  if (typeof template !== 'object' || template === null) return false;
  if (lone(template) !== null) return true;
  if (Array.isArray(template)) return template.some((part) => varies(part, known));
  return Object.entries(template).some(([key, part]) => varies(key, known) || varies(part, known));
}

function listOf(template: readonly Json[], known: Holes): Reading {
  const parts = template.map((part) => {
    const reading = readingOf(part, known);
    return varies(part, known)
      ? (violations: readonly Holes[]) => violations.map((holes) => reading([holes]))
      : (violations: readonly Holes[]) => [reading(violations)];
  });
  const [only] = parts;
  if (parts.length === 1) return only!;
  return (violations) => parts.flatMap((part) => part(violations));
}

/** One member for each reading of its key; violations that read alike share it. */
function objectOf(template: Readonly<Record<string, Json>>, known: Holes): Reading {
  const members = Object.entries(template).map(([key, part]) => ({
    key,
    repeats: varies(key, known),
    reading: readingOf(part, known),
  }));
  return (violations) => {
    const filled: Record<string, Json> = {};
    for (const { key, repeats, reading } of members)
      if (!repeats) put(filled, key, reading(violations));
      else
        for (const [name, group] of grouped(violations, (holes) => fill(key, holes)))
          put(filled, name, reading(group));
    return filled;
  };
}

/** A member of its own, whatever its name. */
function put(object: Record<string, Json>, name: string, value: Json): void {
  if (name !== '__proto__') object[name] = value;
  else Object.defineProperty(object, name, { value, enumerable: true });
}
