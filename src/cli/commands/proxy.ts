// `nonet proxy`: stands before a real server while it is used, and tells what is not as specified.

import type { Command } from 'commander';
import { CannotRun } from '../terminal/failure.ts';
import { print, printData } from '../terminal/print.ts';
import { reportErrors } from '../terminal/report-errors.ts';
import { DEFAULT_SPEC, readSpecFile } from '../project/spec-file.ts';

interface Options {
  readonly upstream: string;
  readonly port: string;
  readonly json?: boolean;
}

export function register(program: Command): void {
  program
    .command('proxy')
    .description('hand requests on to a real server, and report answers that deviate')
    .argument('[spec]', 'a Markdown file', DEFAULT_SPEC)
    .requiredOption('--upstream <url>', 'the real server')
    .option('--port <number>', 'port; 0 for any free one', '0')
    .option('--json', 'print the address, each deviation and the summary as a line of JSON')
    .action(run);
}

async function run(file: string, { upstream, port, json }: Options): Promise<void> {
  const text = readSpecFile(file);
  const { upstreamAddress } = await import('../upstream/forward.ts');
  const address = upstreamAddress(upstream);
  const { compile } = await import('../../workbench/compile.ts');
  const { spec, source, diagnostics } = compile(file, text);
  const wrong = reportErrors(file, diagnostics);
  if (wrong !== null) throw new CannotRun(wrong);
  const { Watcher } = await import('../proxy/watcher.ts');
  const { DeviationReport, summaryInWords } = await import('../proxy/report.ts');
  const { serveProxy } = await import('../proxy/server.ts');
  const { LOOPBACK, portOf, reportFault, untilInterrupted, whyNot } =
    await import('../terminal/serving.ts');
  const report = new DeviationReport(spec, source.lines);
  const say = (data: object, words: string): void =>
    json === true ? printData(`${JSON.stringify(data)}\n`) : print(words);
  const tell: ConstructorParameters<typeof Watcher>[1] = (deviation, shown) => {
    const told = report.add(deviation, shown);
    if (told === null) return;
    const { row, text: written, says, request, status } = told;
    say({ deviation: told }, `✗ ${request} ${status}: ${says}\n  ${row} ${written}`);
  };
  const watcher = new Watcher(spec, tell, reportFault);
  const number = portOf(port);
  const watch = watcher.watch.bind(watcher);
  const proxy = await serveProxy({ address, port: number, watch }).catch((error: unknown) => {
    throw new CannotRun(whyNot(error, number, LOOPBACK));
  });
  say(
    { address: proxy.address, upstream: address, file },
    `${proxy.address} hands requests on to ${address} and holds the answers to ${file}. Ctrl-C ends it.`,
  );
  await untilInterrupted(proxy.close);
  const summary = report.summary(watcher);
  say({ summary }, summaryInWords(summary));
  process.exitCode = report.total === 0 ? 0 : 1;
}
