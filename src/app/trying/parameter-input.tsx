// The input of a parameter outside the body: what finds a record offers those that there are, and takes
// any other value too.

import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { FormInput } from '../preview/forms/form-input.tsx';
import { answered, CONTROL_KEY, useProduct } from '../preview/data/product.tsx';
import type { Draft } from '../preview/plan/drafts.ts';
import type { Input } from '../../screens/forms/inputs.ts';
import { isObject, type JsonObject } from '../../screens/calls/parts.ts';
import { entityNamed, lifecycleOf, type Spec, titleOf } from '../../model/index.ts';
import { Field } from '../ui/inputs/field.tsx';
import { TextInput } from '../ui/inputs/input.tsx';

interface ParameterProps {
  input: Input;
  draft: Draft;
  onDraft: (draft: Draft) => void;
}

export function ParameterInput(props: ParameterProps) {
  const { finds, place } = props.input.parameter;
  if (finds !== null && place === 'path') return <Finding {...props} finds={finds} />;
  // What is wrong with an empty one the product says.
  return <FormInput {...props} error={undefined} />;
}

function Finding({ input, draft, onDraft, finds }: ParameterProps & { finds: Finds }) {
  const { spec, controls } = useProduct();
  const list = useId();
  const { data = [] } = useQuery({
    queryKey: [CONTROL_KEY, 'records', finds.entity],
    queryFn: async () =>
      answered(await controls.records({ params: { entity: finds.entity } })).records,
  });
  const entity = entityNamed(spec, finds.entity);
  const title = entity && titleOf(entity);
  const chosen = data.filter(isObject).find((record) => `${record[finds.field]}` === String(draft));
  return (
    <Field
      label={input.label}
      required
      help={chosen === undefined ? '' : describe(spec, finds.entity, chosen)}
    >
      {(bound) => (
        <>
          <TextInput
            {...bound}
            list={list}
            autoComplete="off"
            value={String(draft)}
            onChange={({ target }) => onDraft(target.value)}
          />
          <datalist id={list}>
            {data.filter(isObject).map((record) => (
              <option key={`${record[finds.field]}`} value={`${record[finds.field]}`}>
                {title === undefined ? '' : `${record[title.name]}`}
              </option>
            ))}
          </datalist>
        </>
      )}
    </Field>
  );
}

/** Which record that is: its title, and where it stands in its life. */
function describe(spec: Spec, name: string, record: JsonObject): string {
  const entity = entityNamed(spec, name);
  const fields = [entity && titleOf(entity)?.name, lifecycleOf(spec, name)?.field.name];
  const words = fields.flatMap((field) => (field === undefined ? [] : [`${record[field] ?? ''}`]));
  return words.filter((word) => word !== '').join(', ');
}

type Finds = NonNullable<Input['parameter']['finds']>;
