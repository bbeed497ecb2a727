// A client of `nonet mcp`, as coding agents have one.

import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import * as z from 'zod';
import { COMMAND } from '../nonet.ts';

const Result = z.object({
  isError: z.boolean().optional(),
  content: z.tuple([z.object({ type: z.literal('text'), text: z.string() })]),
});

export interface Connected {
  readonly client: Client;
  /** What a tool answers, as text. */
  ask(tool: string, given?: Record<string, unknown>): Promise<string>;
  /** What a tool answers, from JSON. */
  facts(tool: string, given?: Record<string, unknown>): Promise<Record<string, unknown>>;
  /** Why a tool cannot do what it is asked. */
  failure(tool: string, given?: Record<string, unknown>): Promise<string>;
  close(): Promise<void>;
}

/** Wraps a client that is connected. */
export function asked(client: Client): Connected {
  const call = async (name: string, given: Record<string, unknown> = {}) => {
    const timeout = { timeout: 400_000 };
    const result = Result.parse(
      await client.callTool({ name, arguments: given }, undefined, timeout),
    );
    return { isError: result.isError === true, text: result.content[0].text };
  };
  const ask: Connected['ask'] = async (tool, given) => {
    const { isError, text } = await call(tool, given);
    if (isError) throw new Error(text);
    return text;
  };
  return {
    client,
    ask,
    facts: async (tool, given) =>
      z.record(z.string(), z.unknown()).parse(JSON.parse(await ask(tool, given))),
    failure: async (tool, given) => {
      const { isError, text } = await call(tool, given);
      if (!isError) throw new Error(`${tool} did not fail: ${text}`);
      return text;
    },
    close: () => client.close(),
  };
}

/** Starts `nonet mcp` in a folder and speaks to it over its standard input and output. */
export async function connected(cwd: string, ...parameters: string[]): Promise<Connected> {
  const client = new Client({ name: 'test', version: '1.0.0' });
  const args = [COMMAND, 'mcp', ...parameters];
  await client.connect(new StdioClientTransport({ command: process.execPath, args, cwd }));
  return asked(client);
}
