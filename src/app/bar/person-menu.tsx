// Being anybody, without a password: chosen from a menu, or searched for where there are many.

import { useQuery } from '@tanstack/react-query';
import { UserRound } from 'lucide-react';
import { use, useState, type ComponentProps } from 'react';
import type { Person } from '../../contract/deciding.ts';
import { answered, CONTROL_KEY, useMe, useProduct } from '../preview/data/product.tsx';
import { Avatar } from '../ui/avatar.tsx';
import { later } from '../ui/windows/later.tsx';
import { Menu, MenuChoice } from '../ui/windows/menu.tsx';
import { useBecome } from './parts/become.ts';
import { BAR_BUTTON, BarContext } from './parts/look.ts';

const PeopleDialog = later(async () => (await import('./people-dialog.tsx')).PeopleDialog);

/** More than these are searched. */
const FEW = 20;

const keyOf = ({ entity, key }: { entity: string; key: unknown }): string =>
  JSON.stringify([entity, key]);

export function PersonMenu() {
  const { controls } = useProduct();
  const person = useMe()?.person ?? null;
  const become = useBecome();
  const [isSearching, setSearching] = useState(false);
  const { data: people = [] } = useQuery({
    queryKey: [CONTROL_KEY, 'people'],
    queryFn: async () => answered(await controls.people()).people,
  });
  if (people.length === 0) return null;
  if (people.length > FEW)
    return (
      <>
        <PersonButton person={person} aria-haspopup="dialog" onClick={() => setSearching(true)} />
        <PeopleDialog
          open={isSearching}
          onOpenChange={setSearching}
          people={people}
          present={person}
          onChoose={(chosen) => void become(chosen, chosen?.title)}
        />
      </>
    );
  const choose = (chosen: string): void => {
    const found = people.find((each) => keyOf(each) === chosen) ?? null;
    void become(found, found?.title);
  };
  return (
    <Menu side="top" within={use(BarContext)} trigger={<PersonButton person={person} />}>
      <MenuChoice
        label="See it as"
        value={person === null ? '' : keyOf(person)}
        choices={[
          { value: '', label: 'Signed out' },
          ...people.map((each) => ({
            value: keyOf(each),
            label: each.title,
            aside: each.roles.join(', '),
          })),
        ]}
        onChange={choose}
      />
    </Menu>
  );
}

/** What opens the choice: says who one is. */
const PersonButton = ({
  person,
  ...rest
}: ComponentProps<'button'> & { person: Person | null }) => (
  <button type="button" {...rest} className={BAR_BUTTON}>
    {person === null ? (
      <UserRound aria-hidden className="size-4" />
    ) : (
      <Avatar name={person.title} className="-ml-1 size-6" />
    )}
    <span className="sr-only">You are </span>
    <span dir="auto" className="max-w-48 truncate">
      {person?.title ?? 'Signed out'}
    </span>
  </button>
);
