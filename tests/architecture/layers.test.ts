// Holds the house's plan: which layer may import which, where each library may be used, and how
// long a file may get.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { codeOf, type Import, importsOf, ROOT, sourceFiles, target } from './imports.ts';

/** From the ground up. A file imports from its own layer and from those before it. */
const LAYERS = [
  'src/text',
  'src/diagnostics',
  'src/model',
  'src/written',
  'src/expression',
  'src/read',
  'src/wording',
  'src/check',
  'src/language',
  'src/screens',
  'src/contract',
  'src/gallery',
  'src/scaffold',
  'src/engine',
  'src/obligations',
  'src/explore',
  'src/mutate',
  'src/openapi',
  'src/import',
  'src/diff',
  'src/remarks',
  'mocks',
  'src/workbench',
  'src/cli',
  'src/entry',
  'src/app',
  'features',
  'site',
];

/** After the model nothing knows Markdown: who may, and why. */
const READERS: Readonly<Record<string, string>> = {
  'src/read': 'it is the reader',
  'src/check': 'it is checked beside reading',
  'src/wording': 'it words each condition in what the reader lets it see',
  'src/language': 'the editor works on the text itself',
  'src/diff':
    'it tells widened conditions from narrowed ones as the check does, and names as the editor',
  'src/contract/product/webhooks.ts':
    'members of a webhook’s body have no types but those that the check finds for their expressions',
  'src/obligations/certain': 'it rules out for certain what the check rules out',
  'src/mutate': 'it plants no fault that makes no difference in the specification as it is linked',
  'src/workbench': 'it joins reading and all that follows',
  'src/cli': '`nonet explain` prints the pages of the sections',
  'src/app': 'the specification shows the pages of its diagnostics',
};

/** Where a library (or a module of Node) may be imported, and why nowhere else. */
const PLACES: readonly { library: RegExp; places: readonly string[]; why: string }[] = [
  {
    library: /^msw(\/|$)/,
    places: ['mocks', 'src/entry', 'src/app/mock/browser-mock.ts'],
    why: 'how answers are delivered is nobody else’s matter; the app names the worker’s script',
  },
  {
    library: /^(react|react-dom|react-router|next-themes|@base-ui\/react)(\/|$)/,
    places: ['src/app', 'site'],
    why: 'only the app and the pages of the site are drawn',
  },
  {
    library: /^@(codemirror|lezer)\//,
    places: ['src/app/writing/editor', 'src/app/writing/pane'],
    why: 'the editor is fetched when it is first opened',
  },
  {
    library: /^(markdown-it|minisearch)/,
    places: ['site'],
    why: 'only the documents of the site are drawn and searched',
  },
  {
    library: /^(node:)?fs(\/|$)/,
    places: ['src/cli', 'mocks/http/front.ts', 'src/entry/vite', 'site'],
    why: 'the rest runs in a browser too',
  },
  {
    library: /^node:/,
    places: ['src/cli', 'mocks', 'features', 'src/entry/vite', 'src/entry/vite.ts', 'site'],
    why: 'the rest runs in a browser too',
  },
  {
    library: /^@marcbachmann\/cel-js/,
    places: ['src/expression'],
    why: 'an expression is ours once it is parsed',
  },
  {
    library: /^@cucumber\//,
    places: ['src/cli', 'features'],
    why: 'only the suite runs scenarios',
  },
  {
    library: /^(playwright|@playwright\/)/,
    places: ['src/cli', 'features', 'src/entry/playwright', 'src/entry/playwright.ts', 'site'],
    why: 'only the suite, the tests of projects and the pictures of the gallery need a browser',
  },
  {
    library: /^(nodemailer|smtp-server|postal-mime)(\/|$)/,
    places: ['src/cli'],
    why: 'only the command sends mail, and takes it',
  },
  {
    library: /^vite(\/|$)/,
    places: ['src/entry/vite.ts', 'site'],
    why: 'the app is built by the scripts, and served without it',
  },
  {
    library: /^vitest(\/|$)/,
    places: ['src/entry/vitest.ts'],
    why: 'whoever tests otherwise has none',
  },
  {
    library: /^vscode-/,
    places: ['src/cli/lsp'],
    why: 'what an editor asks is answered without knowing which one',
  },
  {
    library: /^@modelcontextprotocol\//,
    places: ['src/cli/mcp', 'src/cli/commands/mcp.ts'],
    why: 'what an agent asks is answered by what commands are made of',
  },
];

