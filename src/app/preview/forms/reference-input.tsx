// Choosing a related record by its title.

import { useQuery } from '@tanstack/react-query';
import { Select, TextInput } from '../../ui/input.tsx';
import { answered, CONTROL_KEY, useProduct } from '../data/product.tsx';
import { entityShown } from '../plan/links.ts';
import { choicesFrom } from '../plan/choices.ts';
import { Choices, type ControlProps } from './input-control.tsx';

export function ReferenceInput(props: ControlProps & { entity: string }) {
  const { input, draft, onDraft, bound, entity } = props;
  const { spec, controls } = useProduct();
  const name = entityShown(spec, entity);
  const { data } = useQuery({
    queryKey: [CONTROL_KEY, 'records', name],
    queryFn: async () => answered(await controls.records({ params: { entity: name } })).records,
  });
  const choices = choicesFrom(spec, name, data ?? []);
  if (input.control.kind === 'references')
    return (
      <Choices
        {...props}
        values={choices.map(({ value }) => value)}
        labels={(value) => choices.find((choice) => choice.value === value)?.label ?? value}
      />
    );
  const text = typeof draft === 'string' ? draft : '';
  // Nothing to choose from: whoever knows the key may write it.
  if (data !== undefined && choices.length === 0)
    return <TextInput {...bound} value={text} onChange={(event) => onDraft(event.target.value)} />;
  return (
    <Select {...bound} value={text} onChange={(event) => onDraft(event.target.value)}>
      {(text === '' || !input.required) && (
        <option value="">{input.required ? 'Choose …' : '–'}</option>
      )}
      {choices.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Select>
  );
}
