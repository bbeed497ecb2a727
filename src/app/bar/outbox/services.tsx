// What other services answer to the product's calls, chosen from the rows of their tables. Only late answers are a matter
// of time: then each call takes longer.

import { partsOfName } from '../../../model/messages/otherwise.ts';
import { answerName, answerNames, SLOW } from '../../../model/messages/services.ts';
import type { Outgoing } from '../../../model/index.ts';
import { answerInWords } from '../../../written/outgoing.ts';
import { useProduct } from '../../preview/data/product.tsx';
import { answerWith, slowDown, useServices } from '../../session/asked.ts';
import { Field } from '../../ui/inputs/field.tsx';
import { Select } from '../../ui/inputs/input.tsx';

/** So much longer a call takes whose service is slow, in milliseconds. */
const LONGER = 3_000;

type Chosen = ReadonlyMap<string, string>;

export function Services() {
  const { outgoing = [] } = useProduct().spec.sections.calls.facts;
  const chosen = chosenIn(useServices());
  if (outgoing.length === 0) return null;
  return (
    <section
      aria-label="What other services answer"
      className="flex max-h-[40vh] shrink-0 flex-col gap-3 overflow-y-auto border-t border-line px-4 py-3 text-[0.8125rem]"
    >
      {outgoing.map((one) => (
        <Service
          key={one.name}
          outgoing={one}
          answer={chosen.get(one.name) ?? null}
          onChoose={(answer) => {
            answerWith(headerOf(new Map([...chosen, [one.name, answer]])));
            slowDown(answer === SLOW ? LONGER : 0);
          }}
        />
      ))}
    </section>
  );
}

interface ServiceProps {
  readonly outgoing: Outgoing;
  /** Null: the first row. */
  readonly answer: string | null;
  readonly onChoose: (answer: string) => void;
}

const Service = ({ outgoing: { name, answers }, answer, onChoose }: ServiceProps) => (
  <Field label={`${name} answers`}>
    {(bound) => (
      <Select
        {...bound}
        value={answer ?? answerName(answers[0]!)}
        onChange={({ target }) => onChoose(target.value)}
      >
        {answers.flatMap((row) =>
          answerNames(row).map((name) => (
            <option key={name} value={name}>
              {[answerInWords(row), partsOfName(name).said].filter(Boolean).join(', ')}
              {row.refusal !== null && `, refused as ${row.refusal.name}`}
            </option>
          )),
        )}
        <option value={SLOW}>{answerInWords(answers[0]!)}, but slowly</option>
      </Select>
    )}
  </Field>
);

const headerOf = (chosen: Chosen): string =>
  [...chosen].map(([name, answer]) => `${name}=${answer}`).join('; ');

const chosenIn = (header: string): Chosen =>
  new Map(
    header
      .split('; ')
      .filter((part) => part !== '')
      .map((part) => part.split('=') as [string, string]),
  );
