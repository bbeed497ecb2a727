// docs/tutorial.md is walked as its reader walks it: what it has written goes into the file, what it has
// run is run, and what comes of that is compared with what the page shows.

import { copyFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MockedProduct } from '../../mocks/world/product.ts';
import { respond } from '../../mocks/respond.ts';
import { serve, type Running } from '../../mocks/http/server.ts';
import { report } from '../../src/cli/check/report.ts';
import { standing } from '../../src/diagnostics/diagnostic.ts';
import { SECTION_IDS } from '../../src/model/index.ts';
import { compile } from '../../src/workbench/compile.ts';
import { examine } from '../../src/workbench/examine.ts';
import { emptyFolder, nonet, type Folder } from '../cli/nonet.ts';

const PAGE = 'docs/tutorial.md';
const SPEC = 'spec/spec.md';
/** What is installed (`sh`) is installed already. */
const FENCE = /^(`{3,})(md|diff|console)\n([^]*?)\n\1$/gm;

/** What a fence holds: sections, a line that changes, or commands with what they print. */
type Kind = 'md' | 'diff' | 'console';

interface Fence {
  readonly line: number;
  readonly kind: Kind;
  readonly text: string;
}

const page = readFileSync(PAGE, 'utf8');
const FENCES = [...page.matchAll(FENCE)].map(({ index, 2: kind, 3: text }): Fence => ({
  line: page.slice(0, index).split('\n').length,
  kind: kind as Kind,
  text: text!,
}));

/** The files of the mocks that the page has begun, by their ports. */
const MOCKS = new Map(
  [...page.matchAll(/`npx nonet mock (\S+) --port (\d+)`/g)].map(([, file, port]) => [
    port!,
    file!,
  ]),
);

/** `…` stands for anything within a line; a line of nothing else for any number of lines. */
function asPattern(shown: string): RegExp {
  const lines = shown
    .split('\n')
    .map((line) =>
      line === '…'
        ? '(?:.*\\n)*?'
        : `${line.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&').replaceAll('…', '.*')}\\n`,
    );
  return new RegExp(`^${lines.join('')}$`);
}

/** Commands, each with what the page shows below it. */
const shownIn = (text: string) =>
  text.split(/^\$ /m).flatMap((part) => {
    if (part === '') return [];
    const [command = '', ...lines] = part.trimEnd().split('\n');
    return [{ command, shown: lines.join('\n') }];
  });

/** The codes of findings that the check below a fence shows; none where there is no such check. */
function codesBelow(fence: Fence): string[] {
  const next = FENCES[FENCES.indexOf(fence) + 1];
  if (next?.kind !== 'console' || !next.text.startsWith('$ npx nonet check')) return [];
  return [...next.text.matchAll(/^\S+:\d+:\d+ \w+ (\S+)$/gm)].map(([, code]) => code!);
}

/** Whoever reads the page: their folder, the mocks that they leave running, and curl's cookies. */
class Reader {
  readonly #folder: Folder = emptyFolder();
  /** By their ports. */
  readonly #mocks = new Map<string, MockedProduct>();
  readonly #jars = new Map<string, Record<string, string>>();
  readonly #served: Running[] = [];

