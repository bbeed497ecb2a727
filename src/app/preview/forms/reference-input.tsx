// Choosing a related record by its title, among those that one is shown somewhere; whoever knows the key
// of another writes it.

import { useState } from 'react';
import { Select, TextInput } from '../../ui/input.tsx';
import { useProduct } from '../data/product.tsx';
import { useShownRecords } from '../data/shown.ts';
import { entityShown } from '../../../screens/links.ts';
import { choicesFrom, type Choice } from '../plan/choices.ts';
import { Choices, type ControlProps } from './input-control.tsx';

interface Known {
  readonly choices: readonly Choice[];
  /** Whether it may lead to a record that is none of them. */
  readonly hasOthers: boolean;
}

/** The records that a reference may lead to; undefined until they are known. */
export function useChoices(entity: string): Known | undefined {
  const { spec } = useProduct();
  const name = entityShown(spec, entity);
  const shown = useShownRecords(name);
  return shown && { ...shown, choices: choicesFrom(spec, name, shown.records) };
}

/** What stands in a menu for a record that is not listed there. */
const ANOTHER = '\u0000another';

export function ReferenceInput(props: ControlProps & { entity: string }) {
  const { input, draft, onDraft, bound, entity } = props;
  const [isAnother, setAnother] = useState(false);
  const known = useChoices(entity);
  const choices = known?.choices ?? [];
  const isWritten = isAnother || known?.choices.length === 0;
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
    return (
      <TextInput
        {...bound}
        // The menu that it takes the place of had the focus.
        autoFocus={isAnother}
        value={text}
        onChange={(event) => onDraft(event.target.value)}
      />
    );
  const choose = (value: string): void => {
    setAnother(value === ANOTHER);
    onDraft(value === ANOTHER ? '' : value);
  };
  return (
    <Select {...bound} value={text} onChange={(event) => choose(event.target.value)}>
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
      {known?.hasOthers === true && <option value={ANOTHER}>Another …</option>}
    </Select>
  );
}
