// A body that refusals have, as the catalogue writes it and as it then reads.

import { fill, fillBody } from '../../../../engine/refusals/template.ts';
import { phraseOf } from '../../../../engine/refusals/status.ts';
import { useId } from 'react';
import type { CatalogueError, Json, RefusalBody as Body } from '../../../../model/index.ts';
import { LineMark } from '../../places/line-mark.tsx';
import { CodeBlock } from '../../parts/code.tsx';
import { useWhole } from '../../parts/whole.tsx';
import { refusalsOf } from '../../refusals/refusals.ts';

/** RFC 9457, where section 8 has no fence of its own. */
const PROBLEM_DETAILS: Json = {
  type: 'about:blank',
  title: '{phrase}',
  status: { $placeholder: 'status' },
  detail: '{message}',
  code: '{code}',
  errors: [{ field: '{field}', code: '{code}', message: '{message}' }],
};

interface Props {
  title: string;
  /** Null: problem details. */
  body: Body | null;
  /** Those that have it. */
  errors: readonly CatalogueError[];
}

export function RefusalBody({ title, body, errors }: Props) {
  const { facts } = useWhole();
  const id = useId();
  const template = body?.template ?? PROBLEM_DETAILS;
  // One that a rule names shows most: its message has a limit, and it has a field.
  const sample = errors.find(({ when }) => when.length === 0) ?? errors[0];
  const why = refusalsOf(facts).find(({ error }) => error === sample?.code)?.why ?? '';
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <h2 id={id} className="text-lg font-semibold">
        {title} {body && <LineMark at={body.at} />}
      </h2>
      {body === null && (
        <p className="max-w-prose text-muted">
          Section 8 gives no body, so errors are problem details (RFC 9457).
        </p>
      )}
      <div className="grid gap-3 xl:grid-cols-2">
        <Written label="Template">{templateText(template)}</Written>
        {sample && (
          <Written label={`Example: ${sample.code}`}>
            {JSON.stringify(
              fillBody(template, [holesOf(sample, why, facts.limits.constants)]),
              null,
              2,
            )}
          </Written>
        )}
      </div>
    </section>
  );
}

const Written = ({ label, children }: { label: string; children: string }) => (
  <div className="flex min-w-0 flex-col gap-1.5">
    <p className="text-sm text-muted">{label}</p>
    <CodeBlock label={label}>{children}</CodeBlock>
  </div>
);

/** Lone placeholders stand without quotes. */
const templateText = (template: Json): string =>
  JSON.stringify(template, null, 2).replace(
    /\{\s*"\$placeholder":\s*"([^"]+)"\s*\}/g,
    (_, name: string) => `{${name}}`,
  );

type Constants = readonly { name: string; value: object }[];

/** What each placeholder reads in this error, as far as the specification alone says it. */
function holesOf(error: CatalogueError, why: string, constants: Constants): Map<string, Json> {
  const field = /^`\w+\.(\w+)`/.exec(why)?.[1] ?? 'request';
  const limit = constants.find(({ name }) => why.includes(name))?.value;
  const holes = new Map<string, Json>([
    ['status', error.status],
    ['phrase', phraseOf(error.status)],
    ['code', error.code],
    ['record', 'request'],
    ['field', field],
    ['limit', limit && 'value' in limit ? (limit.value as Json) : null],
    ...Object.entries(error.extra),
  ]);
  if (error.field) holes.set('field', fill(error.field, holes));
  return holes.set('message', fill(error.message, holes));
}