  text(file = SPEC): string {
    return readFileSync(join(this.#folder.path, file), 'utf8');
  }

  /** Saves the file, which the mocks of it follow. */
  save(text: string): void {
    this.#folder.write(SPEC, text);
    for (const [port, mock] of this.#mocks)
      if (MOCKS.get(port) === SPEC) mock.replace(compile(SPEC, text));
  }

  /** Writes sections in the place of those with their numbers. */
  write(sections: string): void {
    const text = sections.split(/\n(?=## )/).reduce((before, section) => {
      const from = before.indexOf(section.slice(0, '## 1. '.length));
      expect(from, section).toBeGreaterThan(0);
      const next = before.indexOf('\n## ', from);
      return `${before.slice(0, from)}${section.trimEnd()}\n${next < 0 ? '' : before.slice(next)}`;
    }, this.text());
    this.save(text);
  }

  /** Puts the lines with `+` into the place of those with `-`. */
  change(diff: string): void {
    const of = (mark: string): string =>
      diff
        .split('\n')
        .filter((line) => line.startsWith(mark))
        .map((line) => line.slice(1))
        .join('\n');
    expect(this.text().split(of('-'))).toHaveLength(2);
    this.save(this.text().replace(of('-'), () => of('+')));
  }

  /** The mock at a port, as the page has it begun; it begins when it is first asked. */
  #mockAt(port: string): MockedProduct {
    const file = MOCKS.get(port)!;
    const mock = this.#mocks.get(port) ?? new MockedProduct(compile(file, this.text(file)));
    this.#mocks.set(port, mock);
    return mock;
  }

  /** What a command prints. */
  run(command: string): Promise<string> | string {
    const words = (command.match(/'[^']*'|"[^"]*"|\S+/g) ?? []).map((word) =>
      word.replaceAll(/^['"]|['"]$/g, ''),
    );
    const [program, second, name, ...rest] = words;
    if (program === 'curl') return this.#curl(words.slice(1));
    if (program === 'cp') {
      copyFileSync(join(this.#folder.path, second!), join(this.#folder.path, name!));
      return '';
    }
    expect([program, second], command).toEqual(['npx', 'nonet']);
    if (name === 'check')
      return report([examine(SPEC, this.text())], { form: 'terminal', coloured: false });
    // The whole suite, but for what takes a browser.
    if (name === 'accept' && rest.length === 1)
      return this.#command(['accept', ...rest, '--no-screens']);
    return this.#command([name!, ...rest]);
  }

  /** In a process of its own; a mock that it is to try is served at another port. */
  async #command(words: readonly string[]): Promise<string> {
    const address = words.find((word) => word.startsWith('http://localhost:'));
    if (address === undefined) return (await nonet(this.#folder.path, ...words)).out;
    const product = this.#mockAt(new URL(address).port);
    const running = await serve({ product, front: null, host: '127.0.0.1', port: 0 });
    this.#served.push(running);
    const asked = words.map((word) => (word === address ? running.address : word));
    return (await nonet(this.#folder.path, ...asked)).out;
  }

  async #curl(words: readonly string[]): Promise<string> {
    const given = (option: string): string | undefined =>
      words.includes(option) ? words[words.indexOf(option) + 1] : undefined;
    const url = new URL(`http://${words.find((word) => word.startsWith('localhost:'))}`);
    const product = this.#mockAt(url.port);
    const body = given('--json') ?? null;
    const request = new Request(url, {
      method: given('-X') ?? (body === null ? 'GET' : 'POST'),
      headers: body === null ? {} : { 'content-type': 'application/json' },
      body,
    });
    const cookies = this.#jars.get(given('-b') ?? '') ?? {};
    const answer = await respond(product, request, { cookies });
    const jar = given('-c');
    if (jar !== undefined) this.#jars.set(jar, cookiesOf(answer));
    return answer.text();
  }

  async end(): Promise<void> {
    for (const running of this.#served) await running.close();
    this.#folder.remove();
  }
}

const cookiesOf = ({ headers }: Response): Record<string, string> =>
  Object.fromEntries(headers.getSetCookie().map((cookie) => cookie.split(';')[0]!.split('=')));

describe('the tutorial', () => {
  let reader: Reader;
  beforeAll(() => {
    reader = new Reader();
  });
  afterAll(() => reader.end());

  it.each(FENCES)('is as line $line shows', async (fence) => {
    const { kind, text } = fence;
    if (kind === 'console') {
      for (const { command, shown } of shownIn(text)) {
        const printed = (await reader.run(command)).trimEnd();
        if (shown.includes('…')) expect(`${printed}\n`, command).toMatch(asPattern(shown));
        else expect(printed, command).toBe(shown);
      }
      return;
    }
    if (kind === 'md') reader.write(text);
    else reader.change(text);
    const { diagnostics } = examine(SPEC, reader.text());
    expect(standing(diagnostics).map(({ code }) => code)).toEqual(codesBelow(fence));
  });

  it('ends with all nine sections, in which nothing is wrong', () => {
    const { spec, diagnostics } = examine(SPEC, reader.text());
    expect(diagnostics).toEqual([]);
    expect(SECTION_IDS.filter((id) => spec.sections[id].state !== 'shown')).toEqual([]);
    const written = reader
      .text()
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('<!--'));
    expect(written.length).toBeLessThanOrEqual(110);
  });
});
