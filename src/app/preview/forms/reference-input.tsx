// Choosing a related record by its title, among those that one is shown somewhere.

import { Select, TextInput } from '../../ui/input.tsx';
import { useProduct } from '../data/product.tsx';
import { useShownRecords } from '../data/shown.ts';
import { entityShown } from '../plan/links.ts';
import { choicesFrom, type Choice } from '../plan/choices.ts';
import { Choices, type ControlProps } from './input-control.tsx';

/** The records that a reference may lead to; undefined until they are known. */
export function useChoices(entity: string): readonly Choice[] | undefined {
  const { spec } = useProduct();
  const name = entityShown(spec, entity);
  const data = useShownRecords(name);
  return data && choicesFrom(spec, name, data);
}

export function ReferenceInput(props: ControlProps & { entity: string }) {
  const { input, draft, onDraft, bound, entity } = props;
  const known = useChoices(entity);
  const choices = known ?? [];
  // Nothing to choose from: whoever knows the key may write it.
  const isWritten = known?.length === 0;
  if (input.control.kind === 'references') {
    const keys = Array.isArray(draft) ? draft.join() : '';
    return isWritten ? (
      <TextInput
        {...bound}
        value={keys}
        onChange={({ target: { value } }) => onDraft(value === '' ? [] : value.split(','))}
      />
    ) : (
      <Choices
        {...props}
        values={choices.map(({ value }) => value)}
        labels={(value) => choices.find((choice) => choice.value === value)?.label ?? value}
      />
    );
  }
  const text = typeof draft === 'string' ? draft : '';
  if (isWritten)
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
