// A project's dev server, run as its users run it, until it is ended.

import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Project } from './project.ts';

export interface DevServer {
  /** Without a slash at its end. */
  readonly address: string;
  said(): string;
  end(): Promise<void>;
}

/** Starts `vite` in a project; resolves once it says its address. */
export function devServer({ path }: Project): Promise<DevServer> {
  const program = join(path, 'node_modules/vite/bin/vite.js');
  const words = ['--host', '127.0.0.1', '--port', '0', '--clearScreen', 'false'];
  const env = { ...process.env, NO_COLOR: '1', FORCE_COLOR: '', NODE_ENV: 'development' };
  const child = spawn(process.execPath, [program, ...words], { cwd: path, env });
  const ended = new Promise<void>((resolve) => child.on('exit', () => resolve()));
  let said = '';
  return new Promise((resolve, reject) => {
    const hear = (data: Buffer): void => {
      said += data;
      const [, address] = /(http:\/\/127\.0\.0\.1:\d+)/.exec(said) ?? [];
      if (address !== undefined)
        resolve({ address, said: () => said, end: () => (child.kill('SIGTERM'), ended) });
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    void ended.then(() => reject(new Error(`vite ended: ${said}`)));
  });
}
