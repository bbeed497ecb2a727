// Being anybody, without a password.

import { useQuery } from '@tanstack/react-query';
import { use } from 'react';
import { UserRound } from 'lucide-react';
import { answered, CONTROL_KEY, useMe, useProduct } from '../preview/data/product.tsx';
import { keepCredential } from '../session/credential.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Menu, MenuChoice } from '../ui/menu.tsx';
import { say } from '../ui/toast.tsx';
import { BAR_BUTTON, BarContext } from './look.ts';

const keyOf = ({ entity, key }: { entity: string; key: unknown }): string =>
  JSON.stringify([entity, key]);

export function PersonMenu() {
  const { controls } = useProduct();
  const me = useMe();
  const { data: people = [] } = useQuery({
    queryKey: [CONTROL_KEY, 'people'],
    queryFn: async () => answered(await controls.people()).people,
  });
  if (people.length === 0) return null;
  const person = me?.person ?? null;
  const become = async (chosen: string): Promise<void> => {
    const found = people.find((each) => keyOf(each) === chosen);
    if (found === undefined) {
      await controls.signOut();
      return keepCredential(null);
    }
    const answer = await controls.signIn({ body: { entity: found.entity, key: found.key } });
    if (answer.status === 200) return keepCredential(answer.body.token);
    say(`It is not possible to be ${found.title} now.`);
  };
  return (
    <Menu
      side="top"
      within={use(BarContext)}
      trigger={
        <button type="button" className={BAR_BUTTON}>
          {person === null ? (
            <UserRound aria-hidden className="size-4" />
          ) : (
            <Avatar name={person.title} className="-ml-1 size-6" />
          )}
          <span className="sr-only">You are </span>
          <span className="max-w-28 truncate max-[30rem]:sr-only sm:max-w-48">
            {person?.title ?? 'Signed out'}
          </span>
        </button>
      }
    >
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
        onChange={(chosen) => void become(chosen)}
      />
    </Menu>
  );
}
