// Names in `gherkin` fences, in the steps whose words say what stands there.

import type { OutlinedSection } from '../../read/outline/outline.ts';
import { entityNamed, lifecycleOf } from '../../model/sections/lookup.ts';
import type { Spec } from '../../model/sections/spec.ts';
import { type Occurrence, used } from './occurrence.ts';
import type { ThingKind } from './thing.ts';

/** The words of a step with one name in it, by what the name stands for. */
const SAYING: readonly (readonly [ThingKind, RegExp])[] = [
  ['role', /\bsomebody(?: else)? signed in as "([^"]+)"$/d],
  ['call', /\bthey call ([a-z]\w*)(?: with:)?$/d],
  ['error', /\bit is refused as ([A-Z][A-Z0-9_]*)$/d],
  ['constant', /^\s*(?:[A-Z][a-z]+|\*) ([A-Z][A-Z0-9_]*) passes$/d],
  ['screen', /\bthey (?:open|see) the screen "([^"]+)"$/d],
  [
    'entity',
    /\b(?:an?|[Tt]he) ([A-Z]\w*)(?: of their own| of somebody else's)?(?: that is .+| is .+)?$/d,
  ],
  ['entity', /\bthe ([A-Z]\w*)'s \w+ is .+$/d],
];
/** As those, of a record's state or field. */
const OF_RECORD: readonly (readonly ['choice' | 'field', RegExp])[] = [
  ['choice', /\ban? ([A-Z]\w*)(?: of their own| of somebody else's)? that is (.+)$/d],
  ['choice', /\bthe ([A-Z]\w*) is (.+)$/d],
  ['field', /\bthe ([A-Z]\w*)'s (\w+) is .+$/d],
];

/** The names in the scenarios of a section. */
export function stepsSaying({ blocks }: OutlinedSection, spec: Spec): Occurrence[] {
  return blocks.flatMap((block) =>
    block.kind === 'fence' && block.language === 'gherkin'
      ? block.text.split('\n').flatMap((line, index) => inLine(line, block.firstLine + index, spec))
      : [],
  );
}

function inLine(raw: string, line: number, spec: Spec): Occurrence[] {
  if (!/^\s*(?:Given|When|Then|And|But|\*) /.test(raw)) return [];
  const text = raw.trimEnd();
  const placed = ([start, end]: [number, number]) => ({
    name: text.slice(start, end),
    at: { line, column: start + 1, length: end - start },
  });
  const whole = SAYING.flatMap(([kind, pattern]) => {
    const place = pattern.exec(text)?.indices?.[1];
    return place === undefined ? [] : [used(kind, placed(place))];
  });
  const parts = OF_RECORD.flatMap(([kind, pattern]) => {
    const found = pattern.exec(text);
    const place = found?.indices?.[2];
    const entity = entityNamed(spec, found?.[1] ?? '');
    if (place === undefined || entity === undefined) return [];
    if (kind === 'field') return [used('field', placed(place), entity.name)];
    const lifecycle = lifecycleOf(spec, entity.name);
    return lifecycle === undefined
      ? []
      : [used('choice', placed(place), `${entity.name}.${lifecycle.field.name}`)];
  });
  return [...whole, ...parts];
}
