// Having the next call fail: any error of the catalogue, chosen from a list.

import { useState } from 'react';
import type { CatalogueError } from '../../../model/index.ts';
import { useProduct } from '../../preview/data/product.tsx';
import { failNext } from '../../session/asked.ts';
import { Breakable } from '../../ui/text/breakable.tsx';
import { Dialog } from '../../ui/windows/dialog.tsx';
import { SearchField } from '../../ui/inputs/search-field.tsx';

interface NextCallProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function NextCall({ open, onOpenChange }: NextCallProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="The next call fails">
      <Errors
        onChoose={(code) => {
          failNext(code);
          onOpenChange(false);
        }}
      />
    </Dialog>
  );
}

function Errors({ onChoose }: { onChoose: (code: string) => void }) {
  const { errors } = useProduct().spec.sections.errors.facts;
  const [words, setWords] = useState('');
  const fitting = errors.filter((error) => fits(error, words));
  if (errors.length === 0) return <p className="text-muted">Section 8 has no errors yet.</p>;
  return (
    <div className="flex flex-col gap-4">
      <SearchField
        label="Error"
        help="Applies once, to the next request."
        placeholder="Code, status or message"
        words={words}
        onWords={setWords}
      />
      <ul aria-label="Errors" className="-mx-2 flex max-h-[40vh] flex-col overflow-y-auto">
        {fitting.map((error) => (
          <li key={error.code}>
            <button
              type="button"
              onClick={() => onChoose(error.code)}
              className="flex w-full flex-col gap-0.5 rounded-md px-2 py-2 text-left text-sm hover:bg-sunken"
            >
              <span className="flex justify-between gap-4 font-mono text-[0.8125rem]">
                <span className="min-w-0 break-words">
                  <Breakable>{error.code}</Breakable>
                </span>{' '}
                <span>{error.status}</span>
              </span>{' '}
              <span className="text-muted">{error.message}</span>
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="text-sm text-muted empty:hidden">
        {fitting.length === 0 ? `No error matches “${words}”.` : ''}
      </p>
    </div>
  );
}

const fits = ({ code, status, message }: CatalogueError, words: string): boolean =>
  `${code} ${status} ${message}`.toLowerCase().includes(words.trim().toLowerCase());
