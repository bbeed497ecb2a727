// What editors send, and names of revisions that git is asked for.

import { readdirSync, rmSync } from 'node:fs';
import { PassThrough } from 'node:stream';
import { sideOf } from '../../../../src/cli/diff/side.ts';
import { CannotRun } from '../../../../src/cli/terminal/failure.ts';
import { serve } from '../../../../src/cli/lsp/server.ts';
import { type Door, Fallen } from '../door.ts';
import { type Chance, changedJson, changedText, textOf } from '../random.ts';
import { TEXTS } from '../texts.ts';

const URI = 'file:///stranger.md';
const ASKED = [
  ...['completion', 'hover', 'definition', 'references', 'documentHighlight', 'documentSymbol'],
  ...['foldingRange', 'formatting', 'rename', 'prepareRename', 'codeAction'],
].map((name) => `textDocument/${name}`);
/** The protocol's own codes for what was asked wrongly. */
const MISUSE: ReadonlySet<number> = new Set([
  -32_600, -32_601, -32_602, -32_700, -32_800, -32_801, -32_803,
]);
const PATIENCE = 20_000;

interface Answer {
  readonly id?: number;
  readonly error?: { readonly code: number; readonly message: string };
}

/** An editor over streams: it sends what it likes, and waits for the answer to each request. */
class Editor {
  readonly #input = new PassThrough();
  readonly #waiting = new Map<number, (answer: Answer) => void>();
  #received = '';
  #id = 0;

  constructor() {
    const output = new PassThrough().setEncoding('latin1');
    output.on('data', (chunk: string) => this.#hear(chunk));
    serve(this.#input, output);
  }

  send(message: object): void {
    const text = JSON.stringify({ jsonrpc: '2.0', ...message });
    this.#input.write(`Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`);
  }

  ask(method: string, params: unknown): Promise<Answer> {
    const id = (this.#id += 1);
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => reject(new Fallen(`no answer to ${method}`)), PATIENCE);
      this.#waiting.set(id, (answer) => (clearTimeout(late), resolve(answer)));
      this.send({ id, method, params });
    });
  }

  #hear(chunk: string): void {
    this.#received += chunk;
    for (;;) {
      const head = this.#received.indexOf('\r\n\r\n');
      const length = Number(/content-length: (\d+)/i.exec(this.#received.slice(0, head))?.[1]);
      if (head < 0 || this.#received.length < head + 4 + length) return;
      const body = this.#received.slice(head + 4, head + 4 + length);
      this.#received = this.#received.slice(head + 4 + length);
      const answer = JSON.parse(Buffer.from(body, 'latin1').toString()) as Answer;
      if (answer.id === undefined) continue;
      this.#waiting.get(answer.id)?.(answer);
      this.#waiting.delete(answer.id);
    }
  }
}

export const lsp: Door = {
  name: 'LSP messages',
  share: 35,
  open: async () => {
    const editor = new Editor();
    await editor.ask('initialize', { processId: null, rootUri: null, capabilities: {} });
    editor.send({ method: 'initialized', params: {} });
    let version = 0;
    let text = '';
    return {
      knock: async (chance) => {
        if (version === 0 || chance.once(12)) {
          if (version > 0)
            editor.send({
              method: 'textDocument/didClose',
              params: { textDocument: { uri: URI } },
            });
          text = chance.once(2) ? chance.of(TEXTS) : changedText(chance, chance.of(TEXTS));
          const textDocument = { uri: URI, languageId: 'markdown', version: (version += 1), text };
          editor.send({ method: 'textDocument/didOpen', params: { textDocument } });
        } else if (chance.once(3)) {
          const range = { start: placeIn(chance, text), end: placeIn(chance, text) };
          const changes = [
            chance.once(3) ? { text: textOf(chance) } : { range, text: textOf(chance) },
          ];
          const textDocument = { uri: URI, version: (version += 1) };
          editor.send({
            method: 'textDocument/didChange',
            params: { textDocument, contentChanges: changes },
          });
        }
        const method = chance.once(30) ? textOf(chance) : chance.of(ASKED);
        const isWell = !chance.once(15);
        const params = paramsOf(chance, text);
        const { error } = await editor.ask(method, isWell ? params : changedJson(chance, params));
        // What is asked in another form than the protocol's may be refused in any words.
        if (error !== undefined && isWell && !MISUSE.has(error.code))
          throw new Fallen(
            `${method}: ${error.code} ${error.message}\nfor ${JSON.stringify(params)} on\n${text}`,
          );
      },
      close: () =>
        editor.send({ method: 'textDocument/didClose', params: { textDocument: { uri: URI } } }),
    };
  },
};

/** All that any request asks for. */
function paramsOf(chance: Chance, text: string): object {
  const position = placeIn(chance, text);
  return {
    textDocument: { uri: chance.once(20) ? textOf(chance) : URI },
    position,
    range: { start: position, end: placeIn(chance, text) },
    newName: chance.once(2) ? 'another' : textOf(chance),
    context: { includeDeclaration: true, diagnostics: [], triggerKind: 1 },
    options: { tabSize: 2, insertSpaces: true },
  };
}

const placeIn = (chance: Chance, text: string): { line: number; character: number } =>
  chance.once(20)
    ? { line: chance.of([-1, 1e9, 0, 2 ** 31]), character: chance.of([-1, 1e9, 2 ** 31, 0]) }
    : { line: chance.below(text.split('\n').length + 2), character: chance.below(60) };

const REVISIONS = [
  'HEAD',
  'main',
  'HEAD~1',
  '@{u}',
  '-',
  '--output=fuzz-wrote-this',
  '--textconv',
  '-p',
  ':/x',
  'constructor',
];
const PATHS = [
  'README.md',
  '../../etc/passwd',
  '/etc/passwd',
  '--output=fuzz-wrote-this',
  '',
  '.git/config',
];

export const git: Door = {
  name: 'git revisions',
  share: 1,
  open: () => {
    const before = new Set(readdirSync(process.cwd()));
    return {
      knock: (chance) => {
        const part = (all: readonly string[]) =>
          chance.once(4) ? textOf(chance).replaceAll('\0', '').slice(0, 500) : chance.of(all);
        const name = `${part(REVISIONS)}:${part(PATHS)}`;
        try {
          sideOf(name);
        } catch (error) {
          if (!(error instanceof CannotRun)) throw error;
        }
        const made = readdirSync(process.cwd()).filter((file) => !before.has(file));
        for (const file of made) rmSync(file, { recursive: true });
        if (made.length > 0) throw new Fallen(`${JSON.stringify(name)} made ${made.join(', ')}`);
      },
    };
  },
};
