// The mock of a specification, as the command serves it.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../..');

export interface Mock {
  readonly url: string;
  /** Sets its clock so many milliseconds forward, and answers the time it shows. */
  readonly forward: (milliseconds: number) => Promise<number>;
}

/** Serves the mock of an example while it is used. */
export async function withMock<Result>(
  example: string,
  use: (mock: Mock) => Promise<Result>,
): Promise<Result> {
  const spec = join(ROOT, 'spec/examples', `${example}.md`);
  const command = [join(ROOT, 'bin/command.js'), 'mock', spec, '--json'];
  const child = spawn(process.execPath, command, { stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    const [said] = (await once(child.stdout, 'data')) as [Buffer];
    const { address } = JSON.parse(said.toString()) as { address: string };
    return await use({ url: address, forward: (by) => forward(address, by) });
  } finally {
    child.kill();
  }
}

async function forward(address: string, milliseconds: number): Promise<number> {
  const clock = `${address}/_nonet/clock`;
  const { now } = (await (await fetch(clock)).json()) as { now: string };
  const set = new Date(Date.parse(now) + milliseconds).toISOString();
  const answer = await fetch(clock, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ set }),
  });
  if (!answer.ok) throw new Error(`the mock's clock stays: ${await answer.text()}`);
  return Date.parse(((await answer.json()) as { now: string }).now);
}
