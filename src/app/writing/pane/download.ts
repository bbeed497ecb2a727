// A text as a file to take along.

import { saveFile } from '../../ui/save-file.ts';

export const download = (file: string, text: string): void =>
  saveFile(file.split('/').at(-1) ?? file, new Blob([text], { type: 'text/markdown' }));
