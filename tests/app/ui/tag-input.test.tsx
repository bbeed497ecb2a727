// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { Field } from '../../../src/app/ui/inputs/field.tsx';
import { splitTags } from '../../../src/app/ui/inputs/split-tags.ts';
import { TagInput } from '../../../src/app/ui/inputs/tag-input.tsx';

function Tags({ first }: { first: string[] }) {
  const [value, setValue] = useState<readonly string[]>(first);
  const [draft, setDraft] = useState('');
  return (
    <Field label="Tag list">
      {(bound) => (
        <TagInput
          {...bound}
          value={value}
          draft={draft}
          onValue={(tags, open) => {
            setValue(tags);
            setDraft(open);
          }}
        />
      )}
    </Field>
  );
}

const tags = () =>
  screen
    .queryAllByRole('button', { name: /^Remove/ })
    .map((button) => button.getAttribute('aria-label')!.replace('Remove ', ''));

describe('an input of tags', () => {
  it('makes a tag at a comma, at Enter and at Tab', async () => {
    const user = userEvent.setup();
    render(<Tags first={[]} />);
    await user.type(screen.getByLabelText('Tag list'), 'one,two{Enter}three');
    await user.tab();
    expect(tags()).toEqual(['one', 'two', 'three']);
  });

  it('stays as it is while something else is pressed, which would move', async () => {
    const user = userEvent.setup();
    render(<Tags first={[]} />);
    await user.type(screen.getByLabelText('Tag list'), 'one');
    await user.click(document.body);
    expect(tags()).toEqual([]);
    expect(screen.getByLabelText<HTMLInputElement>('Tag list').value).toBe('one');
  });

  it('takes tags out by their buttons, and the last one by Backspace', async () => {
    const user = userEvent.setup();
    render(<Tags first={['one', 'two', 'three']} />);
    await user.click(screen.getByRole('button', { name: 'Remove one' }));
    await user.type(screen.getByLabelText('Tag list'), '{Backspace}');
    expect(tags()).toEqual(['two']);
    expect(screen.getByRole('status').textContent).toBe('three removed');
  });

  it('reads several tags from one text', () => {
    expect(splitTags(' a, b,,c\nd ')).toEqual(['a', 'b', 'c', 'd']);
  });
});
