// What a file makes of its findings: how serious they are, and which of them are accepted.

import { didYouMean } from '../text/nearest.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { clipped } from '../diagnostics/words.ts';
import type { Spec } from '../model/index.ts';
import type { ReadSpec } from '../read/index.ts';
import type { Span } from '../text/span.ts';
import { CODES, isCode, isOfReading } from './codes.ts';
import { acceptancesIn, type Acceptance } from './findings/acceptance.ts';
import { diagnostics } from './findings/diagnostics.ts';

/**
 * The findings as the file wants them told: each as serious as its front matter says, those that it
 * accepts with the reason, and what is wrong with its saying so.
 */
export function settle(
  { spec, severities }: Pick<ReadSpec, 'spec' | 'severities'>,
  found: readonly Diagnostic[],
): Diagnostic[] {
  const set = new Map(severities.map(({ code, severity }) => [code, severity]));
  const weighed = found.map((each) => ({ ...each, severity: set.get(each.code) ?? each.severity }));
  const acceptances = acceptancesIn(spec);
  return [
    ...weighed.map((each) => accepted(each, acceptances)),
    ...severities.flatMap(({ code, at }) => unknown(code, at)),
    ...acceptances.flatMap((acceptance) => [...faults(acceptance, weighed, isWhole(spec))]),
  ];
}

function accepted(found: Diagnostic, acceptances: readonly Acceptance[]): Diagnostic {
  if (found.severity === 'error') return found;
  const by = acceptances.find(
    ({ codes, reason, at }) =>
      reason !== '' && at.line === found.at.line && codes.includes(found.code),
  );
  return by === undefined ? found : { ...found, accepted: clipped(by.reason) };
}

function* faults(
  { codes, reason, at }: Acceptance,
  found: readonly Diagnostic[],
  isSure: boolean,
): Generator<Diagnostic> {
  if (reason === '')
    yield diagnostics['no-reason'](at, { codes: codes.map((code) => `\`${code}\``).join(', ') });
  for (const code of codes) {
    const here = found.filter((each) => each.code === code && each.at.line === at.line);
    if (!isCode(code)) yield* unknown(code, at);
    else if (here.length === 0 && (isSure || isOfReading(code)))
      yield diagnostics['nothing-accepted'](at, { name: code });
    else if (here.some(({ severity }) => severity === 'error'))
      yield diagnostics['accepted-error'](at, { name: code });
  }
}

/** Of a specification that is not whole the check leaves much untold. */
const isWhole = ({ sections }: Spec): boolean =>
  Object.values(sections).every(
    ({ state, questions }) => (state === 'shown' || state === 'none') && questions.length === 0,
  );

const unknown = (name: string, at: Span): Diagnostic[] =>
  isCode(name)
    ? []
    : [diagnostics['unknown-code'](at, { name, hint: didYouMean(name, CODES) || '.' })];
