// What somebody may not do on a screen, and which rows keep it back; and the parts that answers are made of.

import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { SECTIONS, type SectionId } from '../../../model/index.ts';
import { useProduct } from '../../preview/data/product.tsx';
import { lineAddress } from '../../review/places/address.ts';
import { useWordings } from '../../review/parts/wordings.ts';
import type { Withheld } from '../../session/why.ts';
import { InCode } from '../../ui/text/in-code.tsx';
import { withheldSaid, type Wordings } from './sentences/index.ts';

interface NotOfferedProps {
  withheld: readonly Withheld[];
  title: string;
  onEnd: () => void;
}

/** Each call with why it is not there; nothing where all are. */
export function NotOffered({ withheld, title, onEnd }: NotOfferedProps) {
  if (withheld.length === 0) return null;
  return (
    <Others title={title}>
      {withheld.map((each) => (
        <li key={each.call}>
          <strong className="font-medium">{each.call}</strong>: <NotNow withheld={each} />{' '}
          <LineLink section={each.section} line={each.line} onEnd={onEnd} />
          <Asked section={each.section} line={each.line} />
        </li>
      ))}
    </Others>
  );
}

/** What the conditions of a row say, in plain words. */
function LineWords({ line, before }: { line: number; before: string }) {
  const words = [...(useWordings() ?? [])].filter(([key]) => key.startsWith(`${line}:`));
  return words.map(([key, said]) => (
    <p key={key} className="leading-relaxed">
      <span className="text-muted">{before}:</span> <InCode>{said}</InCode>
    </p>
  ));
}

/** What a row asked for: a rule of section 5, as rows of other sections hold more than one condition. */
export const Asked = ({ section, line }: { section: SectionId | null; line: number | null }) =>
  section === 'rules' && line !== null ? <LineWords line={line} before="It asks that" /> : null;

/** The words for conditions, once they are there. */
export function useWordsOf(): Wordings {
  const all = useWordings();
  return ({ at, source }) => all?.get(`${at.line}:${at.column} ${source}`);
}

/** Why a call is not offered: what the row that decided says of it, else what the product would say. */
function NotNow({ withheld }: { withheld: Withheld }) {
  const { spec } = useProduct();
  return <InCode>{withheldSaid(spec, withheld, useWordsOf()) ?? withheld.message}</InCode>;
}

export const Others = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <h2 className="font-medium text-muted">{title}</h2>
    <ul className="mt-1 flex flex-col gap-1">{children}</ul>
  </div>
);

interface LineLinkProps {
  section: SectionId | null;
  line: number | null;
  onEnd: () => void;
}

export function LineLink({ section, line, onEnd }: LineLinkProps) {
  if (section === null || line === null) return null;
  return (
    <Link
      to={lineAddress(section, line)}
      onClick={onEnd}
      className="rounded-sm whitespace-nowrap text-accent-ink underline underline-offset-3"
    >
      section {SECTIONS[section].number}, line {line}
    </Link>
  );
}
