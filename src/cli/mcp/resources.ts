// What the server gives to be read: the specification, the guide to the format, and whole examples.

import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type McpServer, ResourceTemplate } from '@modelcontextprotocol/sdk/server/mcp.js';
import { guideParts, wholeGuide } from '../explain/guide.ts';
import { home } from '../home/home.ts';
import { readSpecFile } from '../project/spec-file.ts';
import type { Session } from './session/session.ts';

const MARKDOWN = { mimeType: 'text/markdown' };

/** Registers all of them. */
export function addResources(server: McpServer, session: Session): void {
  const given = (name: string, uri: string, title: string, read: () => string): void => {
    server.registerResource(name, uri, { title, ...MARKDOWN }, ({ href }) =>
      contentOf(href, read()),
    );
  };
  given('specification', 'nonet://specification', 'The specification', () =>
    readSpecFile(session.fileOf()),
  );
  given('guide', 'nonet://guide', 'The guide to the specification format', wholeGuide);
  server.registerResource(
    'guide-section',
    new ResourceTemplate('nonet://guide/{section}', { list: undefined }),
    { title: 'A part of the guide, by the words of its heading', ...MARKDOWN },
    ({ href }, { section = '' }) =>
      contentOf(
        href,
        guideParts(wholeGuide(), decodeURIComponent(String(section)))
          .map(({ markdown }) => markdown)
          .join('\n'),
      ),
  );
  const folder = join(home(), 'spec/examples');
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.md'))) {
    const name = basename(file, '.md');
    given(`example-${name}`, `nonet://examples/${name}`, `A whole specification: ${name}`, () =>
      readSpecFile(join(folder, file)),
    );
  }
}

const contentOf = (uri: string, text: string) => ({ contents: [{ uri, ...MARKDOWN, text }] });
