// What a run of the acceptance suite said of the rows, where there was one: by their names and by what
// they said then, so that a row which says something else by now has no mark.

import { useQuery } from '@tanstack/react-query';
import { createContext, use, useMemo, type ReactNode } from 'react';
import { Evidence, EVIDENCE_PATH, type Standing } from '../../../contract/evidence.ts';
import { printOf } from '../../../obligations/coverage/print.ts';
import { rowsOf } from '../../../obligations/coverage/rows.ts';
import type { Span } from '../../../text/span.ts';
import { useSpec } from '../../spec/whole.ts';
import { useStarted } from '../../server/mode.ts';
import { readOfSite, SITE } from '../../server/site.ts';

export interface Tried {
  readonly standing: Standing;
  /** Why, or by what: the scenarios with what became of them. */
  readonly scenarios: readonly { readonly name: string; readonly verdict: string }[];
}

type Marks = ReadonlyMap<string, readonly Tried[]>;

const EvidenceContext = createContext<Marks>(new Map());

export function EvidenceOf({ children }: { children: ReactNode }) {
  const { running } = useStarted();
  const { data = null } = useQuery({
    queryKey: ['evidence', running],
    queryFn: () => readEvidence(running),
  });
  if (data === null) return children;
  return <Marked evidence={data}>{children}</Marked>;
}

/** Null where there is none. */
async function readEvidence(file: string): Promise<Evidence | null> {
  const own = SITE?.specs.find((spec) => spec.file === file)?.evidence;
  if (SITE !== null)
    return own === undefined ? null : Evidence.parse(JSON.parse(await readOfSite(own)));
  const answer = await fetch(`${EVIDENCE_PATH}?file=${encodeURIComponent(file)}`);
  return answer.ok ? Evidence.nullable().parse(await answer.json()) : null;
}

function Marked({ evidence, children }: { evidence: Evidence; children: ReactNode }) {
  const spec = useSpec();
  const marks = useMemo(() => {
    const known = new Map(
      evidence.rows.map((row) => [`${row.section} ${row.kind} ${row.name} ${row.print}`, row]),
    );
    const found = new Map<string, Tried[]>();
    for (const { section, kind, name, fact, at, call } of rowsOf(spec)) {
      const row = known.get(`${section} ${kind} ${name} ${printOf(fact)}`);
      if (row === undefined) continue;
      const place = call === undefined ? placeOf(at) : `${at.line} ${call}`;
      found.set(place, [...(found.get(place) ?? []), triedOf(evidence, row)]);
    }
    return found;
  }, [spec, evidence]);
  return <EvidenceContext value={marks}>{children}</EvidenceContext>;
}

function triedOf(
  { scenarios, leftOut, notReached }: Evidence,
  { standing, own, resting }: Evidence['rows'][number],
): Tried {
  const ids = new Set(own.length > 0 ? own : resting);
  const ran = scenarios.filter(({ id }) => id !== null && ids.has(id));
  const lost = notReached.filter(({ id }) => ids.has(id));
  const out = leftOut.filter(({ id }) => ids.has(id));
  return {
    standing,
    scenarios: [
      ...ran.map(({ name, verdict }) => ({ name, verdict })),
      ...lost.map(({ name, why }) => ({ name: `${name}: ${why}`, verdict: 'not reached' })),
      ...out.map(({ why }) => ({ name: why, verdict: 'not covered' })),
    ],
  };
}

const placeOf = ({ line, column }: Span): string => `${line}:${column}`;

/** What was tried of the row at a place, or of a call's permissions; nothing where nobody tried it. */
export function useTried(at: Span, name: string | undefined): readonly Tried[] {
  const marks = use(EvidenceContext);
  return marks.get(placeOf(at)) ?? marks.get(`${at.line} ${name}`) ?? [];
}
