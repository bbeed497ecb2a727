// `nonet init`: a blank specification to begin with, which says in each section what to write.

import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Command } from 'commander';
import blank from '../../spec/spec.md?raw';
import { CannotRun } from './failure.ts';
import { DEFAULT_SPEC } from './spec-file.ts';

interface Options {
  readonly name?: string;
  readonly json?: boolean;
}

export function register(program: Command): void {
  program
    .command('init')
    .description('write a blank specification, which says in each section what to write')
    .argument('[spec]', 'the file to write; one that is there stays as it is', DEFAULT_SPEC)
    .option('--name <name>', 'what the product is called')
    .option('--json', 'say what was written as JSON')
    .action(run);
}

function run(file: string, { name, json }: Options): void {
  if (name !== undefined && !/\S/.test(name)) throw new CannotRun('a product’s name is not blank');
  const text = name === undefined ? blank : blank.replace('Untitled', () => name.trim());
  write(file, text);
  console.log(
    json === true
      ? JSON.stringify({ file })
      : `${file} is there. \`nonet start ${file}\` shows it, \`nonet accept ${file}\` says what is still to be written.`,
  );
}

function write(file: string, text: string): void {
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text, { flag: 'wx' });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new CannotRun(
      code === 'EEXIST' && existsSync(file)
        ? `${file} is there already, and stays as it is; name another file`
        : `${file} cannot be written: ${message}`,
    );
  }
}
