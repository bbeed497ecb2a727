// An example of a call beside it: a request that the mock accepts now, as code, and the answer to it.

import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { Call } from '../../../model/index.ts';
import { CONTROL_KEY, ProductProvider, useProduct } from '../../preview/data/product.tsx';
import { CodeBlock, CodeToCopy } from '../../review/parts/code.tsx';
import { useStarted } from '../../server/mode.ts';
import { Badge } from '../../ui/text/badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { chooseCodeKind, CODE_KINDS, useCodeKind } from './code-kind.ts';
import { curlOf } from './curl.ts';
import { exampleOf, type Example } from './example.ts';
import { fetchOf, tsRestOf } from './snippets.ts';

export default function CallExample({ call }: { call: Call }) {
  return (
    <ProductProvider>
      <Found call={call} />
    </ProductProvider>
  );
}

/** Nothing where no request is found: the button to try the call says why. */
function Found({ call }: { call: Call }) {
  const { spec } = useProduct();
  const { data } = useQuery({
    // Found for a specification and not for each of its data: it is an example.
    queryKey: [CONTROL_KEY, 'propose', 'example', call.name, call.at.line],
    queryFn: () => exampleOf(spec, call),
    retry: false,
    staleTime: Infinity,
  });
  return data === undefined ? null : <Shown call={call} example={data} />;
}

const PORT = 4800;

function Shown({ call, example }: { call: Call; example: Example }) {
  const { sent, request, person, before, status, body } = example;
  const { carrier } = useProduct();
  const { mock } = useStarted();
  const kind = useCodeKind();
  const base = mock === 'server' ? location.origin : `http://localhost:${PORT}`;
  const own = person === null ? null : carrier;
  const code =
    kind === 'curl'
      ? curlOf(base, sent, person, carrier)
      : kind === 'fetch'
        ? fetchOf(base, sent, own)
        : tsRestOf(base, call.name, request, own, call.takes);
  return (
    <div className="grid gap-x-10 gap-y-4 border-t border-line pt-4 text-sm xl:grid-cols-2">
      <section
        aria-label={`Example request of ${call.name}`}
        className="flex min-w-0 flex-col gap-1.5"
      >
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <h3 className="text-xs font-medium text-muted">
            Example request
            {person?.title !== undefined && (
              <>
                , as <bdi>{person.title}</bdi>
              </>
            )}
          </h3>
          <Kinds call={call.name} />
        </div>
        <CodeToCopy label={`Example request of ${call.name}, ${kind}`}>{code}</CodeToCopy>
        {before.length > 0 && (
          <p className="text-xs text-muted">Before this request: {before.join(', then ')}</p>
        )}
      </section>
      <section
        aria-label={`Example answer of ${call.name}`}
        className="flex min-w-0 flex-col gap-1.5"
      >
        <h3 className="flex min-h-7 items-center gap-2 text-xs font-medium text-muted">
          Example answer <Badge tone={status < 400 ? 'good' : 'bad'}>{status}</Badge>
        </h3>
        {body === undefined ? (
          <span className="text-muted">Its body depends on the calls before.</span>
        ) : body === null ? (
          <span className="text-muted">without a body</span>
        ) : (
          <div className="max-h-96 overflow-y-auto rounded-md">
            <CodeBlock label={`Body of the example answer of ${call.name}`}>
              {JSON.stringify(body, null, 2)}
            </CodeBlock>
          </div>
        )}
      </section>
    </div>
  );
}

/** As what code requests are shown: the same for all calls. */
function Kinds({ call }: { call: string }) {
  const chosen = useCodeKind();
  const name = useId();
  return (
    <fieldset className="flex gap-1">
      <legend className="sr-only">Code for {call}</legend>
      {CODE_KINDS.map((kind) => (
        <label
          key={kind}
          className={classNames(
            'rounded-md px-2 py-1 font-mono text-xs has-focus-visible:outline-2 has-focus-visible:outline-accent',
            kind === chosen ? 'bg-accent-soft text-accent-ink' : 'text-muted hover:text-ink',
          )}
        >
          <input
            type="radio"
            name={name}
            checked={kind === chosen}
            onChange={() => chooseCodeKind(kind)}
            className="sr-only"
          />
          {kind}
        </label>
      ))}
    </fieldset>
  );
}
