// The same for the macros that go through lists, and for what is made of their items.

import { equal, isMap, macroOf, type Tree, type Value } from '../../../expression/index.ts';
import { itemsOf, itemView } from '../view/item-view.ts';
import type { Deeper, Suggestion } from './suggestion.ts';
import { sourceOf, valueOf, type View } from '../view/view.ts';
import { satisfies, truth, type Want } from './want.ts';

type CallTree = Extract<Tree, { kind: 'call' }>;

/** At most so many items of a list are gone into. */
const MAX_ITEMS = 12;

/** How many items a condition lets through: more or fewer of them. */
export function byCounting(tree: CallTree, size: Want, view: View, deeper: Deeper): Suggestion[] {
  const macro = macroOf(tree)!;
  const items = itemsOf(valueOf(macro.list, view));
  const kept = valueOf(tree, view);
  if (items === null || !Array.isArray(kept)) return [];
  if (macro.name !== 'filter') return deeper(macro.list, size);
  if (size.kind !== 'size') {
    // Another number than there is: one that is kept no longer, or one more, which is like the others.
    const longer: Want = { kind: 'size', least: items.length + 1, most: items.length + 1 };
    return [
      ...[true, false].flatMap((is) => ofEach(tree, items, is, view, deeper)),
      ...(sourceOf(macro.list, view) === null ? [] : deeper(macro.list, longer)),
    ];
  }
  const isMore = kept.length < size.least;
  const own = sourceOf(macro.list, view) === null ? [] : deeper(macro.list, size);
  const another = isMore ? ofAnother(tree, items, true, view, deeper) : [];
  return [...ofEach(tree, items, isMore, view, deeper), ...another, ...own];
}

/** Each item for which a condition is not as wanted, by itself. */
function ofEach(tree: CallTree, items: readonly Value[], is: boolean, view: View, deeper: Deeper) {
  const [body] = macroOf(tree)!.bodies;
  return items.slice(0, MAX_ITEMS).flatMap((item, index) => {
    const inside = itemView(tree, view, item, index);
    return valueOf(body!, inside) === is ? [] : deeper(body!, truth(is), inside);
  });
}

/** One more item of a list of objects in the body, like the first but for the condition: those that are there may be wanted as they are. */
function ofAnother(
  tree: CallTree,
  items: readonly Value[],
  is: boolean,
  view: View,
  deeper: Deeper,
): Suggestion[] {
  const { list, bodies } = macroOf(tree)!;
  const [first] = items;
  const source = sourceOf(list, view);
  if (view.addsItems !== true || first === undefined) return [];
  if (source?.kind !== 'part' || source.part.kind !== 'list') return [];
  return deeper(bodies[0]!, truth(is), itemView(tree, view, first, items.length));
}

/** What makes a macro come out as it is wanted. */
export function byMacro(tree: CallTree, want: Want, view: View, deeper: Deeper): Suggestion[] {
  const macro = macroOf(tree)!;
  const given = valueOf(macro.list, view);
  const items = itemsOf(given);
  if (items === null) return deeper(macro.list, { kind: 'size', least: 1, most: 3 });
  const wanted = want.kind === 'is' ? want.value === true : null;
  const anyOf = (): Suggestion[] =>
    items.length === 0 ? deeper(macro.list, { kind: 'size', least: 1, most: 3 }) : [];
  switch (macro.name) {
    case 'exists_one':
    case 'exists':
    case 'all': {
      if (wanted === null) return [];
      const empty =
        (macro.name === 'all') === wanted
          ? deeper(macro.list, { kind: 'size', least: 0, most: 0 })
          : anyOf();
      const [body] = macro.bodies;
      // What stands under a key that is not there yet cannot be told.
      const includes: Want = isMap(given)
        ? { kind: 'size', least: items.length + 1, most: items.length + 1 }
        : {
            kind: 'includes',
            test: (item) => valueOf(body!, itemView(tree, view, item, items.length)) === wanted,
          };
      // One more beside those that are there, which others may want as they are.
      const another =
        items.length > 0 && (macro.name === 'all') !== wanted
          ? [...deeper(macro.list, includes), ...ofAnother(tree, items, wanted, view, deeper)]
          : [];
      return [...ofEach(tree, items, wanted, view, deeper), ...another, ...empty];
    }
    case 'map':
    case 'filter':
      if (want.kind === 'size') return byCounting(tree, want, view, deeper);
      return want.kind === 'holds'
        ? holdingBy(tree, items, want, view, deeper)
        : want.kind === 'distinct'
          ? [...(want.is ? eachApart(tree, items, view, deeper) : []), ...deeper(macro.list, want)]
          : anyOf();
    default:
      return deeper(macro.list, want);
  }
}

