// Where the entities of a diagram stand, with the fields that tell them apart, and the references
// between them.

import {
  hasRule,
  isNullable,
  keyOf,
  titleOf,
  type Entities,
  type Entity,
  type Field,
  type States,
  type Type,
} from '../../../model/index.ts';
import type { Point } from '../drawing/course.ts';
import { laidOut, type Direction, type Joint } from '../drawing/laid-out.ts';
import { entityIn } from './entity-uses.ts';
import { loopOf, loopRoom, meeting } from './reference-course.ts';

/** A field that stands in its entity's box; `role` is what it is there for. */
interface Row {
  readonly name: string;
  readonly role: string;
  readonly isKey: boolean;
}

export interface Box {
  readonly name: string;
  readonly rows: readonly Row[];
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Reference {
  readonly key: string;
  readonly from: string;
  readonly to: string;
  readonly field: string;
  /** How many may refer to one, and how many one refers to. */
  readonly many: readonly [from: string, to: string];
  readonly points: readonly Point[];
  readonly x: number;
  readonly y: number;
}

export interface EntityLayout {
  readonly boxes: readonly Box[];
  readonly references: readonly Reference[];
  readonly width: number;
  readonly height: number;
}

export const HEAD = 30;
export const ROW = 18;
/** Of the letters in a box and beside a line: about this wide, in pixels. */
const LETTER = 6.8;

/** Lays the entities out, those that refer before those that they refer to. */
export function layOutEntities(
  { entities, views }: Entities,
  { lifecycles }: States,
  direction: Direction,
): EntityLayout {
  const kept = (entity: Entity, field: Field): boolean =>
    lifecycles.some((one) => one.entity.name === entity.name && one.field.name === field.name);
  const rows = new Map(entities.map((entity) => [entity.name, rowsOf(entity, views, kept)]));
  const known = referencesOf(entities, views);
  const loops = (name: string) => known.filter(({ from, to }) => from === name && to === name);
  const room = (name: string) => loopRoom(direction, loops(name).length);
  const drawn = laidOut(
    sizesOf(rows, room),
    known.filter((one) => one.from !== one.to).map(jointOf),
    { rankdir: direction, nodesep: 42, ranksep: 52, edgesep: 24, marginx: 24, marginy: 24 },
  );
  const { width, height } = drawn;
  const boxes = entities.map(({ name }) => {
    const { x, y, width, height } = drawn.box(name);
    const { across, down } = room(name);
    const box = {
      x: x - across / 2,
      y: y - down / 2,
      width: width - across,
      height: height - down,
    };
    return { name, rows: rows.get(name)!, ...box };
  });
  const references = known.map((one) => {
    const key = `${one.from}.${one.field}`;
    if (one.from === one.to) {
      const box = boxes.find(({ name }) => name === one.from)!;
      return { ...one, key, ...loopOf(box, direction, loops(one.from).indexOf(one)) };
    }
    const { points, x, y } = drawn.line(jointOf(one));
    const box = (wanted: string) => boxes.find(({ name }) => name === wanted)!;
    const inner = points.slice(1, -1);
    const ends = [meeting(box(one.from), inner[0]!), meeting(box(one.to), inner.at(-1)!)] as const;
    return { ...one, key, points: [ends[0], ...inner, ends[1]], x, y };
  });
  return { boxes, references, width, height };
}

type Known = ReturnType<typeof referencesOf>[number];

const jointOf = ({ from, to, field }: Known): Joint => ({
  ...{ from, to, key: field, width: field.length * LETTER + 12, height: 16 },
});

/** What each entity takes: its box, and beside that the room for references to itself. */
const sizesOf = (
  rows: ReadonlyMap<string, readonly Row[]>,
  room: (name: string) => ReturnType<typeof loopRoom>,
) =>
  new Map(
    [...rows].map(([name, own]) => {
      const { width, height } = sizeOf(name, own);
      const { across, down } = room(name);
      return [name, { width: width + across, height: height + down }];
    }),
  );

/** The fields by which an entity is known, and those that lead on from it. */
function rowsOf(
  entity: Entity,
  views: Entities['views'],
  keepsState: (entity: Entity, field: Field) => boolean,
): Row[] {
  return entity.fields.flatMap((field) => {
    const isKey = field === keyOf(entity);
    const role = isKey ? 'key' : keepsState(entity, field) ? 'state' : roleOf(entity, field, views);
    return role === null ? [] : [{ name: field.name, role, isKey }];
  });
}

/** What a field refers to, or what else it is good for; null: nothing that matters here. */
function roleOf(entity: Entity, field: Field, views: Entities['views']): string | null {
  const to = entityIn(field.type, views);
  if (to !== null) return field.type.kind === 'list' ? `${to}[]` : to;
  if (hasRule(field, 'unique')) return 'unique';
  return field === titleOf(entity) ? 'title' : null;
}

const sizeOf = (name: string, rows: readonly Row[]) => ({
  width: Math.max(
    120,
    name.length * 8.4 + 28,
    ...rows.map((row) => (row.name.length + row.role.length) * LETTER + 44),
  ),
  height: HEAD + (rows.length === 0 ? 0 : rows.length * ROW + 10),
});

function referencesOf(
  entities: Entities['entities'],
  views: Entities['views'],
): Pick<Reference, 'from' | 'to' | 'field' | 'many'>[] {
  const names = new Set(entities.map(({ name }) => name));
  return entities.flatMap(({ name: from, fields }) =>
    fields.flatMap((field) => {
      const to = entityIn(field.type, views);
      if (to === null || !names.has(to)) return [];
      return [
        { from, to, field: field.name, many: [manyOf(field), toOf(field, field.type)] as const },
      ];
    }),
  );
}

const manyOf = (field: Field): string => (hasRule(field, 'unique') ? '0..1' : '*');

function toOf(field: Field, type: Type): string {
  if (type.kind === 'list') return '*';
  return isNullable(field) ? '0..1' : '1';
}
