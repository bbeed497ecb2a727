// The mock is made from the same text as the suite: what it can show is that two sections of the
// text contradict each other. Each contradiction turns its section red and names both rows.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { SECTION_IDS } from '../../src/model/index.ts';
import {
  isPossible,
  KINDS,
  type Obligation,
  type ObligationKind,
} from '../../src/obligations/index.ts';
import { accepted } from './accepted.ts';
import { PLANTED } from './contradictions/planted.ts';

const TEXTS = {
  conduit: readFileSync('spec/examples/conduit.md', 'utf8'),
  helpdesk: readFileSync('spec/examples/helpdesk.md', 'utf8'),
};

/** Those that cannot be, where there are any: what else there is to try is not in question here. */
function thoseInTheWay(all: readonly Obligation[]): readonly Obligation[] {
  const impossible = all.filter(({ plan }) => !isPossible(plan));
  return impossible.length > 0 ? impossible : all;
}

describe('a contradiction between two sections turns one red and names both rows', () => {
  it.each(PLANTED)('$title', { timeout: 400_000 }, async ({ file, from, to, red, rows }) => {
    const text = TEXTS[file];
    expect(text.split(from), 'what is replaced stands there once').toHaveLength(2);
    const changed = text.replace(from, () => to);
    const { outcomes } = await accepted(`${file}.md`, changed, {
      sections: SECTION_IDS.filter((id) => red.startsWith(`${id}/`)),
      tags: `@${red}`,
      kinds: Object.keys(KINDS).filter((kind): kind is ObligationKind => kind === red),
      choose: thoseInTheWay,
    });
    const told = outcomes.flatMap(({ verdict, stopped }) =>
      verdict === 'failed' ? [stopped?.why ?? ''] : [],
    );
    const places = rows.map((row) => {
      const line = changed.split('\n').findIndex((each) => each.startsWith(row)) + 1;
      expect(line, `the row "${row}"`).toBeGreaterThan(0);
      return `${file}.md:${line}:`;
    });
    const both = told.filter((why) => places.every((place) => why.includes(place)));
    expect(both, `${places.join(' and ')} in: ${told.slice(0, 3).join('\n\n')}`).not.toEqual([]);
  });
});
