// The words that CEL keeps for itself, so that nothing in scope can be named by them.

/** https://github.com/google/cel-spec/blob/master/doc/langdef.md#syntax, and what cel-js adds. */
const RESERVED: ReadonlySet<string> = new Set([
  ...['true', 'false', 'null', 'in'],
  ...['as', 'break', 'const', 'continue', 'else', 'for', 'function', 'if', 'import', 'let'],
  ...['loop', 'namespace', 'package', 'return', 'var', 'void', 'while'],
  ...['__proto__', 'prototype'],
]);

/** Whether a name is one that expressions cannot use. */
export const isReserved = (name: string): boolean => RESERVED.has(name);
