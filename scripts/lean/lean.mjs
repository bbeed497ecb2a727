// What libraries, and our own contract, bring into the app's bundle that the app has no use for, left
// out. Each cut says what it looks for, and fails where that has another form by now.

import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isCel, leanCel } from './lean-cel.mjs';
import { hasComponents, leanRouter, ROUTER_CHUNK } from './lean-router.mjs';

/** All of zod 3, within ts-rest, for schemas of its own that are never asked for: ours are zod 4's. */
const ZOD_3 = /^var util;[\s\S]*?\nvar z = [\s\S]*?\n\}\);\n/;
const NO_ZOD_3 = `
const z = new Proxy(() => z, { get: () => z, apply: () => z });
class ZodObject {}
class ZodError extends Error {
  constructor(issues) {
    super();
    this.issues = issues;
  }
}
`;

/** Writing schemas as JSON Schema, which every schema of zod can. */
const JSON_SCHEMA = /\/zod\/v4\/core\/(?:to-json-schema|json-schema-processors)\.js$/;
/** And where each kind of schema says how it does: nobody asks. */
const SCHEMAS = /\/zod\/v4\/classic\/schemas\.js$/;
const AS_JSON_SCHEMA = [/^ +inst\._zod\.processJSONSchema = \(ctx, json, params\) => .*;\n/gm];

/** Standing in for web sockets, and for requests made otherwise than by `fetch`: the app makes none. */
const UNUSED = [
  /,\s*new \w+\(\{\s*interceptors: \[new WebSocketInterceptor\(\)\]\s*\}\)/,
  /^var WebSocketInterceptor = class [\s\S]*?\n\};\n/m,
  /\bnew XMLHttpRequestInterceptor\(\), /,
  /^var XMLHttpRequestInterceptor = class [\s\S]*?\n\};\n/m,
];
/** What MSW makes of a connection of theirs. */
const SOCKET_FRAME = /\/msw\/lib\/core\/experimental\/frames\/websocket-frame\.mjs$/;
/** It does nothing by being imported, but does not say so, and is imported for its types. */
const INTERCEPTORS = /\/@mswjs\/interceptors\/lib\//;

/** What MSW does is told to nobody: nothing in a page turns it on. */
const LOGGER = /\/@open-draft\/logger\/lib\/index\.mjs$/;
const QUIET = `
const none = () => none;
class Logger {
  extend() {
    return this;
  }
}
for (const level of ['debug', 'info', 'success', 'warning', 'error', 'only'])
  Logger.prototype[level] = none;
export { Logger };
`;

/** The script by which next-themes sets the theme of a page that a server has drawn: ours are not. */
const THEME_SCRIPT = /(?<=\w=t\.memo\(\()\{forcedTheme:[\s\S]*?\}\)\}(?=\),)/;

/** What else a jar of cookies can do than keep them and give them back, which is all that MSW asks of it. */
const COOKIE_JAR = /\/tough-cookie\/dist\/index\.js$/;
const JAR_EXTRAS = [
  /^ {2}getCookieString\(url, options, callback\) \{[\s\S]*?(?=^\};\n+\/\/ lib\/cookie\/permutePath\.ts)/m,
  /^ {2}validate\(\) \{\n[\s\S]*?^ {2}\}\n/m,
  /^ {2}findCookie\(_domain, _path, _key, _callback\) \{[\s\S]*?(?=^\};\n+\/\/ lib\/utils\.ts)/m,
  /^ {2}removeCookies\(domain, path, callback\) \{\n[\s\S]*?^ {2}\}\n/m,
  /^ {2}\[[^\]]*Symbol\.for\("nodejs\.util\.inspect\.custom"\)\]\(\) \{\n[\s\S]*?^ {2}\}\n/m,
];

/** What a status is called besides its number: over HTTP/2 nothing is. */
const STATUSES = /\/msw\/lib\/shims\/statuses\.mjs$/;
const NO_TEXTS = 'export const message = {};\nexport default { message };';

/** What MSW would print of each request: it is asked to be quiet. */
const PRINTING =
  /\/msw\/lib\/core\/utils\/logging\/(?:serializeRequest|serializeResponse|getStatusCodeColor|getTimestamp)\.mjs$/;

