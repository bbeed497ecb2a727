// Types, as people read them, their references leading to what they name.

import type { Type } from '../../../model/index.ts';
import { EntityName } from './name-link.tsx';

export function TypeWords({ type }: { type: Type }) {
  if (type.kind === 'reference') return <EntityName name={type.to} />;
  if (type.kind === 'list')
    return (
      <>
        list of <TypeWords type={type.of} />
      </>
    );
  if (type.kind !== 'one of') return type.kind;
  return (
    <span className="flex flex-wrap gap-1">
      {type.values.map((value) => (
        <span key={value} className="rounded-sm border border-line px-1.5 text-xs leading-5">
          {value}
        </span>
      ))}
    </span>
  );
}
