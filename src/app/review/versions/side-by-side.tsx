// Screens before and after: pictures side by side, live from both versions of the product at once.

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Compared } from '../../comparing/compared.ts';
import { Alert } from '../../ui/notices/alert.tsx';
import { Mark } from '../../ui/mark.tsx';
import { errorMessage } from '../../../text/fault.ts';
import { RoleChoice } from '../map/role-choice.tsx';
import { type Pair, pairsOf } from './pairs.ts';
import { ScreenPair } from './screen-pair.tsx';
import { standInsFor } from './stand-ins.ts';

interface SideBySideProps {
  compared: Compared;
  /** These screens alone, by the name that either version has for them. */
  only?: readonly string[];
}

export default function SideBySide({ compared, only }: SideBySideProps) {
  const [role, setRole] = useState<string | null>(null);
  const { data: sides, error } = useQuery({
    queryKey: ['control', 'stand-ins', compared.before.text, compared.now.text],
    queryFn: () => standInsFor(compared),
    gcTime: 0,
    retry: false,
  });
  if (error !== null) return <Alert>{errorMessage(error)}</Alert>;
  if (sides === undefined) return <Mark beating className="size-6 text-accent" />;
  const { before, now } = sides;
  const isMeant = ({ old, present }: Pair): boolean =>
    only === undefined || [old, present].some((screen) => screen && only.includes(screen.name));
  const roles = [now, before].flatMap(({ spec }) =>
    spec.sections.roles.facts.roles.map(({ name }) => name),
  );
  return (
    <div className="flex flex-col gap-5">
      <RoleChoice roles={[...new Set(roles)]} value={role} onChange={setRole} />
      {pairsOf(compared)
        .filter(isMeant)
        .map((pair) => (
          <ScreenPair
            key={[pair.old?.name, pair.present?.name, role].join()}
            {...{ sides, pair, role }}
          />
        ))}
    </div>
  );
}
