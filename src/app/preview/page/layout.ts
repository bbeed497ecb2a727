// What stands where on a page: its record, its lists, and each action beside what it concerns.

import { entityBehind, type Spec } from '../../../model/index.ts';
import type { Part } from '../../../screens/calls/parts.ts';
import {
  actionIn,
  type Action,
  type Reading,
  type ScreenPlan,
} from '../../../screens/screen-plan.ts';

export interface Section {
  readonly reading: Reading;
  readonly part: Part;
}

export interface Layout {
  readonly records: readonly Section[];
  readonly lists: readonly (Section & {
    readonly rowActions: readonly Action[];
    readonly adds: readonly Action[];
  })[];
  /** Single values and lists of them. */
  readonly values: readonly Section[];
  /** Calls that need no input and concern the page or its record. */
  readonly buttons: readonly Action[];
  /** What ends the session: apart from what the page is about. */
  readonly leaving: readonly Action[];
  /** Forms that change the record shown. */
  readonly edits: readonly Action[];
  readonly forms: readonly Action[];
  /** The page is there to change its record, and for nothing else. */
  readonly isEditor: boolean;
}

/** Places everything that a screen's plan holds, each thing once. */
export function layoutOf(spec: Spec, { readings, actions }: ScreenPlan): Layout {
  const sections = readings.flatMap((reading) => reading.parts.map((part) => ({ reading, part })));
  const of = (...kinds: Part['kind'][]) => sections.filter(({ part }) => kinds.includes(part.kind));
  const records = of('record');
  const onPage = actions.filter((action) => action.stands?.part.kind !== 'records');
  const isEdit = (action: Action): boolean => action.updates && records.length > 0;
  const asking = onPage.filter(({ asks }) => asks.length > 0);
  const plain = onPage.filter(({ asks }) => asks.length === 0);
  const lists = of('records').map((section) => ({
    ...section,
    rowActions: inRowsOf(spec, actions, section),
    adds: asking.filter((action) => !isEdit(action) && addsTo(spec, action, section.part)),
  }));
  const added = lists.flatMap(({ adds }) => adds);
  const edits = asking.filter(isEdit);
  const buttons = plain.filter(({ signsOut }) => !signsOut);
  const forms = asking.filter((action) => !isEdit(action) && !added.includes(action));
  return {
    records,
    lists,
    values: of('value', 'values'),
    buttons,
    leaving: plain.filter(({ signsOut }) => signsOut),
    edits,
    forms,
    isEditor: edits.length > 0 && [...lists, ...buttons, ...forms].length === 0,
  };
}

/** What may be done in the rows of a list, be they listed elsewhere on the page as well or not. */
function inRowsOf(spec: Spec, actions: readonly Action[], { reading, part }: Section): Action[] {
  const { shows } = part;
  if (shows === null) return [];
  const list = { call: reading.call.name, part: { ...part, shows } };
  return actions.flatMap((action) => actionIn(spec, action, list) ?? []);
}

const addsTo = (spec: Spec, { creates }: Action, { shows }: Part): boolean =>
  creates !== null && shows !== null && entityBehind(spec, shows)?.name === creates;
