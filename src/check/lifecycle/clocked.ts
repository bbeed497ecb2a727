// What the clock waits for in section 4: durations and instants behind the wrong word, and those that
// change while the clock goes: they are worked out anew whenever somebody looks.

import { code, type Diagnostic, defineDiagnostics } from '../../diagnostics/diagnostic.ts';
import { check, fieldReads, names, parse, print, type Tree } from '../../expression/index.ts';
import type { Entity, Field } from '../../model/sections/entities.ts';
import { fieldNamed, recordName, ruleOf } from '../../model/sections/lookup.ts';
import { awaited, type TimedEvent } from '../../model/sections/states.ts';
import type { Edit } from '../../text/edit.ts';
import type { Span } from '../../text/span.ts';
import type { Linked } from '../linked/linked.ts';
import type { Rule } from '../findings/rule.ts';
import { comesToNothing } from '../reasoning/absent.ts';
import { graphsOf } from '../graph/graph.ts';
import { neverFilledIn } from '../graph/never-filled.ts';

interface Moving {
  readonly source: string;
  /** The computed fields through which it reads `now`. */
  readonly through: readonly string[];
  /** What says the same behind the other word; null where that is not sure. */
  readonly instead: string | null;
  /** The word that it stands behind. */
  readonly word: Span;
  readonly expression: Span;
}

const readsNow = ({ source, through }: Moving): string => {
  const named = through.map((name) => `\`${name}\``).join(' and ');
  return `\`${source}\` changes while the clock goes: it reads \`now\`${named === '' ? '' : ` through ${named}`}, and is worked out whenever somebody looks.`;
};

const swapped = (word: string, { word: at, expression, instead }: Moving): Edit[] | null =>
  instead === null
    ? null
    : [
        { at, text: word },
        { at: expression, text: instead },
      ];

export const diagnostics = defineDiagnostics('lifecycle', {
  'moving-duration': code<Moving>({
    severity: 'error',
    message: readsNow,
    write: ({ instead }) =>
      `Write ${instead === null ? 'a duration that stays as it is, such as after `days(7)`; it counts from when the state was entered. An instant of the record stands behind at, such as at `booking.ends`' : `at \`${instead}\`: an instant of the record stands behind at`}.`,
    fix: (moving) => swapped('at', moving),
  }),
  'moving-instant': code<Moving>({
    severity: 'error',
    message: readsNow,
    write: ({ instead }) =>
      `Write ${instead === null ? 'an instant that the record keeps, such as at `booking.ends`; a time since the state was entered stands behind after, such as after `days(7)`' : `after \`${instead}\`: a time since the state was entered stands behind after`}.`,
    fix: (moving) => swapped('after', moving),
  }),
  'instant-after': code<{ source: string; word: Span }>({
    severity: 'error',
    message: ({ source }) => `\`${source}\` is an instant, and \`after\` waits for a duration.`,
    write: ({ source }) => `Write at \`${source}\`.`,
    fix: ({ word }) => [{ at: word, text: 'at' }],
  }),
  'duration-at': code<{ source: string; word: Span }>({
    severity: 'error',
    message: ({ source }) => `\`${source}\` is a duration, and \`at\` waits for an instant.`,
    write: ({ source }) =>
      `Write after \`${source}\`, which counts from when the state was entered, or an instant and this: at \`booking.starts + ${source}\`.`,
    fix: ({ word }) => [{ at: word, text: 'after' }],
  }),
  'never-comes': code<{ source: string; entity: string; path: string; field: string }>({
    severity: 'error',
    message: ({ source, entity, field }) =>
      `\`${source}\` never is: no call, rule or example gives \`${entity}.${field}\` a value, so this row is never taken.`,
    write: ({ path, field }) =>
      `Write a step that gives it one, such as set ${path} to \`X\`, a value for \`${field}\` in an example, or another time.`,
  }),
});