/** A test file is one theme, and much of it inputs beside what they must give. */
const MAX_LINES = { program: 250, test: 350 };
/** Files that are longer all the same, each with its reason. */
const LONG: Readonly<Record<string, string>> = {};

/** Names that say nothing of what is inside. */
const EMPTY_NAMES = /^(utils?|helpers?|types|misc)\.(ts|tsx|mjs)$/;

const sources = ['src', 'mocks', 'features', 'site', 'scripts', 'bin', 'tests'].flatMap(
  sourceFiles,
);
const built = sources.filter(
  (file) => !file.startsWith('tests/') && !file.startsWith('scripts/') && !file.startsWith('bin/'),
);
const imports = built.flatMap(importsOf);

const isIn = (file: string, place: string): boolean =>
  file === place || file.startsWith(`${place}/`);
const layerOf = (file: string): number => LAYERS.findIndex((layer) => isIn(file, layer));
const told = (found: readonly Import[]): string[] =>
  found.map(({ file, from }) => `${file} → ${from}`);

describe('the layers', () => {
  it('are the home of every file', () => {
    expect(built.filter((file) => layerOf(file) < 0)).toEqual([]);
  });

  it('import only what lies below them', () => {
    const upwards = imports.filter((found) => {
      const to = target(found);
      return to !== null && layerOf(to) > layerOf(found.file);
    });
    expect(told(upwards)).toEqual([]);
  });

  it('lead outside only to what the set-up shares, the blank specification and the files of the scaffold', () => {
    const outside = imports.filter((found) => {
      const to = target(found);
      return to !== null && layerOf(to) < 0;
    });
    const allowed =
      /(^|\/)(package\.json|scripts\/chromium\.mjs|spec\/spec\.md\?raw|scaffold\/[^?]*\?raw)$/;
    expect(told(outside.filter(({ from }) => !allowed.test(from)))).toEqual([]);
  });

  it('know Markdown only where they must', () => {
    const knowing = imports.filter((found) => {
      const to = target(found);
      if (to === null || !(isIn(to, 'src/read') || isIn(to, 'src/check'))) return false;
      return !Object.keys(READERS).some((layer) => isIn(found.file, layer));
    });
    expect(told(knowing)).toEqual([]);
  });
});

describe('the engine', () => {
  it('needs no platform, real clock or real chance', () => {
    const touching = sources
      .filter((file) => isIn(file, 'src/engine'))
      .filter((file) => {
        const text = readFileSync(join(ROOT, file), 'utf8');
        return /\b(Date\.now|Math\.random|new Date\(\)|performance\.|crypto\.|window\.|document\.|process\.|setTimeout)/.test(
          text,
        );
      });
    expect(touching).toEqual([]);
  });
});

describe('libraries', () => {
  it.each(PLACES)('matching $library stay in $places: $why', ({ library, places }) => {
    const strays = imports.filter(
      ({ file, from }) => library.test(from) && !places.some((place) => isIn(file, place)),
    );
    expect(told(strays)).toEqual([]);
  });
});

describe('zod', () => {
  it('comes as a namespace, so that a bundle holds only what is used of it', () => {
    const whole = built.filter((file) =>
      /import \{[^}]*\bz\b[^}]*\} from 'zod'/.test(codeOf(file)),
    );
    expect(whole).toEqual([]);
  });
});

describe('files', () => {
  it('are short, or have a reason not to be', () => {
    const long = sources.filter((file) => linesOf(file) > MAX_LINES[kindOf(file)]);
    expect(long.filter((file) => !(file in LONG))).toEqual([]);
    expect(Object.keys(LONG).filter((file) => !long.includes(file))).toEqual([]);
  });

  it('open with a sentence of purpose', () => {
    const silent = built.filter(
      (file) => !/^(#!.*\n)?(\/\/|\/\*)/.test(readFileSync(join(ROOT, file), 'utf8')),
    );
    expect(silent).toEqual([]);
  });

  it('are named after what they hold', () => {
    const empty = sources.filter((file) => EMPTY_NAMES.test(file.split('/').at(-1)!));
    expect(empty).toEqual([]);
  });
});

const kindOf = (file: string): keyof typeof MAX_LINES =>
  file.startsWith('tests/') ? 'test' : 'program';
const linesOf = (file: string): number =>
  readFileSync(join(ROOT, file), 'utf8').split('\n').length - 1;
