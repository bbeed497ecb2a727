// Placeholders filled: in a message, and in the body that section 8 gives every refusal.

import type { Json } from '../../model/json.ts';

/** What placeholders hold, by their names in small letters. */
type Holes = ReadonlyMap<string, Json>;

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

function lone(template: Json): string | null {
  if (typeof template !== 'object' || template === null || Array.isArray(template)) return null;
  const name = template[LONE];
  return typeof name === 'string' && Object.keys(template).length === 1 ? name : null;
}

/** Whether a template would read differently for another violation. */
function varies(template: Json, known: Holes): boolean {
  if (typeof template === 'string') return cut(template).holes.some(({ name }) => known.has(name));
  if (typeof template !== 'object' || template === null) return false;
  if (lone(template) !== null) return true;
  if (Array.isArray(template)) return template.some((part) => varies(part, known));
  return Object.entries(template).some(([key, part]) => varies(key, known) || varies(part, known));
}

/**
 * The body for some violations: a list or a key that holds placeholders repeats for each, anything
 * else reads the first.
 */
export function fillBody(template: Json, violations: readonly Holes[]): Json {
  const [first] = violations as readonly [Holes, ...Holes[]];
  if (typeof template === 'string') return fill(template, first);
  if (typeof template !== 'object' || template === null) return template;
  const name = lone(template);
  if (name !== null) return first.get(nameOf(name)) ?? null;
  if (Array.isArray(template))
    return template.flatMap((part) =>
      varies(part, first)
        ? violations.map((holes) => fillBody(part, [holes]))
        : [fillBody(part, violations)],
    );
  return Object.fromEntries(
    Object.entries(template).flatMap(([key, part]) => fillKey(key, part, violations)),
  );
}

/** One member for each reading of its key; violations that read alike share it. */
function fillKey(key: string, part: Json, violations: readonly Holes[]): [string, Json][] {
  const [first] = violations as readonly [Holes, ...Holes[]];
  if (!varies(key, first)) return [[key, fillBody(part, violations)]];
  const groups = new Map<string, Holes[]>();
  for (const holes of violations) {
    const name = fill(key, holes);
    groups.set(name, [...(groups.get(name) ?? []), holes]);
  }
  return [...groups].map(([name, group]) => [name, fillBody(part, group)]);
}
