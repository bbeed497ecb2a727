// Records in each state of section 4: one that is in it already, else one that its events lead there.

import {
  entityBehind,
  entityNamed,
  keyOf,
  lifecycleOf,
  shownFields,
  type Json,
  type Spec,
} from '../../../../model/index.ts';
import { stepInWords } from '../../../../diagnostics/trace.ts';
import type { Goal } from '../../../../gallery/state.ts';
import { isObject, valueAt } from '../../../../screens/calls/parts.ts';
import { planOf } from '../../../../screens/screen-plan.ts';
import type { Setting } from './setting.ts';
import { firstView, type Look, type SeenView } from './views.ts';

type InState = Omit<Extract<Goal, { kind: 'lifecycle' }>, 'kind'>;

/** A view of a record in a state, and how it got there where it had to be led. */
export interface LedView {
  readonly view: SeenView;
  readonly steps: readonly string[];
}

/** So many records are led before it is given up. */
const MAX_LED = 3;

type Holds = (view: SeenView) => boolean | Promise<boolean>;

/**
 * A view of a record in a state, for which something more may have to hold: of one that is in it, of one
 * that is led there, of one for which the whole way is found.
 */
export async function viewIn(
  settings: readonly Setting[],
  look: Look,
  wanted: InState,
  holds: Holds = () => true,
): Promise<LedView | null> {
  const { entity, field, state } = wanted;
  const isIn = (record: Fields): boolean => record[field] === state;
  const isFit = (view: SeenView) => shows(look, view, wanted) && holds(view);
  for (const setting of settings) {
    const view = await viewOfOne(setting, look, entity, isIn, isFit);
    if (view !== null) return { view, steps: [] };
  }
  for (const setting of settings)
    for (const record of (await recordsOf(setting, entity)).slice(0, MAX_LED)) {
      const led = await lead(look.spec, setting, record, wanted);
      const view = led && (await viewOfOne(led.setting, look, entity, led.isMeant, isFit));
      if (led && view) return { view, steps: led.steps };
    }
  const made = await perform(look.spec, settings, wanted);
  const view = made && (await viewOfOne(made.setting, look, entity, isIn, isFit));
  return made && view && { view, steps: made.steps };
}

const viewOfOne = (
  setting: Setting,
  look: Look,
  entity: string,
  isMeant: (record: Fields) => boolean,
  isFit: Holds,
): Promise<SeenView | null> =>
  firstView(
    [setting],
    { ...look, isMeant: (of, record) => of !== entity || isMeant(record) },
    isFit,
  );

/** Whether the record that a screen is about is in a state, as far as it says. */
function shows(
  { spec, screen }: Look,
  { read }: SeenView,
  { entity, field, state }: InState,
): boolean {
  const { readings } = planOf(spec, screen);
  const parts = readings.flatMap(({ call, parts: all }) => all.map((part) => ({ call, part })));
  const shown = parts.find(({ part }) => part.kind === 'record');
  if (shown?.part.shows == null || entityBehind(spec, shown.part.shows)?.name !== entity)
    return false;
  const record = valueAt(read.bodies.get(shown.call.name), shown.part.path);
  const wire = shownFields(spec, shown.part.shows).find(({ name }) => name === field)?.wire;
  return isObject(record) && (wire === undefined || record[wire] === state);
}

type Fields = { readonly [field: string]: Json };

async function recordsOf({ controls }: Setting, entity: string): Promise<readonly Fields[]> {
  const answer = await controls.records({ params: { entity } });
  return answer.status === 200 ? (answer.body.records as Fields[]) : [];
}

interface Led {
  readonly setting: Setting;
  readonly steps: readonly string[];
  readonly isMeant: (record: Fields) => boolean;
}

async function lead(
  spec: Spec,
  from: Setting,
  record: Fields,
  { entity, field, state }: InState,
): Promise<Led | null> {
  const key = keyOf(entityNamed(spec, entity)!)?.name;
  if (key === undefined || record[field] === state) return null;
  const setting = from.fork();
  const answer = await setting.controls.lead({ body: { entity, key: record[key]!, field, state } });
  if (answer.status !== 200) return null;
  const isMeant = (other: Fields): boolean => other[key] === record[key];
  return { setting, steps: answer.body.trace.map(stepInWords), isMeant };
}

/** Has an event performed that ends in a state, on whichever record it can be. */
async function perform(
  spec: Spec,
  settings: readonly Setting[],
  { entity, field, state }: InState,
): Promise<Pick<Led, 'setting' | 'steps'> | null> {
  const rows = lifecycleOf(spec, entity, field)?.transitions ?? [];
  for (const from of settings)
    for (const { from: begin, to, at } of rows) {
      if (to.kind !== 'state' || to.name !== state || begin.kind === 'any') continue;
      const setting = from.fork();
      const order = { entity, field, line: at.line, key: null };
      const body = { ...order, from: begin.kind === 'state' ? begin.name : null };
      const answer = await setting.controls.perform({ body });
      if (answer.status === 200) return { setting, steps: answer.body.trace.map(stepInWords) };
    }
  return null;
}
