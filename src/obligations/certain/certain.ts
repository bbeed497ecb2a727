// Whether what was not reached can never be, by the text alone, and the rows that decide it. Where
// nothing is certain nothing is said: then it is only that nothing was found.

import type { Call, Role } from '../../model/index.ts';
import { check } from '../../check/index.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { ObligationKind } from '../plan/obligation.ts';
import type { NotReachedPlan, Reason } from '../plan/plan.ts';
import type { Subject } from '../subject/subject.ts';
import { possibleIn } from './can-be-made.ts';
import { besidesStates } from './ways.ts';
import { emptyRange } from './ranges.ts';
import { inOtherStates } from './screens.ts';
import type { Possible } from './possible.ts';
import { distinct, Why } from './why.ts';
import type { Unreached } from './unreached.ts';

/**
 * What the check finds of a row that leaves nothing to be reached there. A row of section 2 or 6 says
 * several things: what is found of those is worked out for the one that is asked for.
 */
const DECIDING: readonly string[] = [
  'conditions/unkeepable-rule',
  'lifecycle/guard-never-holds',
  'lifecycle/never-permitted',
  'lifecycle/shadowed',
  'lifecycle/never-at-once',
  'refusals/never-raised',
  'routes/idle-parameter',
  'routes/parameter-from-nowhere',
  'values/contradictory-bounds',
  'values/rule-on-nothing',
  'values/empty-page',
];
/** What asks for a refusal of section 6 itself is not ruled out by one. */
const REFUSED: readonly ObligationKind[] = [
  'roles/refused',
  'screens/refuses',
  'screens/asks-to-sign-in',
  'screens/hides',
  'screens/withholds',
  'calls/refused',
];
const isDeciding = ({ code, severity }: Diagnostic): boolean =>
  severity !== 'note' &&
  (DECIDING.includes(code) || code.startsWith('ways/') || code.startsWith('names/'));

export class Certain {
  readonly #subject: Subject;
  #known: {
    readonly possible: Possible;
    readonly why: Why;
    readonly findings: readonly Diagnostic[];
  } | null = null;

  constructor(subject: Subject) {
    this.#subject = subject;
  }

  /** The rows that rule it out for certain; null where none do. */
  rulesOut(asked: Unreached, plan: NotReachedPlan): readonly Reason[] | null {
    const { possible, findings, why } = this.#facts;
    const found =
      this.#byFindings([asked.at.line], findings) ?? emptyRange(this.#subject.spec, asked);
    if (found !== null) return found;
    if (asked.kind === 'purpose/walked') return besidesStates(this.#subject, asked, plan);
    const { linked } = possible;
    if (!linked.isWhole('entities', 'states', 'calls', 'rules', 'roles', 'limits')) return null;
    const row = possible.rows.find((one) => one.row.at.line === asked.at.line);
    if (asked.kind === 'states/taken' && row !== undefined && !possible.isTaken(row.row))
      return why.notTaken(row);
    const call = linked.call(asked.words['call'] ?? asked.words['event'] ?? '');
    return (
      (call === undefined ? null : this.#byCall(asked, call)) ??
      this.#byState(asked) ??
      this.#byScreen(asked) ??
      (call === undefined ? null : inOtherStates(linked, asked, call))
    );
  }

  get #facts() {
    if (this.#known === null) {
      const possible = possibleIn(this.#subject);
      const findings = check(this.#subject.spec, possible.linked).filter(isDeciding);
      this.#known = { possible, why: new Why(possible), findings };
    }
    return this.#known;
  }

  #byFindings(rows: readonly number[], findings: readonly Diagnostic[]): readonly Reason[] | null {
    const own = findings.filter((finding) => rows.includes(finding.at.line));
    if (own.length === 0) return null;
    const reasons = own.flatMap((finding) => [
      { at: finding.at, why: finding.message },
      ...finding.related.map((place) => ({ at: place.at, why: place.message })),
    ]);
    const lines = reasons.map(({ at }) => at.line);
    return reasons.filter(({ at }, index) => lines.indexOf(at.line) === index);
  }

  #byCall(asked: Unreached, call: Call): readonly Reason[] | null {
    if (REFUSED.includes(asked.kind)) return null;
    const { possible, why } = this.#facts;
    const roles = this.#rolesOf(asked);
    // A cell of section 6 promises what it says itself, whatever another role lets them do.
    const isOwn = asked.kind.startsWith('roles/');
    const cells = roles.flatMap((role) =>
      isOwn
        ? (possible.linked.access.cell(call.name, role.name) ?? [])
        : possible.cellsBy(call, role),
    );
    if (cells.length > 0 && !cells.some((cell) => possible.isCell(cell)))
      return cells.flatMap((cell) => why.notBy(call, cell));
    if (!possible.isCall(call)) return why.notMade(call);
    const missing = asked.kind.startsWith('calls/') ? possible.missingIn(call) : [];
    const makers = missing.flatMap((entity) => possible.makersOf(entity));
    if (makers.length === 0) return null;
    return distinct(makers.flatMap((one) => why.notMade(one)));
  }

  /** A screen none of whose calls its people may ever make. */
  #byScreen(asked: Unreached): readonly Reason[] | null {
    const { possible, why } = this.#facts;
    const { linked } = possible;
    const [role] = this.#rolesOf(asked);
    const screen = linked.spec.sections.screens.facts.screens.find(
      ({ name }) => name === asked.words['screen'],
    );
    if (asked.kind !== 'screens/opens' || role === undefined || screen === undefined) return null;
    const calls = screen.shows.flatMap(({ name }) => linked.call(name) ?? []);
    if (calls.length === 0 || calls.some((call) => possible.isBy(call, role))) return null;
    return calls.flatMap((call) =>
      possible.cellsBy(call, role).flatMap((cell) => why.notBy(call, cell)),
    );
  }

  /** The roles whom it is for, where it is about a call of theirs. */
  #rolesOf({ words }: Unreached): readonly Role[] {
    const { roles } = this.#facts.possible.linked.access;
    const named = (words['person'] ?? '').split(' or ');
    const found = roles.filter(({ name }) => named.includes(name));
    return found.length === named.length ? found : [];
  }

  #byState({ kind, words }: Unreached): readonly Reason[] | null {
    const { possible } = this.#facts;
    const state = words['from'] ?? words['state'];
    if (!kind.startsWith('states/') || state === undefined) return null;
    const graphs = possible.rows
      .map(({ graph }) => graph)
      .filter(({ lifecycle, entity }) =>
        [entity.name, `${entity.name}.${lifecycle.field.name}`].includes(words['entity'] ?? ''),
      );
    const [graph] = graphs;
    if (graph === undefined || !graph.states.includes(state) || possible.isState(graph, state))
      return null;
    return this.#facts.why.notCome(graph, state);
  }
}
