// The tables of faults hold what is there: each is planted once, and breaks a line that is written.

import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FAULTS as APPROVALS } from './approvals/faults.ts';
import { FAULTS as ATELIER } from './atelier/faults.ts';
import { FAULTS as CONDUIT } from './conduit/faults.ts';
import { FAULTS as HELPDESK } from './helpdesk/faults.ts';

const HERE = import.meta.dirname;

const sources = (product: string): string =>
  readdirSync(join(HERE, product), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && name !== 'faults.ts' && name !== 'races.ts')
    .map((name) => readFileSync(join(HERE, product, name), 'utf8'))
    .join('\n');

/** The sections of a specification, by their numbers. */
function sections(file: string): Map<string, string> {
  const text = readFileSync(join(HERE, `../../${file}`), 'utf8');
  return new Map(text.split(/^## /m).map((section) => [section.charAt(0), section]));
}

describe.each([
  ['conduit', 'spec/examples/conduit.md', CONDUIT],
  ['helpdesk', 'spec/examples/helpdesk.md', HELPDESK],
  ['approvals', 'tests/corpus/approvals.md', APPROVALS],
  ['atelier', 'tests/corpus/atelier.md', ATELIER],
])('the faults of %s', (product, file, faults) => {
  it('are planted in one place each', () => {
    const code = sources(product);
    const times = (name: string): number => code.split(`'${name}'`).length - 1;
    expect(Object.keys(faults).filter((name) => times(name) !== 1)).toEqual([]);
  });

  it('are all that is planted', () => {
    // Each name has a hyphen; what else is asked for so is a field.
    const planted = [
      ...sources(product).matchAll(/(?:\bhas\(|\bfault [!=]==)\s*'([a-z]+(?:-[a-z]+)+)'/g),
    ];
    expect(planted.map(([, name]) => name).filter((name) => !(name! in faults))).toEqual([]);
  });

  it('break lines of the specification', () => {
    const written = sections(file);
    const lost = Object.entries(faults).filter(([, [breaks]]) => {
      const [section = '', subject = ''] = breaks.split(/ (.*)/);
      const words: readonly string[] = subject.split('.');
      return !words.every((word) => written.get(section)?.includes(word));
    });
    expect(lost).toEqual([]);
  });

  it('are told in a sentence each, and no two in the same', () => {
    const told = Object.values(faults).map(([, wrong]) => wrong as string);
    expect(told.filter((wrong) => !/^\S.*\.$/.test(wrong))).toEqual([]);
    expect(new Set(told).size).toBe(told.length);
  });
});
