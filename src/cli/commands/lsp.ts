// `nonet lsp`: the language server, for editors that speak the Language Server Protocol.

import type { Command } from 'commander';

export function register(program: Command): void {
  program
    .command('lsp')
    .description('run the language server on standard input and output')
    // Editors say so whether or not there is another way.
    .option('--stdio', 'accepted for compatibility; it is the only transport')
    .action(async () => {
      const { serve } = await import('../lsp/server.ts');
      serve(process.stdin, process.stdout);
    });
}
