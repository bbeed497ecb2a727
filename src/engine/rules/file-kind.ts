// Whether a file is of one of the types that a rule lists: by what it is declared as, and by its bytes.

import { isOfItsType } from '../../model/files/bytes.ts';
import type { FileValue } from '../../model/files/file.ts';

export const isFileOf = (types: readonly string[], file: FileValue): boolean =>
  types.includes(file.type) && isOfItsType(file);
