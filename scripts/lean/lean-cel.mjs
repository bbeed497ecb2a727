// cel-js without what works expressions out, which is ours: in the app it only parses.

import { pathToFileURL } from 'node:url';

const FOLDER = '/@marcbachmann/cel-js/lib/';

/** In place of the environment: the parser, and the macros whose arguments it looks at. */
const EVALUATOR = `
import { registerMacros } from './macros.js';
import { createOptions } from './options.js';
import { Parser } from './parser.js';

const keyOf = (name, hasReceiver, count) => [name, hasReceiver, count].join();
const macros = new Map();
registerMacros({
  registerFunctionOverload(signature, handler) {
    const [, receiver, name, types] = /^(\\w+\\.)?(\\w+)\\((.*?)\\)/.exec(signature);
    macros.set(keyOf(name, receiver !== undefined, types.split(',').length), { handler });
  },
  registerType() {},
  registerConstant() {},
});
const registry = { enableOptionalTypes: false, findMacro: (...of) => macros.get(keyOf(...of)) };

export class Environment {
  #parser;
  constructor(options) {
    this.#parser = new Parser(createOptions(options).limits, registry);
  }
  parse(source) {
    return { ast: this.#parser.parse(source) };
  }
}
export const parse = null;
export const evaluate = null;
export const check = null;
`;

/** Whether a file, named with `/`, is cel-js's. */
export const isCel = (/** @type {string} */ path) => path.includes(FOLDER);

/**
 * A file of cel-js as the app has it.
 * @param {string} code
 * @param {string} path
 */
export async function leanCel(code, path) {
  const name = path.slice(path.lastIndexOf('/') + 1);
  if (name === 'evaluator.js') return EVALUATOR;
  // The parser writes the operators' names into its tree, and what each does as well.
  return name === 'operators.js' ? await operatorNames(path) : code;
}

async function operatorNames(/** @type {string} */ path) {
  /** @type {{ OPERATORS: Record<string, { name: string }> }} */
  const { OPERATORS } = await import(pathToFileURL(path).href);
  const names = Object.entries(OPERATORS).map(([key, { name }]) => [key, { name }]);
  return `export const OPERATORS = ${JSON.stringify(Object.fromEntries(names))};`;
}
