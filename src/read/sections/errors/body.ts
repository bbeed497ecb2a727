// The JSON fences that are the bodies of refusals: of all, or of those of some statuses.

import type { Errors, RefusalBody } from '../../../model/sections/errors.ts';
import { parseJson } from '../../grammar/json.ts';
import type { Report } from '../../grammar/report.ts';
import type { Fence } from '../../outline/block.ts';
import { diagnostics } from './diagnostics.ts';
import { errorMessage } from '../../../text/fault.ts';

const QUOTED_OR_LONE = /"(?:[^"\\\n]|\\.)*"|\{([A-Za-z][A-Za-z0-9_ -]*)\}/g;
const STATUSES = /^[45]\d\d(?:\s*,\s*[45]\d\d)*$/;

/** The templates in the section's JSON fences; one that cannot be used is reported and left out. */
export function readBodies(
  fences: readonly Fence[],
  report: Report,
): Pick<Errors, 'body' | 'bodies'> {
  const json = fences.filter(({ language }) => language === 'json');
  // What stands there beside numbers is for whoever shows the text.
  const [first, second] = json.filter(({ info }) => !/^\d/.test(info));
  if (second !== undefined) {
    const related = [{ message: 'The first.', at: first!.at }];
    report(diagnostics['body-twice'](second.at, {}, related));
  }
  const bodies = bodiesByStatus(
    json.filter(({ info }) => /^\d/.test(info)),
    report,
  );
  return {
    body: first === undefined ? null : readTemplate(first, report),
    ...(bodies.length > 0 && { bodies }),
  };
}

function bodiesByStatus(fences: readonly Fence[], report: Report): NonNullable<Errors['bodies']> {
  const taken = new Map<number, Fence>();
  return fences.flatMap((fence) => {
    const { info, at } = fence;
    if (!STATUSES.test(info)) {
      report(diagnostics['unreadable-statuses'](at, { text: info }));
      return [];
    }
    const statuses = info.split(',').map(Number);
    for (const status of statuses) {
      const before = taken.get(status);
      if (before === undefined) taken.set(status, fence);
      else {
        const related = [{ message: 'It has one here.', at: before.at }];
        report(diagnostics['status-twice'](at, { status }, related));
      }
    }
    const read = readTemplate(fence, report);
    return read === null ? [] : [{ ...read, statuses: [...new Set(statuses)] }];
  });
}

function readTemplate({ text, at }: Fence, report: Report): RefusalBody | null {
  // A lone placeholder keeps its type, so it must not become a text here.
  const json = text.replace(QUOTED_OR_LONE, (whole, name: string | undefined) =>
    name === undefined ? whole : `{"$placeholder":"${name}"}`,
  );
  try {
    return { template: parseJson(json), at };
  } catch (error) {
    const reason = errorMessage(error);
    report(diagnostics['unreadable-body'](at, { reason }));
    return null;
  }
}

/** The statuses that a product may answer by itself, whatever the catalogue says. */
const USUAL: readonly number[] = [400, 401, 403, 404, 405, 409, 413, 415, 422, 429, 500, 501];

/** Reports bodies of statuses that no refusal has. */
export function judgeStatuses({ errors, bodies = [] }: Errors, report: Report): void {
  const answered = new Set([...USUAL, ...errors.map(({ status }) => status)]);
  for (const { statuses, at } of bodies)
    for (const status of statuses)
      if (!answered.has(status)) report(diagnostics['idle-body'](at, { status }));
}
