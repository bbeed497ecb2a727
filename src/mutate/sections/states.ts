// What can go wrong with the transitions of section 4.

import { fieldNamed, entityNamed } from '../../model/sections/lookup.ts';
import type { Spec } from '../../model/index.ts';
import {
  awaited,
  awaiting,
  endInWords,
  eventInWords,
  type Lifecycle,
  type Transition,
} from '../../model/sections/states.ts';
import type { Change } from '../changing/change.ts';
import { stepInWords } from '../../written/index.ts';
import { lacking, other, turned } from '../changing/expressions.ts';

export function* inStates(spec: Spec): Iterable<Change> {
  for (const lifecycle of spec.sections.states.facts.lifecycles) {
    const entity = entityNamed(spec, lifecycle.entity.name);
    const type = entity && fieldNamed(entity, lifecycle.field.name)?.type;
    const states = type?.kind === 'one of' ? type.values : [];
    for (const row of lifecycle.transitions) {
      const { event } = row;
      const only = event.kind === 'call' ? { calls: [event.name] } : {};
      for (const change of inRow(lifecycle, row, states)) yield { ...change, ...only };
    }
  }
}

function* inRow(
  { entity, field, transitions }: Lifecycle,
  row: Transition,
  states: readonly string[],
): Iterable<Change> {
  const { from, event, to, when, at } = row;
  const cause = eventInWords(event);
  const guard = when === null ? '' : ` when ${when.source}`;
  const subject = `${entity.name}.${field.name}:${endInWords(from)}:${cause}:${endInWords(to)}${guard}`;
  const move = `from ${endInWords(from)} by \`${cause}\` to ${endInWords(to)}`;
  const change = (kind: Change['kind'], words: string, by: Transition | null, more = '') => ({
    kind,
    subject: `${subject}${more}`,
    at,
    words,
    target: row,
    by,
  });
  yield change('states/row-dropped', `no record goes ${move}`, null);
  if (when !== null) {
    const always = { ...row, when: null };
    yield change('states/guard-dropped', `a record goes ${move} whatever it is like`, always);
    const words = `a record goes ${move} where \`${when.source}\` does not hold`;
    yield change('states/guard-turned', words, { ...row, when: turned(when) });
    yield* lacking('states/operand-dropped', { subject, at }, when);
  }
  const astray = states.find((state) => state !== endInWords(to) && state !== endInWords(from));
  if (astray !== undefined && to.kind === 'state')
    yield change('states/led-astray', `${move} leads to ${astray}`, {
      ...row,
      to: { ...to, name: astray },
    });
  if (from.kind === 'state' && event.kind === 'call')
    for (const state of states.filter((one) => !leaves(transitions, one, event.name)))
      yield {
        ...change(
          'states/from-anywhere',
          `\`${cause}\` happens in ${state}, too`,
          null,
          `:${state}`,
        ),
        target: transitions,
        by: [...transitions, { ...row, from: { ...from, name: state } }],
      };
  if (event.kind === 'call') return;
  const { source, ...placed } = awaited(event);
  const by = (moved: string): Transition => ({
    ...row,
    event: awaiting(event, { ...placed, source: moved }),
  });
  yield change('states/late', `${move} happens an hour late`, by(`(${source}) + hours(1)`));
  yield* inDoes(row, subject, move);
  yield change('states/early', `${move} happens early`, by(`(${source}) - seconds(30)`));
}

/** A step left out, or one that gives another value: the first that stands in it. */
function* inDoes(row: Transition, subject: string, move: string): Iterable<Change> {
  for (const [place, step] of (row.does ?? []).entries()) {
    const about = { subject: `${subject}:${place + 1}`, at: step.at };
    const words = stepInWords(step);
    const rest = (row.does ?? []).filter((one) => one !== step);
    const without = { ...row, does: rest };
    yield {
      ...about,
      kind: 'states/step-dropped',
      words: `${move} does not ${words}`,
      target: row,
      by: without,
    };
    let inner = step;
    while (inner.kind === 'when' || inner.kind === 'for each') inner = inner.step;
    const value = inner.kind === 'set' ? inner.to : null;
    const by = value && other(value);
    if (value === null || by === null) continue;
    yield {
      ...about,
      kind: 'states/value-changed',
      words: `${move} gives \`${by.source}\` and not \`${value.source}\``,
      target: value,
      by,
    };
  }
}

/** Whether some row lets an event happen in a state. */
const leaves = (rows: readonly Transition[], state: string, call: string): boolean =>
  rows.some(
    ({ from, event }) =>
      event.kind === 'call' &&
      event.name === call &&
      (from.kind === 'any' || (from.kind === 'state' && from.name === state)),
  );
