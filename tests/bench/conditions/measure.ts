// Every condition of the project's specifications, each alone, put to the value solver: how many
// requests it finds, and how long that takes. `--list` names what is not solved, `--z3` puts the same
// to Z3, where `npm install --no-save z3-solver` has been run.

import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { PlanningContext } from '../../../src/obligations/planning/planning-context.ts';
import { compile } from '../../../src/workbench/compile.ts';
import { conditionsOf } from './gather.ts';
import { print } from './table.ts';
import { ours, tried, type Solver, type Trial } from './trial.ts';

const NAMES = ['bank', 'clinic', 'console', 'hiring', 'invoices'];
const MORE = ['loyalty', 'shop', 'survey', 'tickets', 'wiki'];
const FILES = [
  ...[...NAMES, ...MORE].map((name) => `tests/corpus/${name}.md`),
  ...['helpdesk', 'conduit'].map((name) => `spec/examples/${name}.md`),
  ...['clinic', 'market'].map((name) => `tests/planted/specs/${name}.md`),
  ...['approvals', 'auction', 'lending', 'rooms'].map((name) => `tests/obligations/${name}.md`),
  ...['tests/app/walks/toolshed.md', 'tests/diff/small.md'],
];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    list: { type: 'boolean', default: false },
    z3: { type: 'boolean', default: false },
  },
});
const solvers: [string, Solver][] = [['own', ours]];
if (values.z3) {
  const { startZ3 } = await import('./z3.ts');
  solvers.push(['Z3', await startZ3()]);
}

const trials = new Map<string, [file: string, trial: Trial][]>();
for (const file of positionals.length > 0 ? positionals : FILES) {
  const context = new PlanningContext(compile(file, readFileSync(file, 'utf8')).spec);
  for (const judging of conditionsOf(context.subject)) {
    const found = await tried(
      context,
      judging,
      solvers.map(([, solver]) => solver),
    );
    solvers.forEach(([name], place) => {
      const own = found[place]!.map((one): [string, Trial] => [file, one]);
      trials.set(name, [...(trials.get(name) ?? []), ...own]);
    });
  }
  console.error(file);
}
for (const [name, all] of trials) print(name, all, values.list);
// Z3 keeps threads of its own.
process.exit(0);
