// @vitest-environment jsdom

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { Stage } from '../../../../src/app/review/gallery/stage.ts';
import { examine } from '../../../../src/workbench/examine.ts';

/** For whom nothing was found: whoever sees the people is one of them, and whom nobody follows has no feed. */
const MISSING: Readonly<Record<string, readonly string[]>> = {
  'spec/examples/helpdesk.md': ['People: none'],
  'spec/examples/conduit.md': ['Feed: one', 'Feed: many'],
};

it.each(Object.keys(MISSING))('data are found for the states of %s', async (file) => {
  const stage = new Stage(examine(file, readFileSync(file, 'utf8')).spec);
  const missing: string[] = [];
  for (const screen of stage.screens)
    for (const state of screen.states)
      if ((await stage.arranged(screen, state)) === null) missing.push(state.name);
  expect(missing).toEqual(MISSING[file]);
});
