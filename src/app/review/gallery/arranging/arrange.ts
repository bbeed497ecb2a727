// Finding data, somebody and an address for a state of a screen: from the first data, made-up records and
// the ways that the search finds.

import type { Screen, Spec } from '../../../../model/index.ts';
import type { Goal } from '../../../../gallery/state.ts';
import { planOf, type Action } from '../../../../screens/screen-plan.ts';
import { given } from '../../../preview/plan/values.ts';
import { isObject, valueAt } from '../../../../screens/calls/parts.ts';
import type { Refused } from '../../../preview/data/calls.ts';
import { headersOf, type Visitor } from '../../map/visitor.ts';
import { cutTo, viewHolding, type ListOf } from './amounts.ts';
import { viewIn } from './lifecycles.ts';
import { refusalOf, refusingToRead } from './refused.ts';
import type { Setting } from './setting.ts';
import { withTexts } from './texts.ts';
import {
  addressesOf,
  firstView,
  visitorsOf,
  type Look,
  type SeenView,
  type View,
} from './views.ts';

/** What is drawn for a state. */
export interface Arranged {
  readonly visitor: Visitor;
  readonly address: string;
  readonly answering: typeof fetch;
  /** What was done for it, in words. */
  readonly steps: readonly string[];
  /** An action that has been tried and refused. */
  readonly refused: { readonly call: string; readonly error: Refused } | null;
  /** Answers never come. */
  readonly isWaiting: boolean;
}

/** Where data are looked for: the first data, then made-up records. */
export interface Settings {
  readonly first: Setting;
  many(): Promise<Setting>;
  /** In which views actions are offered, by the names of screen and call. */
  readonly known: Map<string, Promise<SeenView | null>>;
}

type GoalOf<Kind extends Goal['kind']> = Extract<Goal, { kind: Kind }>;

/** Null where no data were found for it. */
export async function arrange(
  spec: Spec,
  screen: Screen,
  goal: Goal,
  settings: Settings,
): Promise<Arranged | null> {
  const look: Look = { spec, screen };
  switch (goal.kind) {
    case 'seen':
      return arranged(await anyView(settings, { ...look, role: goal.role }));
    case 'forbidden':
      return forbidden(look, goal, settings);
    case 'list':
      return amount(look, goal, settings);
    case 'loading':
      return arranged(await anyView(settings, look), { isWaiting: true }, never);
    case 'failed':
      return arranged(await anyView(settings, look), {}, unreachable);
    case 'lifecycle': {
      const found = await viewIn(await both(settings), look, goal);
      return arranged(found && found.view, { steps: found?.steps ?? [] });
    }
    case 'texts':
      return arranged(
        (await firstView([withTexts(spec, settings.first, goal.texts)], look)) ??
          (await firstView([withTexts(spec, await settings.many(), goal.texts)], look)),
      );
    case 'refused':
      return refused(look, goal, settings);
  }
}

const both = async ({ first, many }: Settings): Promise<Setting[]> => [first, await many()];

/** Made-up records are only asked for where the first data have nothing. */
const anyView = async (settings: Settings, look: Look): Promise<SeenView | null> =>
  (await firstView([settings.first], look)) ?? (await firstView([await settings.many()], look));

function arranged(
  view: View | null,
  more: Partial<Arranged> = {},
  answering?: (view: View) => typeof fetch,
): Arranged | null {
  if (view === null) return null;
  const { visitor, address, setting } = view;
  return {
    ...{ visitor, address, steps: [], refused: null, isWaiting: false },
    answering: answering?.(view) ?? setting.answering(),
    ...more,
  };
}

const isControl = (url: string): boolean => url.startsWith('/_nonet');

const never = ({ setting }: View): typeof fetch =>
  setting.answering((request, answer) =>
    isControl(request.url) ? answer(request) : new Promise(() => {}),
  );

const unreachable = ({ setting }: View): typeof fetch =>
  setting.answering((request, answer) => {
    if (isControl(request.url)) return answer(request);
    // As browsers word it.
    throw new TypeError('Failed to fetch');
  });

