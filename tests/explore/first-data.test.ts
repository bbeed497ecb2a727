// Which lists may hold what earlier plays have left: those of the people and things of the first data.

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { createEngine } from '../../src/engine/index.ts';
import { mayHoldOthers } from '../../src/explore/worlds/first-data.ts';
import { Memory, World } from '../../src/explore/worlds/world.ts';
import { callNamed } from '../../src/model/index.ts';
import type { CallAct } from '../../src/obligations/index.ts';
import { compile } from '../../src/workbench/compile.ts';

const file = 'tests/corpus/rooms.md';
const { spec } = compile(file, readFileSync(file, 'utf8'));
const first = createEngine(spec);

/** Asks for a list as one of the first data, or as nobody. */
function mayHold(name: string, id: number | null, isSignedIn = true): boolean {
  const engine = first.fork();
  const memory = new Memory();
  memory.credentials.set('Ann', engine.signIn('Person', 1));
  const call = callNamed(spec, name)!;
  const path = call.path.segments.map(({ kind, text }) => (kind === 'fixed' ? text : id));
  const act: CallAct = {
    ...{ kind: 'call', id: 'look', by: isSignedIn ? 'Ann' : null, call: name, method: 'GET' },
    ...{ path, query: {}, headers: {}, body: null, times: 1, signsIn: null },
  };
  return mayHoldOthers(call, act, new World(spec, engine, memory), first);
}

it.each([
  ['what somebody of the first data has made', 'listMyBookings', null, true, true],
  ['what is made about something of the first data', 'listRoomBookings', 1, false, true],
  ['what is about something that is new', 'listRoomBookings', 99, false, false],
  ['what no call makes', 'listRooms', null, true, false],
])('%s', (_, call, id, isSignedIn, may) => {
  expect(mayHold(call, id, isSignedIn)).toBe(may);
});
