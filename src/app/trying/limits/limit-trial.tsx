// Trying a limit where it bites: requests just within it and just past it, for each rule that
// names it, and what becomes of it by the clock or with more data.

import type { Constant, Rule, Spec } from '../../../model/index.ts';
import { ProductProvider, useProduct } from '../../preview/data/product.tsx';
import { Button } from '../../ui/button.tsx';
import { InCode } from '../../ui/text/in-code.tsx';
import { EdgeTrial } from './edge-trial.tsx';
import { usesOfLimit } from './limit-uses.ts';
import { useProposal } from '../requests/proposal.ts';
import { withValues } from '../requests/request.ts';
import { useTry } from '../room.tsx';
import { callsOf } from '../rule-calls.ts';

export default function LimitTrial({ constant }: { constant: Constant }) {
  return (
    <ProductProvider>
      <section
        aria-label={`Try ${constant.name}`}
        className="flex flex-col gap-3 rounded-md bg-sunken p-4"
      >
        <Trials constant={constant} />
      </section>
    </ProductProvider>
  );
}

/** The rules that a constant bounds. */
const rulesWith = (spec: Pick<Spec, 'sections'>, name: string): Rule[] =>
  spec.sections.rules.facts.rules.filter(({ test }) => {
    if (test.kind === 'condition') return new RegExp(`\\b${name}\\b`).test(test.expression.source);
    const bounds = ['least' in test ? test.least : null, 'most' in test ? test.most : null];
    return bounds.some((bound) => bound?.kind === 'constant' && bound.name === name);
  });

function Trials({ constant: { name, value } }: { constant: Constant }) {
  const { spec } = useProduct();
  const open = useTry();
  const rules = rulesWith(spec, name);
  if (value.kind === 'rate') {
    const { calls } = spec.sections.calls.facts;
    // Reading again and again leaves the data as they are.
    const call = (calls.find(({ method }) => method === 'GET') ?? calls[0])?.name ?? '';
    const times = (many: number) => () => open({ call, times: many });
    return (
      <div className="flex flex-wrap items-center gap-2">
        <Button
          size="small"
          onClick={times(value.calls)}
        >{`Just within: ${value.calls} calls`}</Button>
        <Button
          size="small"
          onClick={times(value.calls + 1)}
        >{`Just past: ${value.calls + 1} calls`}</Button>
      </div>
    );
  }
  const uses = usesOfLimit(spec, name);
  if (rules.length === 0 && uses.length === 0)
    return <p className="text-muted">No rule in section 5 uses it. Try it where it is used.</p>;
  return (
    <>
      {rules.flatMap((rule) =>
        callsOf(spec, rule).map((call) => (
          <AtRule key={`${rule.at.line} ${call.name}`} rule={rule} call={call.name} />
        )),
      )}
      {uses.map((use, index) => (
        <EdgeTrial key={index} use={use} value={value} />
      ))}
    </>
  );
}

function AtRule({ rule, call }: { rule: Rule; call: string }) {
  const open = useTry();
  const about = rule.at.line;
  const { data, error } = useProposal({ call, about });
  const edges = (data?.members ?? []).flatMap(({ path, edges: all }) =>
    all.map((edge) => ({ path, ...edge })),
  );
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span className="min-w-0 basis-full text-muted">
        <InCode>{`\`${call}\`: ${rule.words}`}</InCode>
      </span>
      {data === undefined && (
        <span role="status">{error?.message ?? 'Looking for requests …'}</span>
      )}
      {edges.map(({ path, words, value, isPast }, index) => (
        <Button
          key={index}
          size="small"
          onClick={() => {
            const known = withValues(data!, [{ path, value }]);
            open({ call, known: { ...known, status: isPast ? 400 : known.status } });
          }}
        >
          {`${isPast ? 'Just past' : 'Just within'}: ${words}`}
        </Button>
      ))}
      {data !== undefined && edges.length === 0 && (
        <>
          <Button size="small" onClick={() => open({ call })}>
            Within the limit
          </Button>
          <Button size="small" onClick={() => open({ call, refusedBy: about })}>
            Over the limit
          </Button>
        </>
      )}
    </div>
  );
}
