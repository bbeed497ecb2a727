// Ways round: what rests on itself, by computed fields that read each other over the records that
// refer to each other.

import type { ComputedRead, Link } from './computed-reads.ts';

/** The reads of each computed field. */
export type Graph = ReadonlyMap<string, readonly ComputedRead[]>;

/** More fields in circles than this, and only the shorter kinds of circles are looked for. */
const MAX_FIELDS = 150;

/** The fields of a graph that are part of a circle, or stand between two. */
export function inCircles<Node>(graph: ReadonlyMap<Node, Iterable<Node>>): ReadonlySet<Node> {
  const left = new Set(graph.keys());
  const readers = new Map<Node, Node[]>();
  const count = new Map<Node, number>();
  for (const [node, reads] of graph) {
    const others = new Set([...reads].filter((other) => graph.has(other)));
    count.set(node, others.size);
    for (const other of others) readers.set(other, [...(readers.get(other) ?? []), node]);
  }
  const ends = [...left].filter((node) => count.get(node) === 0);
  for (const end of ends) {
    left.delete(end);
    for (const reader of readers.get(end) ?? []) {
      count.set(reader, count.get(reader)! - 1);
      if (count.get(reader) === 0) ends.push(reader);
    }
  }
  return left;
}

/** A way from a field back to itself, and whether every record goes it. */
export interface Round {
  readonly way: readonly string[];
  readonly isSure: boolean;
}

/** The ways by which fields rest on themselves, each field in one at most; those that are sure first. */
export function roundsIn(graph: Graph): readonly Round[] {
  const only = (isOne: (read: ComputedRead) => boolean): Graph =>
    new Map([...graph].map(([field, reads]) => [field, reads.filter(isOne)]));
  const isAhead = ({ links }: ComputedRead) => links.every(({ kind }) => kind === 'to');
  const needed = only((read) => read.isNeeded && isAhead(read));
  const sure = only((read) => read.isSure);
  const told = new Set<string>();
  const once = (ways: readonly (readonly string[])[], isSure: boolean): Round[] =>
    ways.flatMap((way) => {
      if (way.some((field) => told.has(field))) return [];
      way.forEach((field) => told.add(field));
      return [{ way, isSure }];
    });
  return [
    ...once([...shortest(needed), ...throughEvery(sure), ...back(sure)], true),
    ...once([...throughEvery(graph), ...back(graph)], false),
  ];
}

/** The shortest way round of each field that has one, from it back to itself. */
function* shortest(graph: Graph): Iterable<readonly string[]> {
  for (const field of graph.keys()) {
    const way = wayBetween(graph, field, field);
    if (way !== null) yield way;
  }
}

/** From a field by at least one read to another: each on the way, the first and the last included. */
function wayBetween(graph: Graph, from: string, to: string): readonly string[] | null {
  const before = new Map<string, string>();
  const next = [from];
  for (const field of next)
    for (const { field: read } of graph.get(field) ?? []) {
      if (before.has(read)) continue;
      before.set(read, field);
      if (read === to) return wayTo(before, from, to);
      next.push(read);
    }
  return null;
}

function wayTo(before: ReadonlyMap<string, string>, from: string, to: string): readonly string[] {
  const way = [to];
  do way.unshift(before.get(way[0]!)!);
  while (way[0] !== from);
  return way;
}

/** Whoever reads a field of every record reads that of the record where it began. */
function* throughEvery(graph: Graph): Iterable<readonly string[]> {
  for (const [field, reads] of graph)
    for (const { field: read, links } of reads) {
      if (!links.some(({ kind }) => kind === 'every')) continue;
      const on = read === field ? [field] : wayBetween(graph, read, field);
      if (on !== null) yield [field, ...on];
    }
}

/** Over references, and over the same ones back to the record where it began. */
function* back(graph: Graph): Iterable<readonly string[]> {
  if (graph.size > MAX_FIELDS) return;
  const { nodes, edges } = spread(graph);
  // Which places are reached of the same record, and by which fields.
  const same = new Map<string, Map<string, readonly string[]>>(
    nodes.map((node) => [node, new Map()]),
  );
  const queue: [string, string, readonly string[]][] = [];
  // Most pairs are come to many times: the way is put together the first time alone.
  const note = (from: string, to: string, ...parts: readonly (readonly string[])[]): void => {
    const known = same.get(from)!;
    if (known.has(to)) return;
    const way = parts.flat();
    known.set(to, way);
    queue.push([from, to, way]);
  };
  const into = groupedBy(edges, ({ to }) => to);
  const outOf = groupedBy(edges, ({ from }) => from);
  const outer = (from: string, to: string, way: readonly string[]): void => {
    for (const one of into.get(from) ?? [])
      for (const other of outOf.get(to) ?? [])
        if (isBack(one.link, other.link)) note(one.from, other.to, one.fields, way, other.fields);
  };
  for (const node of nodes) outer(node, node, []);
  for (const { from, to, link, fields } of edges) if (link === null) note(from, to, fields);
  for (const [from, to, way] of queue) {
    outer(from, to, way);
    for (const [further, on] of [...same.get(to)!]) note(from, further, way, on);
    for (const [begin, reached] of same) {
      const first = reached.get(from);
      if (first !== undefined) note(begin, to, first, way);
    }
  }
  for (const field of graph.keys()) {
    const round = same.get(field)!.get(field);
    if (round !== undefined) yield [field, ...round];
  }
}

function groupedBy(edges: readonly Edge[], key: (edge: Edge) => string): Map<string, Edge[]> {
  const groups = new Map<string, Edge[]>();
  for (const edge of edges) groups.set(key(edge), [...(groups.get(key(edge)) ?? []), edge]);
  return groups;
}

const isBack = (one: Link | null, other: Link | null): boolean =>
  one !== null &&
  other !== null &&
  'field' in one &&
  'field' in other &&
  one.field === other.field &&
  one.kind !== other.kind;

interface Edge {
  readonly from: string;
  readonly to: string;
  /** Null: of the same record. */
  readonly link: Link | null;
  /** The field that is read at its end. */
  readonly fields: readonly string[];
}

/** The graph with one link an edge. */
function spread(graph: Graph): { readonly nodes: string[]; readonly edges: readonly Edge[] } {
  const nodes = [...graph.keys()];
  const edges: Edge[] = [];
  for (const [field, reads] of graph)
    for (const { field: to, links } of reads) {
      if (!graph.has(to) || links.some(({ kind }) => kind === 'some' || kind === 'every')) continue;
      let from = field;
      links.slice(0, -1).forEach((link) => {
        const between = `${nodes.length}`;
        nodes.push(between);
        edges.push({ from, to: between, link, fields: [] });
        from = between;
      });
      edges.push({ from, to, link: links.at(-1) ?? null, fields: [to] });
    }
  return { nodes, edges };
}
