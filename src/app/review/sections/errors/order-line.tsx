// The order in which section 8 has requests judged.

import type { JudgingOrder } from '../../../../model/index.ts';
import { orderInWords } from '../../../../written/index.ts';
import { EvidenceMark } from '../../evidence/mark.tsx';
import { LineMark } from '../../places/line-mark.tsx';
import { Beneath } from '../../rows/beneath.tsx';
import { Linked } from '../../parts/linked.tsx';
import { RemarkMark } from '../../remarks/at-row.tsx';

export function OrderLine({ order }: { order: JudgingOrder }) {
  const { at } = order;
  return (
    <div className="group/row flex flex-col gap-2">
      <p className="text-sm leading-loose">
        If several errors apply, the answer is the first of these:{' '}
        <Linked>{orderInWords(order).replaceAll('`', '')}</Linked>. All others keep their default
        order.{' '}
        <span className="inline-flex align-middle">
          <RemarkMark at={at} name="Order" />
          <EvidenceMark at={at} name="Order" />
          <LineMark at={at} />
        </span>
      </p>
      <Beneath at={at} name="Order" />
    </div>
  );
}
