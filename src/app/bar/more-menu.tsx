// What the review bar holds besides: resetting, saving and sharing, the theme, another specification.

import { Database, EyeOff, Info, MoreHorizontal, RotateCcw, Send } from 'lucide-react';
import { useTheme } from 'next-themes';
import { use } from 'react';
import { showWelcome } from '../session/welcome.ts';
import { chooseFile, useStarted } from '../server/mode.ts';
import { THEMES } from '../theme/theme.tsx';
import { Menu, MenuChoice, MenuItem, MenuLine } from '../ui/windows/menu.tsx';
import { BAR_BUTTON, BarContext } from './parts/look.ts';
import { useReset } from './data/reset.ts';

const THEME_WORDS = { system: 'System', light: 'Light', dark: 'Dark' } as const;

/** What it opens above the page. */
export type BarDialog = 'data' | 'send';

interface MoreProps {
  onHide: () => void;
  onOpen: (which: BarDialog) => void;
}

export function MoreMenu({ onHide, onOpen }: MoreProps) {
  const { theme = 'system', setTheme } = useTheme();
  const { specs, running, mock } = useStarted();
  const reset = useReset();
  return (
    <Menu
      side="top"
      within={use(BarContext)}
      trigger={
        <button type="button" aria-label="More" data-tip="More" className={BAR_BUTTON}>
          <MoreHorizontal aria-hidden className="size-4.5" />
          <span data-room="little">More</span>
        </button>
      }
    >
      <MenuItem icon={<RotateCcw aria-hidden className="size-4" />} onClick={reset}>
        Reset the data
      </MenuItem>
      <MenuItem icon={<Database aria-hidden className="size-4" />} onClick={() => onOpen('data')}>
        Save or restore data …
      </MenuItem>
      <MenuItem icon={<Send aria-hidden className="size-4" />} onClick={() => onOpen('send')}>
        Share this screen …
      </MenuItem>
      <MenuLine />
      <MenuChoice
        label="Theme"
        value={theme}
        choices={THEMES.map((value) => ({ value: value as string, label: THEME_WORDS[value] }))}
        onChange={setTheme}
      />
      {mock === 'browser' && specs.length > 1 && (
        <>
          <MenuLine />
          <MenuChoice
            label="Specification"
            value={running}
            choices={specs.map(({ file, name }) => ({
              value: file,
              label: name,
              aside: file.split('/').at(-1),
            }))}
            onChange={chooseFile}
          />
        </>
      )}
      <MenuLine />
      <MenuItem icon={<Info aria-hidden className="size-4" />} onClick={() => showWelcome(true)}>
        What this is …
      </MenuItem>
      <MenuItem icon={<EyeOff aria-hidden className="size-4" />} onClick={onHide}>
        Hide this bar
      </MenuItem>
    </Menu>
  );
}
