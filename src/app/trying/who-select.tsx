// Who makes a request: anybody of the product, or nobody who is signed in.

import { useQuery } from '@tanstack/react-query';
import { answered, CONTROL_KEY, useProduct } from '../preview/data/product.tsx';
import { Field } from '../ui/inputs/field.tsx';
import { Select } from '../ui/inputs/input.tsx';
import type { Somebody } from './requests/proposal.ts';
import { isolated } from '../ui/text/isolated.ts';

interface WhoProps {
  person: Somebody | null;
  onPerson: (person: Somebody | null) => void;
}

const keyOf = ({ entity, key }: Somebody): string => JSON.stringify([entity, key]);

export function WhoSelect({ person, onPerson }: WhoProps) {
  const { controls } = useProduct();
  const { data: people = [] } = useQuery({
    queryKey: [CONTROL_KEY, 'people'],
    queryFn: async () => answered(await controls.people()).people,
  });
  const isKnown = person === null || people.some((one) => keyOf(one) === keyOf(person));
  return (
    <Field label="Who" className="sm:col-span-2">
      {(bound) => (
        <Select
          {...bound}
          value={person === null ? '' : keyOf(person)}
          onChange={({ target }) =>
            onPerson(people.find((one) => keyOf(one) === target.value) ?? null)
          }
        >
          <option value="">Signed out</option>
          {!isKnown && (
            <option value={keyOf(person)}>
              {person.title ?? `${person.entity} ${person.key}`}
            </option>
          )}
          {people.map((one) => (
            <option key={keyOf(one)} value={keyOf(one)}>
              {isolated(one.title)}
              {one.roles.length > 0 && `, ${one.roles.join(' and ')}`}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
