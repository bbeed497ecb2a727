// `nonet start`: the app, live. The mock runs in the browser; this only serves what it is made of.

import type { Command } from 'commander';
import { DEFAULT_SPEC, readSpecFile, replaceSpecFile } from '../project/spec-file.ts';
import { print, printData } from '../terminal/print.ts';

interface Options {
  readonly port?: string;
  readonly open: boolean;
  readonly evidence?: string;
  readonly json?: boolean;
}

export function register(program: Command): void {
  program
    .command('start')
    .description('open the product and its specification, live')
    .argument('[spec]', 'a Markdown file', DEFAULT_SPEC)
    .option('--port <number>', 'the port (default: the first free one from 4900)')
    .option('--no-open', 'do not open a browser')
    .option('--evidence <file>', 'results of `nonet accept --json`, shown beside the rows')
    .option('--json', 'print the address as JSON')
    .action(run);
}

async function run(file: string, { port, open, json, evidence }: Options): Promise<void> {
  readSpecFile(file);
  const { createFront } = await import('../../../mocks/http/front.ts');
  const { markOf } = await import('../../../mocks/http/saving.ts');
  const { builtApp } = await import('../home/home.ts');
  const { LOOPBACK, portOf, serveAnywhere, serveAt, untilInterrupted } =
    await import('../terminal/serving.ts');
  const { besideOf } = await import('../project/beside.ts');
  const { offerOf, sweepBeside } = await import('../project/offer.ts');
  const { readEvidence } = await import('../project/evidence-file.ts');
  if (evidence !== undefined) readEvidence(evidence, file);
  const offer = offerOf(file);
  const front = createFront({
    ...{ app: builtApp(), ...offer, mock: 'browser', beside: besideOf(offer) },
    ...(evidence !== undefined && { evidence: (wanted) => readEvidence(evidence, wanted) }),
    save: (wanted, { from, text }) =>
      replaceSpecFile(wanted, (present) => markOf(present) === from, text),
  });
  const { typeOverrides, watchOverrides } = await import('../project/overriding.ts');
  const files = offer.specs().map((spec) => spec.file);
  sweepBeside(files);
  await Promise.all(files.map(typeOverrides));
  const stops = [
    offer.watch((changed) => {
      front.changed(changed);
      void typeOverrides(changed);
    }),
    ...files.map((each) => watchOverrides(each, (what) => front.changed(what))),
  ];
  const served = { product: null, front, host: LOOPBACK };
  const running =
    port === undefined ? await serveAnywhere(served) : await serveAt(portOf(port), served);
  if (json === true) printData(`${JSON.stringify({ address: running.address, file })}\n`);
  else print(formatAddress(running.address, file));
  if (open && json !== true)
    (await import('../terminal/open-browser.ts')).openBrowser(running.address);
  await untilInterrupted(async () => {
    stops.forEach((stop) => stop());
    await running.close();
  });
}

const formatAddress = (address: string, file: string): string =>
  `The product        ${address}/
Its specification  ${address}/_nonet

Made of ${file}: edit it, here or there, and both follow. Ctrl-C ends it.`;
