// An input for files, with a box that takes away what is there.

import { removalOf } from './form-values';
import { Frame, useField, type FieldProps } from './field';

interface Named {
  name: string;
}

interface FileFieldProps extends FieldProps {
  /** The media types that it takes. */
  accept?: string;
  multiple?: boolean;
  /** What is there now, and may be taken away. */
  now?: Named | readonly Named[] | null;
}

export function FileField({ accept, multiple, now = null, ...field }: FileFieldProps) {
  const bound = useField(field);
  const names = [now ?? []].flat().map(({ name }) => name);
  return (
    // The key forgets what was chosen once it is there.
    <Frame key={names.join('/')} field={field} id={bound.id}>
      <input {...bound} type="file" accept={accept} multiple={multiple} />
      {names.length > 0 && (
        <label>
          <input type="checkbox" name={removalOf(field.name)} />
          Remove {names.join(', ')}
        </label>
      )}
    </Frame>
  );
}
