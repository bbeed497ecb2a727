// The steps of what was played, each with what became of it, and how it ended.

import { Check, Mail, Minus, Send, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { callNamed, inWords, type Spec } from '../../../model/index.ts';
import type { PlayedMessage } from '../../../contract/played.ts';
import { stepsPlayed } from '../../play/ending.ts';
import { useProduct } from '../../preview/data/product.tsx';
import type { PlayedWay } from '../../session/played.ts';
import { InCode } from '../../ui/text/in-code.tsx';
import { ScrollBox } from '../../ui/scroll-box.tsx';

const LOOKS = {
  done: { icon: Check, tone: 'text-good', word: 'done' },
  refused: { icon: X, tone: 'text-bad', word: 'refused' },
  'not taken': { icon: X, tone: 'text-bad', word: 'not made' },
  left: { icon: Minus, tone: 'text-muted', word: 'not reached' },
} as const;

/** What is done besides says so in brackets; the step that was taken last stays in view. */
export function PlayedSteps({ way }: { way: PlayedWay }) {
  const { spec } = useProduct();
  const last = useRef<HTMLLIElement>(null);
  const played = stepsPlayed(way);
  useEffect(() => {
    last.current?.scrollIntoView?.({ block: 'nearest' });
  }, [played]);
  return (
    <ScrollBox
      as="ol"
      label="Steps"
      className="flex min-h-12 flex-col gap-1 text-[0.8125rem] leading-snug text-muted"
    >
      {way.steps.map(({ words, outcome, besides = [], sent = [] }, index) => {
        const { icon: Icon, tone, word } = LOOKS[outcome ?? 'left'];
        const isLast = index === played - 1;
        return (
          <li
            key={index}
            ref={isLast ? last : null}
            {...(isLast && { 'aria-current': 'step' })}
            className="flex gap-2 aria-[current]:text-ink"
          >
            <Icon aria-hidden className={`mt-0.5 size-3.5 shrink-0 ${tone}`} />
            <span className="min-w-0">
              <InCode>{way.of === 'way' ? asOnScreen(spec, words) : words}</InCode>
              <span className="sr-only">: {word}</span>
              {besides.map((done) => (
                <span key={done} className="block text-muted">
                  (<InCode>{done}</InCode>)
                </span>
              ))}
              {sent.map((message, place) => (
                <Message key={place} message={message} />
              ))}
            </span>
          </li>
        );
      })}
    </ScrollBox>
  );
}

/** `Agent: \`takeTicket\`` as the page has it: "Agent: Take ticket". */
const asOnScreen = (spec: Spec, words: string): string =>
  words.replace(/`(\w+)(\([^`]*\))?`/g, (written, name: string, values = '') =>
    callNamed(spec, name) === undefined ? written : `${inWords(name)} ${values}`.trim(),
  );

const ICONS = { mail: Mail, webhook: Send, outgoing: Send } as const;

/** What went out with a step: `Solved to ann@example.com, “Ticket 1 is solved”`. */
function Message({ message: { kind, name, to, subject } }: { message: PlayedMessage }) {
  const Icon = ICONS[kind];
  return (
    <span className="flex gap-1.5 wrap-anywhere">
      <Icon aria-hidden className="mt-0.5 size-3.5 shrink-0" />
      <span>
        <span className="sr-only">{kind === 'outgoing' ? 'call' : kind} </span>
        {name} to {to.join(', ')}
        {subject !== null && `, “${subject}”`}
      </span>
    </span>
  );
}

/** What the product said, and the row that decided it; or that all of it was done. */
export function PlayedEnd({ way }: { way: PlayedWay }) {
  const { end, steps, rest } = way;
  if (end === null)
    return (
      <p role="status">
        {rest === null
          ? 'Journey complete.'
          : `Step ${stepsPlayed(way)} of ${steps.length} is done.`}
      </p>
    );
  const place = steps.findIndex(({ outcome }) => outcome !== 'done') + 1;
  return (
    <div role="status" className="flex flex-col gap-0.5 border-l-2 border-bad pl-2.5">
      <p className="font-medium text-bad">
        Step {place}: <InCode>{end.words}</InCode>
      </p>
      {(end.why !== '' || end.line !== null) && (
        <p className="text-[0.8125rem] text-muted">
          <InCode>{end.why}</InCode>
          {end.line !== null && ` (line ${end.line})`}
        </p>
      )}
    </div>
  );
}
