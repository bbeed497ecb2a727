// What stands before the product on an address that shows the app: page loads, the app's own files,
// what is on offer, and word of changes. All of it but page loads lies below `/_nonet`.

import { createReadStream, readFileSync, statSync, type Stats } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { LIVE_PATH, type Mode } from '../../src/contract/host.ts';
import { answerBeside, send, textAnswer, type Beside } from './beside.ts';
import { EVIDENCE_PATH } from '../../src/contract/evidence.ts';
import { decoded, json } from '../messages/message.ts';
import { pageHeaders, SAFE_HEADERS } from '../messages/page-policy.ts';
import { sendSaved, type Saving } from './saving.ts';
import { errorMessage } from '../../src/text/fault.ts';

export interface FrontOptions {
  /** The folder that holds the built app. */
  readonly app: string;
  /** Who answers calls: the server behind this front, or the app in the browser. */
  readonly mock: Mode['mock'];
  /** The specification to begin with. */
  readonly file: string;
  /** All on offer. */
  specs(): Mode['specs'];
  /** The text of one on offer; null for any other file. Throws where it cannot be read now. */
  source(file: string): string | null;
  /** Writes one on offer; missing where nothing may be written. */
  readonly save?: Saving;
  /** What a run of the acceptance suite said of it, as JSON; null of any other. */
  readonly evidence?: (file: string) => string | null;
  /** The remarks on each, and earlier versions; missing where nobody may ask for them. */
  readonly beside?: Beside;
}

export interface Front {
  /** Answers what is the front's to answer; false leaves a request to the product. */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
  /** Tells every page that shows it that a specification has changed. */
  changed(file: string): void;
}

const APP = '/_nonet/app/';
const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

export function createFront(options: FrontOptions): Front {
  const listeners = new Set<ServerResponse>();
  return {
    answer: (request, response) => {
      const address = request.url ?? '/';
      if (address.startsWith('/_nonet/') && answerOwn(options, listeners, request, response))
        return true;
      if (!isPageLoad(request, options.mock)) return false;
      sendPage(options, response);
      return true;
    },
    changed: (file) => {
      // A file's name may hold anything; a line of its own would be another field, or event.
      const data = file.split(/\r\n|\r|\n/).map((line) => `data: ${line}\n`);
      for (const response of listeners) response.write(`event: changed\n${data.join('')}\n`);
    },
  };
}

const modeOf = ({ mock, file, specs, save }: FrontOptions): Mode => ({
  ...{ mock, file, specs: specs(), saves: save !== undefined },
});

/** The app's files and what the front says of itself; false for an address that is none of these. */
function answerOwn(
  options: FrontOptions,
  listeners: Set<ServerResponse>,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  const url = new URL(request.url!, 'http://front');
  if (isUnfit(request, url)) refuseMethod(request, response);
  else if (url.pathname === LIVE_PATH) listen(listeners, request.method, response);
  else if (url.pathname === MODE) sendJson(response, 200, modeOf(options));
  else if (url.pathname === SOURCE && request.method === 'PUT')
    void sendSaved(options, url.searchParams.get('file') ?? '', request, response);
  else if (url.pathname === SOURCE) sendSource(options, url, response);
  else if (options.beside && answerBeside(options.beside, url, request, response)) return true;
  else if (url.pathname === EVIDENCE_PATH) sendEvidence(options, url, response);
  else if (url.pathname.startsWith(APP))
    sendFile(options.app, url.pathname.slice(APP.length), response);
  else return false;
  return true;
}

const MODE = '/_nonet/mode';
const SOURCE = '/_nonet/source';
const READ_ONLY: ReadonlySet<string> = new Set([LIVE_PATH, MODE, SOURCE, EVIDENCE_PATH]);

/** Whether a request asks something else of the front's own than to be read. */
function isUnfit({ method }: IncomingMessage, { pathname }: URL): boolean {
  if (method === 'GET' || method === 'HEAD') return false;
  if (method === 'PUT' && pathname === SOURCE) return false;
  return READ_ONLY.has(pathname) || pathname.startsWith(APP);
}

function refuseMethod({ method, url }: IncomingMessage, response: ServerResponse): void {
  const allow = url!.startsWith(SOURCE) ? 'GET, HEAD, PUT' : 'GET, HEAD';
  const { headers, body } = json(405, { error: `${url} is not there to ${method}; use ${allow}` });
  // What it may have sent is not read: no other request follows it.
  response.writeHead(405, { ...headers, allow, connection: 'close' }).end(body);
}

/** The two that a start tells. */
const ADDRESSES: ReadonlySet<string> = new Set(['/', '/_nonet']);

/** A browser opens a page: the screen at that address, and never a call at it. */
export function isPageLoad(
  { method, headers, url = '' }: IncomingMessage,
  mock: Mode['mock'],
): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  const destination = headers['sec-fetch-dest'];
  if (destination !== undefined) return destination === 'document' || destination === 'iframe';
  if (headers.accept?.startsWith('text/html') === true) return true;
  // Whoever waits for the app to be there asks for what it was told, and for nothing in particular.
  return mock === 'browser' && ADDRESSES.has(url);
}

function listen(
  listeners: Set<ServerResponse>,
  method: string | undefined,
  response: ServerResponse,
): void {
  response.writeHead(200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    ...SAFE_HEADERS,
  });
  if (method === 'HEAD') return void response.end();
  // Sends the headers, so that the page knows that it is heard.
  response.write(': listening\n\n');
  listeners.add(response);
  response.on('close', () => listeners.delete(response));
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  const answer = json(status, body);
  response.writeHead(answer.status, answer.headers).end(answer.body);
}

function sendSource({ source }: FrontOptions, url: URL, response: ServerResponse): void {
  const file = url.searchParams.get('file') ?? '';
  void send(response, file, async () => textAnswer(source(file)));
}

function sendEvidence({ evidence }: FrontOptions, url: URL, response: ServerResponse): void {
  try {
    const text = evidence?.(url.searchParams.get('file') ?? '') ?? 'null';
    sendJson(response, 200, JSON.parse(text));
  } catch (error) {
    sendJson(response, 500, { error: errorMessage(error) });
  }
}

/** The page, which is shown at every address, with its files where they always are. */
function sendPage({ app, mock }: FrontOptions, response: ServerResponse): void {
  const page = readFileSync(join(app, 'index.html'), 'utf8');
  response
    .writeHead(200, {
      'content-type': TYPES['.html'],
      'cache-control': 'no-cache',
      ...pageHeaders({ runsOverrides: mock === 'browser' }),
    })
    .end(page.replaceAll(/(?<=\b(?:src|href)=")\.\//g, APP));
}

function sendFile(folder: string, path: string, response: ServerResponse): void {
  const file = join(folder, normalize(`/${decoded(path)}`));
  const found = fileAt(file);
  if (found === null) return sendJson(response, 404, { error: `the app has no file ${path}` });
  response.writeHead(200, {
    'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
    'content-length': found.size,
    // Everything that the build names by its content lies in `assets`.
    'cache-control': path.startsWith('assets/') ? 'max-age=31536000, immutable' : 'no-cache',
    'service-worker-allowed': '/',
    ...(extname(file) === '.html' ? pageHeaders({ runsOverrides: false }) : SAFE_HEADERS),
  });
  createReadStream(file).pipe(response);
}

/** What is at a path, if that is a file; a path may be one that no system would take. */
function fileAt(path: string): Stats | null {
  try {
    const found = statSync(path);
    return found.isFile() ? found : null;
  } catch {
    return null;
  }
}
