// Names that every object inherits, in the place of each word of a specification and of each name and
// value of an API description.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { durationOf } from '../../../mocks/controls/duration.ts';
import { Description, imported } from '../../../src/import/index.ts';
import type { Json } from '../../../src/model/index.ts';
import { compile } from '../../../src/workbench/compile.ts';
import { examine } from '../../../src/workbench/examine.ts';
import { HELPDESK } from '../project.ts';

const NAMES = ['constructor', 'toString', '__proto__'];
/** What an inherited function or object looks like in a text. */
const INHERITED = /native code|\[object/;
/** Of the words of a specification so many are left out between two, unless all are asked for. */
const APART = process.env['NONET_WHOLE'] === undefined ? 4 : 1;

/** Each text with one word changed; words that stand in the same place of a row count once. */
function* changedWords(text: string): Generator<string> {
  const seen = new Set<string>();
  for (const { 0: word, index } of text.matchAll(/[\p{L}\d_]+/gu)) {
    const before = text.slice(text.lastIndexOf('\n', index) + 1, index);
    const place = `${before.split('|').length} ${before.slice(-2)} ${word.toLowerCase()}`;
    if (seen.size === seen.add(place).size || seen.size % APART !== 0) continue;
    const name = NAMES[(seen.size / APART) % 2]!;
    yield text.slice(0, index) + name + text.slice(index + word.length);
  }
}

type Holder = { [name: string]: Json } | Json[];

/** Has each value and each key of some JSON be a name in turn, and calls `look` each time. */
function forEachName(holder: Holder, look: (where: string) => void, where = ''): void {
  const entries = Object.entries(holder);
  const put = (all: readonly (readonly [string, Json])[]): void => {
    for (const key of Object.keys(holder)) Reflect.deleteProperty(holder, key);
    for (const [key, value] of all)
      Object.defineProperty(holder, key, {
        ...{ value, enumerable: true, configurable: true, writable: true },
      });
  };
  for (const [place, [key, value]] of entries.entries()) {
    const below = `${where}/${key}`;
    const isHolder = typeof value === 'object' && value !== null;
    for (const name of NAMES) {
      if (!isHolder) put(entries.with(place, [key, name]));
      if (!isHolder) look(`${below} is ${name}`);
      if (Array.isArray(holder)) continue;
      put(entries.with(place, [name, value]));
      look(`${below} is called ${name}`);
    }
    if (Array.isArray(holder)) holder.splice(0, Infinity, ...entries.map(([, one]) => one));
    else put(entries);
    if (isHolder) forEachName(value, look, below);
  }
}

describe('an inherited name', () => {
  it('is no word of the format, wherever it stands in a specification', () => {
    let tried = 0;
    for (const text of changedWords(HELPDESK)) {
      tried += 1;
      const { diagnostics } = examine('spec.md', text);
      expect(JSON.stringify(diagnostics)).not.toMatch(INHERITED);
    }
    expect(tried).toBeGreaterThan(100);
  });

  it('is no word of OpenAPI, wherever it stands in a description', () => {
    const path = 'tests/import/descriptions/shop.json';
    const described = JSON.parse(readFileSync(path, 'utf8')) as { [name: string]: Json };
    const file = 'file:///project/api.json';
    let tried = 0;
    forEachName(described, (where) => {
      tried += 1;
      const { text } = imported(new Description(new Map([[file, described]]), file));
      expect(text, where).not.toMatch(INHERITED);
    });
    expect(tried).toBeGreaterThan(400);
  });

  it.each(NAMES)('is no unit of time: %s', (name) => {
    const { spec } = compile('spec.md', HELPDESK);
    expect(() => durationOf(spec, `1 ${name}`)).toThrow(/is no duration/);
  });
});
