// What libraries, and our own contract, bring into the app's bundle that the app has no use for, left
// out. Each cut says what it looks for, and fails where that has another form by now.

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
  transform(code, id) {
    const path = id.replaceAll('\\', '/');
    if (path.endsWith('/@ts-rest/core/index.esm.mjs')) {
      if (!ZOD_3.test(code)) throw new Error('@ts-rest/core no longer begins with a copy of zod 3');
      return { code: code.replace(ZOD_3, NO_ZOD_3), map: null };
    }
    if (OWN_ROUTES.test(path)) return { code: withoutSummaries(code), map: null };
    return JSON_SCHEMA.test(path) ? { code: emptied(code), map: null } : null;
  },
});
