// Markdown to model: the outline, each section's facts, then the expressions over all of them.

import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import {
  type Call,
  type Facts,
  type OpenQuestion,
  SECTION_IDS,
  type SectionId,
  type Spec,
} from '../model/index.ts';
import type { Source } from '../text/source.ts';
import type { Zone } from '../model/values/zone.ts';
import { doubtsOf, isBroken } from './doubts.ts';
import { callNames, checkerOf, checkExpressions, type Doubts, Scope } from './expressions/index.ts';
import { readFacts, type Sections, type States } from './facts.ts';
import { keptOf } from './kept.ts';
import { Steps } from './steps.ts';
import type { Report } from './grammar/report.ts';
import { signedInEntity } from './me.ts';
import { settleCurrent } from './sections/rules/current.ts';
import { form } from './outline/diagnostics.ts';
import type { SeveritySetting } from './outline/front-matter.ts';
import { outline } from './outline/outline.ts';
import { stateOf, surroundings } from './standing.ts';
import { unreadIn, type Unread } from './unread.ts';

export interface ReadSpec {
  readonly spec: Spec;
  /** The text in its nine sections of blocks, as it was read. */
  readonly sections: Sections;
  readonly diagnostics: readonly Diagnostic[];
  /** How serious the file says that findings are. */
  readonly severities: readonly SeveritySetting[];
  readonly source: Source;
  /** What came of each step, for reading the file once more when it has changed. */
  readonly steps: Steps;
  /** What the errors of section 7 leave in doubt. */
  readonly unread: Unread;
}

/** A hundred times what a large product needs; more is a mistake, and would take seconds to say so. */
const MOST_CHARACTERS = 4_000_000;

/**
 * A specification and what is wrong with its text. Never throws, whatever the text. What is in
 * `before`, the file as it was read last, as it is now is not read again.
 */
export function read(source: Source, before?: ReadSpec): ReadSpec {
  const refusal = refuse(source);
  if (refusal === null) return readText(source, before);
  const nothing = { ...source, text: '', lines: [''] };
  return { ...readText(nothing), diagnostics: [refusal] };
}

/** What keeps a file from being read at all. */
function refuse({ text }: Source): Diagnostic | null {
  const at = { line: 1, column: 1, length: 0 };
  if (text.length > MOST_CHARACTERS) return form['too-long'](at, { most: MOST_CHARACTERS });
  return text.includes('\0') ? form['not-text'](at, {}) : null;
}

function readText(source: Source, before?: ReadSpec): ReadSpec {
  const diagnostics: Diagnostic[] = [];
  const report = (finding: Diagnostic) => void diagnostics.push(finding);
  const { version, zone, severities, name, sections: outlined } = outline(source, report);
  const sections = byId((id) => keptOf(outlined[id], source, before));
  const states = byId((id) => stateOf(sections[id], report));
  const questions = byId((): OpenQuestion[] => []);
  const steps = new Steps(before?.steps);
  const facts = withCurrent(
    readFacts({ sections, states, questions, steps, report }),
    states,
    zone,
    report,
  );
  const doubts = doubtsOf(facts, states, sections, questions, diagnostics);
  checkAll(source, facts, zone, doubts, report);
  const section = (id: SectionId) => {
    const isUsable = states[id] === 'not shown' || !isBroken(sections[id], diagnostics);
    const state = isUsable ? states[id] : 'broken';
    return { ...surroundings(sections[id], state, questions[id]), facts: facts[id] };
  };
  const unread = unreadIn(sections.calls, facts.calls.calls, diagnostics);
  const zoned = zone === undefined ? {} : { zone };
  const spec = {
    file: source.file,
    version,
    ...zoned,
    name,
    sections: byId(section),
  } as unknown as Spec;
  return { spec, sections, diagnostics, severities, source, steps, unread };
}

const byId = <T>(make: (id: SectionId) => T): Record<SectionId, T> =>
  Object.fromEntries(SECTION_IDS.map((id) => [id, make(id)])) as Record<SectionId, T>;

const scopeOf = ({ entities, limits, calls, states }: Facts, zone: Zone): Scope =>
  new Scope(entities, limits, signedInEntity(calls), states.lifecycles, zone);

/** The facts with what `current` comes to in section 5. */
function withCurrent(facts: Facts, states: States, zone: Zone, report: Report): Facts {
  const scope = scopeOf(facts, zone);
  const known = {
    calls: facts.calls,
    entities: states.entities === 'not shown' ? null : facts.entities.entities,
    changedBy(call: Call) {
      const type = callNames(call, scope)['old'];
      return type?.kind === 'record' ? type.entity : undefined;
    },
  };
  return { ...facts, rules: settleCurrent(facts.rules, known, report) };
}

function checkAll(source: Source, facts: Facts, zone: Zone, doubts: Doubts, report: Report): void {
  const scope = scopeOf(facts, zone);
  checkExpressions(facts, scope, checkerOf(source, doubts, report), doubts);
}
