// From what Cucumber tells of a scenario's end to what it means for the specification.

import type { SectionId, Spec } from '../../model/index.ts';
import { SECTION_IDS } from '../../model/index.ts';
import { isImpossible, type Obligation } from '../../obligations/index.ts';
import { sectionOfFile } from './features/files.ts';
import type { Ended } from './run/messages.ts';
import type { NotTried, Outcome } from './run/outcome.ts';
import type { OwnFeatures } from './own.ts';

export class Outcomes {
  readonly #spec: Spec;
  readonly #obligations: ReadonlyMap<string, Obligation>;
  readonly #all: Outcome[] = [];
  readonly #leftOut: NotTried[] = [];
  readonly #onOutcome: (outcome: Outcome) => void;

  constructor(
    spec: Spec,
    obligations: ReadonlyMap<string, Obligation>,
    onOutcome: (outcome: Outcome) => void,
  ) {
    this.#spec = spec;
    this.#obligations = obligations;
    this.#onOutcome = onOutcome;
  }

  /** A scenario has ended. */
  note(ended: Ended): void {
    if (ended.isLeftOut) this.#leftOut.push(leftOutOf(ended, this.#obligations));
    else this.#add(outcomeOf(ended, this.#spec, this.#obligations));
  }

  /** A fence of the author's that cannot be read. */
  noteUnreadable({ section, line, message }: OwnFeatures['errors'][number]): void {
    this.#add({
      section,
      kind: `${section}/own`,
      id: null,
      name: 'The scenarios of a `gherkin` fence can be read',
      line,
      verdict: 'failed',
      milliseconds: 0,
      stopped: { step: 'Gherkin reads the fence', why: message },
      requests: [],
    });
  }

  /** What could not be tried on this product, as it turned out. */
  get leftOut(): readonly NotTried[] {
    return this.#leftOut;
  }

  get hasFailed(): boolean {
    return this.#all.some(({ verdict }) => verdict === 'failed');
  }

  /** All so far: by section, its first scenario first, then in the obligations' order. */
  get inOrder(): Outcome[] {
    // Those that were planned later have come to the others by now.
    const places = new Map([...this.#obligations.keys()].map((id, place) => [id, place]));
    return this.#all.toSorted(
      (a, b) => numberOf(a.section) - numberOf(b.section) || rank(places, a) - rank(places, b),
    );
  }

  #add(outcome: Outcome): void {
    this.#all.push(outcome);
    this.#onOutcome(outcome);
  }
}

function rank(places: ReadonlyMap<string, number>, { id, kind }: Outcome): number {
  if (id !== null) return places.get(id) ?? 0;
  return kind.endsWith('/written') ? -1 : places.size;
}

const numberOf = (id: SectionId): number => SECTION_IDS.indexOf(id);

function leftOutOf(
  { file, line, name, row, log }: Ended,
  obligations: ReadonlyMap<string, Obligation>,
): NotTried {
  const why = log[0] ?? '';
  const obligation = obligations.get(row['id'] ?? '');
  if (obligation !== undefined) {
    const { id, kind, section, at, words } = obligation;
    return { id, kind, section, at, words, why };
  }
  const section = sectionOfFile(file);
  const kind = `${section}/own` as const;
  const at = { line, column: 1, length: 0 };
  return { id: `${kind}/${line}`, kind, section, at, words: { name }, why };
}

function outcomeOf(
  { file, line, name, tags, row, verdict, milliseconds, stopped, log }: Ended,
  spec: Spec,
  obligations: ReadonlyMap<string, Obligation>,
): Outcome {
  const section = sectionOfFile(file);
  const kind = tags.find((tag) => tag.startsWith(`${section}/`)) ?? section;
  const obligation = obligations.get(row['id'] ?? '');
  const plan = obligation?.plan;
  // An author's own feature has the specification's lines.
  const own = kind.endsWith('/own') ? line : Number(row['line'] ?? 0);
  return {
    section,
    kind,
    id: obligation?.id ?? null,
    name,
    line: (obligation?.at.line ?? own) || spec.sections[section].at.line,
    verdict,
    milliseconds,
    stopped,
    ...(plan === undefined || !isImpossible(plan) ? {} : { contrary: plan.because }),
    requests: log,
  };
}
