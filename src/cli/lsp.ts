// `nonet lsp`: the language server, for editors that speak the Language Server Protocol.

import type { Command } from 'commander';

export function register(program: Command): void {
  program
    .command('lsp')
    .description(
      'serve editors: diagnostics, completion, rename and more, over standard input and output',
    )
    // Editors say so whether or not there is another way.
    .option('--stdio', 'over standard input and output, which is the only way')
    .action(async () => {
      const { serve } = await import('./lsp/server.ts');
      serve(process.stdin, process.stdout);
    });
}
