// The server that coding agents speak to (Model Context Protocol): its tools and resources.

import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import * as z from 'zod';
import { version } from '../../../package.json';
import { inspect } from 'node:util';
import { errorMessage } from '../../text/fault.ts';
import { printable } from '../../text/printable.ts';
import { CannotRun } from '../terminal/failure.ts';
import { printError } from '../terminal/print.ts';
import { printAnswer } from './session/answer.ts';
import { addResources } from './resources.ts';
import type { Session } from './session/session.ts';
import type { Tool } from './session/tool.ts';
import { accept } from './tools/accept.ts';
import { check } from './tools/check.ts';
import { diff } from './tools/diff.ts';
import { outline } from './tools/outline.ts';
import { progress } from './tools/progress.ts';
import { explain, guide } from './tools/reading.ts';
import { propose, tryRequest } from './tools/trying.ts';

const TOOLS: readonly Tool[] = [
  check,
  explain,
  guide,
  outline,
  accept,
  tryRequest,
  propose,
  diff,
  progress,
];

const INSTRUCTIONS = `A specification is one Markdown file in nine sections that Nonet checks, runs as a mock and turns into an acceptance suite. Read \`guide\` before you write, \`check\` after every edit, \`accept\` when it has no errors. Edit the file itself with your own tools. Answers are short; "more": true gives longer ones.`;

const MORE = z.boolean().optional().describe('A longer answer: up to 60 kB instead of 4 kB.');

/** A server for one connection. Several may share a session. */
export function createServer(session: Session): McpServer {
  const server = new McpServer({ name: 'nonet', version }, { instructions: INSTRUCTIONS });
  for (const tool of TOOLS) addTool(server, tool, session);
  addResources(server, session);
  return server;
}

function addTool(server: McpServer, tool: Tool, session: Session): void {
  const { name, description, isReadOnly, takes } = tool;
  const about = {
    description,
    inputSchema: takes.extend({ more: MORE }),
    annotations: { readOnlyHint: isReadOnly, destructiveHint: false, openWorldHint: false },
  };
  server.registerTool(name, about, async (given, { signal }) => {
    try {
      const { more = false } = z.object({ more: MORE }).parse(given);
      return textOf(printAnswer(await tool.run(given, { session, signal }), more));
    } catch (error) {
      if (error instanceof CannotRun || error instanceof RangeError)
        return { ...textOf(printAnswer({ text: errorMessage(error) }, false)), isError: true };
      printError(`nonet: ${name} failed: ${inspect(error)}`);
      return { ...textOf('a fault of Nonet itself; its terminal says more'), isError: true };
    }
  });
}

const textOf = (text: string) => ({ content: [{ type: 'text' as const, text: printable(text) }] });
