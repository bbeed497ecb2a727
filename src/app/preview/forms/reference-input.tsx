// Choosing a related record by its title, among those that one is shown somewhere; whoever knows the key
// of another writes it.

import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { inWords } from '../../../model/index.ts';
import { Button } from '../../ui/button.tsx';
import { Select, TextInput } from '../../ui/inputs/input.tsx';
import { PRODUCT_KEY, useProduct } from '../data/product.tsx';
import { useCredential } from '../../session/credential.ts';
import { entityShown } from '../../../screens/links.ts';
import { choicesFrom, type Choice } from '../plan/choices.ts';
import { Choices, type ControlProps } from './input-control.tsx';

interface Known {
  readonly choices: readonly Choice[];
  /** Whether it may lead to a record that is none of them. */
  readonly hasOthers: boolean;
}

/** The records that a reference may lead to; undefined until they are known. `isMany`: none is left out. */
export function useChoices(entity: string, isMany: boolean): Known | undefined {
  const product = useProduct();
  const { spec } = product;
  const credential = useCredential();
  const name = entityShown(spec, entity);
  const as = isMany ? name : entity;
  const { data: shown } = useQuery({
    queryKey: [PRODUCT_KEY, credential, 'shown', as],
    // Fetched with the first that is asked for.
    queryFn: async () => (await import('../data/shown.ts')).shownRecords(product, name, as),
  });
  return shown && { ...shown, choices: choicesFrom(spec, name, shown.records) };
}

/** What stands in a menu for a record that is not listed there. */
const ANOTHER = '\u0000another';

export function ReferenceInput(props: ControlProps & { entity: string }) {
  const { input, draft, onDraft, bound, entity } = props;
  const [isAnother, setAnother] = useState(false);
  // The button that was pressed is gone: its menu has the focus.
  const [isBack, setBack] = useState(false);
  const known = useChoices(entity, input.control.kind === 'references');
  const choices = known?.choices ?? [];
  const isWritten = isAnother || known?.choices.length === 0;
  const hint = useId();
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
  const choose = (value: string): void => {
    setAnother(value === ANOTHER);
    onDraft(value === ANOTHER ? '' : value);
  };
  const goBack = (): void => {
    setBack(true);
    choose('');
  };
  if (isWritten) {
    const key = input.control.kind === 'reference' ? input.control.key : 'id';
    const described = [bound['aria-describedby'], hint].filter(Boolean).join(' ');
    return (
      <div className="flex flex-col items-start gap-2">
        <TextInput
          {...bound}
          aria-describedby={described}
          // The menu that it takes the place of had the focus.
          autoFocus={isAnother}
          value={text}
          onChange={(event) => onDraft(event.target.value)}
        />
        <p id={hint} className="text-sm text-muted">
          By its {inWords(key).toLowerCase()}
          {isAnother && ', as it is not in the list'}.
        </p>
        {isAnother && (
          <Button size="small" onClick={goBack}>
            Choose from the list
          </Button>
        )}
      </div>
    );
  }
  return (
    <Select
      {...bound}
      autoFocus={isBack}
      value={text}
      onChange={(event) => choose(event.target.value)}
    >
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
