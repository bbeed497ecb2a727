// Choosing a related record by its title, among those that one is shown somewhere.

import { Select, TextInput } from '../../ui/input.tsx';
import { useProduct } from '../data/product.tsx';
import { useShownRecords } from '../data/shown.ts';
import { entityShown } from '../plan/links.ts';
import { choicesFrom } from '../plan/choices.ts';
import { Choices, type ControlProps } from './input-control.tsx';

export function ReferenceInput(props: ControlProps & { entity: string }) {
  const { input, draft, onDraft, bound, entity } = props;
  const { spec } = useProduct();
  const name = entityShown(spec, entity);
  const data = useShownRecords(name);
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
      {/* What it is now stays what it is, seen or not. */}
      {text !== '' && !choices.some(({ value }) => value === text) && (
        <option value={text}>{text}</option>
      )}
      {choices.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Select>
  );
}
