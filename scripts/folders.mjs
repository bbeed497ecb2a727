// `npm run folders`: brings the list of files in each folder's README up to date, from the first
// sentence of each file. What somebody has written of a sub-folder stays; a new one has to be described.

import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './build.mjs';

const HEADING = '## Files and folders';
const ROW = /^\| `([^`]+)` \| (.*) \|$/;

/** The folders that have a README with such a list. */
export const DESCRIBED = [
  ...readdirSync(join(ROOT, 'src')).map((name) => `src/${name}`),
  'mocks',
  'site',
];

/** What a README has to name: files of code, and folders. @param {string} folder @returns {string[]} */
export const partsOf = (folder) =>
  readdirSync(join(ROOT, folder))
    .map((name) => (statSync(join(ROOT, folder, name)).isDirectory() ? `${name}/` : name))
    .filter((name) => /(\/|\.(ts|tsx|js))$/.test(name));

/** What a README says of each part, by the part's name. @param {string} text */
export const describedIn = (text) =>
  new Map(
    text.split('\n').flatMap((line) => {
      const [, name, says] = ROW.exec(line) ?? [];
      return name === undefined || says === undefined ? [] : [[name, says]];
    }),
  );

/** The first sentence of a file's opening comment. @param {string} file */
function firstSentence(file) {
  const [comment = ''] = /^(\/\/.*\n)+/.exec(readFileSync(join(ROOT, file), 'utf8')) ?? [];
  const text = comment
    .replaceAll(/^\/\/ ?/gm, '')
    .replaceAll('\n', ' ')
    .trim();
  const sentence = /^.*?\.(?= [A-Z]|$)/.exec(text)?.[0] ?? text;
  return sentence.replace(/[.:]$/, '').replaceAll('|', '\\|');
}

/** @param {string} folder */
function update(folder) {
  const readme = join(ROOT, folder, 'README.md');
  const text = existsSync(readme) ? readFileSync(readme, 'utf8') : `# ${folder}\n\n`;
  const known = describedIn(text);
  const rows = partsOf(folder).map((name) => {
    const says = name.endsWith('/') ? known.get(name) : firstSentence(join(folder, name));
    return `| \`${name}\` | ${says ?? ''} |`;
  });
  const intro = text.split(`\n${HEADING}\n`)[0]?.trimEnd();
  writeFileSync(
    readme,
    [intro, '', HEADING, '', '| Part | Contains |', '| --- | --- |', ...rows, ''].join('\n'),
  );
}

if (import.meta.filename === process.argv[1]) DESCRIBED.forEach(update);
