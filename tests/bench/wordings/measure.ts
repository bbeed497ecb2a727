// Every condition of the corpus and of the examples: where it stands, and whether it has words.

import { readdirSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { worded, type Worded } from './worded.ts';

const FOLDERS = ['tests/corpus', 'tests/corpus/cases', 'spec/examples'];
const FILES = FOLDERS.flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}/${name}`),
);

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    list: { type: 'boolean', default: false },
    words: { type: 'boolean', default: false },
  },
});
const files = positionals.length > 0 ? positionals : FILES;
const all = files.flatMap((file) => worded(file, readFileSync(file, 'utf8')));
for (const { at, source, words } of all) {
  if (values.list && words === null) console.log(`${at}: ${source}`);
  if (values.words && words !== null) console.log(`${at}: ${source}\n  ${words}`);
}
const row = (name: string, some: readonly Worded[]): string => {
  const count = some.filter(({ words }) => words !== null).length;
  const share = some.length === 0 ? '' : `${((100 * count) / some.length).toFixed(1)} %`;
  return `| ${name} | ${some.length} | ${count} | ${share} |`;
};
console.log('| Where | Conditions | With words | Share |\n| --- | --- | --- | --- |');
for (const place of [...new Set(all.map((one) => one.place))].sort())
  console.log(
    row(
      place,
      all.filter((one) => one.place === place),
    ),
  );
for (const folder of FOLDERS)
  console.log(
    row(
      `all of ${folder}`,
      all.filter(
        ({ file }) => file.startsWith(folder) && !file.slice(folder.length + 1).includes('/'),
      ),
    ),
  );
console.log(row('all', all));