/** Each item of which the same comes as of one before it, by itself: something else. */
function eachApart(tree: CallTree, items: readonly Value[], view: View, deeper: Deeper) {
  const [body] = macroOf(tree)!.bodies.slice(-1);
  const inside = items.slice(0, MAX_ITEMS).map((item, index) => itemView(tree, view, item, index));
  const values = inside.map((one) => valueOf(body!, one));
  return inside.flatMap((one, index) =>
    values.slice(0, index).some((other) => equal(other, values[index]))
      ? deeper(
          body!,
          { kind: 'fits', test: (value) => !values.some((other) => equal(other, value)) },
          one,
        )
      : [],
  );
}

/** A list made of another holds something: an item of that one gives it. */
function holdingBy(
  tree: CallTree,
  items: readonly Value[],
  want: Extract<Want, { kind: 'holds' }>,
  view: View,
  deeper: Deeper,
): Suggestion[] {
  const body = macroOf(tree)!.bodies.at(-1)!;
  const wish: Want = want.is
    ? { kind: 'is', value: want.part }
    : { kind: 'is not', value: want.part };
  return items
    .slice(0, MAX_ITEMS)
    .flatMap((item, index) => deeper(body, wish, itemView(tree, view, item, index)));
}

/** Items that add up to something, or of which the least or greatest is something. */
export function byItems(
  name: string,
  subject: Tree,
  want: Want,
  view: View,
  deeper: Deeper,
): Suggestion[] {
  const items = valueOf(subject, view);
  if (!Array.isArray(items)) return [];
  const macro = subject.kind === 'call' ? macroOf(subject) : null;
  const list = macro === null ? subject : macro.list;
  if (items.length === 0) return deeper(list, { kind: 'size', least: 1, most: 3 });
  if (name === 'flatten') return deeper(list, want);
  const numbers = items.map((item) => (typeof item === 'number' ? item : 0));
  const total = numbers.reduce((sum, one) => sum + one, 0);
  const wishFor = (index: number): Want =>
    name === 'sum' && want.kind === 'between'
      ? {
          kind: 'between',
          least: want.least - (total - numbers[index]!),
          most: want.most - (total - numbers[index]!),
        }
      : name === 'sum' && want.kind === 'is' && typeof want.value === 'number'
        ? { kind: 'is', value: want.value - (total - numbers[index]!) }
        : want;
  // What keeps the least or the greatest from being it, or may make it so.
  if (subject.kind === 'list')
    return subject.items.flatMap((item, index) =>
      satisfies(wishFor(index), items[index]) ? [] : deeper(item, wishFor(index)),
    );
  const source = sourceOf(list, view);
  if (macro === null || macro.name !== 'map') {
    if (source?.kind !== 'part') return [];
    return items.slice(0, MAX_ITEMS).map((_, index) => ({
      part: source.part,
      path: [...source.path, index],
      want: wishFor(index),
    }));
  }
  const all = itemsOf(valueOf(macro.list, view));
  const body = macro.bodies.at(-1)!;
  const own = (all ?? [])
    .slice(0, MAX_ITEMS)
    .flatMap((item: Value, index) =>
      deeper(body, wishFor(index), itemView(subject as CallTree, view, item, index)),
    );
  const isTooLittle = name === 'sum' && isMoreThan(want, total);
  const size: Want = isTooLittle
    ? { kind: 'size', least: items.length + 1, most: items.length + 1 }
    : { kind: 'size', least: 0, most: 0 };
  return [...own, ...deeper(list, size)];
}

/** Whether more than an amount is wished for. */
const isMoreThan = (want: Want, amount: number): boolean =>
  want.kind === 'between'
    ? want.least > amount
    : want.kind === 'is' && typeof want.value === 'number' && want.value > amount;
