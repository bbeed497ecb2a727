// Prism as a validating proxy in front of the mock while the acceptance suite runs: every answer is
// held to the export. Requests pass unheld, as the suite means to send wrong ones, and so do answers
// that are not as described: Prism tells of them, and they are counted.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort, mocking, nonet, serving } from './running.mjs';

/** A row of section 9 that says a rate, and one of section 8 that says what follows. */
const RATES = /^\|.*\| (?:calls per (?:minute|hour|day)|more than `\w+`) *\|.*\n/gm;

/** @param {{ scratch: string, name: string, spec: string, description: string }} given */
export async function check({ scratch, name, spec, description }) {
  const text = readFileSync(spec, 'utf8');
  const hurried = join(scratch, `${name}.md`);
  // The suite keeps to rates, and would wait for hours: they are tried by themselves.
  writeFileSync(hurried, text.replace(RATES, ''));
  const rows = [await suite(scratch, name, hurried, description)];
  if (text.search(RATES) >= 0) {
    const sections = ['--section', 'limits'];
    rows.push(await suite(scratch, `${name}, its limits`, spec, description, sections));
  }
  return [...rows, await withPlantedFault(scratch, name, description, spec)];
}

/** @param {string} scratch @param {string} description @param {string} upstream */
async function proxying(scratch, description, upstream) {
  const port = await freePort();
  const prism = await serving(
    [
      join(scratch, 'node_modules/@stoplight/prism-cli/dist/index.js'),
      ...['proxy', description, upstream, '--validate-request', 'false'],
      ...['--port', String(port)],
    ],
    /Prism is listening/,
  );
  return { ...prism, address: `http://127.0.0.1:${port}` };
}

/**
 * What cannot go through Prism, which takes each body apart and puts it together again: one that is no
 * JSON it refuses by itself, and the blanks after one that make it over 1 MiB are gone when it arrives.
 */
const CHANGED = /\bno JSON\b|\bover 1 MiB\b|:malformed before |before malformed:/;

/**
 * @param {string} scratch @param {string} of @param {string} spec
 * @param {string} description @param {string[]} [only]
 */
async function suite(scratch, of, spec, description, only = []) {
  const mock = await mocking(spec);
  const prism = await proxying(scratch, description, mock.address);
  const parameters = ['--against', prism.address, '--no-screens', '--json', ...only];
  const { out } = await nonet('accept', spec, ...parameters);
  await prism.stop();
  await mock.stop();
  const { scenarios } = JSON.parse(out);
  const failed = scenarios.filter(
    (/** @type {{ verdict: string }} */ one) => one.verdict === 'failed',
  );
  const others = failed.filter(
    (/** @type {{ id: string, name: string }} */ { id, name }) => !CHANGED.test(`${id} ${name}`),
  );
  const plain = prism.said().replace(/\u001b\[[0-9;]*m/g, '');
  const violations = plain.match(/Violation: response/g)?.length ?? 0;
  const passed = scenarios.filter(
    (/** @type {{ verdict: string }} */ one) => one.verdict === 'passed',
  ).length;
  const answers = plain.match(/Received forward response/g)?.length ?? 0;
  for (const { id, stopped } of others) console.error(id, stopped?.why);
  return {
    what: 'prism proxy, acceptance',
    of,
    found: `${violations} violations in ${answers} answers; ${passed} scenarios passed, ${others.length} failed, ${failed.length - others.length} whose bodies Prism changes`,
    isWell: violations === 0 && others.length === 0 && passed > (only.length === 0 ? 100 : 10),
  };
}

/**
 * An answer that is not as described has to be told: else nothing would be held. The planted fault is
 * in what is answered to somebody who signs up.
 * @param {string} scratch @param {string} name @param {string} description @param {string} spec
 */
async function withPlantedFault(scratch, name, description, spec) {
  const told = JSON.parse(readFileSync(description, 'utf8'));
  const place = name === 'conduit' ? '/api/users' : '/api/people';
  const { post } = told.paths[place];
  post.responses['201'].content['application/json'].schema = { type: 'string' };
  const planted = join(scratch, `${name}-planted.json`);
  writeFileSync(planted, JSON.stringify(told));
  const mock = await mocking(spec);
  const prism = await proxying(scratch, planted, mock.address);
  const answer = await fetch(`${prism.address}${place}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(post.requestBody.content['application/json'].example),
  });
  await answer.text();
  await prism.stop();
  await mock.stop();
  const isWell = /Violation: response/.test(prism.said().replace(/\u001b\[[0-9;]*m/g, ''));
  const found = isWell ? 'found' : `not found: ${answer.status}`;
  return { what: 'prism proxy', of: `${name}, a fault planted`, found, isWell };
}
