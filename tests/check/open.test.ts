import { describe, expect, it } from 'vitest';
import { examine, lineOf, plant, textOf, told } from './planting.ts';

const HELPDESK = textOf('helpdesk');
const changed = (from: string, to: string) => told(examine(plant(HELPDESK, from, to)));

describe('what a cell leaves open', () => {
  it('is not told of as missing from the matrix', () => {
    const row = '| `takeTicket` | no | no | yes | no |';
    expect(changed(row, '| `takeTicket` | ? | ? | ? | ? |')).toEqual([]);
  });

  it('may be a screen that a way leads to', () => {
    expect(
      changed('| People | `/people` | Administrator |', '| People | ? | Administrator |'),
    ).toEqual([]);
  });

  it('may be the use of a call', () => {
    expect(changed('| `listPeople` | `addPerson` |', '| `listPeople` | ? |')).toEqual([]);
  });

  it('may be what raises an error', () => {
    expect(
      changed('| at most `MAX_REPLY` characters | `REPLY_TOO_LONG` |', '| ? | `REPLY_TOO_LONG` |'),
    ).toEqual([]);
  });
});

describe('a product without roles', () => {
  const [before, rest] = HELPDESK.split('## 6. Roles and permissions') as [string, string];
  const free = `${before}## 6. Roles and permissions\n\nnone\n\n${rest.slice(rest.indexOf('## 7.'))}`;

  it('has users of any name, and screens for nobody in particular', () => {
    const text = free.replaceAll(/(?<=`\/[a-z/:-]*` \| )[A-Z][A-Za-z, ]+(?= \|)/g, 'everyone');
    const errors = examine(text).filter(({ severity }) => severity === 'error');
    expect(told(errors)).toEqual([]);
  });

  it('has no screen for a role', () => {
    const found = told(examine(free));
    expect(found).toContain(`names/unknown-role on line ${lineOf(free, '| Queue | `/queue`')}`);
  });
});

describe('a role that is granted nothing', () => {
  const head = '| Call | Visitor | Customer | Agent | Administrator |';
  const lines = plant(HELPDESK, head, `${head} Guest |`).split('\n');
  const start = lines.findIndex((line) => line.endsWith('| Guest |'));
  const end = lines.indexOf('', start);
  const widened = lines.map((line, place) => {
    if (place === start + 1) return `${line} --- |`;
    return place > start + 1 && place < end ? `${line} no |` : line;
  });
  const text = plant(
    widened.join('\n'),
    '| Agent | `me.role == "agent"` |\n',
    '| Agent | `me.role == "agent"` |\n| Guest | `me.name == "Guest"` |\n',
  );

  it('is told of once, where it is declared', () => {
    expect(told(examine(text))).toEqual([`unused/role on line ${lineOf(text, '| Guest |')}`]);
  });
});

describe('a row with an open cell', () => {
  const row = '| `signIn` | `POST /api/sessions` | `{ email, password }` | sign in Person by';

  it('is not told to be wrong for what it leaves open', () => {
    expect(changed(row, row.replace('`{ email, password }`', '?'))).toEqual([]);
  });

  it('is told of where a name leads nowhere', () => {
    const wrong = row.replace('`{ email, password }`', '?').replace('Person', 'Pesron');
    const line = lineOf(HELPDESK, row);
    expect(changed(row, wrong)).toEqual([`names/unknown-entity on line ${line}`]);
  });
});
