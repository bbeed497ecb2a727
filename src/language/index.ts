// What an editor asks of a specification, whatever the editor: text in, answers out.

export { Document } from './document.ts';
export { type Hover, hover } from './hover.ts';
export type { Position } from './names/index.ts';
export { isSpecification } from './specification.ts';
