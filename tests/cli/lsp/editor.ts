// An editor: starts `nonet lsp` as editors do, and speaks the Language Server Protocol to it.

import { spawn } from 'node:child_process';
import { join } from 'node:path';
import {
  createProtocolConnection,
  type Diagnostic,
  DidChangeTextDocumentNotification,
  DidCloseTextDocumentNotification,
  DidOpenTextDocumentNotification,
  ExitNotification,
  InitializedNotification,
  InitializeRequest,
  type InitializeResult,
  type Position,
  type ProtocolConnection,
  PublishDiagnosticsNotification,
  type Range,
  ShutdownRequest,
  StreamMessageReader,
  StreamMessageWriter,
  type TextEdit,
} from 'vscode-languageserver-protocol/node';
import { ROOT } from '../nonet.ts';

const COMMAND = join(ROOT, 'bin/command.js');

export class Editor {
  readonly connection: ProtocolConnection;
  readonly initialized: InitializeResult;
  readonly #ended: Promise<number | null>;
  readonly #texts = new Map<string, { version: number; text: string }>();
  readonly #told = new Map<string, { version: number; diagnostics: Diagnostic[] }>();
  readonly #listeners = new Set<() => void>();

  private constructor(
    connection: ProtocolConnection,
    initialized: InitializeResult,
    ended: Promise<number | null>,
  ) {
    this.connection = connection;
    this.initialized = initialized;
    this.#ended = ended;
    connection.onNotification(PublishDiagnosticsNotification.type, (told) => {
      this.#told.set(told.uri, { version: told.version ?? -1, diagnostics: told.diagnostics });
      for (const listener of this.#listeners) listener();
    });
  }

  static async start(): Promise<Editor> {
    const child = spawn(process.execPath, [COMMAND, 'lsp', '--stdio'], { cwd: ROOT });
    const ended = new Promise<number | null>((resolve) => child.on('exit', resolve));
    const connection = createProtocolConnection(
      new StreamMessageReader(child.stdout),
      new StreamMessageWriter(child.stdin),
    );
    connection.listen();
    const initialized = await connection.sendRequest(InitializeRequest.type, {
      processId: process.pid,
      rootUri: null,
      capabilities: {},
    });
    await connection.sendNotification(InitializedNotification.type, {});
    return new Editor(connection, initialized, ended);
  }

  /** Opens a file, and gives what it is told of it. */
  async open(uri: string, text: string): Promise<readonly Diagnostic[]> {
    this.#texts.set(uri, { version: 1, text });
    const textDocument = { uri, languageId: 'markdown', version: 1, text };
    await this.connection.sendNotification(DidOpenTextDocumentNotification.type, { textDocument });
    return this.diagnostics(uri);
  }

  /** Types: puts a text in the place of a range. */
  async type(uri: string, range: Range, text: string): Promise<void> {
    const known = this.#texts.get(uri)!;
    const version = known.version + 1;
    const [start, end] = [offsetOf(known.text, range.start), offsetOf(known.text, range.end)];
    this.#texts.set(uri, {
      version,
      text: known.text.slice(0, start) + text + known.text.slice(end),
    });
    await this.connection.sendNotification(DidChangeTextDocumentNotification.type, {
      textDocument: { uri, version },
      contentChanges: [{ range, text }],
    });
  }

  /** Types over the one place where a piece of text stands. */
  replace(uri: string, from: string, to: string): Promise<void> {
    return this.type(uri, this.rangeOf(uri, from), to);
  }

  /** What the server says of the text as it is now. */
  diagnostics(uri: string): Promise<readonly Diagnostic[]> {
    const wanted = this.#texts.get(uri)?.version ?? -1;
    return new Promise((resolve) => {
      const look = () => {
        const told = this.#told.get(uri);
        if (told === undefined || told.version < wanted) return;
        this.#listeners.delete(look);
        resolve(told.diagnostics);
      };
      this.#listeners.add(look);
      look();
    });
  }

  async close(uri: string): Promise<void> {
    this.#texts.delete(uri);
    this.#told.delete(uri);
    await this.connection.sendNotification(DidCloseTextDocumentNotification.type, {
      textDocument: { uri },
    });
  }

  text(uri: string): string {
    return this.#texts.get(uri)!.text;
  }

  /** Where the first `piece` stands; within it, at the `¦` that is left out of what is sought. */
  at(uri: string, piece: string): Position {
    const mark = Math.max(piece.indexOf('¦'), 0);
    return this.#position(uri, this.#find(uri, piece.replace('¦', '')) + mark);
  }

  /** The range of the first `piece`; of what stands between its two `¦`, if it has such. */
  rangeOf(uri: string, piece: string): Range {
    const [before = '', middle = '', after = ''] = piece.includes('¦')
      ? piece.split('¦')
      : ['', piece];
    const start = this.#find(uri, before + middle + after) + before.length;
    return { start: this.#position(uri, start), end: this.#position(uri, start + middle.length) };
  }

  #find(uri: string, piece: string): number {
    const found = this.text(uri).indexOf(piece);
    if (found < 0) throw new Error(`nowhere in the text: ${piece}`);
    return found;
  }

  #position(uri: string, offset: number): Position {
    const before = this.text(uri)
      .slice(0, offset)
      .split(/\r\n?|\n/);
    return { line: before.length - 1, character: before.at(-1)!.length };
  }

  /** Says goodbye; gives the exit code. */
  async end(): Promise<number | null> {
    await this.connection.sendRequest(ShutdownRequest.type);
    await this.connection.sendNotification(ExitNotification.type);
    return this.#ended;
  }
}

function offsetOf(text: string, { line, character }: Position): number {
  const ends = [...text.matchAll(/\r\n?|\n/g)];
  const start = line === 0 ? 0 : ends[line - 1]!.index + ends[line - 1]![0].length;
  return start + character;
}

/** A text with the edits that a server asks for. */
export function applied(text: string, edits: readonly TextEdit[]): string {
  const placed = edits
    .map(({ range, newText }) => ({
      from: offsetOf(text, range.start),
      to: offsetOf(text, range.end),
      newText,
    }))
    .sort((a, b) => b.from - a.from);
  return placed.reduce(
    (made, { from, to, newText }) => made.slice(0, from) + newText + made.slice(to),
    text,
  );
}
