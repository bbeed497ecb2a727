// Reading, checking and comparing specifications, as functions.

import { diff as changesBetween, verdictOf } from '../diff/index.ts';
import { Document } from '../language/document/document.ts';
import { factsOf, questionsOf, rowsOf, SECTION_IDS, SECTIONS } from '../model/index.ts';
import { fileOf, type Specification } from './world/specification.ts';
import type { Row } from './world/world.ts';

/** What a specification says, in names and places. */
export interface Outline {
  readonly file: string;
  readonly name: string;
  /** SemVer; `0.0.0` where the file has none. */
  readonly version: string;
  /** All nine. */
  readonly sections: readonly SectionOutline[];
  /** Every fact that stands on a line of its own, in the order of the lines. */
  readonly rows: readonly Row[];
  readonly calls: readonly CallOutline[];
}

export interface SectionOutline {
  /** 1 to 9. */
  readonly number: number;
  readonly title: string;
  readonly state: 'not shown' | 'none' | 'shown' | 'broken';
  readonly line: number;
  /** How many cells say `?`. */
  readonly questions: number;
}

export interface CallOutline {
  readonly name: string;
  readonly method: string;
  /** `/tickets/:id`. */
  readonly path: string;
  readonly line: number;
}

/** Something that is wrong with a specification, or worth knowing. */
export interface Finding {
  /** Stable: `entities/unknown-type`; `nonet explain` tells more. */
  readonly code: string;
  readonly severity: 'error' | 'warning' | 'note';
  readonly message: string;
  /** What to write instead. */
  readonly write: string;
  readonly file: string;
  /** Lines and columns count from 1. */
  readonly line: number;
  readonly column: number;
  readonly length: number;
  /** Why it may stand, where the file says so: it counts for nothing then. */
  readonly accepted: string | null;
}

export type Level = 'patch' | 'minor' | 'major';

/** A change of meaning between two specifications. */
export interface Change {
  /** Stable: `calls/removed`. */
  readonly id: string;
  /** 1 to 9. */
  readonly section: number;
  /** What is changed, in names. */
  readonly subject: string;
  /** What has changed: one sentence. */
  readonly says: string;
  /** How much the version has to rise for it. */
  readonly level: Level;
  /** Whom it may break. */
  readonly breaks: readonly ('callers' | 'people' | 'screens' | 'data' | 'tests')[];
  /** The lines before and after; null where it did not stand, or stands no more. */
  readonly before: number | null;
  readonly after: number | null;
}

export interface Comparison {
  readonly changes: readonly Change[];
  /** The greatest of all changes; null where nothing has changed. */
  readonly level: Level | null;
  /** The least version that the later one may have, and whether it has it. */
  readonly leastVersion: string;
  readonly isEnough: boolean;
}

const documentOf = (spec: Specification): Document => {
  const { file, text } = fileOf(spec);
  return new Document(file, text);
};

const numberOf = (section: (typeof SECTION_IDS)[number]): number => SECTIONS[section].number;

/** Reads a specification. Whatever the text, there is an outline; `check` says what is wrong. */
export function read(spec: Specification): Outline {
  const { spec: model, source } = documentOf(spec);
  const { file, name, version } = model;
  return {
    ...{ file, name, version },
    sections: SECTION_IDS.map((id) => {
      const { title, state, at, questions } = model.sections[id];
      return { number: numberOf(id), title, state, line: at.line, questions: questions.length };
    }),
    rows: rowsOf(factsOf(model), questionsOf(model)).map((row) => ({
      ...{ file, line: row.at.line, section: numberOf(row.section), name: row.name },
      text: source.lines[row.at.line - 1]!.trim(),
    })),
    calls: model.sections.calls.facts.calls.map((call) => ({
      ...{ name: call.name, method: call.method, path: call.path.source, line: call.at.line },
    })),
  };
}

/** What `nonet check` finds, in the order of the lines. */
export function check(spec: Specification): Finding[] {
  const { spec: model, diagnostics } = documentOf(spec);
  return diagnostics.map(({ code, severity, message, write, at, accepted = null }) => ({
    ...{ code, severity, message, write, file: model.file, accepted },
    ...{ line: at.line, column: at.column, length: at.length },
  }));
}

/** What has changed in meaning from one specification to another, as `nonet diff` says it. */
export function diff(before: Specification, after: Specification): Comparison {
  const [earlier, later] = [documentOf(before), documentOf(after)];
  const changes = changesBetween(earlier, later);
  const verdict = verdictOf(earlier.spec.version, later.spec.version, changes);
  return {
    changes: changes.map(({ id, section, subject, says, level, breaks, ...places }) => ({
      ...{ id, section: numberOf(section), subject, says, level, breaks },
      before: places.before?.line ?? null,
      after: places.after?.line ?? null,
    })),
    ...{ level: verdict.level, leastVersion: verdict.least, isEnough: verdict.isEnough },
  };
}
