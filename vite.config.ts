// How the app is built and served in development, and how the unit tests run.

import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { INLINING } from './bin/inlining.js';
import { adoptedStyles } from './scripts/lean/adopted-styles.mjs';
import { lean } from './scripts/lean/lean.mjs';
import { TRANSLATED, translated } from './scripts/translated.mjs';

const here = import.meta.dirname;

/** The tests that drive a real browser. */
const IN_A_BROWSER = [
  'tests/accept/{contradictions,filling,silly}.test.ts',
  'tests/app/review/{accessible,outward,played,versions/versions}.test.ts',
  'tests/app/remarks/pinned.test.ts',
  'tests/app/writing/{editor,site,tables}.test.ts',
  'tests/app/walks/*.test.ts',
  'tests/corpus/pages.test.ts',
  'tests/examples/{msw-browser,playwright,storybook,vite}.test.ts',
  'tests/features/{page,stage,vocabulary}.test.ts',
  'tests/mutate/pages.test.ts',
  'tests/mocks/browser.test.ts',
  'tests/security/requests/headers.test.ts',
  'tests/site/site.test.ts',
];

/** The tests that draw with React, each in a document of its own. */
const IN_A_DOCUMENT = ['tests/**/*.test.tsx', 'tests/obligations/pages/*.test.ts'];

/** The tests that put other modules in the place of the product's. */
const READING_SOURCES = ['tests/mutate/order.test.ts'];

/** Where `npm test` says so the sources are taken as JavaScript, but by what draws: its libraries are Vite's. */
const TAKING_TRANSLATED = {
  plugins: process.env.NONET_TRANSLATED === undefined ? [] : [translated(here, READING_SOURCES)],
};
const LOADED_BY_NODE = { deps: { external: [TRANSLATED] } };

/** In the app alone: elsewhere it is there from the beginning. */
const SELDOM = ['answered', 'in-form', 'call-service', 'chosen', 'no-overlap', 'ordered', 'send'];
const LATER = [
  ...['re2', 'onward', 'provoke'].map((name) => ({ names: name, by: name })),
  { names: SELDOM.join('|'), by: 'seldom' },
].map(({ names, by }) => ({
  find: new RegExp(`^\\.{1,2}/(?:judge/|answers/|routes/|messages/)?(?:${names})\\.ts$`),
  replacement: `${here}/src/app/later/later-${by}.ts`,
}));

/** And what goes by another name there. */
const LATER_ELSE = [
  { find: /^(?:\.\.\/)+files\/index\.ts$/, replacement: `${here}/src/app/later/later-files.ts` },
  { find: /^\.\/made-up-value\.ts$/, replacement: `${here}/src/app/later/later-onward.ts` },
];

/** What every first load needs, in one file: each further one is a header, and compressed by itself. */
const ALWAYS =
  /src\/app\/(preview\/(?!chrome\/(first-page|guide|known|not-here|outline|role-switch)|page\/(gaps|wireframe|stored-records|lookup-form)|data\/(closed|stored|shown)|verdicts\/foresight|plan\/(done|meant|refusal|then|token)|forms\/(file-input|rows-input|format-hint)|lists\/written-filters|values\/(file|json)-value)|session\/(?!sent|kept-data|first-data)|spec|theme|ui\/(button|class-names|text\/isolated|windows\/(dialog|menu|opened|later))\.tsx?|writing\/(draft|line-ends)\.ts)|src\/text\/source|icons\/(info|search|send|rotate-ccw)\.|next-themes/;

/** The mock as well, all but what leads somewhere and is fetched when that is asked for. */
const MOCK =
  /src\/engine\/(?!provoke|files\/|effects\/messages\/|judge\/(answered|ordered|no-overlap)\.ts|routes\/chosen|answers\/(as-csv|as-text|in-form)\.ts|world\/webhook-request|beginning\/(lifecycles\/|made-up\/(believable|patterned|made-up-text|made-up-value)|makers|onward))|mocks\/(respond|messages\/message|openapi|stubs|answer|world\/(witness|world|product)|controls\/(order|controls|impersonate)|play\/play)\.ts/;

export default defineConfig({
  root: `${here}/src/app`,
  // The product owns every address but those under `/_nonet`, Vite's own modules among them.
  base: '/_nonet/app/',
  plugins: [react(), tailwind(), lean(), adoptedStyles()],
  resolve: {
    alias: [
      { find: 'tldts', replacement: `${here}/src/app/later/registrable-domain.ts` },
      ...(process.env.VITEST === undefined ? [...LATER, ...LATER_ELSE] : []),
    ],
  },
  build: {
    outDir: `${here}/dist/app`,
    emptyOutDir: true,
    rolldownOptions: {
      output: {
        // The worker keeps its address from one build to the next: browsers know it by that.
        assetFileNames: ({ names }) =>
          names.includes('mockServiceWorker.js')
            ? '[name][extname]'
            : 'assets/[name]-[hash][extname]',
        codeSplitting: {
          groups: [
            { name: 'always', test: ALWAYS },
            { name: 'mock', test: MOCK },
          ],
        },
      },
    },
  },
  server: { host: '127.0.0.1', fs: { allow: [here] } },
  test: {
    root: here,
    // The command is tried as it is built.
    globalSetup: 'tests/built.ts',
    // For what hangs, and no measure of speed: a busy machine may take ten times as long as a quiet one.
    testTimeout: 200_000,
    hookTimeout: 180_000,
    // Component tests say `// @vitest-environment jsdom` in their first line.
    environment: 'node',
    execArgv: INLINING,
    projects: [
      {
        extends: true,
        ...TAKING_TRANSLATED,
        test: {
          name: 'alone',
          server: LOADED_BY_NODE,
          include: ['tests/**/*.test.ts'],
          exclude: [...IN_A_BROWSER, ...IN_A_DOCUMENT],
          benchmark: { include: ['tests/bench/**/*.bench.ts'] },
          // Loading what they try takes longer than trying it: files share what a worker has loaded.
          isolate: false,
          // More than there are cores: what other processes do is waited for.
          maxWorkers: 3,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'components',
          include: IN_A_DOCUMENT,
          setupFiles: 'tests/app/clean-up.ts',
          benchmark: { include: [] },
          isolate: false,
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        ...TAKING_TRANSLATED,
        test: {
          name: 'in a browser',
          server: LOADED_BY_NODE,
          include: IN_A_BROWSER,
          benchmark: { include: [] },
          // A machine that does much else besides is slow, and no less right.
          testTimeout: 90_000,
          expect: { poll: { timeout: 10_000 } },
          // Files share what a worker has loaded, its browser included.
          isolate: false,
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
