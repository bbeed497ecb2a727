// How much the suite grants to servers that do nothing of what a specification says.

import { readFileSync } from 'node:fs';
import { obligationsOf } from '../../src/obligations/index.ts';
import { compile } from '../../src/workbench/compile.ts';
import { metBy, SILLY } from '../accept/silly/scened.ts';
import { underTheSuite } from '../accept/silly/whole.ts';
import { percent, table } from './table.ts';

const NAMES = ['conduit', 'helpdesk'];

export async function silly(): Promise<string[]> {
  const compiled = NAMES.map((name) => {
    const file = `spec/examples/${name}.md`;
    return compile(file, readFileSync(file, 'utf8'));
  });
  const derived = compiled.map(({ spec }) => obligationsOf(spec).obligations);
  const rows = Object.entries(SILLY).map(([name, tamper]) => [
    name,
    ...compiled.map(({ spec }, index) => {
      const { tried, met } = metBy(spec, derived[index]!, tamper);
      return `${met.length} of ${tried} (${percent(met.length, tried)})`;
    }),
  ]);
  const whole: string[] = [];
  for (const one of compiled) {
    const { outcomes } = await underTheSuite(one);
    const passed = outcomes.filter(({ verdict }) => verdict === 'passed').length;
    whole.push(`${passed} of ${outcomes.length} (${percent(passed, outcomes.length)})`);
  }
  return [
    'Each scene is set rightly first; only what an obligation is about is then answered in a silly way. What is granted all the same:',
    '',
    ...table(['A server that answers', ...NAMES], rows),
    '',
    `Of the whole suite, pages in a browser among it, a server that answers \`200 {}\` from the very start passes ${whole.map((said, index) => `${said} of ${NAMES[index]}`).join(' and ')}.`,
  ];
}
