// The files around a project's source: its packages, its settings, its workflow and what it says of itself.

import type { Spec } from '../model/index.ts';
import { devDependencies, version } from '../../package.json';
import { remark } from './code/code.ts';

export interface ProjectOptions {
  /** The package's name. */
  readonly name: string;
  /** The specification's text. */
  readonly text: string;
}

const at = (...names: (keyof typeof devDependencies)[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, devDependencies[name]]));

/** The files, each with its path. */
export const projectFiles = (spec: Spec, { name, text }: ProjectOptions): [string, string][] => [
  ['package.json', `${JSON.stringify(manifest(name), null, 2)}\n`],
  ['.prettierrc.json', '{ "printWidth": 100, "singleQuote": true, "trailingComma": "all" }\n'],
  ['.prettierignore', 'dist\n*.md\nsrc/contract.ts\n'],
  ['.gitignore', 'node_modules\ndist\n.nonet\ntest-results\n'],
  ['index.html', page(spec.name)],
  ['spec/spec.md', text],
  ['README.md', readme(spec)],
];

const manifest = (name: string) => ({
  name,
  private: true,
  type: 'module',
  scripts: {
    dev: 'vite',
    build: 'tsc && vite build',
    test: 'tsc && oxlint --deny-warnings && prettier --check . && vitest run',
    walk: 'playwright test',
    accept: 'node features/accept.mjs',
    contract: 'nonet export contract > src/contract.ts',
    format: 'prettier --write .',
  },
  dependencies: at(
    '@tanstack/react-query',
    '@ts-rest/core',
    'react',
    'react-dom',
    'react-router',
    'zod',
  ),
  devDependencies: {
    ...at(
      '@playwright/test',
      '@testing-library/react',
      '@testing-library/user-event',
      '@types/node',
      '@types/react',
      '@types/react-dom',
      '@vitejs/plugin-react',
      'axe-core',
      'jsdom',
      'msw',
    ),
    nonet: `^${version}`,
    ...at('oxlint', 'playwright', 'prettier', 'typescript', 'vite', 'vitest'),
  },
});

const html = (text: string): string =>
  text
    .replaceAll(/\s+/g, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

const page = (name: string): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <link rel="icon" href="data:," />
    <title>${html(name)}</title>
  </head>
  <body>
    <div id="root"></div>
    <script type="module" src="/src/main.tsx"></script>
  </body>
</html>
`;

const readme = ({ name }: Spec): string => `# ${remark(name)}

The front end of ${remark(name)}. \`spec/spec.md\` says what the product is; the code is yours.

| Command | Does |
| --- | --- |
| \`npm run dev\` | serves the app, with the mock of the specification behind it |
| \`npm test\` | checks types, style and format, and runs the unit tests |
| \`npm run walk\` | walks through the app in a browser |
| \`npm run accept\` | tries everything that the specification asks for, on the running app |
| \`npm run contract\` | brings \`src/contract.ts\` up to the specification |
| \`npx nonet eject "Screen"\` | adds a screen that the specification has got since |

## Where things are

| Folder | Holds |
| --- | --- |
| \`src/screens\` | a component for each screen |
| \`src/actions\` | a form or button for each call that changes something, with who may use it |
| \`src/records\` | how records are shown |
| \`src/api\` | the client, and what is read |
| \`src/ui\` | inputs, forms, lists |
| \`src/contract.ts\` | the API's calls and types, generated |
| \`mocks\` | the mock that tests use, and \`overrides/\` for calls that it answers otherwise |
| \`features\` | the acceptance run |

\`features/README.md\` says what a page has to have, so that the acceptance run finds it.
`;
