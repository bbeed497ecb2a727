// Where the values of a description stand in its files, found once somebody asks.

import { findNodeAtLocation, parseTree, type Node as JsonNode } from 'jsonc-parser';
import { isMap, isScalar, isSeq, parseDocument, type Document } from 'yaml';

type Finding = (path: readonly string[]) => number | null;

/** Tells the line of a value by its file and JSON pointer; 1 where it cannot be found. */
export function lines(read: (file: string) => string): (file: string, pointer: string) => number {
  const findings = new Map<string, { find: Finding; starts: number[] }>();
  return (file, pointer) => {
    let known = findings.get(file);
    if (known === undefined) {
      const text = read(file);
      known = { find: /^\s*[{[]/.test(text) ? inJson(text) : inYaml(text), starts: startsOf(text) };
      findings.set(file, known);
    }
    const path = pointer
      .split('/')
      .slice(1)
      .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
    const offset = known.find(path);
    return offset === null ? 1 : lineAt(known.starts, offset);
  };
}

function inJson(text: string): Finding {
  const tree = parseTree(text);
  return (path) => {
    for (let length = path.length; tree !== undefined && length >= 0; length -= 1) {
      const found = findNodeAtLocation(tree, located(tree, path.slice(0, length)));
      // The line of a member is that of its name.
      if (found !== undefined)
        return found.parent?.type === 'property' ? found.parent.offset : found.offset;
    }
    return null;
  };
}

/** The steps of a path, those into lists as numbers. */
function located(tree: JsonNode, path: readonly string[]): (string | number)[] {
  const steps: (string | number)[] = [];
  for (const step of path) {
    const inside = findNodeAtLocation(tree, steps);
    steps.push(inside?.type === 'array' ? Number(step) : step);
  }
  return steps;
}

function inYaml(text: string): Finding {
  const { contents }: Document = parseDocument(text);
  return (path) => {
    let node: unknown = contents;
    let offset: number | null = null;
    for (const step of path) {
      if (isMap(node)) {
        const pair = node.items.find(({ key }) => isScalar(key) && String(key.value) === step);
        if (pair === undefined) break;
        offset = (isScalar(pair.key) ? pair.key.range?.[0] : null) ?? offset;
        node = pair.value;
      } else if (isSeq(node)) {
        node = node.items[Number(step)];
        offset = (node as { range?: [number, number, number] } | undefined)?.range?.[0] ?? offset;
      } else break;
    }
    return offset;
  };
}

function startsOf(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

function lineAt(starts: readonly number[], offset: number): number {
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (starts[middle]! <= offset) low = middle;
    else high = middle - 1;
  }
  return low + 1;
}
