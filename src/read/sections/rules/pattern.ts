// `matches /…/`: the pattern between the slashes, which has to be RE2.

import type { Rule } from '../../../model/sections/rules.ts';
import type { Phrase } from '../../../text/phrase.ts';
import { pattern } from '../../../expression/index.ts';
import type { Report } from '../../grammar/report.ts';
import type { Scanner } from '../../grammar/scanner.ts';
import { brief } from '../../grammar/words.ts';
import { diagnostics } from './diagnostics.ts';

/** The test behind `matches`, in a code span or bare; null, reported, where RE2 has no such pattern. */
export function readPattern(scanner: Scanner, report: Report): Rule['test'] | null {
  const written = scanner.next === '`' ? scanner.code() : scanner.rest();
  scanner.expectEnd('nothing after the pattern');
  const last = written?.text.lastIndexOf('/') ?? -1;
  if (written === null || !written.text.startsWith('/') || last < 1)
    return scanner.fail('a pattern between two slashes, such as `/[a-z]+/`,');
  const source = written.slice(1, last);
  const flags = written.slice(last + 1).text;
  return flags === '' ? checked(source, report) : withFlags(source, flags, report);
}

function checked(source: Phrase, report: Report): Rule['test'] | null {
  const { reason } = pattern(source.text);
  if (reason === undefined) return { kind: 'matches', pattern: source.text };
  report(diagnostics['bad-pattern'](source.at, { pattern: brief(source.text), reason }));
  return null;
}

function withFlags(source: Phrase, flags: string, report: Report): null {
  report(diagnostics['pattern-flags'](source.at, { flags, pattern: source.text }));
  return null;
}
