// The extension for VS Code: starts the language server and speaks to it.

import { existsSync } from 'node:fs';
import { commands, workspace, window, type ExtensionContext } from 'vscode';
import { LanguageClient } from 'vscode-languageclient/node';
import { serverCommand } from './server.ts';

let client: LanguageClient | null = null;

/** Called by VS Code when the first Markdown file is opened. */
export async function activate(context: ExtensionContext): Promise<void> {
  const output = window.createOutputChannel('Nonet', { log: true });
  const restart = async (): Promise<void> => {
    await deactivate();
    const setting = workspace.getConfiguration('nonet').get<string[]>('command', []);
    const folders = (workspace.workspaceFolders ?? []).map(({ uri }) => uri.fsPath);
    const found = serverCommand(setting, folders, 'node', existsSync);
    if (found === null)
      return output.info(
        'No Nonet among the packages of this workspace: `npm install --save-dev nonet`, or set nonet.command.',
      );
    const { command, args, cwd } = found;
    const options = cwd === undefined ? {} : { cwd };
    client = new LanguageClient(
      'nonet',
      'Nonet',
      { command, args, options },
      { documentSelector: [{ scheme: 'file', language: 'markdown' }], outputChannel: output },
    );
    try {
      await client.start();
    } catch (error) {
      output.info(`${[command, ...args].join(' ')} does not start: ${String(error)}`);
    }
  };
  context.subscriptions.push(
    output,
    commands.registerCommand('nonet.restart', restart),
    workspace.onDidChangeConfiguration((change) => {
      if (change.affectsConfiguration('nonet')) void restart();
    }),
  );
  await restart();
}

/** Called by VS Code when it ends, or the extension is turned off. */
export async function deactivate(): Promise<void> {
  const ended = client;
  client = null;
  await ended?.stop().catch(() => {});
}
