// A workflow that checks and tries a specification with every pull request.

import { existsSync } from 'node:fs';
import { createSpecFile } from '../project/spec-file.ts';
import type { Done } from './done.ts';

const FILE = '.github/workflows/accept.yml';

/** Writes the workflow, unless one is there. */
export function addWorkflow(spec: string): Done {
  if (existsSync(FILE)) return { file: FILE, did: 'left', what: 'as it is there already' };
  createSpecFile(FILE, workflow(/\s/.test(spec) ? `'${spec}'` : spec));
  return { file: FILE, did: 'written', what: 'for every pull request' };
}

const workflow = (spec: string): string => `name: Acceptance
on: pull_request
jobs:
  accept:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with: { node-version: 22 }
      # The project's own packages, Nonet and Playwright among them: npm install --save-dev nonet playwright
      - run: npm ci
      - run: npx playwright install --with-deps chromium
      - run: npx nonet check ${spec} --github
      - run: npx nonet accept ${spec} --github --html acceptance.html
      - uses: actions/upload-artifact@v4
        if: always()
        with: { name: acceptance, path: acceptance.html }
`;
