// A way that never ends: from its creation a record comes back to where it was.

import type { Trace } from '../../diagnostics/trace.ts';
import { grouped } from '../../model/grouped.ts';
import { type Graph, rowsLeaving } from '../graph/graph.ts';
import type { Linked } from '../linked/linked.ts';
import { byLength, type Course, courseBy, coursesIn, stepsOf, taking } from './course.ts';

/** The shortest way that comes to a state for the second time; null where none is sure to. */
export function roundIn(linked: Linked, graph: Graph): Trace | null {
  const courses = coursesIn(linked, graph);
  const passes = passedBy([...courses.values()]);
  const rounds = [...courses].flatMap(([state, course]) =>
    rowsLeaving(graph, state).flatMap((row) => {
      const step = taking(linked, graph, row, state, course.who);
      const back = courses.get(step?.then?.state ?? state);
      const isRound = step !== null && back !== undefined && back !== course;
      return isRound && passes(course, back) ? [courseBy(course, step)] : [];
    }),
  );
  const [shortest] = rounds.sort(byLength);
  return shortest === undefined ? null : stepsOf(shortest);
}

/** Tells whether a way goes through the end of another, without going along it. */
function passedBy(courses: readonly Course[]): (course: Course, other: Course) => boolean {
  const onward = grouped(courses, ({ before }) => before);
  const spans = new Map<Course, { begun: number; done: number }>();
  let count = 0;
  // A way is done once all that go on from it are.
  const open: { course: Course; isDone: boolean }[] = [];
  const enter = (after: Course | null): void =>
    (onward.get(after) ?? []).forEach((course) => open.push({ course, isDone: false }));
  enter(null);
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { course, isDone } = next;
    if (isDone) spans.get(course)!.done = count;
    else {
      spans.set(course, { begun: (count += 1), done: count });
      open.push({ course, isDone: true });
      enter(course);
    }
  }
  return (course, other) => {
    const [own, around] = [spans.get(course)!, spans.get(other)!];
    return around.begun <= own.begun && own.begun <= around.done;
  };
}
