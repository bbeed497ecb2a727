// @vitest-environment jsdom
import axe from 'axe-core';
import { describe, expect, it } from 'vitest';
import { exampleText, visit } from './visit.tsx';

const SCREENS: readonly [example: 'helpdesk' | 'conduit', path: string, as?: string][] = [
  ['helpdesk', '/sign-in'],
  ['helpdesk', '/sign-up'],
  ['helpdesk', '/', 'Cleo Customer'],
  ['helpdesk', '/tickets/new', 'Cleo Customer'],
  ['helpdesk', '/tickets/1', 'Ada Agent'],
  ['helpdesk', '/queue', 'Ada Agent'],
  ['helpdesk', '/people', 'Root Admin'],
  ['helpdesk', '/people', 'Cleo Customer'],
  ['helpdesk', '/nowhere'],
  ['conduit', '/'],
  ['conduit', '/feed', 'jake'],
  ['conduit', '/settings', 'jake'],
  ['conduit', '/editor', 'jake'],
  ['conduit', '/editor/ten-quiet-walks', 'jake'],
  ['conduit', '/article/how-to-train-your-dragon', 'celeste'],
  ['conduit', '/profile/celeste', 'jake'],
];

describe('every screen', () => {
  it.each(SCREENS)('of %s at %s is accessible', async (example, path, as) => {
    await visit(exampleText(example), path, as);
    document.documentElement.lang = 'en';
    // What is to be seen of colours no such browser knows.
    const { violations } = await axe.run(document, {
      rules: { 'color-contrast': { enabled: false } },
    });
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
  });
});
