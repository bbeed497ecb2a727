import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { curlOf } from '../../../src/app/trying/examples/curl.ts';

const CARRIER = { kind: 'header', name: 'Authorization', prefix: "It's ", suffix: '!' } as const;

it('writes a request as a command that a shell reads as it is meant', () => {
  const body = `{"name":"O'Hara $HOME \`id\` \\\\ \\"é\\""}`;
  const sent = {
    method: 'POST',
    url: "/a?b=c'd",
    headers: { 'content-type': 'application/json' },
    body,
  };
  const command = curlOf('http://localhost:1', sent, { entity: 'Person', key: "k'1" }, CARRIER);
  const curl = `curl() { if [ "$1" = -s ]; then echo '{"token":"T 1"}'; else printf '%s\\n' "$@"; fi; }`;
  const words = execFileSync('sh', ['-c', `${curl}\n${command}`], { encoding: 'utf8' });
  expect(words.trimEnd().split('\n')).toEqual([
    ...['-i', '-X', 'POST', "http://localhost:1/a?b=c'd"],
    ...['-H', "Authorization: It's T 1!", '-H', 'content-type: application/json'],
    ...['--data-raw', body],
  ]);
});
