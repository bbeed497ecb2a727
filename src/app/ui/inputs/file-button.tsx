// A button that asks for a file.

import { FileUp } from 'lucide-react';
import { buttonClass } from '../button.tsx';
import { classNames } from '../class-names.ts';

interface FileButtonProps {
  children: string;
  accept: string;
  onFile: (file: File) => void;
}

export const FileButton = ({ children, accept, onFile }: FileButtonProps) => (
  <label
    className={classNames(
      buttonClass('secondary', 'small'),
      'cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
    )}
  >
    <FileUp aria-hidden className="size-4" />
    {children}
    <input
      type="file"
      accept={accept}
      className="sr-only"
      onChange={({ target }) => {
        const file = target.files?.[0];
        // The same file may be chosen once more.
        target.value = '';
        if (file !== undefined) onFile(file);
      }}
    />
  </label>
);
