// Choosing how wide the window is, and the theme.

import { useId, type ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { WIDTHS, WINDOW_NAMES, type Looked } from './look.ts';

export function LookChoices({ look: { width, theme, choose } }: { look: Looked }) {
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2 text-sm">
      <Choice label="Width of the window">
        {(name) =>
          WIDTHS.map((one) => (
            <Option
              key={one}
              name={name}
              isChosen={one === width}
              onChoose={() => choose({ width: one })}
            >
              {WINDOW_NAMES[one]} <span className="tabular-nums">{one}</span>
            </Option>
          ))
        }
      </Choice>
      <Choice label="Theme of the product">
        {(name) =>
          (['light', 'dark'] as const).map((one) => (
            <Option
              key={one}
              name={name}
              isChosen={one === theme}
              onChoose={() => choose({ theme: one })}
            >
              {one === 'light' ? 'Light' : 'Dark'}
            </Option>
          ))
        }
      </Choice>
    </div>
  );
}

function Choice({ label, children }: { label: string; children: (name: string) => ReactNode }) {
  const name = useId();
  return (
    <fieldset className="flex flex-wrap items-center gap-1.5">
      <legend className="sr-only">{label}</legend>
      {children(name)}
    </fieldset>
  );
}

interface OptionProps {
  name: string;
  isChosen: boolean;
  onChoose: () => void;
  children: ReactNode;
}

const Option = ({ name, isChosen, onChoose, children }: OptionProps) => (
  <label
    className={classNames(
      'rounded-full border px-3 py-1 transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
      isChosen
        ? 'border-transparent bg-accent-soft font-medium text-accent-ink'
        : 'border-line text-muted hover:border-edge hover:text-ink',
    )}
  >
    <input type="radio" name={name} checked={isChosen} onChange={onChoose} className="sr-only" />
    {children}
  </label>
);
