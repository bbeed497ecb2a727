// Specifications for the app's tests, read from text as everywhere.

import { readFileSync } from 'node:fs';
import {
  callNamed,
  screenNamed,
  type Call,
  type Screen,
  type Spec,
} from '../../src/model/index.ts';
import { read } from '../../src/read/index.ts';
import { source } from '../../src/text/source.ts';

/** The specification in a file, from the root of the project. */
export const specIn = (path: string): Spec =>
  read(source(path, readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8'))).spec;

/** One of the examples, read. */
export const example = (name: 'helpdesk' | 'conduit'): Spec => specIn(`spec/examples/${name}.md`);

/** A specification of the sections given; the others are not shown. */
export function specOf(sections: Readonly<Record<number, string>>): Spec {
  const text = Object.entries(sections).map(
    ([number, body]) => `## ${number}. Section\n\n${body}\n`,
  );
  return read(source('test.md', `# Test\n\n${text.join('\n')}`)).spec;
}

export const screenIn = (spec: Spec, name: string): Screen => screenNamed(spec, name)!;
export const callIn = (spec: Spec, name: string): Call => callNamed(spec, name)!;
