// AGENTS.md: one page for coding agents, which read it before they work in a repository.

import { existsSync } from 'node:fs';
import { createSpecFile } from '../project/spec-file.ts';
import type { Done } from './done.ts';

const FILE = 'AGENTS.md';

/** Writes the page, unless one is there. */
export function addAgentsPage(spec: string): Done {
  if (existsSync(FILE)) return { file: FILE, did: 'left', what: 'as it is there already' };
  createSpecFile(FILE, page(spec, /\s/.test(spec) ? JSON.stringify(spec) : spec));
  return { file: FILE, did: 'written', what: 'for coding agents' };
}

const page = (file: string, spec: string): string => `# For coding agents

\`${file}\` is the specification of this product: one Markdown file in nine sections, which Nonet checks, runs as a mock and turns into an acceptance suite. It is the source of truth. Change it first, then the code.

## Write the specification

1. \`npx nonet guide\` lists the format with examples; \`npx nonet guide states\` prints one part of it. Read the parts that you need before you write.
2. Edit \`${file}\`. Write only what the task says; a \`?\` in a cell marks an open question. Do not invent answers.
3. \`npx nonet check ${spec}\` names each fault with its line and what to write instead. \`npx nonet explain CODE\` shows a wrong and a right example. \`npx nonet check --fix ${spec}\` makes the fixes that are certain.
4. \`npx nonet accept ${spec} --no-screens --budget 60s\` runs the suite on the mock. \`--section states\` runs one section, \`${file}:118\` what depends on line 118.
5. \`npx nonet diff HEAD:${spec} ${spec}\` says what has changed in meaning, and which version the front matter needs. \`npx nonet diff --fix\` writes it.

A specification is done when \`check\` finds nothing and \`accept\` ends with 0. Do not accept findings in comments or delete rows to get there.

## Build the product

- \`npx nonet export contract ${spec}\` prints the calls as a ts-rest contract with zod schemas; \`npx nonet export openapi ${spec}\` as OpenAPI 3.1.
- \`npx nonet mock ${spec} --port 4900\` serves the product. Compare with it when the text leaves you in doubt.
- \`npx nonet accept ${spec} --against http://localhost:3000 --no-screens\` runs the suite on your server. Calls that are not built yet are reported once and skipped. Each failure names the line of the specification and a command that repeats it.
- Where a test and the specification disagree, the specification is right. If you think that it is wrong, say so and change it in a commit of its own.

\`npx nonet mcp ${spec}\` serves the same as tools over the Model Context Protocol.

Exit codes: 0 all is well; 1 the specification or the product falls short; 2 the command was used wrongly or could not run. All of these commands take \`--json\`.
`;
