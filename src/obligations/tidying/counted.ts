// Which records stand in others' way: those that a condition on all records of an entity may count, or that
// have what nobody else may have then.

import {
  children,
  isRecord,
  macroOf,
  names,
  parse,
  recordOf,
  type RecordValue,
  type Tree,
  type Value,
} from '../../expression/index.ts';
import {
  entityNamed,
  hasRule,
  recordName,
  sharedWithin,
  type Entity,
  type Field,
} from '../../model/index.ts';
import type { Situation } from '../situation/situation.ts';
import { mayBe, operated, only, ANY, union, type Range } from '../solver/range/range.ts';
import { joined, not } from '../solver/range/range-parts.ts';
import { valueOf, withItem, type View } from '../solver/view/view.ts';
import { conditionsOf } from '../subject/conditions.ts';
import { readsOf } from '../subject/reads.ts';
import type { Subject } from '../subject/subject.ts';
import type { SceneRecord } from '../world/scene.ts';

/** A condition that goes through all records of an entity: each counts by a body that comes out so. */
interface Count {
  readonly entity: string;
  readonly variable: string;
  /** Null: each counts, whatever it is like. */
  readonly body: Tree | null;
  readonly is: boolean;
}

/** Whether a record was made in the scenario: nobody else can be about it. */
type IsOwn = (record: RecordValue) => boolean;

export class CountedRecords {
  readonly #subject: Subject;
  readonly #counts: readonly Count[];

  constructor(subject: Subject) {
    this.#subject = subject;
    this.#counts = countsIn(subject);
  }

  /** The records of a scenario that may have others refused, as they stand. */
  among(situation: Situation, records: readonly SceneRecord[]): SceneRecord[] {
    const isOwn: IsOwn = (record) =>
      records.some(({ entity, id }) => entity === record.entity && id === record.id);
    return records.filter(
      (record) =>
        this.#counts.some((count) => this.#isCounted(situation, count, record, isOwn)) ||
        this.#isUnique(record, isOwn),
    );
  }

  #isCounted(situation: Situation, count: Count, record: SceneRecord, isOwn: IsOwn): boolean {
    const { entity, variable, body, is } = count;
    if (record.entity !== entity) return false;
    if (body === null) return true;
    const view = withItem(bareView(situation), variable, recordOf(entity), record, null);
    return mayBe(this.#rangeOf(body, view, variable, isOwn), is);
  }

  /** What a condition may give of a record, whoever asks and whatever else is there. */
  #rangeOf(tree: Tree, view: View, variable: string, isOwn: IsOwn): Range {
    const inner = (one: Tree): Range => this.#rangeOf(one, view, variable, isOwn);
    if (this.#isKnown(tree, variable)) {
      const value = valueOf(tree, view);
      return value === undefined ? ANY : only(value);
    }
    switch (tree.kind) {
      case 'unary':
        return tree.operator === '!' ? not(inner(tree.operand)) : ANY;
      case 'conditional':
        return union([inner(tree.whenTrue), inner(tree.whenFalse)]);
      case 'binary': {
        const [left, right] = [inner(tree.left), inner(tree.right)];
        if (tree.operator === '&&' || tree.operator === '||')
          return joined(tree.operator === '&&', left, right);
        if (isOnlyOwn(left, isOwn) || isOnlyOwn(right, isOwn)) {
          if (tree.operator === '==') return only(false);
          if (tree.operator === '!=') return only(true);
        }
        return operated(tree.operator, left, right);
      }
      default:
        return ANY;
    }
  }

  #isKnown(tree: Tree, variable: string): boolean {
    const { compiler, entities } = this.#subject;
    return names(tree).every(
      ({ name }) =>
        name === variable ||
        name === 'now' ||
        compiler.isConstant(name) ||
        Object.hasOwn(entities, name),
    );
  }

  /** Whether it has what no other record may have, and others can come to. */
  #isUnique(record: SceneRecord, isOwn: IsOwn): boolean {
    const entity = entityNamed(this.#subject.spec, record.entity);
    const fields = entity?.fields.filter((field) => isUniqueField(field)) ?? [];
    return fields.some((field) => {
      const within = sharedWithin(field);
      const all = [field.name, ...(within === undefined ? [] : [within])];
      return all.every((name) => this.#comesAgain(record, name, isOwn));
    });
  }

  /** Whether another scenario may give the same: neither a text that is new each time nor a record of this one. */
  #comesAgain(record: SceneRecord, field: string, isOwn: IsOwn): boolean {
    const stored = record.stored[field] ?? null;
    if (stored === null) return false;
    const { mark } = this.#subject;
    if (typeof stored === 'string' && mark !== '' && stored.toLowerCase().includes(mark))
      return false;
    return !isOwnRecord(record.read(field), isOwn);
  }
}

const isUniqueField = (field: Field): boolean =>
  !hasRule(field, 'key') &&
  field.required !== 'auto' &&
  (hasRule(field, 'unique') || sharedWithin(field) !== undefined);

const isOwnRecord = (value: Value, isOwn: IsOwn): boolean => isRecord(value) && isOwn(value);

const isOnlyOwn = (range: Range, isOwn: IsOwn): boolean =>
  range.kind === 'values' &&
  range.values.length > 0 &&
  range.values.every((value) => isOwnRecord(value, isOwn));

/** What is stored, seen by nobody. */
function bareView(situation: Situation): View {
  const { subject } = situation;
  const scene = situation.scene();
  return {
    subject,
    types: subject.everywhere,
    sight: {
      now: scene.now,
      me: null,
      token: null,
      all: scene.all,
      seen: scene.all,
      uuid: () => '',
    },
    get: () => null,
    source: () => null,
  };
}

function countsIn(subject: Subject): Count[] {
  const { spec } = subject;
  const roles = spec.sections.roles.facts.roles.flatMap(({ who }) =>
    who.kind === 'condition' ? [who.expression] : [],
  );
  const expressions = new Set(
    [...conditionsOf(spec), ...roles].flatMap(
      (one) => readsOf(subject, one, subject.aboutAll).expressions,
    ),
  );
  const trees = [...expressions].flatMap(({ source }) => treeIn(source) ?? []);
  const overlaps = (spec.sections.rules.facts.overlaps ?? []).map(({ on, where }): Count => {
    const body = where === null ? null : treeIn(where.source);
    return { entity: on.entity, variable: recordName(on.entity), body, is: true };
  });
  return [...trees.flatMap((tree) => countsOf(subject, tree)), ...overlaps];
}

const treeIn = (source: string): Tree | null => {
  const parsed = parse(source);
  return 'tree' in parsed ? parsed.tree : null;
};

function countsOf(subject: Subject, tree: Tree): Count[] {
  const inside = (parts: readonly Tree[]): Count[] =>
    parts.flatMap((part) => countsOf(subject, part));
  const entityIn = (one: Tree): Entity | undefined =>
    one.kind === 'name' ? entityNamed(subject.spec, one.name) : undefined;
  const macro = tree.kind === 'call' ? macroOf(tree) : null;
  const of = macro && entityIn(macro.list);
  if (macro && of) {
    const isJudged = macro.name !== 'map' && macro.name !== 'sortBy';
    const count = {
      entity: of.name,
      variable: macro.variable.name,
      body: isJudged ? macro.bodies[0]! : null,
      is: macro.name !== 'all',
    };
    return [count, ...inside(macro.bodies)];
  }
  const entity = entityIn(tree);
  return entity === undefined
    ? inside(children(tree))
    : [{ entity: entity.name, variable: '', body: null, is: true }];
}
