// The gallery of a specification: its states, and what was arranged for each, once.

import type { Spec } from '../../../model/index.ts';
import { statesOf, type ScreenStates } from '../../../gallery/screen-states.ts';
import type { ScreenState } from '../../../gallery/state.ts';
import { arrange, type Arranged, type Settings } from './arranging/arrange.ts';
import { Setting } from './arranging/setting.ts';

/** So many records of each entity are made up where the first data do not do. */
const RECORDS = 30;

export class Stage {
  readonly screens: readonly ScreenStates[];
  readonly #spec: Spec;
  readonly #arranged = new Map<ScreenState, Promise<Arranged | null>>();
  #settings: Promise<Settings> | null = null;
  /** One at a time, so that what is drawn meanwhile is not held up. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(spec: Spec) {
    this.#spec = spec;
    this.screens = statesOf(spec);
  }

  /** Null where no data were found for it. */
  arranged({ screen }: ScreenStates, state: ScreenState): Promise<Arranged | null> {
    const known = this.#arranged.get(state);
    if (known !== undefined) return known;
    this.#settings ??= settingsOf(this.#spec);
    const turn = Promise.all([this.#settings, this.#last.catch(() => null)]);
    const arranged = turn.then(([settings]) => arrange(this.#spec, screen, state.goal, settings));
    this.#arranged.set(state, arranged);
    this.#last = arranged;
    return arranged;
  }
}

async function settingsOf(spec: Spec): Promise<Settings> {
  const first = await Setting.first(spec);
  let many: Promise<Setting> | null = null;
  return { first, many: () => (many ??= manyOf(first)), known: new Map() };
}

/** The first data where there cannot be so many. */
async function manyOf(first: Setting): Promise<Setting> {
  const many = first.fork();
  const answer = await many.controls.begin({ body: { records: RECORDS } });
  return answer.status === 204 ? many : first;
}
