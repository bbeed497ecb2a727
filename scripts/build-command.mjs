// The command with the acceptance suite as one bundle, in the older form of modules: of that alone
// the compiled code can be kept (`bin/command.js`).

import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';

const AN_HOUR = 3_600_000;

/** What only newer modules have. */
const ADDRESS = "const nonetAddress = require('node:url').pathToFileURL(__filename).href;";

const PROGRAMS = [
  'features/command.ts',
  'features/thread.ts',
  'src/cli/accept/planning/planner.ts',
  'src/cli/mutate/worker.ts',
];

/** The names of what a piece exports, which only an `import` of it would read: all are required. */
const FOR_IMPORTS = /0&&\(module\.exports=\{[^}]*\}\);\n$/;

/**
 * What esbuild puts before a piece to mark what it exports as a module's, and what stands there without: nothing
 * asks for the mark, as what is exported becomes plain values.
 */
const MARKING = /** @type {const} */ ([
  [
    'var __getOwnPropDesc=Object.getOwnPropertyDescriptor;var __getOwnPropNames=Object.getOwnPropertyNames;var __hasOwnProp=Object.prototype.hasOwnProperty;',
    '',
  ],
  [
    ',__copyProps=(to,from,except,desc)=>{if(from&&typeof from=="object"||typeof from=="function")for(let key of __getOwnPropNames(from))!__hasOwnProp.call(to,key)&&key!==except&&__defProp(to,key,{get:()=>from[key],enumerable:!(desc=__getOwnPropDesc(from,key))||desc.enumerable});return to};var __toCommonJS=mod=>__copyProps(__defProp({},"__esModule",{value:!0}),mod);',
    ';',
  ],
  ['module.exports=__toCommonJS(stdin_exports);', 'module.exports=stdin_exports;'],
]);

/** @param {string} code */
const unmarked = (code) =>
  code.includes('__toESM') || MARKING.some(([from]) => !code.includes(from))
    ? code
    : MARKING.reduce((text, [from, to]) => text.replace(from, to), code);

/** Names of what is Nonet's own stay, so that a fault tells where it happened. @satisfies {import('esbuild').CommonOptions} */
const COMMON = /** @type {const} */ ({
  platform: 'node',
  target: 'node20.19',
  minifyWhitespace: true,
  minifySyntax: true,
});

/** `import page from './page.md?raw'` is the file's text, as Vite has it. @type {import('esbuild').Plugin} */
export const rawText = {
  name: 'raw-text',
  setup(build) {
    build.onResolve({ filter: /\?raw$/ }, ({ path, resolveDir }) => ({
      path: join(resolveDir, path.slice(0, -'?raw'.length)),
      namespace: 'raw-text',
    }));
    build.onLoad({ filter: /.*/, namespace: 'raw-text' }, ({ path }) => ({
      contents: readFileSync(path, 'utf8'),
      loader: 'text',
    }));
  },
};

/** @param {string} root */
export async function buildCommand(root) {
  const { build } = await import('esbuild');
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    entryPoints: PROGRAMS,
    entryNames: '[name]',
    chunkNames: '[hash]',
    outdir: 'dist/cli',
    bundle: true,
    splitting: true,
    format: 'esm',
    outExtension: { '.js': '.cjs' },
    ...COMMON,
    external: runtimeDependencies(root),
    // Its older form loads its parts by names that only it knows.
    alias: { 'jsonc-parser': 'jsonc-parser/lib/esm/main.js' },
    plugins: [rawText],
    write: false,
    metafile: true,
    logLevel: 'silent',
  });
  const loaded = loadedFiles(metafile);
  const foreign = foreignFiles(metafile);
  const needed = outputFiles.filter(({ path }) => loaded.has(basename(path)));
  const files = needed.map(async ({ path, text }) => ({
    path,
    contents: await olderForm(text, foreign.has(basename(path))),
  }));
  publish(join(root, 'dist/cli'), await Promise.all(files));
}

/**
 * The files that the programs load, at once or later. esbuild writes what only code that was left out
 * would have loaded, too: MSW's parser of GraphQL is 400 kB.
 * @param {import('esbuild').Metafile} metafile
 */
function loadedFiles({ outputs }) {
  const programs = Object.entries(outputs).filter(([, { entryPoint = '' }]) =>
    PROGRAMS.includes(entryPoint),
  );
  const loaded = new Set(programs.map(([path]) => path));
  for (const path of loaded)
    for (const { path: next } of outputs[path]?.imports ?? []) loaded.add(next);
  return new Set([...loaded].map((path) => basename(path)));
}

/**
 * The files that hold nothing but packages: a fault in them is told by the calls around it.
 * @param {import('esbuild').Metafile} metafile
 */
function foreignFiles({ outputs }) {
  const isForeign = (/** @type {string} */ input) => input.includes('node_modules/');
  return new Set(
    Object.entries(outputs)
      .filter(([, { inputs }]) => Object.keys(inputs).every(isForeign))
      .map(([path]) => basename(path)),
  );
}

/**
 * Only newer modules can be split; this is done to each piece afterwards. What a piece loads later is
 * required as well: of code that was kept, Node 20 imports nothing. What a piece exports are getters,
 * which every use from another piece calls anew; as soon as it has run, they are plain values.
 * @param {string} text
 * @param {boolean} isForeign
 */
async function olderForm(text, isForeign) {
  const { transform } = await import('esbuild');
  const define = { 'import.meta.url': 'nonetAddress' };
  const banner = text.includes('import.meta.url') ? ADDRESS : '';
  const how = { ...COMMON, define, banner, minifyIdentifiers: isForeign };
  const { code } = await transform(text, {
    ...{ format: 'cjs', supported: { 'dynamic-import': false } },
    ...how,
  });
  return `${unmarked(code).replace(FOR_IMPORTS, '')}module.exports = { ...module.exports };\n`;
}

/**
 * What is installed beside the command instead of being bundled into it. The other peers are those of
 * the modules that projects import.
 * @param {string} root
 * @returns {string[]}
 */
function runtimeDependencies(root) {
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return [...Object.keys(dependencies), 'playwright'];
}

/**
 * Writes a bundle so that a command that is running keeps the chunks it has yet to load: each file
 * at once, `command.cjs` last; what an earlier build left goes an hour later.
 * @param {string} folder
 * @param {{ path: string, contents: string }[]} files
 */
function publish(folder, files) {
  mkdirSync(folder, { recursive: true });
  /** @param {string} path */
  const turn = (path) => Number(basename(path) === 'command.cjs');
  for (const { path, contents } of files.sort((a, b) => turn(a.path) - turn(b.path))) {
    writeFileSync(`${path}.${process.pid}`, contents);
    renameSync(`${path}.${process.pid}`, path);
  }
  const written = new Set(files.map((file) => basename(file.path)));
  for (const name of readdirSync(folder).filter((name) => !written.has(name))) {
    const found = statSync(join(folder, name), { throwIfNoEntry: false });
    if (found !== undefined && Date.now() - found.mtimeMs > AN_HOUR) rmSync(join(folder, name));
  }
}
