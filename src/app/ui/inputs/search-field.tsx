// An input by whose words one looks for something among what is listed.

import type { ComponentProps } from 'react';
import { Field } from './field.tsx';
import { TextInput } from './input.tsx';

interface SearchFieldProps extends Omit<ComponentProps<typeof Field>, 'children'> {
  words: string;
  onWords: (words: string) => void;
  placeholder?: string;
}

export const SearchField = ({ words, onWords, placeholder, ...field }: SearchFieldProps) => (
  <Field {...field}>
    {(bound) => (
      <TextInput
        {...bound}
        type="search"
        placeholder={placeholder}
        value={words}
        onChange={({ target }) => onWords(target.value)}
      />
    )}
  </Field>
);
