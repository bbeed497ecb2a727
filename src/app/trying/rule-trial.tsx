// Trying a rule on the spot: the inputs that it reads, and at each keystroke whether it holds, as the
// product judges a whole request with them. Nothing is changed.

import { useState } from 'react';
import { callNamed, type Call, type Rule } from '../../model/index.ts';
import type { Proposal } from '../../contract/trying.ts';
import { ProductProvider, useProduct } from '../preview/data/product.tsx';
import { FormInput } from '../preview/forms/form-input.tsx';
import { draftOf } from '../preview/plan/drafts.ts';
import type { Input } from '../../screens/forms/inputs.ts';
import { Alert } from '../ui/notices/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/inputs/field.tsx';
import { Select } from '../ui/inputs/input.tsx';
import { Before } from './before.tsx';
import { ParameterInput } from './parameter-input.tsx';
import { useProposal } from './requests/proposal.ts';
import { useDrafted } from './requests/request.ts';
import { callsOf } from './rule-calls.ts';
import { Judged } from './judged.tsx';
import { WhoSelect } from './who-select.tsx';

interface TrialProps {
  rule: Rule;
  /** The rule and what it is on, in words. */
  about: string;
}

export default function RuleTrial(props: TrialProps) {
  return (
    <ProductProvider>
      <Trial {...props} />
    </ProductProvider>
  );
}

function Trial({ rule, about }: TrialProps) {
  const { spec } = useProduct();
  const calls = callsOf(spec, rule);
  const [name, setName] = useState(calls[0]?.name ?? '');
  const [isPrepared, setPrepared] = useState(false);
  const call = callNamed(spec, name);
  const order = { call: name, about: rule.at.line, prepares: isPrepared };
  const { data, error } = useProposal(call === undefined ? null : order);
  if (call === undefined) return <p className="text-muted">No call checks this rule.</p>;
  return (
    <section aria-label={`Try ${about}`} className="flex flex-col gap-4 rounded-md bg-sunken p-4">
      {calls.length > 1 && (
        <Field label="In the call" className="max-w-xs">
          {(bound) => (
            <Select {...bound} value={name} onChange={({ target }) => setName(target.value)}>
              {calls.map((one) => (
                <option key={one.name}>{one.name}</option>
              ))}
            </Select>
          )}
        </Field>
      )}
      {error !== null && <Alert>Could not try it: {error.message}</Alert>}
      {data === undefined && error === null && <p role="status">Looking for a request …</p>}
      {data !== undefined && (
        <>
          <Before of={data} isRefused={false} onPrepare={() => setPrepared(true)} />
          <RuleForm key={`${name} ${isPrepared}`} {...{ rule, call, proposal: data }} />
        </>
      )}
    </section>
  );
}

interface FormProps {
  rule: Rule;
  call: Call;
  proposal: Proposal;
}

function RuleForm({ rule, call, proposal }: FormProps) {
  const { spec } = useProduct();
  const drafted = useDrafted(spec, call, proposal);
  const { inputs, drafts, write } = drafted;
  const shown = inputs.filter((input) => isRead(rule, proposal, input));
  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <WhoSelect person={drafted.person} onPerson={drafted.be} />
        {shown.map((input) => {
          const Asked = input.parameter.place === 'body' ? BodyInput : ParameterInput;
          return (
            <Asked
              key={input.id}
              input={input}
              draft={drafts[input.id] ?? ''}
              onDraft={(draft) => write(input.id, draft)}
            />
          );
        })}
      </div>
      <div className="flex flex-wrap gap-2 empty:hidden">
        {shown.flatMap((input) =>
          edgesOf(proposal, input).map(({ words, value, isPast }, index) => (
            <Button
              key={`${input.id} ${index}`}
              size="small"
              onClick={() => write(input.id, draftOf(input, value))}
            >
              {isPast ? 'Just past: ' : 'Just within: '}
              {words.length > 40 ? `${words.slice(0, 40)}…` : words}
            </Button>
          )),
        )}
      </div>
      <Judged rule={rule} call={call} drafted={drafted} />
    </div>
  );
}

/** What is wrong with it is said below, for all together. */
const BodyInput = (props: Omit<Parameters<typeof FormInput>[0], 'error'>) => (
  <FormInput {...props} error={undefined} />
);

const namesOnly = (path: readonly (string | number)[]): string =>
  path.filter((one) => typeof one === 'string').join('.');

const isAt = ({ parameter }: Input, path: readonly (string | number)[]): boolean =>
  parameter.place === 'body' && parameter.path.join('.') === namesOnly(path);

/** The members of the body that the rule reads, what it is on, and of a call what chooses the record. */
function isRead({ on }: Rule, { members }: Proposal, input: Input): boolean {
  const { place, name } = input.parameter;
  if (place === 'body') return members.some(({ path }) => isAt(input, path));
  return on.kind === 'parameter' ? on.parameter === name : on.kind === 'call' && place === 'path';
}

const edgesOf = ({ members }: Proposal, input: Input) =>
  members.find(({ path }) => isAt(input, path))?.edges ?? [];
