// Every state of every screen, in the order in which they are looked at.

import { entityBehind, inWords, type Screen, type Spec } from '../model/index.ts';
import type { Part } from '../screens/calls/parts.ts';
import { planOf, type ScreenPlan } from '../screens/screen-plan.ts';
import { headingOf } from '../screens/words.ts';
import { peopleStates } from './people.ts';
import { refusalStates } from './refusals.ts';
import { withSlugs } from './slugs.ts';
import type { Amount, Described, ScreenState } from './state.ts';

export interface ScreenStates {
  readonly screen: Screen;
  readonly name: string;
  readonly slug: string;
  readonly states: readonly ScreenState[];
}

/** The states of all screens. */
export function statesOf(spec: Spec): ScreenStates[] {
  const screens = spec.sections.screens.facts.screens.map((screen) => ({
    ...{ screen, name: screen.name },
    states: withSlugs(describe(spec, screen)),
  }));
  return withSlugs(screens);
}

function describe(spec: Spec, screen: Screen): Described[] {
  const plan = planOf(spec, screen);
  return [
    ...peopleStates(spec, screen),
    ...listStates(plan),
    ...(plan.readings.length === 0 ? [] : WAITING),
    ...lifecycleStates(spec, plan),
    ...(showsTexts(spec, plan) ? TEXTS : []),
    ...refusalStates(spec, plan),
  ];
}

const AMOUNTS: readonly Amount[] = ['none', 'one', 'many'];

function listStates({ readings }: ScreenPlan): Described[] {
  return readings.flatMap(({ call, parts }) => {
    const lists = parts.filter(({ kind }) => kind === 'records');
    return lists.flatMap(({ path }) => {
      const which = lists.length > 1 ? `, ${inWords(path.at(-1) ?? '').toLowerCase()}` : '';
      return AMOUNTS.map((amount): Described => ({
        ...{ name: `${headingOf(call)}${which}: ${amount}`, group: 'Lists', isFurther: false },
        goal: { kind: 'list', call: call.name, path, amount },
      }));
    });
  });
}

const WAITING: readonly Described[] = [
  {
    ...{ name: 'Loading', group: 'Loading and failing', isFurther: false },
    goal: { kind: 'loading' },
  },
  {
    ...{ name: 'No connection', group: 'Loading and failing', isFurther: false },
    goal: { kind: 'failed' },
  },
];

/** The parts of a screen that show one record, or several. */
const shownBy = ({ readings }: ScreenPlan, ...kinds: Part['kind'][]): string[] =>
  readings
    .flatMap(({ parts }) => parts.filter(({ kind }) => kinds.includes(kind)))
    .flatMap(({ shows }) => shows ?? []);

/** The record that a screen is about is the first that it shows. */
function lifecycleStates(spec: Spec, plan: ScreenPlan): Described[] {
  const [shows] = shownBy(plan, 'record');
  const entity = shows === undefined ? undefined : entityBehind(spec, shows)?.name;
  const own = spec.sections.states.facts.lifecycles.filter((one) => one.entity.name === entity);
  return own.flatMap(({ entity: { name }, field, transitions }) => {
    const ends = transitions.flatMap(({ from, to }) => [from, to]);
    const states = ends.flatMap((end) => (end.kind === 'state' ? [end.name] : []));
    const subject =
      own.length > 1 ? `${inWords(name)} ${inWords(field.name).toLowerCase()}` : inWords(name);
    return [...new Set(states)].map((state): Described => ({
      ...{
        name: `${subject} is ${state.replaceAll('_', ' ')}`,
        group: 'Lifecycle',
        isFurther: false,
      },
      goal: { kind: 'lifecycle', entity: name, field: field.name, state },
    }));
  });
}

const TEXTS: readonly Described[] = [
  {
    ...{ name: 'Long texts', group: 'Texts', isFurther: false },
    goal: { kind: 'texts', texts: 'long' },
  },
  {
    ...{ name: 'Texts from right to left', group: 'Texts', isFurther: false },
    goal: { kind: 'texts', texts: 'right to left' },
  },
];

/** Whether a screen shows records that hold texts of people's own. */
const showsTexts = (spec: Spec, plan: ScreenPlan): boolean =>
  shownBy(plan, 'record', 'records').some((shows) =>
    entityBehind(spec, shows)?.fields.some(({ type }) => type.kind === 'text'),
  );
