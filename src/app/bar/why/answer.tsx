// The answer to why, opened: what the row says and the row itself, what decided a refusal, what is not offered there, and ways
// to remark on it, edit it and open it. Fetched when the first one is opened.

import { useQuery } from '@tanstack/react-query';
import { BookOpen, PenLine, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { SECTIONS } from '../../../model/index.ts';
import { answered, CONTROL_KEY, useProduct } from '../../preview/data/product.tsx';
import { lineAddress } from '../../review/places/address.ts';
import { WholeOf } from '../../review/parts/whole.tsx';
import { RemarkMark, RemarksAt } from '../../review/remarks/at-row.tsx';
import { RemarksOf } from '../../review/remarks/context.tsx';
import { useEditor } from '../../writing/context.ts';
import { InCode } from '../../ui/text/in-code.tsx';
import { pinOf } from './element.ts';
import { withheldAround } from './found.ts';
import { WhyHead } from './card.tsx';
import type { OpenedProps } from './mode.tsx';
import { Asked, LineLink, NotOffered, Others, useWordsOf } from './not-offered.tsx';
import { sentencesOf } from './sentences/index.ts';
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
      <NotOffered withheld={withheld} title="Not offered here now" onEnd={onEnd} />
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
