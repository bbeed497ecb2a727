// The extension for VS Code: what is in its package, and that it starts the language server.

import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { builtinModules, createRequire } from 'node:module';
import { join } from 'node:path';
import { crc32, inflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { serverCommand } from '../../editors/vscode/src/server.ts';
import { buildVscode } from '../../scripts/build-vscode.mjs';
import { emptyFolder, ROOT, type Folder } from '../cli/nonet.ts';

/** The files of an archive, by its directory; each is held to its checksum. */
function unzipped(archive: Buffer): Map<string, Buffer> {
  const end = archive.lastIndexOf('PK\x05\x06');
  const files = new Map<string, Buffer>();
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    expect(archive.toString('latin1', at, at + 4)).toBe('PK\x01\x02');
    const [packed, named] = [archive.readUInt32LE(at + 20), archive.readUInt16LE(at + 28)];
    const local = archive.readUInt32LE(at + 42);
    const name = archive.toString('utf8', at + 46, at + 46 + named);
    expect(archive.toString('utf8', local + 30, local + 30 + named)).toBe(name);
    const content = inflateRawSync(
      archive.subarray(local + 30 + named, local + 30 + named + packed),
    );
    expect(crc32(content)).toBe(archive.readUInt32LE(at + 16));
    expect(content.length).toBe(archive.readUInt32LE(at + 24));
    files.set(name, content);
    at += 46 + named;
  }
  return files;
}

let folder: Folder;
let files: Map<string, Buffer>;
const textOf = (name: string): string => files.get(name)?.toString() ?? '';

beforeAll(async () => {
  folder = emptyFolder();
  files = unzipped(readFileSync(await buildVscode()));
});
afterAll(() => folder.remove());

describe('the package', () => {
  it('has what VS Code asks for, and no more', () => {
    expect([...files.keys()].sort()).toEqual([
      ...['[Content_Types].xml', 'extension.vsixmanifest', 'extension/LICENSE.txt'],
      ...['extension/README.md', 'extension/extension.js', 'extension/package.json'],
    ]);
    const bytes = [...files.values()].reduce((sum, { length }) => sum + length, 0);
    expect(bytes).toBeLessThan(1_000_000);
  });

  it('has the version of Nonet, everywhere', () => {
    const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
    expect(JSON.parse(textOf('extension/package.json'))).toMatchObject({ version });
    expect(textOf('extension.vsixmanifest')).toContain(`Version="${version}"`);
  });

  it('names a type for each kind of file', () => {
    const types = [...textOf('[Content_Types].xml').matchAll(/Extension="(\.\w+)"/g)].map(
      ([, type]) => type,
    );
    const kinds = [...files.keys()].filter((name) => name !== '[Content_Types].xml');
    expect(kinds.filter((name) => !types.includes(name.slice(name.lastIndexOf('.'))))).toEqual([]);
  });

  it('needs nothing but VS Code and Node', () => {
    const asked = [...textOf('extension/extension.js').matchAll(/\brequire\("([^"]+)"\)/g)];
    const known = new Set([
      ...builtinModules,
      ...builtinModules.map((name) => `node:${name}`),
      'vscode',
    ]);
    expect(asked.map(([, name]) => name!).filter((name) => !known.has(name))).toEqual([]);
  });

  it('waits for Markdown in a workspace that is trusted', () => {
    expect(JSON.parse(textOf('extension/package.json'))).toMatchObject({
      activationEvents: ['onLanguage:markdown'],
      main: './extension.js',
      capabilities: { untrustedWorkspaces: { supported: false } },
    });
  });
});

describe('the command', () => {
  const script = (at: string) => join(at, 'node_modules/nonet/bin/nonet.js');

  it('is the setting, else the Nonet of the first folder that has one', () => {
    const inSecond = (path: string) => path === script('/second');
    expect(serverCommand(['npx', 'nonet', 'lsp'], ['/first'], 'node', inSecond)).toEqual({
      ...{ command: 'npx', args: ['nonet', 'lsp'], cwd: '/first' },
    });
    expect(serverCommand([], ['/first', '/second'], 'node', inSecond)).toEqual({
      ...{ command: 'node', args: [script('/second'), 'lsp'], cwd: '/second' },
    });
    expect(serverCommand([], ['/first'], 'node', inSecond)).toBeNull();
  });

  it('starts a server that greets', async () => {
    const found = serverCommand(
      [process.execPath, join(ROOT, 'bin/command.js'), 'lsp'],
      [folder.path],
      'node',
      () => false,
    );
    const child = spawn(found!.command, found!.args, { cwd: found!.cwd });
    const params = { processId: null, rootUri: null, capabilities: {} };
    const message = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params });
    child.stdin.write(`Content-Length: ${message.length}\r\n\r\n${message}`);
    let said = '';
    child.stdout.on('data', (data) => (said += data));
    await vi.waitFor(() => expect(said).toContain('"name":"nonet"'), 10_000);
    child.kill();
  });
});

it('does nothing where the workspace has no Nonet, and says so in its output alone', async () => {
  const said: string[] = [];
  const disposable = { dispose: () => {} };
  const stand = join(folder.path, 'node_modules/vscode');
  folder.write('node_modules/vscode/package.json', '{"main": "index.js"}');
  writeFileSync(join(stand, 'index.js'), VSCODE);
  const path = folder.write('extension.js', textOf('extension/extension.js'));
  Object.assign(globalThis, { vscodeForTest: { said, disposable } });
  const require = createRequire(join(folder.path, 'here.js'));
  const { activate, deactivate } = require(join(folder.path, path));
  const context = { subscriptions: [] };
  await activate(context);
  expect(said).toEqual([expect.stringContaining('npm install --save-dev nonet')]);
  expect(context.subscriptions).toHaveLength(3);
  await deactivate();
});

/** As much of the editor as an extension touches that finds nothing to start: anything can be extended. */
const VSCODE = `
const { said, disposable } = globalThis.vscodeForTest;
const own = {
  version: '1.91.0',
  window: { createOutputChannel: () => ({ ...disposable, info: (line) => said.push(line) }) },
  commands: { registerCommand: () => disposable },
  workspace: {
    workspaceFolders: [],
    getConfiguration: () => ({ get: (_name, otherwise) => otherwise }),
    onDidChangeConfiguration: () => disposable,
  },
};
const anything = new Proxy(class {}, { get: (target, name) => (name in target ? target[name] : anything) });
module.exports = new Proxy(own, { get: (target, name) => (name in target ? target[name] : anything) });
`;
