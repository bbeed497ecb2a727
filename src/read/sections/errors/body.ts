// The JSON fence that is the body of every refusal.

import type { Errors } from '../../../model/errors.ts';
import { parseJson } from '../../grammar/json.ts';
import type { Report } from '../../grammar/report.ts';
import type { Fence } from '../../outline/block.ts';
import { diagnostics } from './diagnostics.ts';
import { saidBy } from '../../../text/fault.ts';

const QUOTED_OR_LONE = /"(?:[^"\\\n]|\\.)*"|\{([A-Za-z][A-Za-z0-9_ -]*)\}/g;

/** The template in the section's JSON fence; null where there is none, or, reported, none that is JSON. */
export function readBody(fences: readonly Fence[], report: Report): Errors['body'] {
  const [first, second] = fences.filter(({ language }) => language === 'json');
  if (first === undefined) return null;
  if (second !== undefined) {
    const related = [{ message: 'The first.', at: first.at }];
    report(diagnostics['body-twice'](second.at, {}, related));
  }
  // A lone placeholder keeps its type, so it must not become a text here.
  const json = first.text.replace(QUOTED_OR_LONE, (whole, name: string | undefined) =>
    name === undefined ? whole : `{"$placeholder":"${name}"}`,
  );
  try {
    return { template: parseJson(json), at: first.at };
  } catch (error) {
    const reason = saidBy(error);
    report(diagnostics['unreadable-body'](first.at, { reason }));
    return null;
  }
}
