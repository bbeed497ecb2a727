// Remarking on the element that somebody has chosen: the form, and what was said on its row before.

import { X } from 'lucide-react';
import { useLocation } from 'react-router';
import { remarkKey } from '../../../remarks/index.ts';
import { useProduct } from '../../preview/data/product.tsx';
import { WholeOf } from '../../review/parts/whole.tsx';
import { NewRemark } from '../../review/remarks/at-row.tsx';
import { RemarksOf, useRemarks } from '../../review/remarks/context.tsx';
import { Thread } from '../../review/remarks/thread.tsx';
import { WhyHead } from '../why/card.tsx';
import { pinOf } from '../why/element.ts';
import type { OpenedProps } from '../why/mode.tsx';
import { setShown } from './shown.ts';

export default function RemarkHere(props: OpenedProps) {
  return (
    <section aria-label={`Remark on ${props.why.what}`} className="flex flex-col gap-3 p-3.5">
      <div className="flex items-start justify-between gap-3">
        <p className="text-sm">
          <WhyHead why={props.why} />
        </p>
        <button
          type="button"
          aria-label="Close"
          onClick={props.close}
          className="-m-1.5 grid size-8 shrink-0 place-items-center rounded-md text-muted hover:bg-raised hover:text-ink"
        >
          <X aria-hidden className="size-4" />
        </button>
      </div>
      <WholeOf>
        <RemarksOf>
          <Written {...props} />
        </RemarksOf>
      </WholeOf>
    </section>
  );
}

function Written({ about, why, close, onEnd }: OpenedProps) {
  const { spec } = useProduct();
  const { pathname, search } = useLocation();
  const remarks = useRemarks();
  const row = remarks?.rowAt({ line: why.line, column: 1, length: 0 }, why.what) ?? null;
  if (remarks?.isRead !== true || row === null) return null;
  const before = remarks.on(row);
  return (
    <>
      <NewRemark
        row={row}
        pin={pinOf(about, spec, pathname + search)}
        onDone={(said) => {
          if (said === null) return close();
          onEnd();
          // It stands on the screen from now on, beside what was said.
          setShown({ isOn: true, open: remarkKey(said) });
        }}
      />
      {before.length > 0 && (
        <ul aria-label="Said on this row before" className="flex flex-col gap-2">
          {before.map(({ remark }) => (
            <Thread key={remarkKey(remark)} remark={remark} row={row} />
          ))}
        </ul>
      )}
    </>
  );
}
