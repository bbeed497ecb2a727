// `nonet mcp`: the server for coding agents that speak the Model Context Protocol.

import type { Command } from 'commander';
import { print, printData } from '../terminal/print.ts';
import { DEFAULT_SPEC } from '../project/spec-file.ts';

interface Options {
  readonly port?: string;
  readonly json?: boolean;
}

export function register(program: Command): void {
  program
    .command('mcp')
    .description('serve coding agents: check, explain, try and accept a specification (MCP)')
    .argument('[spec]', 'the specification that is meant where a tool names none', DEFAULT_SPEC)
    .option('--port <number>', 'serve HTTP on this machine, 0 for any free port, instead of stdio')
    .option('--json', 'with --port, print the address as JSON')
    .action(run);
}

async function run(file: string, { port, json }: Options): Promise<void> {
  const { Session } = await import('../mcp/session/session.ts');
  const session = new Session(file);
  try {
    if (port === undefined) await overStdio(session);
    else await overHttp(port, json === true, session);
  } finally {
    session.ending.abort();
  }
}

type Session = import('../mcp/session/session.ts').Session;

/** Until whoever speaks to it closes standard input, or ends it: a run that is under way ends with it. */
async function overStdio(session: Session): Promise<void> {
  const { StdioServerTransport } = await import('@modelcontextprotocol/sdk/server/stdio.js');
  const { createServer } = await import('../mcp/server.ts');
  const server = createServer(session);
  await server.connect(new StdioServerTransport());
  await new Promise((resolve) => {
    process.stdin.once('close', resolve).once('end', resolve);
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, resolve);
  });
  process.stdin.destroy();
}

async function overHttp(port: string, asJson: boolean, session: Session): Promise<void> {
  const { portOf, untilInterrupted, whyNot, LOOPBACK } = await import('../terminal/serving.ts');
  const { serveHttp } = await import('../mcp/http.ts');
  const { CannotRun } = await import('../terminal/failure.ts');
  const number = portOf(port);
  const running = await serveHttp(number, session).catch((error: unknown) => {
    throw new CannotRun(whyNot(error, number, LOOPBACK));
  });
  if (asJson) printData(`${JSON.stringify({ address: running.address })}\n`);
  else print(`Coding agents are served at ${running.address}. Ctrl-C ends it.`);
  await untilInterrupted(running.close);
}
