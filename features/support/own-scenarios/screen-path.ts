// The address of a screen in a scenario of an author's own: its parameters are those of the records
// that the scenario is about.

import { screenNamed, type Screen, type Segment } from '../../../src/model/index.ts';
import type { Value } from '../../../src/obligations/index.ts';
import { refer } from '../../../src/obligations/situation/request/refer.ts';
import { didYouMean } from '../../../src/text/nearest.ts';
import type { FreePlay } from './free-play.ts';
import { Unmet } from '../failures/unmet.ts';

/** The segments of a screen's path. */
export function screenPath(free: FreePlay, name: string): Value[] {
  const { spec } = free.context;
  const screen = screenNamed(spec, name);
  if (screen !== undefined)
    return screen.route.segments.map((segment) => segmentValue(free, screen, segment));
  const names = spec.sections.screens.facts.screens.map((one) => one.name);
  throw new Unmet(`section 2 has no screen "${name}"${didYouMean(name, names)}`);
}

function segmentValue(free: FreePlay, screen: Screen, { kind, text }: Segment): Value {
  if (kind === 'fixed') return text;
  const calls = [...screen.shows, ...screen.does.map(({ call }) => call)];
  const finds = calls.flatMap(({ name }) => free.context.subject.call(name)?.finds ?? []);
  const step = finds.find(({ parameter }) => parameter === text);
  if (step === undefined)
    throw new Unmet(`no call of the screen "${screen.name}" says what :${text} stands for`);
  const { entity, key } = free.record(step.entity.name);
  const record = free.situation.scene().record(entity, key);
  if (record === null) throw new Unmet(`the ${entity} is there no more`);
  return refer(free.situation, record, step.field.name);
}
