// Whose records an entity has, under its name.

import { type Within, scopeName, scopePath } from '../../../../model/index.ts';
import { EvidenceMark } from '../../evidence/mark.tsx';
import { LineMark } from '../../places/line-mark.tsx';
import { Beneath } from '../../rows/beneath.tsx';
import { Code } from '../../parts/code.tsx';
import { RemarkMark } from '../../remarks/at-row.tsx';

export function ScopeLine({ entity, within }: { entity: string; within: Within }) {
  const { at } = within;
  const name = `${entity} within ${scopePath(within)}`;
  return (
    <div className="group/row flex flex-col gap-2">
      <p className="text-sm leading-loose">
        Within <Code>{scopePath(within)}</Code>: only people with the same{' '}
        <Code>{scopeName(within)}</Code> can see, list, find, refer to or count it.{' '}
        <span className="inline-flex align-middle">
          <RemarkMark at={at} name={name} />
          <EvidenceMark at={at} name={name} />
          <LineMark at={at} />
        </span>
      </p>
      <Beneath at={at} name={name} />
    </div>
  );
}