/** The router gives its build for production to nobody who asks by its name. */
const ROUTER = fileURLToPath(import.meta.resolve('react-router')).replaceAll('\\', '/');
const ROUTER_AS_MADE = ROUTER.replace('/development/', '/production/');

/** What a route of ours is for, said to whoever reads its contract. */
const OWN_ROUTES = /\/src\/contract\/(?:control|host|overview|sections\/(?!index|section)\w+)\.ts$/;
const SUMMARY = /\bsummary:\s*(?:"[^"\n]*"|'[^'\n]*'|`[^`]*`),?/g;

/** @param {string} code */
function withoutSummaries(code) {
  const rest = code.replace(SUMMARY, '');
  if (rest === code) throw new Error('a route of ours no longer says what it is for');
  return rest;
}

/**
 * @param {string} code
 * @param {string} library
 * @param {readonly RegExp[]} cuts
 */
function without(code, library, cuts) {
  return cuts.reduce((rest, cut) => {
    if (!cut.test(rest)) throw new Error(`${library} no longer has ${cut}`);
    return rest.replace(cut, '');
  }, code);
}

/**
 * A module of the same names behind which nothing is.
 * @param {string} code
 */
function emptied(code) {
  const declared = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name);
  const listed = [...code.matchAll(/^export \{([^}]*)\}/gm)].flatMap(([, list = '']) =>
    list.split(',').map((each) =>
      each
        .trim()
        .split(/\s+as\s+/)
        .at(-1),
    ),
  );
  const names = [...declared, ...listed].filter(Boolean);
  return `const none = () => () => ({});\nexport { ${names.map((name) => `none as ${name}`).join(', ')} };`;
}

/** @returns {import('vite').Plugin} */
export const lean = () => ({
  name: 'lean',
  apply: 'build',
  config() {
    if (ROUTER === ROUTER_AS_MADE || !existsSync(ROUTER_AS_MADE))
      throw new Error('react-router no longer keeps its build for production beside the other');
    return { resolve: { alias: [{ find: /^react-router$/, replacement: ROUTER_AS_MADE }] } };
  },
  async transform(code, id) {
    const path = id.replaceAll('\\', '/');
    if (path.endsWith('/@ts-rest/core/index.esm.mjs')) {
      if (!ZOD_3.test(code)) throw new Error('@ts-rest/core no longer begins with a copy of zod 3');
      return { code: code.replace(ZOD_3, NO_ZOD_3), map: null };
    }
    if (ROUTER_CHUNK.test(path) && hasComponents(code))
      return { code: leanRouter(code), map: null };
    if (path.endsWith('/msw/lib/browser/index.mjs'))
      return { code: without(code, 'msw', UNUSED), map: null };
    if (isCel(path))
      return { code: await leanCel(code, path), map: null, moduleSideEffects: false };
    if (path.endsWith('/next-themes/dist/index.mjs')) {
      if (!THEME_SCRIPT.test(code)) throw new Error('next-themes no longer draws its script so');
      return { code: code.replace(THEME_SCRIPT, ')=>null'), map: null };
    }
    if (LOGGER.test(path)) {
      if (!/export \{\s*Logger\s*\};/.test(code))
        throw new Error('@open-draft/logger gives something else than its Logger');
      return { code: QUIET, map: null };
    }
    if (COOKIE_JAR.test(path))
      return { code: without(code, 'tough-cookie', JAR_EXTRAS), map: null };
    if (STATUSES.test(path)) {
      if (!/var message = statuses\.message;/.test(code))
        throw new Error('msw no longer takes the texts of statuses from this module');
      return { code: NO_TEXTS, map: null };
    }
    if (SOCKET_FRAME.test(path)) {
      if (!/export \{\s*WebSocketNetworkFrame\s*\};/.test(code))
        throw new Error('msw keeps something else where its frames of web sockets were');
      return { code: 'export class WebSocketNetworkFrame {}', map: null };
    }
    if (SCHEMAS.test(path)) return { code: without(code, 'zod', AS_JSON_SCHEMA), map: null };
    if (INTERCEPTORS.test(path)) return { code, map: null, moduleSideEffects: false };
    if (OWN_ROUTES.test(path)) return { code: withoutSummaries(code), map: null };
    return JSON_SCHEMA.test(path) || PRINTING.test(path)
      ? { code: emptied(code), map: null }
      : null;
  },
});
