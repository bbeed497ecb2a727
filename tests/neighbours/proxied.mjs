// Prism as a validating proxy in front of the mock while the acceptance suite runs: every answer is
// held to the export. Requests pass unheld, as the suite means to send wrong ones; a few of these
// Prism answers itself (no credential, no JSON, a path or method that is none), so that they prove nothing here.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort, mocking, nonet, serving } from './running.mjs';

/** @param {{ scratch: string, name: string, spec: string, description: string }} given */
export async function check({ scratch, name, spec, description }) {
  // The suite keeps to rates, and would wait for hours: they are so high here that it need not.
  const hurried = join(scratch, `${name}.md`);
  const text = readFileSync(spec, 'utf8');
  writeFileSync(hurried, text.replace(/\| \d+ +(\| calls per minute)/g, '| 1000000 $1'));
  const mock = await mocking(hurried);
  try {
    const planted = await withPlantedFault(scratch, name, description, mock.address);
    return [await suite(scratch, name, hurried, description, mock.address), planted];
  } finally {
    await mock.stop();
  }
}

/** @param {string} scratch @param {string} description @param {string} upstream */
async function proxying(scratch, description, upstream) {
  const port = await freePort();
  const prism = await serving(
    [
      join(scratch, 'node_modules/@stoplight/prism-cli/dist/index.js'),
      ...['proxy', description, upstream, '--errors', '--validate-request', 'false'],
      ...['--port', String(port)],
    ],
    /Prism is listening/,
  );
  return { ...prism, address: `http://127.0.0.1:${port}` };
}

/** What Prism says by itself, without having asked the product. */
const ITS_OWN = /prism\/errors#UNAUTHORIZED|invalid_json|no JSON|over 1 MiB|No call answers/;

/**
 * @param {string} scratch @param {string} name @param {string} spec
 * @param {string} description @param {string} upstream
 */
async function suite(scratch, name, spec, description, upstream) {
  const prism = await proxying(scratch, description, upstream);
  const { out } = await nonet('accept', spec, '--against', prism.address, '--no-screens', '--json');
  await prism.stop();
  const { scenarios } = JSON.parse(out);
  const failed = scenarios.filter(
    (/** @type {{ verdict: string }} */ one) => one.verdict === 'failed',
  );
  const others = failed.filter((/** @type {unknown} */ one) => !ITS_OWN.test(JSON.stringify(one)));
  const plain = prism.said().replace(/\u001b\[[0-9;]*m/g, '');
  const violations = plain.match(/Violation: response/g)?.length ?? 0;
  const passed = scenarios.filter(
    (/** @type {{ verdict: string }} */ one) => one.verdict === 'passed',
  ).length;
  const answers = plain.match(/Received forward response/g)?.length ?? 0;
  return {
    what: 'prism proxy --errors, acceptance',
    of: name,
    found: `${violations} violations in ${answers} answers; ${passed} scenarios passed, ${others.length} failed, ${failed.length - others.length} answered by Prism alone`,
    isWell: violations === 0 && others.length === 0 && passed > 100,
  };
}

/**
 * An answer that is not as described has to be told: else nothing would be held. The planted fault is
 * in what is answered to somebody who signs up.
 * @param {string} scratch @param {string} name @param {string} description @param {string} upstream
 */
async function withPlantedFault(scratch, name, description, upstream) {
  const told = JSON.parse(readFileSync(description, 'utf8'));
  const place = name === 'conduit' ? '/api/users' : '/api/people';
  const { post } = told.paths[place];
  post.responses['201'].content['application/json'].schema = { type: 'string' };
  const planted = join(scratch, `${name}-planted.json`);
  writeFileSync(planted, JSON.stringify(told));
  const prism = await proxying(scratch, planted, upstream);
  const answer = await fetch(`${prism.address}${place}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(post.requestBody.content['application/json'].example),
  });
  const said = await answer.text();
  await prism.stop();
  const isWell = said.includes('#VIOLATIONS');
  const found = isWell ? 'found' : `not found: ${answer.status}`;
  return { what: 'prism proxy --errors', of: `${name}, a fault planted`, found, isWell };
}
