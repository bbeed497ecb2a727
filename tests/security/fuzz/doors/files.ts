// Files and links that others send: what is on a screen, remarks, evidence, an API description.

import { Evidence } from '../../../../src/contract/evidence.ts';
import { sentFrom, sentIn } from '../../../../src/app/session/sent.ts';
import { Description, imported } from '../../../../src/import/index.ts';
import { readReview } from '../../../../src/remarks/index.ts';
import type { Json } from '../../../../src/model/index.ts';
import { examine } from '../../../../src/workbench/examine.ts';
import { source } from '../../../../src/text/source.ts';
import type { Door } from '../door.ts';
import { type Chance, changedJson, changedText, jsonOf, textOf } from '../random.ts';
import { fileIn } from '../texts.ts';

const SENT = {
  format: 1,
  of: 'Rooms',
  path: '/rooms/1',
  person: { entity: 'Person', key: 1 },
  world: { format: 1, now: '2026-01-01T00:00:00.000Z', tables: {} },
  passed: 1_000,
};

const changedFew = (chance: Chance, value: unknown): unknown =>
  chance.once(2) ? changedJson(chance, changedJson(chance, value)) : changedJson(chance, value);

/** What reads throws in words or not at all: anything else is a fault of its own. */
async function inWords(work: () => unknown): Promise<void> {
  try {
    await work();
  } catch (error) {
    const isTold =
      error instanceof Error &&
      error.constructor === Error &&
      /^This (link|file)/.test(error.message);
    if (!isTold) throw error;
  }
}

async function linkOf(chance: Chance): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(changedFew(chance, SENT)));
  const squeezed = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const packed = Buffer.from(await new Response(squeezed).arrayBuffer());
  if (chance.once(4)) packed[chance.below(packed.length)] = chance.below(256);
  return `#nonet=${packed.toString(chance.once(6) ? 'base64' : 'base64url')}`;
}

export const link: Door = {
  name: 'link',
  share: 100,
  open: () => ({
    knock: async (chance) => {
      const form = chance.below(8);
      if (form === 0) await inWords(async () => sentIn(await linkOf(chance)));
      else if (form < 3) await inWords(() => sentIn(`#nonet=${textOf(chance)}`));
      else await inWords(() => sentFrom(JSON.stringify(changedFew(chance, SENT))));
    },
  }),
};

const REMARKS = `# Remarks

## Ada, 2026-03-01 10:00

On \`Ticket\` (section 3, line 12)

> ### Ticket

Why so?

### Cleo, 2026-03-02 09:00

Because.

Resolved by Ada, 2026-03-02 10:00
`;

export const remarks: Door = {
  name: 'remarks',
  share: 150,
  open: () => ({
    knock: (chance) => void readReview(source('remarks.md', changedText(chance, REMARKS))),
  }),
};

const EVIDENCE = {
  file: 'spec.md',
  version: '1.0.0',
  scenarios: [{ id: 'a', name: 'b', line: 1, verdict: 'passed' }],
  rows: [
    ...[{ section: 'entities', kind: 'field', name: 'Ticket.title', print: 'x' }],
    ...[{ section: 'calls', kind: 'call', name: 'list', print: 'y' }],
  ].map((row) => ({ ...row, standing: 'passed', own: ['a'], resting: [] })),
  notReached: [],
  leftOut: [{ id: 'c', why: 'd' }],
};

export const evidence: Door = {
  name: 'evidence',
  share: 120,
  open: () => ({
    knock: (chance) => {
      const given = chance.once(10) ? jsonOf(chance) : changedFew(chance, EVIDENCE);
      const { success, data } = Evidence.safeParse(JSON.parse(JSON.stringify(given) ?? 'null'));
      if (success && !Array.isArray(data.rows)) throw new Error('no rows');
    },
  }),
};

export const openapi: Door = {
  name: 'OpenAPI',
  share: 6,
  open: () => {
    const shop = JSON.parse(fileIn('tests/import/descriptions/shop.json')) as Json;
    return {
      knock: (chance) => {
        let given = changedFew(chance, shop);
        if (chance.once(2)) given = parsed(renamed(chance, JSON.stringify(given))) ?? given;
        if (typeof given !== 'object' || given === null || Array.isArray(given)) return;
        const file = 'file:///project/api.json';
        const { text } = imported(new Description(new Map([[file, given as Json]]), file));
        if (chance.once(8)) examine('import.md', text);
      },
    };
  },
};

/** Undefined where a text that looked like a member was part of another. */
function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** A member, a schema or a path by another name, and references that lead elsewhere. */
function renamed(chance: Chance, json: string): string {
  const words = [...new Set(json.match(/(?<=[{,])"[\w$]+":/g) ?? ['""'])];
  const word = chance.of(words);
  const name = chance.of(['constructor', '__proto__', 'toString', 'x-y', '$ref', 'hasOwnProperty']);
  const all = chance.once(2)
    ? json.split(word).join(`"${name}":`)
    : json.replace(word, `"${name}":`);
  if (!chance.once(3)) return all;
  const to = chance.of([
    './',
    '#',
    '#/',
    '#/components',
    '',
    'file:///etc/passwd',
    '../..',
    '#/paths/constructor',
  ]);
  return all.replace(/"\$ref":"[^"]*"/, `"$ref":${JSON.stringify(to)}`);
}
