// A state with nothing around it, as wide as the window: for full screens, and for pictures.

import { useCallback, useEffect } from 'react';
import type { ScreenStates } from '../../../gallery/screen-states.ts';
import type { ScreenState } from '../../../gallery/state.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useTitle } from '../places/title.ts';
import { Drawing } from './drawing.tsx';
import { useLook } from './look.ts';
import { useArranged, useStage } from './use-stage.ts';

/** What says on the page's root which state has come to rest, or could not be shown. */
const say = (name: 'drawn' | 'missing', what: string): void => {
  document.documentElement.dataset[name] = what;
};

export default function Alone({ screen: one, state: other }: { screen: string; state: string }) {
  const { stage } = useStage();
  const screen = stage.screens.find(({ slug }) => slug === one);
  const state = screen?.states.find(({ slug }) => slug === other);
  if (screen === undefined || state === undefined)
    return <EmptyState title="There is no such state">The gallery has them all.</EmptyState>;
  return <OneAlone key={`${one}/${other}`} screen={screen} state={state} />;
}

function OneAlone({ screen, state }: { screen: ScreenStates; state: ScreenState }) {
  const { spec, stage } = useStage();
  const { theme } = useLook();
  const outcome = useArranged(stage, screen, state);
  useTitle(`${screen.name}: ${state.name}`);
  const name = `${screen.slug}/${state.slug} ${theme}`;
  const missing = outcome !== undefined && 'missing' in outcome ? outcome.missing : null;
  useEffect(() => {
    if (missing !== null) say('missing', name);
  }, [missing, name]);
  const onRest = useCallback(() => say('drawn', name), [name]);
  if (outcome === undefined) return null;
  return 'missing' in outcome ? (
    <EmptyState title="Not shown">{outcome.missing}</EmptyState>
  ) : (
    <Drawing
      {...{ spec, theme, arranged: outcome.arranged, onRest }}
      height="100dvh"
      isInert={false}
    />
  );
}
