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

/** One of the examples, read. */
export const example = (name: 'helpdesk' | 'conduit'): Spec =>
  read(
    source(name, readFileSync(new URL(`../../spec/examples/${name}.md`, import.meta.url), 'utf8')),
  ).spec;

/** A specification of the sections given; the others are not shown. */
export function specOf(sections: Readonly<Record<number, string>>): Spec {
  const text = Object.entries(sections).map(
    ([number, body]) => `## ${number}. Section\n\n${body}\n`,
  );
  return read(source('test.md', `# Test\n\n${text.join('\n')}`)).spec;
}

export const screenIn = (spec: Spec, name: string): Screen => screenNamed(spec, name)!;
export const callIn = (spec: Spec, name: string): Call => callNamed(spec, name)!;
