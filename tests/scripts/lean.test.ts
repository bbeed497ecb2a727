// What the app's bundle leaves out of cel-js makes no difference to what expressions are read as.

import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lean } from '../../scripts/lean/lean.mjs';

const ROOT = join(import.meta.dirname, '../..');
const TEXTS = [
  ...['spec/examples', 'tests/planted/specs'].flatMap((folder) =>
    readdirSync(join(ROOT, folder)).map((name) => join(ROOT, folder, name)),
  ),
  join(ROOT, 'docs/format.md'),
].map((file) => readFileSync(file, 'utf8'));

/** Code spans of specifications, most of them expressions; the same ones broken off; and odd ones. */
const EXPRESSIONS = [
  ...new Set(TEXTS.flatMap((text) => [...text.matchAll(/`([^`\n]+)`/g)].map(([, code]) => code!))),
];
const ODD = [
  ...[
    '1u + 2u',
    '0xFFu',
    '-9223372036854775808',
    '9223372036854775808',
    '1.5e300',
    'b"a"',
    'r"\\d"',
  ],
  ...['duration("1h").getHours()', 'timestamp("2026-01-01T00:00:00Z")', 'optional.of(1)', 'a.?b'],
  ...[
    'has(a.b)',
    'has(a)',
    'l.map(x, x > 1, x)',
    'l.all(x, x)',
    'l.exists_one(1, x)',
    'l.map(1, x > 1, x)',
    'l.filter("a", x)',
    'cel.bind(x, 1, x)',
    'cel.bind(1, 1, x)',
    'a.or(b).orValue(1)',
  ],
  ...[
    'l.optMap(x, x)',
    'l[?0]',
    '{"a": 1}.a',
    '[1, 2][0]',
    'a ? b : c ? d : e',
    '!!a',
    '--1',
    'a in [1]',
  ],
  ...[
    '"a" + ',
    '(',
    ')',
    'a.',
    '1 2',
    'type(1) == int',
    'dyn(1)',
    'a && b || c',
    'if',
    'a{b: 1}',
    '',
  ],
];

type Parse = (source: string) => unknown;
let folder: string;
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'nonet-lean-'))));
afterAll(() => rmSync(folder, { recursive: true }));

/** Our parser in a bundle of its own, made with some plugins. */
async function bundled(name: string, plugins: Plugin[]): Promise<Parse> {
  const outfile = join(folder, `${name}.mjs`);
  const entry = join(ROOT, 'src/expression/syntax/parse.ts');
  await build({ entryPoints: [entry], outfile, bundle: true, format: 'esm', plugins });
  return ((await import(/* @vite-ignore */ outfile)) as { parse: Parse }).parse;
}

const cut: string[] = [];
const leaned: Plugin = {
  name: 'leaned',
  setup: ({ onLoad }) =>
    onLoad({ filter: /cel-js[\\/]lib[\\/].*\.js$/ }, async ({ path }) => {
      const code = readFileSync(path, 'utf8');
      type Transform = (code: string, id: string) => Promise<{ code: string } | null>;
      const made = await (lean().transform as Transform)(code, path);
      if (made !== null && made.code !== code) cut.push(path);
      return { contents: made?.code ?? code };
    }),
};

it('reads every expression as the whole of it does', async () => {
  const [whole, lean] = [await bundled('whole', []), await bundled('lean', [leaned])];
  expect(cut).toHaveLength(2);
  expect(EXPRESSIONS.length).toBeGreaterThan(500);
  const all = [
    ...EXPRESSIONS.flatMap((code) => [code, code.slice(0, -1), `${code} +`, `!(${code})`]),
    ...ODD,
  ];
  const read = (parse: Parse): string[] =>
    all.map((code) =>
      JSON.stringify(parse(code), (_, value) => (typeof value === 'bigint' ? `${value}n` : value)),
    );
  expect(read(lean)).toEqual(read(whole));
  expect(read(whole).filter((one) => one.includes('"tree"')).length).toBeGreaterThan(200);
});
