import { describe, expect, it } from 'vitest';
import { Linked } from '../../src/check/linked/linked.ts';
import { NameIndex, type Occurrence } from '../../src/language/names/index.ts';
import { SECTION_IDS } from '../../src/model/index.ts';
import { read } from '../../src/read/index.ts';
import { source } from '../../src/text/source.ts';
import { examine, textOf } from './planting.ts';

/** Every place at which a name is used that something else declares. */
function usesIn(text: string): Occurrence[] {
  const from = source('misspelt.md', text);
  const { spec, sections } = read(from);
  const names = new NameIndex(
    new Linked(spec),
    from,
    SECTION_IDS.map((id) => sections[id]),
  );
  const lines = text.split('\n');
  // A part of an answer may have any name: else it is the latest of its type.
  const isPart = ({ thing, at: { line, column, length } }: Occurrence): boolean =>
    thing.kind === 'record' && lines[line - 1]!.charAt(column - 1 + length) === ':';
  return names.occurrences.filter((use) => !use.isDeclared && !isPart(use));
}

/** The text with two letters of a name exchanged, as near to its middle as makes another word. */
function misspelt(text: string, { at: { line, column, length } }: Occurrence): string | null {
  const lines = text.split('\n');
  const whole = lines[line - 1]!;
  const word = whole.slice(column - 1, column - 1 + length);
  let place = Math.floor(length / 2);
  while (place > 0 && word[place] === word[place - 1]) place -= 1;
  if (place === 0) return null;
  const letters = `${word.slice(0, place - 1)}${word[place]}${word[place - 1]}${word.slice(place + 1)}`;
  lines[line - 1] = whole.slice(0, column - 1) + letters + whole.slice(column - 1 + length);
  return lines.join('\n');
}

describe.each(['conduit', 'helpdesk'] as const)('%s with one name misspelt', (example) => {
  const text = textOf(example);

  it('is told of that name where it stands, and of nothing else', { timeout: 400_000 }, () => {
    const uses = usesIn(text);
    expect(uses.length).toBeGreaterThan(200);
    const wrong = uses.flatMap((use) => {
      const changed = misspelt(text, use);
      if (changed === null) return [];
      const found = examine(changed);
      const isIt = found.length === 1 && found[0]!.at.line === use.at.line;
      const { kind, name } = use.thing;
      return isIt && found[0]!.severity !== 'note'
        ? []
        : [{ kind, name, at: use.at, found: found.map(({ code, at }) => `${code} ${at.line}`) }];
    });
    expect(wrong).toEqual([]);
  });
});
