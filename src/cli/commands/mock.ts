// `nonet mock`: the product over plain HTTP, for somebody else's client. The app stands before it.

import type { Command } from 'commander';
import type { Front } from '../../../mocks/http/front.ts';
import type { MockedProduct } from '../../../mocks/world/product.ts';
import type { Compiled } from '../../workbench/compile.ts';
import { reportErrors } from '../terminal/report-errors.ts';
import { CannotRun } from '../terminal/failure.ts';
import { DEFAULT_SPEC, readSpecFile } from '../project/spec-file.ts';
import { print, printData, printError } from '../terminal/print.ts';

interface Options {
  readonly port: string;
  readonly host: string;
  readonly allowOrigin: readonly string[];
  readonly json?: boolean;
  readonly records?: string;
  readonly seed?: string;
  readonly upstream?: string;
  readonly real?: string;
  readonly smtp?: string;
  readonly allowRemoteSmtp?: boolean;
  readonly deliver?: boolean;
  readonly allowRemoteWebhooks?: boolean;
}

export function register(program: Command): void {
  program
    .command('mock')
    .description('serve the product over HTTP')
    .argument('[spec]', 'a Markdown file', DEFAULT_SPEC)
    .option('--port <number>', 'port; 0 for any free one', '0')
    .option(
      '--host <address>',
      'address to listen on; other machines may call it unless it is local',
      '127.0.0.1',
    )
    .option(
      '--allow-origin <origin>',
      'origin (https://dev.example) whose pages may use the controls; may be repeated',
      (origin: string, others: readonly string[]) => [...others, origin],
      [],
    )
    .option('--records <number>', 'start with N records of each entity, generated where needed')
    .option('--seed <number>', 'generate other records and other random numbers')
    .option('--upstream <url>', 'a real server that answers the calls that --real names')
    .option(
      '--real <calls>',
      'calls of section 7 that the real server answers: readTicket,listTickets',
    )
    .option('--smtp <host:port>', 'send what the product mails to a mail server on this machine')
    .option('--allow-remote-smtp', 'with --smtp: the mail server may be on another machine')
    .option('--deliver', 'deliver the webhooks that the product sends, on this machine')
    .option('--allow-remote-webhooks', 'with --deliver: to other machines too')
    .option('--json', 'print the address as JSON')
    .action(run);
}

async function run(file: string, options: Options): Promise<void> {
  const { port, host, json, allowOrigin: origins } = options;
  const begin = { ...counted(options, 'records'), ...counted(options, 'seed') };
  const text = readSpecFile(file);
  const { isOrigin } = await import('../../../mocks/http/trust.ts');
  for (const origin of origins)
    if (!isOrigin(origin))
      throw new CannotRun(
        `--allow-origin takes scheme, host and port, as in http://localhost:5173, not ${origin}`,
      );
  const mailing = await mailingTo(options);
  const { portOf, serveAt, untilInterrupted } = await import('../terminal/serving.ts');
  const { MockedProduct } = await import('../../../mocks/world/product.ts');
  const { compile } = await import('../../workbench/compile.ts');
  const compiled = compile(file, text);
  const realTime = (): number => Date.now();
  const product = begun(
    () => new MockedProduct(compiled, { ...begin, start: realTime(), realTime }),
  );
  const { followOverrides } = await import('../project/overrides.ts');
  const overrides = await followOverrides(product, file);
  const front = await frontOf(file);
  const elsewhere = await splitOf(product, options);
  const served = { product, front, host, origins, ...elsewhere };
  const running = await serveAt(portOf(port), served);
  const stopMailing = mailing(product);
  const stopDelivering = await delivering(product, options);
  warn(compiled);
  const stopWatching = await follow(product, [file, text], () => {
    void overrides.again();
    front?.changed(file);
  });
  printAddress(running.address, compiled, json === true);
  await untilInterrupted(async () => {
    stopWatching();
    stopMailing();
    await stopDelivering();
    overrides.stop();
    await running.close();
  });
}

