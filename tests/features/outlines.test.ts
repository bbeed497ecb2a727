import { describe, expect, it } from 'vitest';
import { suite } from '../../features/suite.ts';
import { expand, outlinesOf, type Row } from '../../src/cli/accept/features/expand.ts';
import { runFeatures } from '../../src/cli/accept/cucumber.ts';
import { fileNameOf } from '../../src/cli/accept/features/files.ts';
import type { Ended } from '../../src/cli/accept/run/messages.ts';
import { inScratchFolder } from '../../src/cli/accept/features/scratch.ts';
import type { Run } from '../../src/cli/accept/run/suite.ts';
import { SECTION_IDS } from '../../src/model/index.ts';
import { KINDS, type Obligation, type ObligationKind } from '../../src/obligations/index.ts';
import { read } from '../../src/read/index.ts';
import { source } from '../../src/text/source.ts';

const kinds = Object.keys(KINDS) as ObligationKind[];
const NAMES: Readonly<Record<string, string>> = {
  call: 'openTicket',
  event: 'openTicket',
  field: 'subject',
  parameter: 'id',
  entity: 'Ticket',
  from: 'new',
  state: 'new',
};

/** A row with something in every column: a name where there is one, else some words. */
const rowOf = (kind: ObligationKind): Row => ({
  id: kind,
  ...Object.fromEntries(KINDS[kind].map((column) => [column, NAMES[column] ?? `some ${column}`])),
});

const obligationOf = (kind: ObligationKind): Obligation => ({
  id: kind,
  kind,
  section: SECTION_IDS.find((id) => kind.startsWith(`${id}/`))!,
  at: { line: 1, column: 1, length: 1 },
  also: [],
  standsOn: [],
  words: rowOf(kind),
  plan: { given: [], when: [], then: [] },
});

async function ranWith(obligations: readonly Obligation[]): Promise<Ended[]> {
  const run = {
    spec: read(source('spec.md', '# Nothing')).spec,
    lines: ['| the row |'],
    product: { manners: null },
    obligations: new Map(obligations.map((obligation) => [obligation.id, obligation])),
  } as unknown as Run;
  const files = SECTION_IDS.map((id) => ({
    name: fileNameOf(id),
    text: expand(suite.features[id], (kind) =>
      obligations.filter((obligation) => obligation.kind === kind).map(({ words }) => words),
    ),
  }));
  const ended: Ended[] = [];
  const tags = SECTION_IDS.map((id) => `not @${id}/written`).join(' and ');
  await inScratchFolder(files, (folder) =>
    runFeatures({ folder, tags, define: () => suite.define(run) }, (scenario) =>
      ended.push(scenario),
    ),
  );
  return ended;
}

describe('the outlines of the features', () => {
  it('are one for each kind of obligation, in the feature of its section, with its columns', () => {
    const found = SECTION_IDS.flatMap((id) =>
      outlinesOf(suite.features[id])
        .filter(({ kind }) => !kind.endsWith('/open'))
        .map(({ kind, columns }) => ({ kind, columns, section: id })),
    );
    expect(found).toEqual(
      kinds.map((kind) => ({
        kind,
        columns: ['id', ...KINDS[kind]],
        section: kind.split('/')[0],
      })),
    );
  });

  it('have only steps that are known, each to one definition', async () => {
    const ended = await ranWith(kinds.map(obligationOf));
    const stopped = ended.filter(({ verdict }) => verdict !== 'passed');
    expect(stopped.map(({ name, stopped: why }) => [name, why])).toEqual([]);
    expect(ended.map(({ row }) => row['id'])).toEqual(kinds);
  });

  it('fail where there is no way to prove them, and name the lines', async () => {
    const [ended] = await ranWith([
      {
        ...obligationOf('states/taken'),
        also: [{ at: { line: 7, column: 3, length: 1 }, why: 'it may be made by nobody' }],
        plan: {
          impossible: 'no Ticket is ever new',
          because: [{ at: { line: 9, column: 1, length: 1 }, why: 'nothing makes one' }],
        },
      },
    ]);
    expect(ended?.verdict).toBe('failed');
    expect(ended?.stopped?.why).toBe(
      [
        'spec.md:1:1 | the row |',
        '  spec.md:7:3 it may be made by nobody',
        'cannot be: no Ticket is ever new',
        '  spec.md:9:1 ',
        '    nothing makes one',
      ].join('\n'),
    );
  });
});
