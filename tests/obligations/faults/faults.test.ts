// The mock is made from the text that the suite is made from: that it passes shows nothing. That
// each fault in it is seen does.

import { describe, expect, it } from 'vitest';
import { KINDS, type ObligationKind } from '../../../src/obligations/index.ts';
import { IN_ANSWERS } from './answers.ts';
import { IN_CALLS } from './calls.ts';
import { IN_EVERY } from './every.ts';
import { IN_EXAMPLES } from './examples.ts';
import { IN_ENTITIES } from './entities.ts';
import { IN_FILES } from './files.ts';
import { IN_MAILS } from './messages/mails.ts';
import { AT_ONE_ADDRESS } from './one-address.ts';
import { IN_OUTGOING } from './messages/outgoing.ts';
import type { Planted } from './planted.ts';
import { redUnder, type SpecName, suiteNamed } from './red.ts';
import { IN_AMOUNTS, IN_PAGES, IN_SEVERAL, IN_TOTALS } from './revisions.ts';
import { IN_ROLES } from './roles.ts';
import { IN_RULES } from './rules.ts';
import { IN_SCOPES } from './scopes.ts';
import { IN_STATES } from './states.ts';
import { IN_DOES, IN_INSTANTS, IN_OVERLAPS } from './times.ts';
import { IN_WEBHOOKS } from './messages/webhooks.ts';

const PLANTED: readonly [SpecName, readonly Planted[]][] = [
  ['NOTES', IN_ENTITIES],
  ['JOBS', IN_STATES],
  ['ITEMS', IN_RULES],
  ['POSTS', IN_ROLES],
  ['BOOKS', IN_CALLS],
  ['DOORS', IN_EXAMPLES],
  ['GATES', IN_EVERY],
  ['DESKS', IN_INSTANTS],
  ['LINGERS', IN_DOES],
  ['ROOMS', IN_OVERLAPS],
  ['TENANTS', IN_SCOPES],
  ['PAGES', IN_PAGES],
  ['LOANS', IN_SEVERAL],
  ['TOTALS', IN_TOTALS],
  ['AMOUNTS', IN_AMOUNTS],
  ['MAILS', IN_MAILS],
  ['WEBHOOKS', IN_WEBHOOKS],
  ['OUTGOING', IN_OUTGOING],
  ['FILES', IN_FILES],
  ['APART', AT_ONE_ADDRESS],
];

/** Who looks at everything sees most faults, whichever row they are in. */
const SEEING_ALL: readonly ObligationKind[] = ['calls/observed', 'calls/at-once', 'errors/at-once'];

describe.each(PLANTED)('a product of %s with', (name, planted) => {
  const suite = suiteNamed(name);

  it.each(planted)('$title turns red what is about it', (fault) => {
    const text = fault.edits.reduce((before, [from, to]) => {
      expect(before.split(from), `"${from}" stands there once`).toHaveLength(2);
      return before.replace(from, () => to);
    }, suite.text);
    const red = redUnder(suite, text);
    const isAbout = (kind: ObligationKind, own: readonly ObligationKind[]): boolean =>
      own.includes(kind) || !SEEING_ALL.includes(kind);
    if ('red' in fault) expect(red.filter((kind) => isAbout(kind, fault.red))).toEqual(fault.red);
    else expect(red).toEqual(expect.arrayContaining([...fault.atLeast]));
  });
});

describe('an answer on its way', () => {
  it.each(IN_ANSWERS)('that is $title turns red', ({ spec, tamper, atLeast }) => {
    const suite = suiteNamed(spec);
    expect(redUnder(suite, suite.text, tamper)).toEqual(expect.arrayContaining([...atLeast]));
  });

  it('that is as it was turns nothing red', () => {
    const suite = suiteNamed('BOOKS');
    expect(redUnder(suite, suite.text, (answer) => answer)).toEqual([]);
  });
});

describe('each kind of obligation', () => {
  const all = [...PLANTED.flatMap(([, planted]) => planted), ...IN_ANSWERS].flatMap((fault) =>
    'red' in fault ? fault.red : fault.atLeast,
  );
  const called = (Object.keys(KINDS) as ObligationKind[]).filter(
    // What a page shows only a browser can see.
    (kind) => !kind.startsWith('screens/'),
  );

  it.each(called)('turns red by a fault of its own: %s', (kind) => {
    expect(all).toContain(kind);
  });
});
