// Many connections that each ask again once they are answered, and what that costs the server.

import { spawn } from 'node:child_process';
import { Agent, request } from 'node:http';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

/** What indexes, caches with a bound and compiled code may add, in bytes. */
const MAX_GROWTH = 16 * 2 ** 20;

/** Runs the benchmark against a server's module. Gives 1 where memory was kept beyond what is stored. */
export async function run(server: string, words: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...words],
    options: {
      connections: { type: 'string', default: '200' },
      seconds: { type: 'string', default: '30' },
      writes: { type: 'string', default: '300000' },
    },
  });
  const [connections, seconds, writes] = [
    ...[values.connections, values.seconds, values.writes].map(Number),
  ] as [number, number, number];
  const child = spawn(process.execPath, ['--expose-gc', fileURLToPath(server)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  try {
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    const nextLine = async (): Promise<string> => String((await lines.next()).value);
    const address = await nextLine();
    const held = async (): Promise<number> => {
      child.stdin.write('\n');
      return Number(await nextLine());
    };
    const load = new Load(address, connections);
    // What is compiled and kept once is no growth.
    await load.writing(3_000);
    const before = await held();
    const end = performance.now() + seconds * 1_000;
    report(`${connections} connections, ${seconds} s, half writes`, await load.mixed(end));
    report(`${writes} writes`, await load.writing(writes));
    load.end();
    const growth = (await held()) - before;
    console.log(`memory kept beyond what is stored: ${(growth / 2 ** 20).toFixed(1)} MiB`);
    return growth > MAX_GROWTH ? 1 : 0;
  } finally {
    child.kill();
  }
}

interface Taken {
  /** Milliseconds of each request. */
  readonly each: readonly number[];
  readonly seconds: number;
}

function report(what: string, { each, seconds }: Taken): void {
  const sorted = Float64Array.from(each).sort();
  const at = (part: number): string =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0).toFixed(1);
  const rate = Math.round(each.length / seconds);
  console.log(
    `${what}: ${each.length} requests, ${rate} a second, median ${at(0.5)} ms, p99 ${at(0.99)} ms, slowest ${at(1)} ms`,
  );
}

class Load {
  readonly #address: string;
  readonly #connections: number;
  readonly #agent: Agent;

  constructor(address: string, connections: number) {
    this.#address = address;
    this.#connections = connections;
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections });
  }

  /** Reads a record and changes it, by turns, until an instant. */
  mixed(end: number): Promise<Taken> {
    return this.#together(async (place, each) => {
      const path = `/notes/${(place % 100) + 1}`;
      for (let turn = 0; performance.now() < end; turn += 1)
        await (turn % 2 === 0
          ? this.#ask(each, 'GET', path, 200)
          : this.#ask(each, 'PUT', path, 200, { text: `Turn ${turn % 10} of ${place}` }));
    });
  }

  /** Makes records, changes them and deletes them, so that nothing more is stored in the end. */
  writing(writes: number): Promise<Taken> {
    const rounds = Math.ceil(writes / 3 / this.#connections);
    return this.#together(async (place, each) => {
      for (let round = 0; round < rounds; round += 1) {
        const text = `Round ${round} of ${place}`;
        const { id } = await this.#ask(each, 'POST', '/notes', 201, { text, tag: `t-${round}` });
        await this.#ask(each, 'PUT', `/notes/${id}`, 200, { text: `${text}, changed` });
        await this.#ask(each, 'DELETE', `/notes/${id}`, 204);
      }
    });
  }

  end(): void {
    this.#agent.destroy();
  }

  async #together(work: (place: number, each: number[]) => Promise<void>): Promise<Taken> {
    const each: number[] = [];
    const begun = performance.now();
    await Promise.all(Array.from({ length: this.#connections }, (_, place) => work(place, each)));
    return { each, seconds: (performance.now() - begun) / 1_000 };
  }

  /** One request, its time noted. Rejects at another status than expected. */
  #ask(
    each: number[],
    method: string,
    path: string,
    status: number,
    body?: object,
  ): Promise<{ readonly id: number }> {
    const begun = performance.now();
    const text = body === undefined ? '' : JSON.stringify(body);
    const headers =
      text === ''
        ? {}
        : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) };
    return new Promise((resolve, reject) => {
      const asked = request(this.#address + path, { method, headers, agent: this.#agent });
      asked.on('error', reject).on('response', (answer) => {
        let received = '';
        answer.setEncoding('utf8').on('data', (chunk: string) => (received += chunk));
        answer.on('error', reject).on('end', () => {
          each.push(performance.now() - begun);
          if (answer.statusCode === status) resolve(received === '' ? {} : JSON.parse(received));
          else reject(new Error(`${method} ${path} is ${answer.statusCode}: ${received}`));
        });
      });
      asked.end(text);
    });
  }
}
