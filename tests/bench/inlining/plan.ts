// Plans a specification's suite once, and prints the seconds of processor time that it took.

import { readFileSync } from 'node:fs';
import { obligationsOf } from '../../../src/obligations/index.ts';
import { compile } from '../../../src/workbench/compile.ts';

const [, , file = ''] = process.argv;
const { spec } = compile(file, readFileSync(file, 'utf8'));
const before = process.cpuUsage();
obligationsOf(spec);
const { user, system } = process.cpuUsage(before);
console.log((user + system) / 1e6);
