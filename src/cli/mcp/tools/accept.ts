// The tool `accept`: the acceptance suite, on the mock or on a server of this machine.

import * as z from 'zod';
import { Trust } from '../../../../mocks/http/trust.ts';
import { CannotRun } from '../../terminal/failure.ts';
import { heldPath } from '../../project/held-file.ts';
import { LOOPBACK } from '../../terminal/serving.ts';
import { runAccept, type Run } from '../session/run.ts';
import { FILE, tool } from '../session/tool.ts';
import { SECTION, sectionOf } from './outline.ts';

const DEFAULT_SECONDS = 60;
const MAX_SECONDS = 600;
/** A whole run may take so many times as long as its search. */
const TIMES = 4;

/** What a scenario failed with, as far as it helps to see what to do. */
const MAX_LETTERS = 600;

/** The real paths of specifications for which a run is under way: two would only slow each other down. */
const running = new Set<string>();

export const accept = tool({
  name: 'accept',
  description:
    'Runs the acceptance suite on the mock, or on your server with `against`. Failures are grouped by cause. Narrow it with `section` or `line` while you work; run it whole at the end.',
  isReadOnly: true,
  takes: z.object({
    file: FILE,
    section: SECTION,
    line: z.int().positive().optional().describe('Only what depends on the row of this line.'),
    budget: z
      .int()
      .min(1)
      .max(MAX_SECONDS)
      .default(DEFAULT_SECONDS)
      .describe('Seconds to search for paths to untested rows.'),
    against: z
      .string()
      .max(1_000)
      .optional()
      .describe('A server of this machine to run on: http://localhost:3000'),
    screens: z.boolean().default(false).describe('Try screens in a browser, too.'),
  }),
  run: async ({ file: given, section, line, budget, against, screens }, { session, signal }) => {
    const { file } = session.compiled(given).source;
    if (against !== undefined) refuseOthers(against);
    const place = heldPath(file);
    if (running.has(place))
      throw new CannotRun(`a run of ${file} is under way; wait for its answer, or cancel it`);
    const id = sectionOf(section);
    const words = [
      ...['--budget', `${budget}s`],
      ...(screens ? [] : ['--no-screens']),
      ...(id === undefined ? [] : ['--section', id]),
      ...(against === undefined ? [] : ['--against', against]),
      ...['--', line === undefined ? file : `${file}:${line}`],
    ];
    running.add(place);
    try {
      const limit = AbortSignal.timeout(budget * TIMES * 1_000);
      const run = await runAccept(words, AbortSignal.any([signal, session.ending.signal, limit]));
      if (id === undefined && line === undefined) session.runs.set(file, run);
      return reported(file, run);
    } finally {
      running.delete(place);
    }
  },
});

/** Throws `CannotRun` for an address that is not of this machine. */
function refuseOthers(against: string): void {
  const url = URL.canParse(against) ? new URL(against) : null;
  const isHere =
    url !== null &&
    /^https?:$/.test(url.protocol) &&
    new Trust({ host: LOOPBACK }).isHost(url.host);
  if (!isHere)
    throw new CannotRun(
      'against takes an address of this machine, as in http://localhost:3000; `nonet accept --against` takes any',
    );
}

function reported(file: string, run: Run) {
  const { counts, causes, notBuilt, milliseconds } = run;
  const seconds = Math.round(milliseconds / 1_000);
  const isGreen = causes.every(({ standing }) => standing === 'not reached');
  return {
    facts: {
      ...{ file, green: isGreen, counts, seconds },
      ...(notBuilt.length > 0 && { notBuilt: notBuilt.map(({ call }) => call).slice(0, 30) }),
    },
    list: { name: 'causes', items: causes.map((cause) => causeOf(run, cause)) },
    next: stepsAfter(run, isGreen),
  };
}

function causeOf({ scenarios }: Run, { standing, words, line, scenarios: own }: Run['causes'][0]) {
  const first = scenarios.find(({ id, name }) => (id ?? name) === own[0]);
  return {
    ...{ standing, line, what: words.slice(0, MAX_LETTERS), scenarios: own.length },
    ...(first?.stopped != null && {
      first: first.name,
      step: first.stopped.step,
      why: first.stopped.why.slice(0, MAX_LETTERS),
    }),
    ...(first?.again !== undefined && { again: first.again }),
  };
}

function stepsAfter({ causes, counts }: Run, isGreen: boolean): string[] {
  const [first] = causes;
  if (!isGreen && first !== undefined)
    return [
      `look at line ${first.line}, mend it, then \`accept\` with "line": ${first.line}`,
      '`try` makes a request of your own and names the row that decides it',
    ];
  return (counts['notReached'] ?? 0) > 0
    ? ['a larger `budget` may reach more rows', '`progress` says what is missing']
    : ['`progress` says what is still missing', '`diff` says which version it needs'];
}
