// The answer to why, opened: what the row says and the row itself, what decided a refusal, what is not offered there, and ways
// to remark on it, edit it and open it. Fetched when the first one is opened.

import { useQuery } from '@tanstack/react-query';
import { BookOpen, PenLine, X } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { SECTIONS, type SectionId } from '../../../model/index.ts';
import { answered, CONTROL_KEY, useProduct } from '../../preview/data/product.tsx';
import { lineAddress } from '../../review/frame/address.ts';
import { WholeOf } from '../../review/parts/whole.tsx';
import { RemarkMark, RemarksAt } from '../../review/remarks/at-row.tsx';
import { RemarksOf } from '../../review/remarks/context.tsx';
import { useWordings } from '../../review/parts/wordings.ts';
import { useEditor } from '../../writing/context.ts';
import type { Withheld } from '../../session/why.ts';
import { InCode } from '../../ui/text/in-code.tsx';
import { pinOf } from './element.ts';
import { withheldAround } from './found.ts';
import { WhyHead } from './card.tsx';
import type { OpenedProps } from './mode.tsx';
import { sentencesOf, withheldSaid, type Wordings } from './sentences/index.ts';
import { WrittenRow } from './written-row.tsx';

export default function WhyAnswer({ about, why, close, onEnd }: OpenedProps) {
  const first = useRef<HTMLAnchorElement>(null);
  useEffect(() => first.current?.focus(), []);
  const editor = useEditor();
  const { spec } = useProduct();
  const { pathname, search } = useLocation();
  const { section, line, what } = why;
  const at = { line, column: 1, length: 0 };
  const isRefused = about.dataset['refused'] !== undefined;
  const withheld = isRefused ? [] : withheldAround(about, why);
  return (
    <section aria-label={`Why: ${what}`} className="flex flex-col gap-3 p-3.5">
      <div className="flex items-start justify-between gap-3">
        <div>
          <p className="text-sm">
            <WhyHead why={why} />
          </p>
          <p className="text-muted">{SECTIONS[section].title}</p>
        </div>
        <button
          type="button"
          aria-label="Close"
          onClick={close}
          className="-m-1.5 grid size-8 shrink-0 place-items-center rounded-md text-muted hover:bg-raised hover:text-ink"
        >
          <X aria-hidden className="size-4" />
        </button>
      </div>
      <Sentences said={sentencesOf(spec, why, useWordsOf())} />
      {isRefused && <DecidedBy code={what} onEnd={onEnd} />}
      {withheld.length > 0 && (
        <Others title="Not offered here now">
          {withheld.map((each) => (
            <li key={each.call}>
              <strong className="font-medium">{each.call}</strong>: <NotNow withheld={each} />{' '}
              <LineLink section={each.section} line={each.line} onEnd={onEnd} />
              <Asked section={each.section} line={each.line} />
            </li>
          ))}
        </Others>
      )}
      <WrittenRow line={line} />
      <WholeOf>
        <RemarksOf>
          <div className="flex flex-wrap items-center gap-2">
            <Link ref={first} to={lineAddress(section, line)} onClick={onEnd} className={ACTION}>
              <BookOpen aria-hidden className="size-3.5" /> Open in the specification
            </Link>
            {editor !== null && (
              <button
                type="button"
                className={ACTION}
                onClick={() => {
                  onEnd();
                  editor.open(line);
                }}
              >
                <PenLine aria-hidden className="size-3.5" /> Edit
              </button>
            )}
            <RemarkMark at={at} name={what} isNamed />
          </div>
          <RemarksAt at={at} name={what} pin={pinOf(about, spec, pathname + search)} />
        </RemarksOf>
      </WholeOf>
    </section>
  );
}

const ACTION =
  'inline-flex min-h-8 items-center gap-1.5 rounded-md border border-line px-2.5 font-medium hover:bg-raised';

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
const Asked = ({ section, line }: { section: SectionId | null; line: number | null }) =>
  section === 'rules' && line !== null ? <LineWords line={line} before="It asks that" /> : null;

/** The words for conditions, once they are there. */
function useWordsOf(): Wordings {
  const all = useWordings();
  return ({ at, source }) => all?.get(`${at.line}:${at.column} ${source}`);
}

const Sentences = ({ said }: { said: readonly string[] }) =>
  said.length > 0 && (
    <div className="flex max-h-60 flex-col gap-1 overflow-y-auto leading-relaxed">
      {said.map((each) => (
        <p key={each}>
          <InCode>{each}</InCode>
        </p>
      ))}
    </div>
  );

/** Why a call is not offered: what the row that decided says of it, else what the product would say. */
function NotNow({ withheld }: { withheld: Withheld }) {
  const { spec } = useProduct();
  return <InCode>{withheldSaid(spec, withheld, useWordsOf()) ?? withheld.message}</InCode>;
}

/** What decided the last request that was refused with an error. */
function DecidedBy({ code, onEnd }: { code: string; onEnd: () => void }) {
  const { controls } = useProduct();
  const { data } = useQuery({
    queryKey: [CONTROL_KEY, 'requests', 'why'],
    queryFn: async () => answered(await controls.requests()).requests,
    staleTime: 0,
    gcTime: 0,
  });
  const decision = data?.find(({ error }) => error === code)?.decision;
  if (decision?.section == null || decision.at === null) return null;
  return (
    <Others title="The request was refused because of">
      <li>
        <InCode>{decision.why}</InCode>{' '}
        <LineLink section={decision.section} line={decision.at.line} onEnd={onEnd} />
        <Asked section={decision.section} line={decision.at.line} />
      </li>
    </Others>
  );
}

const Others = ({ title, children }: { title: string; children: ReactNode }) => (
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

function LineLink({ section, line, onEnd }: LineLinkProps) {
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