/** Each event by the clock whose time moves or stands behind the wrong word. */
export const timesStand: Rule = function* (linked) {
  for (const { lifecycle, entity } of graphsOf(linked))
    for (const { event } of lifecycle.transitions) {
      if (event.kind === 'call') continue;
      const { source, at } = awaited(event);
      const parsed = parse(source);
      if (!('tree' in parsed)) continue;
      const word = { ...event.at, length: event.kind.length };
      const way = wayToClock(linked, entity, parsed.tree, []);
      if (way !== null) {
        const related = way.map(({ of, field }) => ({
          message: `\`${of.name}.${field.name}\``,
          at: field.at,
        }));
        const through = way.map(({ of, field }) => `${of.name}.${field.name}`);
        const instead = way.length > 0 ? null : withoutNow(linked, entity, event, parsed.tree);
        const raise = diagnostics[event.kind === 'after' ? 'moving-duration' : 'moving-instant'];
        yield raise(at, { source, through, instead, word, expression: at }, related);
      } else if (isSwapped(linked, entity, event, parsed.tree))
        yield diagnostics[event.kind === 'after' ? 'instant-after' : 'duration-at'](at, {
          source,
          word,
        });
      else yield* comesTo(linked, entity, event, parsed.tree);
    }
};

/** That a time never is, where it rests on a field that nothing gives a value. */
function* comesTo(
  linked: Linked,
  entity: Entity,
  event: TimedEvent,
  tree: Tree,
): Generator<Diagnostic, void> {
  const { source, at } = awaited(event);
  const own = recordName(entity.name);
  const field = neverFilledIn(linked, entity, source).find(({ name }) =>
    comesToNothing(tree, [own, name]),
  );
  if (field === undefined) return;
  const holes = { source, entity: entity.name, path: `${own}.${field.name}` };
  yield diagnostics['never-comes'](at, { ...holes, field: field.name }, [
    { message: 'the field', at: field.at },
  ]);
}

const kindOf = (linked: Linked, { name }: Entity, tree: Tree) =>
  check(tree, linked.scope.with(linked.scope.record(name))).type.kind;

/** Whether it is what the other word waits for. */
const isSwapped = (linked: Linked, entity: Entity, { kind }: TimedEvent, tree: Tree): boolean =>
  kindOf(linked, entity, tree) === (kind === 'after' ? 'datetime' : 'duration');

/** What is left of a sum without `now`, where that is what the other word waits for. */
function withoutNow(
  linked: Linked,
  entity: Entity,
  { kind }: TimedEvent,
  tree: Tree,
): string | null {
  const sign = kind === 'after' ? -1 : 1;
  const terms = termsOf(tree, 1);
  const now = terms.findIndex(
    (term) => term.sign === sign && term.tree.kind === 'name' && term.tree.name === 'now',
  );
  const [first, ...rest] = terms.filter((_, place) => place !== now);
  if (now < 0 || first?.sign !== 1) return null;
  const source = rest.reduce(
    (sum, term) => `${sum} ${term.sign === 1 ? '+' : '-'} ${print(term.tree)}`,
    print(first.tree),
  );
  const parsed = parse(source);
  const wanted = kind === 'after' ? 'datetime' : 'duration';
  const fits = 'tree' in parsed && kindOf(linked, entity, parsed.tree) === wanted;
  return fits && wayToClock(linked, entity, parsed.tree, []) === null ? source : null;
}

interface Term {
  readonly sign: 1 | -1;
  readonly tree: Tree;
}

/** What a sum adds and takes away. */
function termsOf(tree: Tree, sign: Term['sign']): Term[] {
  if (tree.kind !== 'binary' || (tree.operator !== '+' && tree.operator !== '-'))
    return [{ sign, tree }];
  const right = tree.operator === '+' ? sign : sign === 1 ? -1 : 1;
  return [...termsOf(tree.left, sign), ...termsOf(tree.right, right)];
}

interface Step {
  readonly of: Entity;
  readonly field: Field;
}

/** The computed fields through which an expression on an entity reads `now`; null where none does. */
function wayToClock(
  linked: Linked,
  entity: Entity,
  tree: Tree,
  passed: readonly Step[],
): readonly Step[] | null {
  if (names(tree).some(({ name }) => name === 'now')) return passed;
  const here = linked.scope.with(linked.scope.record(entity.name));
  for (const read of fieldReads(tree, here)) {
    const of = linked.entity(read.entity);
    const field = of && fieldNamed(of, read.field);
    const computed = field && ruleOf(field, 'computed');
    if (!computed || passed.some((step) => step.field === field)) continue;
    const parsed = parse(computed.expression.source);
    if (!('tree' in parsed)) continue;
    const way = wayToClock(linked, of, parsed.tree, [...passed, { of: of, field }]);
    if (way !== null) return way;
  }
  return null;
}
