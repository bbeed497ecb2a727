// All nine sections at once, for what one fact says of another: whose name is whose, what is open.

import { useQueries } from '@tanstack/react-query';
import { createContext, use, useMemo, type ReactNode } from 'react';
import {
  SECTION_IDS,
  type Facts,
  type OpenQuestion,
  type SectionId,
} from '../../../model/index.ts';
import { EMPTY_FACTS } from '../../spec/empty.ts';
import { sectionQuery } from '../../spec/stubs.ts';
import { nameAddress } from '../places/address.ts';
import { namesOf } from './names.ts';

export interface Whole {
  readonly facts: Facts;
  readonly questions: readonly (OpenQuestion & { section: SectionId })[];
  /** The addresses of all names: `/_nonet/entities#Ticket.status`. */
  readonly declared: ReadonlySet<string>;
  /** Where a name that stands in code is declared: `Ticket.status`, `openTicket`, `PAGE_SIZE`. */
  readonly addresses: ReadonlyMap<string, string>;
  /** Whether every section has been fetched. */
  readonly isComplete: boolean;
}

const NOTHING: Whole = {
  facts: EMPTY_FACTS,
  questions: [],
  declared: new Set(),
  addresses: new Map(),
  isComplete: false,
};
/** Screens and roles stand bare, and may be called as an entity is. */
const IN_CODE: readonly SectionId[] = ['entities', 'calls', 'errors', 'limits'];

const WholeContext = createContext<Whole>(NOTHING);

export function WholeOf({ children }: { children: ReactNode }) {
  const answers = useQueries({
    queries: SECTION_IDS.map((id) => sectionQuery(id)),
    combine: (results) => results.map(({ data }) => data),
  });
  const whole = useMemo(() => wholeOf(answers), [answers]);
  return <WholeContext value={whole}>{children}</WholeContext>;
}

type Answers = readonly (
  | Awaited<ReturnType<ReturnType<typeof sectionQuery>['queryFn']>>
  | undefined
)[];

function wholeOf(answers: Answers): Whole {
  const bodies = answers.map((answer) => (answer?.status === 200 ? answer.body : undefined));
  const entries = SECTION_IDS.map((id, index) => [id, bodies[index]?.facts ?? EMPTY_FACTS[id]]);
  const facts = Object.fromEntries(entries) as unknown as Facts;
  const questions = SECTION_IDS.flatMap((section, index) =>
    (bodies[index]?.questions ?? []).map((question) => ({ ...question, section })),
  );
  const pairs = (sections: readonly SectionId[]) =>
    sections.flatMap((section) =>
      namesOf(section, facts).map((name) => [name, nameAddress(section, name)] as const),
    );
  // An entity and a mail may share a name: what the first section declares is meant.
  const declared = new Set(pairs(SECTION_IDS).map(([, address]) => address));
  const addresses = new Map(pairs(IN_CODE).toReversed());
  const isComplete = answers.every((answer) => answer !== undefined);
  return { facts, questions, declared, addresses, isComplete };
}

/** What the sections say together. */
export const useWhole = (): Whole => use(WholeContext);

/** The facts of a section; empty while they are fetched, and where it is not shown. */
export const useFacts = <Id extends SectionId>(id: Id): Facts[Id] => useWhole().facts[id];
