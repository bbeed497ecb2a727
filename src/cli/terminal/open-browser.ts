// Opening somebody's own browser: only for a person at a screen, and never in the way.

import { spawn } from 'node:child_process';

/** Opens an address where that can be done; says nothing where it cannot. */
export function openBrowser(address: string): void {
  const opener = openerOf(process.platform);
  if (opener === null || !process.stdout.isTTY || process.env.CI !== undefined) return;
  const [program, ...parameters] = opener;
  const child = spawn(program, [...parameters, address], { stdio: 'ignore', detached: true });
  child.on('error', () => {});
  child.unref();
}

function openerOf(platform: NodeJS.Platform): [string, ...string[]] | null {
  if (platform === 'darwin') return ['open'];
  if (platform === 'win32') return ['cmd', '/c', 'start', ''];
  const hasScreen = process.env.DISPLAY !== undefined || process.env.WAYLAND_DISPLAY !== undefined;
  return hasScreen ? ['xdg-open'] : null;
}
