// Reading a specification: a text in, a model and diagnostics out.

export { read, type ReadSpec } from './read.ts';
