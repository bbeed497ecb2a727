// The specifications that the site shows: the examples, and those of the corpus.

import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { SiteSpec } from '../../src/cli/build/site.ts';
import { specFiles } from '../../src/cli/project/offer.ts';
import type { Spec } from '../../src/model/index.ts';
import { examine } from '../../src/workbench/examine.ts';

/** A built site with some specifications: `nonet build` could have written it. */
export interface Shelf {
  readonly title: string;
  readonly about: string;
  /** Its folder, from the root of the site. */
  readonly folder: string;
  readonly products: readonly Product[];
}

export interface Product extends SiteSpec {
  readonly summary: string;
  readonly counts: readonly { readonly count: number; readonly of: string }[];
  readonly roles: readonly string[];
}

/** What the first page shows: a ticket of the helpdesk, as an agent has it. */
export const DEMO = {
  file: 'spec/examples/helpdesk.md',
  of: 'Helpdesk',
  screen: '/tickets/1',
  person: { entity: 'Person', key: 3 },
} as const;

/** All shelves. `folder` is the root of the project. */
export function shelvesOf(folder: string): readonly Shelf[] {
  const from = (place: string): Product[] =>
    specFiles(join(folder, place))
      .map((file) => relative(folder, file))
      .filter((file) => dirname(file) === place)
      .map((file) => productOf(file, readFileSync(join(folder, file), 'utf8')));
  const examples = from('spec/examples');
  return [
    {
      title: 'Examples',
      about: 'Written to be read: begin with these.',
      folder: 'examples',
      products: examples.sort(
        (a, b) => Number(b.file === DEMO.file) - Number(a.file === DEMO.file),
      ),
    },
    {
      title: 'Corpus',
      about:
        'Products of many kinds, as their users would write them down. Each is tried with every change of Nonet.',
      folder: 'corpus',
      products: from('tests/corpus'),
    },
  ];
}

/** Throws where the specification has an error: the site shows none that is wrong. */
function productOf(file: string, text: string): Product {
  const { spec, diagnostics } = examine(file, text);
  const error = diagnostics.find(({ severity }) => severity === 'error');
  if (error !== undefined) throw new Error(`${file}:${error.at.line} ${error.code}`);
  return {
    ...{ file, text, name: spec.name, remarks: '', before: [], overrides: [] },
    read: JSON.stringify({ spec, diagnostics }),
    summary: spec.sections.purpose.facts.summary?.text ?? '',
    counts: countsOf(spec),
    roles: spec.sections.roles.facts.roles.map(({ name }) => name),
  };
}

const countsOf = ({ sections }: Spec): Product['counts'] => [
  { count: sections.screens.facts.screens.length, of: 'screens' },
  { count: sections.entities.facts.entities.length, of: 'entities' },
  { count: sections.calls.facts.calls.length, of: 'calls' },
];
