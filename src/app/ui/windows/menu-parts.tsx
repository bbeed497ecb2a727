// How a menu under a button is drawn.

import { Menu as Base } from '@base-ui/react/menu';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Breakable } from '../text/breakable.tsx';
import type { MenuProps } from './menu.tsx';

const ITEM =
  'flex min-h-9 cursor-default items-center gap-2.5 rounded-md px-2.5 py-1.5 text-sm outline-none select-none data-disabled:opacity-50 data-highlighted:bg-accent-soft data-highlighted:text-accent-ink';

interface DrawnProps extends MenuProps {
  /** Whether it is open from the beginning. */
  isOpen: boolean;
}

export function Menu(props: DrawnProps) {
  const { trigger, side = 'bottom', align = 'end', within, children, isOpen } = props;
  return (
    <Base.Root defaultOpen={isOpen}>
      <Base.Trigger render={trigger} />
      <Base.Portal {...(within === undefined ? {} : { container: within })}>
        <Base.Positioner side={side} align={align} sideOffset={8} className="z-50">
          <Base.Popup className="max-h-(--available-height) max-w-[min(28rem,var(--available-width))] min-w-52 origin-(--transform-origin) overflow-y-auto rounded-lg border border-line bg-raised p-1.5 text-ink shadow-float outline-none transition-[opacity,scale] duration-150 ease-settle data-ending-style:opacity-0 data-starting-style:scale-97 data-starting-style:opacity-0">
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

export function MenuItem(props: { onClick: () => void; icon?: ReactNode; children: ReactNode }) {
  return (
    <Base.Item className={ITEM} onClick={props.onClick}>
      {props.icon}
      {props.children}
    </Base.Item>
  );
}

export interface ChoiceProps<Value> {
  label: string;
  value: Value;
  choices: readonly { value: Value; label: ReactNode; aside?: ReactNode }[];
  onChange: (value: Value) => void;
}

/** A group of which one is chosen. */
export function MenuChoice<Value>({ label, value, choices, onChange }: ChoiceProps<Value>) {
  return (
    <Base.Group>
      <Base.GroupLabel className="px-2.5 pt-2 pb-1 text-xs font-medium text-muted">
        {label}
      </Base.GroupLabel>
      <Base.RadioGroup value={value} onValueChange={(chosen: Value) => onChange(chosen)}>
        {choices.map((choice, index) => (
          <Base.RadioItem key={index} value={choice.value} closeOnClick className={ITEM}>
            <span className="grid size-4 place-items-center">
              <Base.RadioItemIndicator>
                <Check aria-hidden className="size-4" />
              </Base.RadioItemIndicator>
            </span>
            <span dir="auto" className="min-w-0 flex-1 text-left break-words">
              {choice.label}
            </span>
            {choice.aside && (
              <span className="max-w-3/5 shrink-0 text-right text-xs break-words text-muted">
                {typeof choice.aside === 'string' ? (
                  <Breakable>{choice.aside}</Breakable>
                ) : (
                  choice.aside
                )}
              </span>
            )}
          </Base.RadioItem>
        ))}
      </Base.RadioGroup>
    </Base.Group>
  );
}

/** Words on what can be done, which do nothing themselves. */
export const MenuNote = ({ children }: { children: ReactNode }) => (
  <Base.Group>
    <Base.GroupLabel className="px-2.5 pt-2 pb-1.5 text-sm font-medium tabular-nums">
      {children}
    </Base.GroupLabel>
  </Base.Group>
);

export const MenuLine = () => <Base.Separator className="mx-2 my-1.5 h-px bg-line" />;
