// All that the engine does with forms and files: the app fetches it where a specification has some.

export { isFile, shownFile } from '../../model/files/file.ts';
export { compileFile } from './answer-file.ts';
export { isFileOf, longestForm, madeUpFor } from './values.ts';
export { readForm } from './read-form.ts';