/** What is made, or a clear failure where more records are wanted than there may be. */
function begun<Made>(make: () => Made): Made {
  try {
    return make();
  } catch (error) {
    throw error instanceof RangeError ? new CannotRun(`--records: ${error.message}`) : error;
  }
}

/** An option that is a whole number, if it is given. */
function counted(options: Options, name: 'records' | 'seed'): { [name: string]: number } {
  const text = options[name];
  if (text === undefined) return {};
  if (!/^\d{1,7}$/.test(text))
    throw new CannotRun(`--${name} takes a whole number up to 9999999, not ${text}`);
  return { [name]: Number(text) };
}

/** What answers calls where a real server answers some of them. */
async function splitOf(product: MockedProduct, { upstream, real }: Options) {
  if (upstream === undefined && real === undefined) return {};
  if (upstream === undefined || real === undefined)
    throw new CannotRun(
      '--upstream and --real go together: an address, and the calls answered there',
    );
  const { callsNamed } = await import('../upstream/calls.ts');
  const { upstreamAddress } = await import('../upstream/forward.ts');
  const { Split } = await import('../upstream/split.ts');
  const terms = {
    address: upstreamAddress(upstream),
    real: callsNamed(product.compiled.spec, real),
    tell: printError,
  };
  const split = new Split(product, terms);
  return { elsewhere: split.answer.bind(split) };
}

/** What really sends the product's mail, and what ends that; nothing where nobody asked for it. */
async function mailingTo({ smtp, allowRemoteSmtp = false }: Options) {
  if (smtp === undefined) return () => () => {};
  const { sendFrom, smtpAddress } = await import('../mock/mail.ts');
  const address = smtpAddress(smtp, allowRemoteSmtp);
  return (product: MockedProduct) => sendFrom(product, address, printError);
}

/** What really delivers the product's webhooks, and ends that; nothing where nobody asked for it. */
async function delivering(
  product: MockedProduct,
  { deliver = false, allowRemoteWebhooks: mayBeRemote = false }: Options,
) {
  if (!deliver) return async () => {};
  const { deliverFrom } = await import('../mock/webhooks.ts');
  return deliverFrom(product, { mayBeRemote, report: printError });
}

/** The app, where it is built: the API needs none. */
async function frontOf(file: string): Promise<Front | null> {
  const { createFront } = await import('../../../mocks/http/front.ts');
  const { findBuiltApp } = await import('../home/home.ts');
  const app = findBuiltApp();
  if (app === null) return null;
  const { offerOf } = await import('../project/offer.ts');
  const offer = offerOf(file);
  const specs = () => offer.specs().filter((spec) => spec.file === offer.file);
  return createFront({ app, ...offer, specs, mock: 'server' });
}

/** Compiles the file anew whenever it changes; the data is kept where it still fits. */
async function follow(product: MockedProduct, read: [string, string], then: () => void) {
  const { watchFiles } = await import('../project/watch.ts');
  const { compile } = await import('../../workbench/compile.ts');
  const again = (file: string, text: string): void => {
    const compiled = compile(file, text);
    const dropped = product.replace(compiled);
    printError(`${file} has changed and is served anew`);
    for (const what of dropped) printError(`  dropped: ${what}`);
    warn(compiled);
    then();
  };
  return watchFiles([read[0]], again, new Map([read]));
}

function warn({ spec, diagnostics }: Compiled): void {
  const said = reportErrors(spec.file, diagnostics);
  if (said !== null) printError(said);
}

function printAddress(address: string, { spec }: Compiled, asJson: boolean): void {
  const { file, name, version } = spec;
  if (asJson) return printData(`${JSON.stringify({ address, file, name, version })}\n`);
  print(
    `${name} ${version} answers at ${address}; its controls at ${address}/_nonet. Ctrl-C ends it.`,
  );
}
