// What the router brings along for servers, frameworks and routes that load data, none of which the app
// has: left out of its bundle.

/** The file of the router that holds its components. */
export const ROUTER_CHUNK = /\/react-router\/dist\/production\/chunk-\w+\.mjs$/;

/** Each cut, and what stands in its place. */
const CUTS = /** @type {const} */ ([
  // A name for React's tools is an assignment, which keeps a component that nothing draws.
  [/^\w+\.displayName = "\w+";\n/gm, ''],
  // Classes are kept for what they extend.
  [
    /(?<=^var (?:RemixErrorBoundary|AwaitErrorBoundary) = )class extends [\s\S]*?^\}(?=;\n)/gm,
    'null',
  ],
  // Links fetch the modules of a framework's route before somebody opens it.
  [/\busePrefetchBehavior\(\s*prefetch,\s*rest\s*\)/, '[]'],
  [/\bshouldPrefetch && !isAbsolute \? [\s\S]*? : (?=link;\n)/, ''],
  // Errors in routes go to a boundary of ours.
  [/(?<=^ {4}if \(this\.context\) \{\n) {6}return [^\n]*RSCErrorHandler[^\n]*\n/m, ''],
  [/\bReact\d*\.createElement\(DefaultErrorComponent, null\)/, 'null'],
]);

/** Whether this is the part of the router with its components: smaller parts have none. */
export const hasComponents = (/** @type {string} */ code) => /^var Link = /m.test(code);

/**
 * The router without what the app has no use for.
 * @param {string} code
 */
export function leanRouter(code) {
  return CUTS.reduce((rest, [cut, instead]) => {
    const less = rest.replace(cut, instead);
    if (less === rest) throw new Error(`react-router no longer has ${cut}`);
    return less;
  }, code);
}
