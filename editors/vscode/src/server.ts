// Which command starts the language server.

import { join } from 'node:path';

export interface ServerCommand {
  readonly command: string;
  readonly args: string[];
  /** The folder that it runs in. */
  readonly cwd: string | undefined;
}

/**
 * The command of the setting, else the Nonet among the packages of the first folder that has one; null
 * where there is none. `node` runs it.
 */
export function serverCommand(
  setting: readonly string[],
  folders: readonly string[],
  node: string,
  isThere: (path: string) => boolean,
): ServerCommand | null {
  const [command, ...args] = setting;
  if (command !== undefined) return { command, args, cwd: folders[0] };
  for (const cwd of folders) {
    const script = join(cwd, 'node_modules', 'nonet', 'bin', 'nonet.js');
    if (isThere(script)) return { command: node, args: [script, 'lsp'], cwd };
  }
  return null;
}
