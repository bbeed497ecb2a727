// A menu under a button: things to do, or one thing to choose. What draws it is fetched when somebody
// is about to open one.

import { cloneElement, useState, type ReactElement, type ReactNode, type RefObject } from 'react';
import type { ChoiceProps } from './menu-parts.tsx';

export interface MenuProps {
  /** The button that opens it; it has its own name. */
  trigger: ReactElement;
  side?: 'top' | 'bottom';
  align?: 'start' | 'center' | 'end';
  /** The part of the page that it belongs to, where it must not lie outside that. */
  within?: RefObject<HTMLElement | null> | undefined;
  children: ReactNode;
}

type Parts = typeof import('./menu-parts.tsx');

let parts: Parts | null = null;
const load = async (): Promise<Parts> => (parts = await import('./menu-parts.tsx'));

export function Menu(props: MenuProps) {
  // Which it is stays as it is: another element would lose the focus.
  const [found, setFound] = useState(parts);
  const [wasAsked, setAsked] = useState(false);
  if (found !== null) return <found.Menu {...props} isOpen={wasAsked} />;
  const open = (): void => {
    setAsked(true);
    void load().then(setFound);
  };
  return cloneElement(props.trigger as ReactElement<Record<string, unknown>>, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onClick: open,
    onPointerEnter: load,
    onFocus: load,
  });
}

/** What stands in a menu is drawn only when that is there. */
const drawn = (): Parts => parts!;

export function MenuItem(props: { onClick: () => void; icon?: ReactNode; children: ReactNode }) {
  const { MenuItem: Item } = drawn();
  return <Item {...props} />;
}

export function MenuChoice<Value>(props: ChoiceProps<Value>) {
  const { MenuChoice: Choice } = drawn();
  return <Choice {...props} />;
}

export function MenuLine() {
  const { MenuLine: Line } = drawn();
  return <Line />;
}

export function MenuNote({ children }: { children: ReactNode }) {
  const { MenuNote: Note } = drawn();
  return <Note>{children}</Note>;
}
