// How a screen shows what a call answers that is no record: a number, or a list of words.

import { inWords } from '../../model/index.ts';
import type { Part } from '../../screens/calls/parts.ts';
import type { Module } from '../code/code.ts';
import { element, expression, text, type Child } from '../code/jsx.ts';

/** A value with its name: that of its member, else what the answer as a whole is called. */
export function plainValue(module: Module, part: Part, code: string, heading: string): Child {
  const name = part.path.at(-1);
  const label = name === undefined ? heading : inWords(name);
  const fact = element(
    module.use('../ui/facts', 'Fact'),
    [text('name', label)],
    [expression(shown(module, part, code))],
  );
  return element(module.use('../ui/facts', 'Facts'), [], [fact]);
}

function shown(module: Module, { kind, type }: Part, code: string): string {
  const by = (helper: string): string => `${module.use('../ui/facts', helper)}(${code} ?? null)`;
  if (kind === 'values')
    return by(type.kind === 'list' && isPlain(type.of.kind) ? 'inList' : 'asJson');
  if (type.kind === 'boolean') return by('yesOrNo');
  return type.kind === 'json' ? by('asJson') : code;
}

const isPlain = (kind: string): boolean => !['boolean', 'json', 'list'].includes(kind);
