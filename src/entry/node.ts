// `nonet/node`: specifications from files.

import { readSpecFile } from '../cli/project/spec-file.ts';
import type { SpecificationFile } from './world/specification.ts';

export type { SpecificationFile } from './world/specification.ts';

/**
 * Reads a specification's file. Throws where there is none, where it is no text, or where a link leads
 * out of the project.
 */
export const readSpecification = (file: string): SpecificationFile => ({
  file,
  text: readSpecFile(file),
});