/** Somebody whom it is not for, at an address that others see. */
async function forbidden(
  look: Look,
  { role }: GoalOf<'forbidden'>,
  settings: Settings,
): Promise<Arranged | null> {
  for (const setting of [settings.first, await settings.many()]) {
    const [address] = await addressesOf(setting, look);
    const [visitor] = await visitorsOf(setting, { ...look, role });
    if (address !== undefined && visitor !== undefined)
      return arranged({ setting, visitor, address });
  }
  return null;
}

async function amount(
  look: Look,
  { call, path, amount: wanted }: GoalOf<'list'>,
  settings: Settings,
): Promise<Arranged | null> {
  const { readings } = planOf(look.spec, look.screen);
  const parts = readings.find((reading) => reading.call.name === call)?.parts ?? [];
  const part = parts.find((one) => one.path.join('.') === path.join('.'));
  const list: ListOf = { call, path, shows: part?.shows ?? '' };
  return arranged(await viewHolding(await both(settings), look, list, wanted));
}

async function refused(
  look: Look,
  { call, code }: GoalOf<'refused'>,
  settings: Settings,
): Promise<Arranged | null> {
  const plan = planOf(look.spec, look.screen);
  if (plan.readings.some((reading) => reading.call.name === call))
    return arranged(await anyView(settings, look), {}, ({ setting }) =>
      refusingToRead(setting, call, code),
    );
  const action = plan.actions.find((one) => one.call.name === call);
  const view = action ? await offered(look, action, settings) : null;
  if (view === null) return null;
  const error = await refusalOf(look.spec, view.setting, call, code);
  return arranged(view, { refused: { call, error } });
}

/** Once for all refusals of an action. */
function offered(look: Look, action: Action, settings: Settings): Promise<SeenView | null> {
  const { known } = settings;
  const name = `${look.screen.name} ${action.call.name}`;
  const view = known.get(name) ?? offering(look, action, settings);
  known.set(name, view);
  return view;
}

/** A view in which an action is offered; where it stands in rows, there is one row. */
async function offering(look: Look, action: Action, settings: Settings): Promise<SeenView | null> {
  const isOpen = (view: SeenView): Promise<boolean> => isOffered(view, action);
  const view =
    (await leaving(look, action, settings, isOpen)) ??
    (await firstView([settings.first], look, isOpen)) ??
    (await firstView([await settings.many()], look, isOpen));
  const list = listOf(action);
  if (view === null || list === null) return view;
  const cut = await cutTo(look, view, list, 1);
  return cut !== null && (await isOpen(cut)) ? cut : view;
}

/** Of an event one in which the record of the screen is in a state that it leaves. */
async function leaving(
  look: Look,
  { call }: Action,
  settings: Settings,
  isOpen: (view: SeenView) => Promise<boolean>,
): Promise<SeenView | null> {
  for (const { entity, field, transitions } of look.spec.sections.states.facts.lifecycles)
    for (const { from, event } of transitions) {
      if (event.kind !== 'call' || event.name !== call.name || from.kind !== 'state') continue;
      const wanted = { entity: entity.name, field: field.name, state: from.name };
      const found = await viewIn(await both(settings), look, wanted, isOpen);
      if (found !== null) return found.view;
    }
  return null;
}

const listOf = ({ stands }: Action): ListOf | null =>
  stands?.part.kind === 'records'
    ? { call: stands.call, path: stands.part.path, shows: stands.part.shows }
    : null;

async function isOffered(
  { setting, visitor, read }: SeenView,
  { call, bound, stands }: Action,
): Promise<boolean> {
  const rows =
    stands?.part.kind === 'records'
      ? valueAt(read.bodies.get(stands.call), stands.part.path)
      : null;
  const row = Array.isArray(rows) ? rows.find(isObject) : undefined;
  const parameters = given(bound, {
    route: read.hand.route,
    record: (shown) => (shown.part.kind === 'records' ? (row ?? null) : read.hand.record(shown)),
  });
  if (parameters === null) return false;
  const questions = [{ call: call.name, parameters }];
  const answer = await setting.controls.may({
    body: { questions },
    extraHeaders: headersOf(visitor),
  });
  return answer.status === 200 && answer.body.verdicts[0]?.allowed === true;
}
