// `npm test`: sets up what is missing, runs every suite, and ends with one line that counts them all.
// A new suite is one entry in the list. Suites of one thread run beside one another, and the lines of
// each are printed together at its end. Needs nothing but Node.
//
//     node scripts/test.mjs [words of a suite's name]

import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './build.mjs';
import { run } from './run.mjs';
import { setUpOrEnd } from './setup.mjs';

/** @typedef {{ passed: number, failed: number }} Count */
/**
 * What a suite is called, the program of Node that runs it, how many passed and failed, read from the
 * report that the program wrote (null: it is one check, passed if the program ended well), and whether
 * it keeps every core busy by itself.
 * @typedef {{
 *   name: string,
 *   command: (report: string) => string[],
 *   count: ((report: string) => Count) | null,
 *   usesAllCores?: boolean,
 * }} Suite
 */

/** @type {Suite[]} */
const SUITES = [
  {
    name: 'format',
    command: () => ['node_modules/oxfmt/bin/oxfmt', '--list-different', '.'],
    count: null,
  },
  {
    name: 'types',
    command: () => ['node_modules/typescript/bin/tsc', '-p', '.'],
    count: null,
  },
  {
    name: 'lint',
    command: () => ['node_modules/oxlint/bin/oxlint', '--deny-warnings', '.'],
    count: null,
  },
  {
    name: 'unused exports, files and dependencies',
    command: () => ['node_modules/knip/bin/knip.js', '--no-progress'],
    count: null,
  },
  {
    name: 'unit, component and architecture tests',
    command: (report) => [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    count: countOfVitest,
    usesAllCores: true,
  },
  ...['helpdesk', 'conduit'].map((example) => ({
    name: `acceptance of ${example}`,
    command: (/** @type {string} */ report) => [
      'bin/command.js',
      'accept',
      `spec/examples/${example}.md`,
      '--junit',
      report,
    ],
    count: countOfJunit,
  })),
];

/** @param {string} report @returns {Count} */
function countOfVitest(report) {
  const { numPassedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'));
  // A file that cannot be loaded fails without a test that does.
  const failed = testResults.flatMap((/** @type {any} */ file) => {
    const tests = file.assertionResults.filter(
      (/** @type {any} */ test) => test.status === 'failed',
    );
    return tests.length === 0 && file.status === 'failed' ? [file] : tests;
  });
  return { passed: numPassedTests, failed: failed.length };
}

/** @param {string} report @returns {Count} */
function countOfJunit(report) {
  const head = /<testsuites [^>]*>/.exec(readFileSync(report, 'utf8'))?.[0] ?? '';
  /** @param {string} name */
  const said = (name) => {
    const count = new RegExp(`\\b${name}="(\\d+)"`).exec(head)?.[1];
    if (count === undefined) throw new Error(`it does not say its ${name}`);
    return Number(count);
  };
  const failed = said('failures');
  return { passed: said('tests') - failed - said('skipped'), failed };
}

/**
 * @param {Suite} suite
 * @param {string} report
 * @param {import('node:child_process').StdioOptions} stdio
 * @returns {Promise<Count & { note: string }>}
 */
async function runSuite(suite, report, stdio) {
  const env = { ...process.env, NONET_TRANSLATED: '1' };
  const failure = await run(process.execPath, suite.command(report), {
    cwd: ROOT,
    stdio,
    env,
  }).then(
    () => null,
    (error) => `${error.message}\n`,
  );
  const hasEndedWell = failure === null;
  try {
    const { passed, failed } = suite.count?.(report) ?? { passed: Number(hasEndedWell), failed: 0 };
    return { passed, failed: hasEndedWell ? failed : Math.max(failed, 1), note: failure ?? '' };
  } catch (error) {
    const why = error instanceof Error ? error.message : error;
    return { passed: 0, failed: 1, note: `${failure ?? ''}${suite.name} left no report: ${why}\n` };
  }
}

/** @param {Suite[]} suites @returns {Promise<Count>} */
async function runAll(suites) {
  const folder = mkdtempSync(join(tmpdir(), 'nonet-test-'));
  const total = { passed: 0, failed: 0 };
  let reported = 0;
  const clear = () => rmSync(folder, { recursive: true, force: true });
  // Ctrl-C reaches what runs as well; we only leave nothing behind.
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => (clear(), process.exit(1)));

  /** @param {string} name */
  const printHead = (name) => console.log(`\n── ${(reported += 1)} of ${suites.length}: ${name}`);
  /** @param {Count & { note: string }} count @param {number} started */
  const printEnd = ({ passed, failed, note }, started) => {
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    console.log(`${note}   ${passed} passed, ${failed} failed (${seconds} s)`);
    total.passed += passed;
    total.failed += failed;
  };
  /** @param {Suite} suite @param {string} report */
  const runHere = async (suite, report) => {
    const started = Date.now();
    printHead(suite.name);
    printEnd(await runSuite(suite, report, 'inherit'), started);
  };
  /** @param {Suite} suite @param {string} report */
  const runBeside = async (suite, report) => {
    const started = Date.now();
    const log = openSync(`${report}.log`, 'w');
    const count = await runSuite(suite, report, ['ignore', log, log]);
    closeSync(log);
    printHead(suite.name);
    process.stdout.write(readFileSync(`${report}.log`));
    printEnd(count, started);
  };

  const waiting = suites.filter(({ usesAllCores }) => usesAllCores !== true);
  const runWaiting = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
      await runBeside(next, join(folder, `${suites.indexOf(next)}`));
  };
  try {
    if (waiting.length > 0) console.log(waiting.map(({ name }) => name).join(', '), '…');
    await Promise.all(Array.from({ length: availableParallelism() }, runWaiting));
    for (const suite of suites.filter(({ usesAllCores }) => usesAllCores === true))
      await runHere(suite, join(folder, `${suites.indexOf(suite)}`));
  } finally {
    clear();
  }
  return total;
}

await setUpOrEnd({ chromium: true });
// The tests take the sources as JavaScript, which is sooner loaded.
await (await import('./translated.mjs')).translate(ROOT);
const wanted = process.argv.slice(2).join(' ');
const { passed, failed } = await runAll(SUITES.filter(({ name }) => name.includes(wanted)));
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
