// The files of a site: the built app, the specifications with what they say, and a service worker.

import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import {
  pagePolicy,
  policyForScript,
  REFERRER_POLICY,
} from '../../../mocks/messages/page-policy.ts';
import type { BesideFile, OverrideScript, Version } from '../../contract/beside.ts';
import notFound from './not-found.html?raw';
import worker from './worker.js?raw';

/** Everything but the pages and the worker, which have to lie at the root. */
const APP = '_nonet/app';

export interface SiteSpec {
  readonly file: string;
  readonly name: string;
  readonly text: string;
  /** What the text says, as JSON. */
  readonly read: string;
  /** The remarks on it, as Markdown. */
  readonly remarks: string;
  /** Earlier versions, by what they are called. */
  readonly before: readonly { readonly name: string; readonly text: string }[];
  /** The modules that answer its calls. */
  readonly overrides: readonly OverrideScript[];
}

/**
 * Writes a site of an app and specifications, the first one to begin with, into an empty folder; with what a
 * run of the acceptance suite said of each.
 */
export function writeSite(
  app: string,
  specs: readonly SiteSpec[],
  folder: string,
  evidenceOf: (file: string) => string | null = () => null,
): void {
  cpSync(app, join(folder, APP), { recursive: true });
  const put = (path: string, text: string): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  const told = specs.map(({ file, name, text, read, remarks, before, overrides }, index) => {
    const place = `${APP}/spec/${index}-${markOf(text)}`;
    put(`${place}.md`, text);
    put(`${place}.json`, read);
    const versions = before.map((version): Version => {
      const id = `${APP}/spec/${index}-${markOf(version.text)}.before.md`;
      put(id, version.text);
      return { id, says: version.name, when: null, who: null };
    });
    put(`${place}.beside.json`, JSON.stringify({ remarks, versions } satisfies BesideFile));
    const found = evidenceOf(file);
    if (found !== null) put(`${place}.evidence.json`, found);
    const evidence = found === null ? {} : { evidence: `${place}.evidence.json` };
    const overriding = overrides.length === 0 ? {} : { overrides: `${place}.overrides.json` };
    if (overrides.length > 0) put(`${place}.overrides.json`, JSON.stringify({ overrides }));
    return { file, name, text: `${place}.md`, read: `${place}.json`, ...evidence, ...overriding };
  });
  const site = JSON.stringify({ file: specs[0]!.file, specs: told });
  put(`${APP}/site.json`, site);
  const runsOverrides = specs.some(({ overrides }) => overrides.length > 0);
  const page = readFileSync(join(app, 'index.html'), 'utf8');
  put('index.html', withPolicy(indexOf(page, site), pagePolicy({ runsOverrides })));
  // It is shown at any address and knows no file beside it: its script stands within it.
  put('404.html', withPolicy(notFound, policyForScript(digestOf(scriptIn(notFound)))));
  // Hosts that make pages of Markdown leave these as they are.
  put('.nojekyll', '');
  put('nonet-worker.js', workerOf(folder));
}

/** The page with its files where they are, and with what a server would be asked. */
function indexOf(page: string, site: string): string {
  const said = site.replaceAll('<', '\\u003c');
  return page
    .replaceAll(/(?<=\b(?:src|href)=")\.\//g, `./${APP}/`)
    .replace(
      '<body>',
      () => `<body>\n    <script type="application/json" id="nonet-site">${said}</script>`,
    );
}

/** A page that says to the browser what to keep it to; hosts of files say nothing. */
function withPolicy(page: string, policy: string): string {
  const metas = [
    `<meta http-equiv="Content-Security-Policy" content="${policy}" />`,
    `<meta name="referrer" content="${REFERRER_POLICY}" />`,
  ];
  // First of all, as it holds for what comes after it.
  return page.replace('<head>', () => ['<head>', ...metas].join('\n    '));
}

const scriptIn = (page: string): string => /<script>([\s\S]*?)<\/script>/.exec(page)![1]!;
const digestOf = (text: string): string => createHash('sha256').update(text).digest('base64');

function workerOf(folder: string): string {
  const files = readdirSync(join(folder, APP), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'index.html')
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .map((path) => path.replaceAll(sep, '/'))
    .sort();
  const contents = ['index.html', ...files].map((file) => readFileSync(join(folder, file)));
  const version = createHash('sha256');
  for (const content of contents) version.update(content);
  const mark = version.digest('hex').slice(0, 16);
  return `const VERSION = ${JSON.stringify(mark)};\nconst FILES = ${JSON.stringify(files)};\n${worker}`;
}

const markOf = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 10);
