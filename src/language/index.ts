// What an editor asks of a specification, whatever the editor: text in, answers out.

export { actions, titleOf } from './actions.ts';
export { type Completion, type CompletionKind, complete } from './complete/index.ts';
export { Document } from './document/document.ts';
export { format } from './format/index.ts';
export { hover } from './hover.ts';
export { type Mended, mend } from './mend.ts';
export type { Position } from './names/index.ts';
export { definitions, highlights, references } from './navigation.ts';
export { folds, type OutlineEntry, outlineOf } from './outline.ts';
export { prepareRename, type Refusal, rename } from './rename/index.ts';
export { isSpecification } from './specification.ts';
export * from './tables/index.ts';
