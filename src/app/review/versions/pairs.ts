// The screens of two versions, each with what it was: by name, or where it is held to be renamed by that.

import type { Screen } from '../../../model/index.ts';
import type { Span } from '../../../text/span.ts';
import type { Compared } from '../../comparing/compared.ts';

export interface Pair {
  /** As it was; undefined where it is new. */
  readonly old: Screen | undefined;
  /** As it is now; undefined where it is gone. */
  readonly present: Screen | undefined;
}

/** All screens of both, those of which section 2 says something else first. */
export function pairsOf({ before, now, changes }: Pick<Compared, 'before' | 'now' | 'changes'>) {
  const olds = before.spec.sections.screens.facts.screens;
  const own = changes.filter(({ section }) => section === 'screens');
  const oldOf = ({ name }: Screen): Screen | undefined => {
    const renamed = own.find(({ id, subject }) => id === 'screens/renamed' && subject === name);
    const line = renamed?.before?.line;
    return olds.find((old) => (line === undefined ? old.name === name : old.at.line === line));
  };
  const pairs = now.spec.sections.screens.facts.screens.map((present): Pair => ({
    old: oldOf(present),
    present,
  }));
  const gone = olds.filter((old) => !pairs.some((pair) => pair.old === old));
  const all = [...pairs, ...gone.map((old): Pair => ({ old, present: undefined }))];
  const isChanged = ({ old, present }: Pair): boolean =>
    own.some((change) => isAt(change.before, old?.at) || isAt(change.after, present?.at));
  return [...all.filter(isChanged), ...all.filter((pair) => !isChanged(pair))];
}

const isAt = (place: Span | null, row: Span | undefined): boolean =>
  place !== null && place.line === row?.line;
