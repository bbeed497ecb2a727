// The tool `check`: what is wrong with a specification, and what to write instead.

import * as z from 'zod';
import { count, inWords } from '../../../diagnostics/count.ts';
import { standing, type Diagnostic } from '../../../diagnostics/diagnostic.ts';
import { FILE, tool } from '../session/tool.ts';

const ORDER = ['error', 'warning', 'note'];

export const check = tool({
  name: 'check',
  description:
    'Reports what is wrong with the specification: code, line, message and what to write instead, errors first. Call it after every edit.',
  isReadOnly: true,
  takes: z.object({ file: FILE }),
  run: ({ file }, { session }) => {
    const { source, diagnostics } = session.compiled(file);
    const found = [...standing(diagnostics)].sort(
      (a, b) => ORDER.indexOf(a.severity) - ORDER.indexOf(b.severity),
    );
    return {
      facts: { file: source.file, found: inWords(count(diagnostics)) },
      list: { name: 'findings', items: found.map(findingOf) },
      next: stepsAfter(found),
    };
  },
});

const findingOf = ({ code, severity, message, write, at }: Diagnostic) => ({
  ...{ code, severity, at: `${at.line}:${at.column}`, message, write },
});

function stepsAfter([first]: readonly Diagnostic[]): string[] {
  if (first === undefined) return ['`accept` to try the specification on its mock'];
  return [
    'edit the lines that are named, then `check` again',
    `\`explain\` ${first.code} for a wrong and a right example`,
  ];
}
