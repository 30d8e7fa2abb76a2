import { importsOf } from './imports.ts';
import type { Source } from './sources.ts';

/** An import graph: the imports of each file, or of each folder. */
export type Graph = ReadonlyMap<string, ReadonlySet<string>>;

const withoutEnding = (path: string): string => path.replace(/(?:\.d)?\.tsx?$/, '');

/** The imports between the given files, including type imports; `nodeOf` groups files, and null leaves one out. */
export const importGraph = (sources: Source[], nodeOf: (path: string) => string | null): Graph => {
  const paths = new Map(sources.map(({ path }) => [withoutEnding(path), path]));
  const graph = new Map<string, Set<string>>();
  for (const source of sources) {
    const from = nodeOf(source.path);
    if (from === null) continue;
    const targets = graph.get(from) ?? new Set();
    graph.set(from, targets);
    for (const { target } of importsOf(source)) {
      const path = paths.get(target);
      const to = path === undefined ? null : nodeOf(path);
      if (to !== null && (to !== from || path === source.path)) targets.add(to);
    }
  }
  return graph;
};

// The shortest path from a node back to itself.
const circleFrom = (graph: Graph, start: string): string[] | null => {
  const cameFrom = new Map<string, string>();
  const queue = [start];
  for (const node of queue)
    for (const next of graph.get(node) ?? []) {
      if (next === start) {
        const circle = [start];
        for (let at: string | undefined = node; at !== undefined && at !== start; at = cameFrom.get(at))
          circle.unshift(at);
        return [start, ...circle];
      }
      if (cameFrom.has(next)) continue;
      cameFrom.set(next, node);
      queue.push(next);
    }
  return null;
};

/** Cycles of a graph, each as 'a → b → a': the shortest for every node on a cycle, unless an earlier cycle contains the node. */
export const circlesOf = (graph: Graph): string[] => {
  const shown = new Set<string>();
  const circles: string[] = [];
  for (const node of [...graph.keys()].sort()) {
    if (shown.has(node)) continue;
    const circle = circleFrom(graph, node);
    if (!circle) continue;
    for (const one of circle) shown.add(one);
    circles.push(circle.join(' → '));
  }
  return circles;
};
