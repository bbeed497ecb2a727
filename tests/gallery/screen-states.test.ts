import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { statesOf } from '../../src/gallery/screen-states.ts';
import { examine } from '../../src/workbench/examine.ts';

const FILES = {
  helpdesk: 'spec/examples/helpdesk.md',
  conduit: 'spec/examples/conduit.md',
  rooms: 'tests/corpus/rooms.md',
};

const statesIn = (text: string) => statesOf(examine('spec.md', text).spec);

/** As a person reads them: a screen, and beneath it its states with their addresses. */
const listed = (text: string): string =>
  statesIn(text)
    .map(({ name, slug, states }) =>
      [
        `${name}  /${slug}`,
        ...states.map((state) => `  ${state.isFurther ? '+ ' : ''}${state.name}  /${state.slug}`),
      ].join('\n'),
    )
    .join('\n\n');

describe('the states of screens', () => {
  it.each(Object.entries(FILES))('are all there are of %s', async (name, file) => {
    await expect(listed(readFileSync(file, 'utf8'))).toMatchFileSnapshot(`states/${name}.txt`);
  });
});
