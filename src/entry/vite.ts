// `nonet/vite`: the mock in Vite's servers, at the product's own paths, and the contract as a module.

import { normalize, relative, resolve } from 'node:path';
import type { Plugin, PreviewServer, ViteDevServer } from 'vite';
import { createFront } from '../../mocks/http/front.ts';
import { MockedProduct } from '../../mocks/world/product.ts';
import { listenerOf } from '../../mocks/http/server.ts';
import { reportErrors } from '../cli/terminal/report-errors.ts';
import { findBuiltApp } from '../cli/home/home.ts';
import { offerOf } from '../cli/project/offer.ts';
import { followOverrides } from '../cli/project/overrides.ts';
import { reportFault } from '../cli/terminal/serving.ts';
import { DEFAULT_SPEC, readSpecFile } from '../cli/project/spec-file.ts';
import { watchFiles } from '../cli/project/watch.ts';
import { errorMessage } from '../text/fault.ts';
import { printable } from '../text/printable.ts';
import { compile } from '../workbench/compile.ts';
import { callsOf, hostsOf, type Reach } from './vite/calls.ts';
import { CONTRACT_MODULE, contractFile, writeContract } from './vite/contract-module.ts';

export interface NonetOptions {
  /** The specification's file, from the root of the project; `spec/spec.md` where it is left out. */
  readonly spec?: string;
}

/** This machine: the mock's controls are for its pages, whoever else may reach the dev server. */
const LOOPBACK = '127.0.0.1';

/**
 * Answers the calls of a specification in Vite's dev server and in its preview of a build, shows the
 * specification under `/_nonet`, and keeps `virtual:nonet/contract` as the specification is.
 */
export function nonet({ spec = DEFAULT_SPEC }: NonetOptions = {}): Plugin {
  let root = '';
  let file = '';
  let warn: (words: string) => void = console.warn;
  const compiled = (text: string) => {
    const made = compile(file, text);
    const errors = reportErrors(file, made.diagnostics);
    if (errors !== null) warn(errors);
    writeContract(root, made.spec);
    return made;
  };
  let first: ReturnType<typeof compiled> | null = null;
  let stop = (): void => {};
  const serve = async (
    server: Served,
    isBuilt: boolean,
    hosts: Reach,
    reload: () => void,
  ): Promise<void> => {
    const product = new MockedProduct(first!, { start: Date.now(), realTime: () => Date.now() });
    const overrides = await followOverrides(product, file);
    const mock = mockIn(server, isBuilt, hosts, product, file);
    // Vite's own watcher keeps silent of what is written right after the file was emptied.
    const unwatch = watchFiles([file], (_, text) => {
      try {
        for (const what of product.replace(compiled(text))) warn(`${file}: dropped ${what}`);
        void overrides.again();
        mock.changed();
        reload();
      } catch (error) {
        // What it was is answered on.
        warn(errorMessage(error));
      }
    });
    stop = () => {
      unwatch();
      overrides.stop();
    };
    server.httpServer?.once('close', stop);
  };
  return {
    name: 'nonet',
    configResolved(config) {
      root = config.root;
      warn = (words) => config.logger.warn(printable(words), { timestamp: true });
      file = normalize(relative(process.cwd(), resolve(root, spec))).replaceAll('\\', '/');
      first = compiled(readSpecFile(file));
    },
    resolveId: (id) => (id === CONTRACT_MODULE ? contractFile(root) : undefined),
    configureServer: (server) =>
      serve(server, false, server.config.server, () => server.ws.send({ type: 'full-reload' })),
    configurePreviewServer: (server) => serve(server, true, server.config.preview, () => {}),
  };
}

type Served = Pick<ViteDevServer | PreviewServer, 'middlewares' | 'httpServer'>;

/** Puts the mock before what the server answers itself. */
function mockIn(
  server: Served,
  isBuilt: boolean,
  { host, allowedHosts }: Reach,
  product: MockedProduct,
  file: string,
) {
  const isOurHost = hostsOf({ host, allowedHosts });
  const app = findBuiltApp();
  const offer = offerOf(file);
  const specs = () => offer.specs().filter((one) => one.file === offer.file);
  const front = app === null ? null : createFront({ app, ...offer, specs, mock: 'server' });
  const serving = { product, host: LOOPBACK, report: reportFault };
  const own = listenerOf({ ...serving, front });
  const calls = listenerOf({ ...serving, front: null });
  let isCall = callsOf(product.compiled.spec, isBuilt);
  server.middlewares.use((request, response, next) => {
    // Vite refuses them, and says how they are let in.
    if (!isOurHost(request.headers.host)) return next();
    if (/^\/_nonet(?:[/?]|$)/.test(request.url ?? '')) return own(request, response);
    return isCall(request) ? calls(request, response) : next();
  });
  return {
    changed: () => {
      isCall = callsOf(product.compiled.spec, isBuilt);
      front?.changed(file);
    },
  };
}
