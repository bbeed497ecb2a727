// Words of the API as the options of a menu.

import type { Option } from './choice-fields';
import { inWords } from './facts';

export const asOptions = (words: readonly string[]): Option[] =>
  words.map((word) => ({ value: word, label: inWords(word) ?? word }));
