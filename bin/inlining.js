// How much V8 may inline where a suite is planned. That work is spread over thousands of functions, each
// of which runs a little: compiling them in each other, as V8 does by itself, takes a quarter of the
// processor time and saves less. A server, which runs few of them often, is quicker as it is.

export const INLINING = [
  '--max-inlined-bytecode-size=100',
  '--max-inlined-bytecode-size-cumulative=100',
];
