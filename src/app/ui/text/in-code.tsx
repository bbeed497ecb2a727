// Words with code spans in them, for where no link may stand and no review is loaded.

import { Fragment } from 'react';

export const InCode = ({ children }: { children: string }) =>
  children.split('`').map((part, index) =>
    index % 2 === 0 ? (
      <Fragment key={index}>{part}</Fragment>
    ) : (
      <code key={index} className="font-mono text-[0.92em] break-words text-ink">
        {part}
      </code>
    ),
  );
